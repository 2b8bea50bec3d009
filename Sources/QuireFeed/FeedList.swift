import QuireRuntime

/// A feed's list as far as its pages have come, and what asks for those beyond its ends.
///
/// Rows are counted from the first item. Places are counted from where the list began: they stay
/// as they are when pages come or go before them, where rows move.
struct FeedList<Item: Sendable> {
  /// One page of the list.
  struct Page {
    /// The place of its first item.
    var start: Int
    /// The number of its items that are in the list.
    var count: Int
    /// The number of items before it as the source counts them, or `nil` where it does not.
    var offset: Int?
    /// Asks for it once more.
    var again: FeedLoad<Item>
    /// Asks for the page before it, or `nil` where the source knows no way back.
    var previous: FeedLoad<Item>?
    /// The places in it of the items that it has too but another page holds, by what they are told by.
    var repeats: [AnyHashable: Int]
  }

  /// The items in the source's order, none of them twice by its identity.
  var items: [Item] = []

  /// The pages that the items are from, in their order.
  private(set) var pages: [Page] = []

  /// The number of items over all pages as the source said it last, or `nil` where it never did.
  var total: Int?

  /// Asks for the page after these, or `nil` after the last one.
  var next: FeedLoad<Item>?

  /// What asks for pages before these, the last one for the nearest.
  ///
  /// Only where the source knows no way back there are more than one: those of the pages that went.
  var before: [FeedLoad<Item>]

  /// The number of the page that holds an item, by what the item is told by.
  ///
  /// The pages have consecutive numbers.
  var holders: [AnyHashable: Int] = [:]

  /// The number of the first page.
  private(set) var firstNumber = 0

  /// Begins before the first page.
  ///
  /// - Parameters:
  ///   - first: Asks for it.
  ///   - before: What asks for pages before it, the last one for the nearest.
  ///   - total: The number of items over all pages, where that is known already.
  init(first: FeedLoad<Item>, before: [FeedLoad<Item>] = [], total: Int? = nil) {
    next = first
    self.before = before
    self.total = total
  }

  /// Whether there are no items, and none to come.
  var isEmpty: Bool { items.isEmpty && next == nil && before.isEmpty }

  /// The place of the first item.
  var start: Int { pages.first?.start ?? 0 }

  /// The number of items before the first one as the source counts them, or `nil`.
  var offset: Int? { pages.first?.offset }

  /// The number of pages from the list's beginning to its end, those that went among them.
  var reach: Int { max(0, firstNumber) + pages.count }

  /// Where the items stand at the source, if that counts them, else from 0 on.
  var range: Range<Int> {
    let first = min(offset ?? 0, .max - items.count)
    return first..<(first + items.count)
  }

  /// The rows that begin a page, ascending.
  var pageStarts: [Int] { pages.lazy.filter { $0.count > 0 }.map { $0.start - start } }

  /// Takes in the page that ``next`` led to.
  ///
  /// - Returns: Whether there are more items than before.
  mutating func append(_ page: FeedPage<Item>, keeping duplicates: FeedDuplicates) -> Bool {
    guard let asked = next else { return false }
    let (fresh, repeats) = takeIn(page.items, as: firstNumber + pages.count, duplicates)
    if pages.isEmpty { before = page.previous.map { [$0] } ?? before }
    pages.append(
      Page(
        start: start + items.count, count: fresh.count, offset: page.offset,
        again: page.again ?? asked, previous: page.previous, repeats: repeats))
    items += fresh
    total = page.total ?? total
    next = page.next
    return !fresh.isEmpty
  }

  /// Takes in the page that the last of ``before`` led to.
  ///
  /// - Returns: Whether there are more items than before.
  mutating func prepend(_ page: FeedPage<Item>, keeping duplicates: FeedDuplicates) -> Bool {
    guard let asked = before.popLast() else { return false }
    let (fresh, repeats) = takeIn(page.items, as: firstNumber - 1, duplicates)
    if let previous = page.previous { before = [previous] }
    total = page.total ?? total
    // What ends the way back is no page to begin with when all are asked for once more.
    if page.items.isEmpty, page.previous == nil { return false }
    pages.insert(
      Page(
        start: start - fresh.count, count: fresh.count, offset: page.offset,
        again: page.again ?? asked, previous: page.previous, repeats: repeats), at: 0)
    firstNumber -= 1
    items.insert(contentsOf: fresh, at: 0)
    return !fresh.isEmpty
  }

  /// Takes in that there is no page after these; without any, the list is one page without items.
  mutating func end() {
    if pages.isEmpty { _ = append(FeedPage(items: []), keeping: .firstKept) }
    next = nil
  }

  /// Lets go of the first page, which can be asked for again.
  mutating func dropFirst() {
    let page = pages.removeFirst()
    firstNumber += 1
    let gone = Array(items.prefix(page.count))
    items.removeFirst(page.count)
    letGo(gone)
    Self.add(page, before: pages.first, to: &before)
  }

  /// Lets go of the last page, which can be asked for again.
  mutating func dropLast() {
    let page = pages.removeLast()
    let gone = Array(items.suffix(page.count))
    items.removeLast(page.count)
    letGo(gone)
    next = page.again
  }

  /// Counts items that came into a page, or went out of it.
  ///
  /// - Parameters:
  ///   - index: The page's index.
  ///   - count: The number of items that came; negative where they went.
  ///   - shifts: Whether they did so at the source too.
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

  /// What asks for the pages before the one with an index, the last one for the nearest.
  func before(pageAt index: Int) -> [FeedLoad<Item>] {
    var before = before
    for earlier in pages.indices.prefix(index) {
      Self.add(pages[earlier], before: pages[earlier + 1], to: &before)
    }
    return before
  }

  private static func add(_ page: Page, before next: Page?, to before: inout [FeedLoad<Item>]) {
    if let previous = next?.previous { before = [previous] } else { before.append(page.again) }
  }

  /// The items of a page that were not there before, and the places of those that were.
  private mutating func takeIn(
    _ items: [Item], as number: Int, _ duplicates: FeedDuplicates
  ) -> (fresh: [Item], repeats: [AnyHashable: Int]) {
    var fresh: [Item] = []
    var repeats: [AnyHashable: Int] = [:]
    fresh.reserveCapacity(items.count)
    let last = duplicates == .lastWins ? Self.last(of: items) : [:]
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
    if !last.isEmpty { for holder in changed { replace(in: holder, by: last) } }
    return (fresh, repeats)
  }

  /// Of the items with one identity the last one each.
  private static func last(of items: [Item]) -> [AnyHashable: Item] {
    var last: [AnyHashable: Item] = [:]
    for item in items { if let identity = itemIdentity(of: item) { last[identity] = item } }
    return last
  }

  /// Puts what came again in the place of the items of a page.
  private mutating func replace(in holder: Int, by items: [AnyHashable: Item]) {
    for row in rows(in: holder) {
      if let identity = itemIdentity(of: self.items[row]), let item = items[identity] {
        self.items[row] = item
      }
    }
  }

  /// Forgets the items of a page that went, but for those that another page has too.
  private mutating func letGo(_ gone: [Item]) {
    for item in gone {
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
