/// The exit status of the app.
enum ExitStatus: Int32 {
  /// The output is complete.
  case done = 0
  /// A page could not be loaded.
  case failed = 1
  /// The command line is wrong.
  case usage = 2
}
