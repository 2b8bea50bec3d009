import QuireRuntime

/// The pages that a feed has, and the requests for the pages beyond both ends.
///
/// A row is the index of an item. A place is counted from where the list began, so it stays the same
/// when pages before it arrive or are dropped, and rows move.
struct FeedList<Item: Sendable> {
  /// One page of the list.
  struct Page {
    /// The place of its first item.
    var start: Int
    /// The number of its items in the list.
    var count: Int
    /// The number of items before it at the source, or `nil` if the source has no offsets.
    var offset: Int?
    /// Requests this page again.
    var again: FeedLoad<Item>
    /// Requests the previous page, or `nil` if the source cannot go back.
    var previous: FeedLoad<Item>?
    /// The places on this page of items that belong to another page, by identity.
    var repeats: [AnyHashable: Int]
  }

  /// The items in the order of the source, each identity once.
  var items: [Item] = []

  /// The pages of the items, in order.
  private(set) var pages: [Page] = []

  /// The number of items over all pages as the source last reported it, or `nil` if it never did.
  var total: Int?

  /// Requests the next page, or `nil` after the last one.
  var next: FeedLoad<Item>?

  /// The requests for the pages before the list; the last one is for the nearest page.
  ///
  /// There is more than one only if the source cannot go back: those of the pages that were dropped.
  var before: [FeedLoad<Item>]

  /// The number of the page that an item belongs to, by identity; pages have consecutive numbers.
  var holders: [AnyHashable: Int] = [:]

  /// The number of the first page.
  private(set) var firstNumber = 0

  /// Creates a list before its first page.
  ///
  /// - Parameters:
  ///   - first: Requests the first page.
  ///   - before: The requests for the pages before it.
  ///   - total: The number of items over all pages, if it is known already.
  init(first: FeedLoad<Item>, before: [FeedLoad<Item>] = [], total: Int? = nil) {
    next = first
    self.before = before
    self.total = total
  }

  /// Whether the list has no items and cannot get any.
  var isEmpty: Bool { items.isEmpty && next == nil && before.isEmpty }

  /// The place of the first item.
  var start: Int { pages.first?.start ?? 0 }

  /// The number of items before the first one at the source, or `nil` if the source has no offsets.
  var offset: Int? { pages.first?.offset }

  /// The number of pages from the first one that the list ever had, with the dropped ones.
  var reach: Int { max(0, firstNumber) + pages.count }

  /// The offsets of the items at the source, or their rows if the source has no offsets.
  var range: Range<Int> {
    let first = min(offset ?? 0, .max - items.count)
    return first..<(first + items.count)
  }

  /// The rows that begin a page, in ascending order.
  var pageStarts: [Int] { pages.lazy.filter { $0.count > 0 }.map { $0.start - start } }

  /// Adds the page that ``next`` requested.
  ///
  /// - Returns: Whether the list has a new item.
  mutating func append(_ page: FeedPage<Item>, keeping duplicates: FeedDuplicates) -> Bool {
    guard let request = next else { return false }
    let (fresh, repeats) = register(page.items, on: firstNumber + pages.count, duplicates)
    if pages.isEmpty { before = page.previous.map { [$0] } ?? before }
    pages.append(
      Page(
        start: start + items.count, count: fresh.count, offset: page.offset,
        again: page.again ?? request, previous: page.previous, repeats: repeats))
    items += fresh
    total = page.total ?? total
    next = page.next
    return !fresh.isEmpty
  }

  /// Adds the page that the last request of ``before`` requested.
  ///
  /// - Returns: Whether the list has a new item.
  mutating func prepend(_ page: FeedPage<Item>, keeping duplicates: FeedDuplicates) -> Bool {
    guard let request = before.popLast() else { return false }
    let (fresh, repeats) = register(page.items, on: firstNumber - 1, duplicates)
    if let previous = page.previous { before = [previous] }
    total = page.total ?? total
    // An empty page at the beginning is not a page that a refresh of all pages can begin with.
    if page.items.isEmpty, page.previous == nil { return false }
    pages.insert(
      Page(
        start: start - fresh.count, count: fresh.count, offset: page.offset,
        again: page.again ?? request, previous: page.previous, repeats: repeats), at: 0)
    firstNumber -= 1
    items.insert(contentsOf: fresh, at: 0)
    return !fresh.isEmpty
  }

  /// Ends the list because there is no next page; an empty list gets one page without items.
  mutating func end() {
    if pages.isEmpty { _ = append(FeedPage(items: []), keeping: .keepFirst) }
    next = nil
  }

  /// Drops the first page, which can be requested again.
  mutating func dropFirst() {
    let page = pages.removeFirst()
    firstNumber += 1
    let dropped = Array(items.prefix(page.count))
    items.removeFirst(page.count)
    forget(dropped)
    Self.add(page, before: pages.first, to: &before)
  }

  /// Drops the last page, which can be requested again.
  mutating func dropLast() {
    let page = pages.removeLast()
    let dropped = Array(items.suffix(page.count))
    items.removeLast(page.count)
    forget(dropped)
    next = page.again
  }

  /// Adjusts the pages after items were inserted into a page or removed from it.
  ///
  /// - Parameters:
  ///   - index: The index of the page.
  ///   - count: The number of inserted items; negative if items were removed.
  ///   - shifts: Whether the source has changed in the same way.
  mutating func resize(pageAt index: Int, by count: Int, shifts: Bool) {
    pages[index].count += count
    for later in pages.indices.suffix(from: index + 1) {
      pages[later].start += count
      guard shifts else { continue }
      pages[later].offset = pages[later].offset?.moved(by: count)
      pages[later].again.shift += count
      pages[later].previous?.shift += count
    }
  }

  /// A list that begins with the page at an index and knows the total and the way back.
  func start(atPage index: Int) -> FeedList {
    var before = before
    for earlier in pages.indices.prefix(index) {
      Self.add(pages[earlier], before: pages[earlier + 1], to: &before)
    }
    return FeedList(first: pages[index].again, before: before, total: total)
  }

  /// Adds the request for a page that is no longer in the list to the requests before the list.
  private static func add(_ page: Page, before next: Page?, to before: inout [FeedLoad<Item>]) {
    if let previous = next?.previous { before = [previous] } else { before.append(page.again) }
  }

  /// Registers the items of a new page.
  ///
  /// - Returns: The items that are not on another page, and the places of those that are.
  private mutating func register(
    _ items: [Item], on number: Int, _ duplicates: FeedDuplicates
  ) -> (fresh: [Item], repeats: [AnyHashable: Int]) {
    var fresh: [Item] = []
    var repeats: [AnyHashable: Int] = [:]
    fresh.reserveCapacity(items.count)
    let last = duplicates == .keepLast ? Self.last(of: items) : [:]
    var changed: Set<Int> = []
    for item in items {
      guard let identity = itemIdentity(of: item) else {
        fresh.append(item)
        continue
      }
      if let holder = holders[identity] {
        guard holder != number, repeats[identity] == nil else { continue }
        changed.insert(holder)
        repeats[identity] = fresh.count + repeats.count
      } else {
        holders[identity] = number
        fresh.append(last[identity] ?? item)
      }
    }
    guard !last.isEmpty else { return (fresh, repeats) }
    // By page, because a lookup of each item's row would search its page each time.
    for row in changed.flatMap(rows(ofPage:)) {
      if let item = itemIdentity(of: self.items[row]).flatMap({ last[$0] }) {
        self.items[row] = item
      }
    }
    return (fresh, repeats)
  }

  /// The last item of each identity.
  private static func last(of items: [Item]) -> [AnyHashable: Item] {
    Dictionary(items.compactMap { item in itemIdentity(of: item).map { ($0, item) } }) { $1 }
  }

  /// Forgets the items of a dropped page; an item that is also on another page moves there.
  private mutating func forget(_ dropped: [Item]) {
    for item in dropped {
      guard let identity = itemIdentity(of: item) else { continue }
      holders[identity] = nil
      guard let index = pages.firstIndex(where: { $0.repeats[identity] != nil }),
        let place = pages[index].repeats.removeValue(forKey: identity)
      else { continue }
      let missing = pages[index].repeats.values.count { $0 < place }
      let row = pages[index].start - start + min(place - missing, pages[index].count)
      holders[identity] = firstNumber + index
      items.insert(item, at: row)
      resize(pageAt: index, by: 1, shifts: false)
    }
  }
}
