/// Where lines are shown.
protocol Screen {
  /// The number of columns and rows.
  var size: (width: Int, height: Int) { get }

  /// Shows lines from the top; one that is too wide must have been cut.
  func show(_ lines: [StyledLine])
}
