/// The range of rows on the screen, and the chosen row.
struct RowWindow: Equatable {
  /// The index of the first row on the screen.
  private(set) var top = 0

  /// The index of the chosen row.
  private(set) var chosen = 0

  /// Moves the choice down by a number of rows, or up if it is negative, within the list.
  mutating func move(by distance: Int, of count: Int) {
    let (row, overflow) = chosen.addingReportingOverflow(distance)
    chosen = overflow ? (distance < 0 ? 0 : count - 1) : row
    chosen = max(0, min(chosen, count - 1))
  }

  /// Scrolls to the chosen row; after the last row, it makes room for the line that follows.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - height: The number of lines of the screen, 1 or more.
  mutating func scroll(count: Int, height: Int) {
    chosen = max(0, min(chosen, count - 1))
    let last = chosen >= count - 1 ? count : chosen
    if last - top >= height { top = last - height + 1 }
    top = max(0, min(top, chosen, count - height + 1))
  }

  /// Returns the indices of the rows on a screen.
  func rows(of count: Int, height: Int) -> Range<Int> {
    let start = min(top, count)
    return start..<min(count, start + height)
  }
}
