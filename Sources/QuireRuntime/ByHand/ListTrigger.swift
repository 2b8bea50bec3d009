public import Foundation

/// Loads more of a list when the rows that are shown come near its end.
///
/// It is called like a function when a row is about to be shown:
///
///     let trigger = pager.listTrigger(pageSize: 20, distance: 5)
///     trigger(row, of: rows.count)
///
/// It loads once for each growth of the list, however many rows fast scrolling skips and whatever
/// the length of the list, and only while the rows move towards the end: when a row comes after the
/// one shown last, or is the first that is shown. A load that brings nothing is not asked for
/// again; that is for who sees it fail, or for ``refresh()``. A list that has become shorter begins
/// anew. A row that the list does not have is passed over.
@MainActor public final class ListTrigger: Refreshable {
  /// How many rows from the end the first row is for which more is loaded; the last row is 1.
  private let distance: Int
  private let load: () -> Void

  /// The length of the list when a row was shown last.
  private var length = 0
  /// The row that was shown last, or `nil` before the first.
  private var row: Int?
  /// Whether more was loaded at this length.
  private var hasLoaded = false

  /// Makes the trigger of a list.
  ///
  /// - Parameters:
  ///   - pageSize: How many rows a load brings; less than 1 is taken for 1.
  ///   - distance: How many rows from the end the row is that first loads more, the last row being
  ///     1; cut to 1...pageSize, as from further off the load of one page would bring on the next.
  ///   - load: What loads more. The trigger holds on to it, and to what it captures.
  public init(pageSize: Int = 20, distance: Int = 5, load: @escaping () -> Void) {
    self.distance = min(max(distance, 1), max(pageSize, 1))
    self.load = load
  }

  /// Loads more if it is time to, now that a row is about to be shown.
  ///
  /// - Parameters:
  ///   - row: The row, counted from 0.
  ///   - count: The rows of the list.
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

  /// Loads more if it is time to, now that a row of a list in sections is about to be shown.
  ///
  /// - Parameters:
  ///   - indexPath: The section and the row in it, each counted from 0; any other is passed over.
  ///   - counts: The rows of each section, in order; less than 0 is taken for 0.
  public func callAsFunction(_ indexPath: IndexPath, in counts: [Int]) {
    guard indexPath.count == 2, counts.indices.contains(indexPath[0]) else { return }
    let counts = counts.map { max($0, 0) }
    guard (0..<counts[indexPath[0]]).contains(indexPath[1]) else { return }
    let before = Self.sum(counts[..<indexPath[0]])
    let (row, isBeyond) = before.addingReportingOverflow(indexPath[1])
    guard !isBeyond else { return }
    self(row, of: Self.sum(counts[...]))
  }

  /// Forgets what was shown, so that a list that begins anew loads again at the same length.
  ///
  /// It loads nothing by itself.
  public func refresh() {
    length = 0
    row = nil
    hasLoaded = false
  }

  /// The rows of some sections, `Int.max` where they are more than that.
  private static func sum(_ counts: ArraySlice<Int>) -> Int {
    counts.reduce(0) { sum, count in
      let (next, isBeyond) = sum.addingReportingOverflow(count)
      return isBeyond ? Int.max : next
    }
  }
}

extension Pageable {
  /// A trigger that asks for the next page.
  ///
  /// - Parameters:
  ///   - pageSize: How many rows a page has; less than 1 is taken for 1.
  ///   - distance: How many rows from the end the row is that first asks, the last row being 1; cut
  ///     to 1...pageSize.
  /// - Returns: The trigger, which holds on to the one it asks.
  public func listTrigger(pageSize: Int = 20, distance: Int = 5) -> ListTrigger {
    ListTrigger(pageSize: pageSize, distance: distance) { self.nextPage() }
  }
}
