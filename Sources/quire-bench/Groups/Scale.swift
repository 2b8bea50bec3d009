/// How much is measured.
enum Scale {
  /// Enough for figures to be told.
  case full
  /// Enough to see that all runs and gives what is right.
  case smoke

  var contest: Contest { self == .full ? .full : .smoke }
}
