/// When a list that grows page by page should ask for more, told by the rows that are shown.
struct ListGrowth: Hashable, Sendable {
  /// How many rows from the end the first row is for which more is wanted; the last row is 1.
  private let distance: Int

  /// The length of the list when a row was shown last.
  private var length = 0
  /// The row that was shown last, or `nil` before the first.
  private var row: Int?
  /// Whether more was asked for at this length.
  private var hasAsked = false

  /// Makes the rule of a list.
  ///
  /// - Parameters:
  ///   - pageSize: How many rows a page brings, at least 1.
  ///   - distance: How many rows from the end more is wanted, cut to 1...pageSize. From further
  ///     off, the page that comes would leave the row as near to the end as it has to be for
  ///     asking, and one page would bring the next.
  init(pageSize: Int, distance: Int) {
    self.distance = min(max(distance, 1), max(pageSize, 1))
  }

  /// Whether more should be asked for now that a row is about to be shown.
  ///
  /// - Parameters:
  ///   - row: The row, counted from 0; one that the list does not have is passed over.
  ///   - count: The rows of the list. A list that has become shorter begins anew.
  /// - Returns: Whether it should; once for each length of a list that grows.
  mutating func isDue(showing row: Int, of count: Int) -> Bool {
    guard (0..<max(count, 0)).contains(row) else { return false }
    if count < length { forget() }
    if count > length { hasAsked = false }
    let isTowardsEnd = self.row.map { row > $0 } ?? true
    length = count
    self.row = row
    guard isTowardsEnd, !hasAsked, count - row <= distance else { return false }
    hasAsked = true
    return true
  }

  /// Forgets what was shown, as for a list that begins anew.
  mutating func forget() {
    length = 0
    row = nil
    hasAsked = false
  }
}
