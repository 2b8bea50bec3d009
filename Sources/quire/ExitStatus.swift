/// The exit status of the command.
enum ExitStatus: Int32 {
  /// Success; there may be warnings.
  case done = 0
  /// Errors in the inputs, generated files that are out of date, or changes that break an app.
  case findings = 1
  /// An invalid command line.
  case usage = 2
  /// A file could not be read or written.
  case files = 3
}
