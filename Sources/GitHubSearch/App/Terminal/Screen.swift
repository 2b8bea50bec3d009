/// Where lines are shown.
protocol Screen {
  /// The number of columns and rows.
  var size: (width: Int, height: Int) { get }

  /// Shows lines from the top, as many and as wide as the screen is.
  func show(_ lines: [StyledLine])
}
