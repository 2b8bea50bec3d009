/// The extent of the measurements.
enum Scale {
  /// Enough for reliable figures.
  case full
  /// Enough to check that everything runs and returns correct results.
  case smoke

  var contest: Contest { self == .full ? .full : .smoke }
}
