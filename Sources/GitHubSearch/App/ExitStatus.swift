/// How the app ended.
enum ExitStatus: Int32 {
  /// What was asked for is printed.
  case done = 0
  /// A page did not come.
  case failed = 1
  /// The command line cannot be followed.
  case usage = 2
}
