public import Foundation

/// Loads more items when the user scrolls near the end of a list.
///
/// The trigger loads once each time the list has grown, even if fast scrolling skips rows. It loads
/// only if the user scrolls towards the end: the row is after the last one that was shown, or it is
/// the first row that is shown. If a load adds no rows, the trigger does not repeat it. The code
/// that detects the failure can do so, or call ``refresh()``. If the list becomes shorter, the
/// trigger starts over. Rows that are not in the list are ignored.
@MainActor public final class ListTrigger: Refreshable {
  /// The number of rows at the end of the list that load more items.
  private let distance: Int
  private let load: () -> Void

  /// The length of the list when the last row was shown.
  private var length = 0
  /// The row that was shown last, or `nil` before the first call.
  private var row: Int?
  /// Whether the trigger has loaded at this length.
  private var hasLoaded = false

  /// Creates the trigger of a list.
  ///
  /// - Parameters:
  ///   - pageSize: The number of rows that a load adds; less than 1 counts as 1.
  ///   - distance: The number of rows at the end of the list that load more items. It is clamped to
  ///     1...pageSize, because a longer distance would load the next page after each page.
  ///   - load: Loads more items. The trigger retains the closure and its captures.
  public init(pageSize: Int = 20, distance: Int = 5, load: @escaping () -> Void) {
    self.distance = min(max(distance, 1), max(pageSize, 1))
    self.load = load
  }

  /// Loads more items if a row near the end is about to be shown.
  ///
  /// - Parameters:
  ///   - row: The index of the row, from 0.
  ///   - count: The number of rows in the list.
  public func callAsFunction(_ row: Int, of count: Int) {
    guard (0..<max(count, 0)).contains(row) else { return }
    if count < length { refresh() }
    if count > length { hasLoaded = false }
    let isTowardsEnd = self.row.map { row > $0 } ?? true
    length = count
    self.row = row
    guard isTowardsEnd, !hasLoaded, count - row <= distance else { return }
    hasLoaded = true
    load()
  }

  /// Loads more items if a row near the end of a list with sections is about to be shown.
  ///
  /// - Parameters:
  ///   - indexPath: The section and the row in it, each from 0; other index paths are ignored.
  ///   - counts: The number of rows in each section, in order; less than 0 counts as 0.
  public func callAsFunction(_ indexPath: IndexPath, in counts: [Int]) {
    guard indexPath.count == 2, counts.indices.contains(indexPath[0]) else { return }
    let counts = counts.map { max($0, 0) }
    guard (0..<counts[indexPath[0]]).contains(indexPath[1]) else { return }
    let before = Self.sum(counts[..<indexPath[0]])
    let (row, isBeyond) = before.addingReportingOverflow(indexPath[1])
    guard !isBeyond else { return }
    self(row, of: Self.sum(counts[...]))
  }

  /// Starts over, so that a reloaded list loads more items at the same length again.
  ///
  /// This method loads nothing by itself.
  public func refresh() {
    length = 0
    row = nil
    hasLoaded = false
  }

  /// Returns the number of rows in some sections, at most `Int.max`.
  private static func sum(_ counts: ArraySlice<Int>) -> Int {
    counts.reduce(0) { sum, count in
      let (next, isBeyond) = sum.addingReportingOverflow(count)
      return isBeyond ? Int.max : next
    }
  }
}

extension Pageable {
  /// Creates a trigger that requests the next page.
  ///
  /// - Parameters:
  ///   - pageSize: The number of rows on a page; less than 1 counts as 1.
  ///   - distance: The number of rows at the end of the list that request the next page, clamped to
  ///     1...pageSize.
  /// - Returns: The trigger, which retains this object.
  public func listTrigger(pageSize: Int = 20, distance: Int = 5) -> ListTrigger {
    ListTrigger(pageSize: pageSize, distance: distance) { self.nextPage() }
  }
}
