/// How a run of the command ended.
enum ExitStatus: Int32 {
  /// Done; at most warnings were found.
  case done = 0
  /// Errors in the inputs, or a folder that is not what would be generated.
  case findings = 1
  /// The command line cannot be understood.
  case usage = 2
  /// A file could not be read or written.
  case files = 3
}
