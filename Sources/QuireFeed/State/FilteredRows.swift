/// The items of a list that a filter shows.
struct FilteredRows<Item: Sendable> {
  /// The items, in the order of the list.
  let items: [Item]

  /// Their rows in the list, in ascending order.
  let rows: [Int]

  /// Applies a filter to all items of a list.
  init(of list: [Item], where isShown: (Item) -> Bool) {
    rows = list.indices.filter { isShown(list[$0]) }
    items = rows.map { list[$0] }
  }

  /// Returns the number of shown items before a row of the list.
  func count(before row: Int) -> Int {
    var range = rows.startIndex..<rows.endIndex
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      range =
        rows[middle] < row ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

// The rows that a view shows, and the rows of the list.
extension FeedState {
  /// The items that are shown.
  var items: [Item] { filtered?.items ?? list?.items ?? [] }

  /// Whether the list shows no items and cannot get any.
  var isEmpty: Bool {
    items.isEmpty && list.map { $0.next == nil && $0.before.isEmpty } ?? false
  }

  /// The rows that begin a page, in ascending order.
  var pageStarts: [Int] {
    guard let list, let filtered else { return list?.pageStarts ?? [] }
    let starts = list.pageStarts.map(filtered.count(before:)) + [filtered.items.count]
    return zip(starts, starts.dropFirst()).filter { $0 < $1 }.map(\.0)
  }

  /// Returns the row of the list for a row that is shown; one beyond the shown rows counts as the last.
  func listRow(of row: Int) -> Int {
    guard let rows = filtered?.rows, row >= 0, let last = rows.last else { return row }
    return row < rows.count ? rows[row] : last
  }

  /// Returns the row of the list for an item that is inserted before a row that is shown: the first
  /// one for row 0, and the end for a row beyond the shown ones.
  func insertionRow(of row: Int) -> Int {
    guard let filtered, let list else { return row }
    if row <= 0 { return 0 }
    return row < filtered.rows.count ? filtered.rows[row] : list.items.count
  }

  /// Whether an item of a page is shown.
  func shows(_ number: Int?, of list: FeedList<Item>?) -> Bool {
    guard let filter else { return true }
    guard let list, let number, list.numbers.contains(number) else { return false }
    return list.items[list.rows(ofPage: number)].contains(where: filter)
  }

  /// Returns the number of shown rows at some places of the list.
  func shownCount(at places: Range<Int>) -> Int {
    guard let filtered, let list else { return places.count }
    return filtered.count(before: places.upperBound - list.start)
      - filtered.count(before: places.lowerBound - list.start)
  }

  /// Returns some places with those of a number of shown rows before and after them; up to an end of
  /// the list that has fewer rows.
  func places(around places: Range<Int>, rows count: Int) -> Range<Int> {
    guard let filtered, let list else {
      return places.lowerBound.moved(by: -count)..<places.upperBound.moved(by: count)
    }
    let before = filtered.count(before: places.lowerBound - list.start) - count
    let after = filtered.count(before: places.upperBound - list.start).moved(by: count)
    let first = before < 0 ? 0 : filtered.rows[before]
    let end = after > filtered.rows.count ? list.items.count : filtered.rows[after - 1] + 1
    return list.start + first..<list.start + max(first, end)
  }
}
