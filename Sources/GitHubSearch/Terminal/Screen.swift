/// A display for lines of text.
protocol Screen {
  /// The number of columns and rows.
  var size: (width: Int, height: Int) { get }

  /// Shows lines from the top; their number and width match the screen.
  func show(_ lines: [StyledLine])
}
