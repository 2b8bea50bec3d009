import QuireClient

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
    /// The ``FeedList/version`` in which its items last changed, or 0 if they are as in the store.
    var version: Int
  }

  /// The items in the order of the source, each identity once.
  var items: [Item] = []

  /// The pages of the items, in order.
  var pages: [Page] = []

  /// The number of items over all pages as the source last reported it, or `nil` if it never did.
  var total: Int?

  /// Requests the next page, or `nil` after the last one.
  var next: FeedLoad<Item>?

  /// The requests for the pages before the list; the last one is for the nearest page.
  ///
  /// There is more than one only if the source cannot go back: those of the pages that were dropped.
  var before: [FeedLoad<Item>]

  /// The number of the page that an item belongs to, by identity; pages have consecutive numbers.
  var holders = ItemHolders()

  /// The number of the first page.
  private(set) var firstNumber: Int

  /// The number of the load that requested the list; a list that replaces it has another.
  var number = 0

  /// The number of changes so far; each change that a store must know of increases it.
  var version = 0

  /// The numbers of items by which edits moved the pages after a page at the source, by its number.
  var shifts: [Int: Int]

  /// The identity of the list as its pages were requested, or `nil` before the first one.
  var identity: ListIdentity?

  /// Whether the page with the number 0 is the first one of the source.
  var beginsAtFirst = false

  /// Whether the stored pages after those of this list stay until they are replaced.
  var keepsStoredRest = false

  /// Creates a list before its first page.
  ///
  /// - Parameters:
  ///   - first: Requests the first page.
  ///   - before: The requests for the pages before it.
  ///   - total: The number of items over all pages, if it is known already.
  ///   - number: The number of the first page.
  ///   - shifts: The ``shifts``, if the list continues a stored one.
  init(
    first: FeedLoad<Item>, before: [FeedLoad<Item>] = [], total: Int? = nil,
    firstNumber number: Int = 0, shifts: [Int: Int] = [:]
  ) {
    next = first
    self.before = before
    self.total = total
    self.shifts = shifts
    firstNumber = number
  }

  /// Creates the list of a source before its first page.
  init(of source: FeedSource<Item>) {
    self.init(first: source.first)
    beginsAtFirst = true
  }

  /// The place of the first item.
  var start: Int { pages.first?.start ?? 0 }

  /// The number of items before the first one at the source, or `nil` if the source has no offsets.
  var offset: Int? { pages.first?.offset }

  /// The numbers of the pages.
  var numbers: Range<Int> { firstNumber..<(firstNumber + pages.count) }

  /// The number of items by which edits moved a page at the source.
  static func shift(ofPage number: Int, in shifts: [Int: Int]) -> Int {
    shifts.reduce(0) { $1.key < number ? $0.moved(by: $1.value) : $0 }
  }

  /// The number of pages from the first one that the list ever had, with the dropped ones.
  var reach: Int { max(0, firstNumber) + pages.count }

  /// The offsets of the items at the source, or their rows if the source has no offsets.
  var range: Range<Int> {
    let first = min(offset ?? 0, .max - items.count)
    return first..<(first + items.count)
  }

  /// The rows that begin a page, in ascending order.
  var pageStarts: [Int] { pages.lazy.filter { $0.count > 0 }.map { $0.start - start } }

  /// Adds the page that ``next`` requested, or the one that the last request of ``before`` requested.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - end: The end of the list that the page is added to.
  ///   - duplicates: The treatment of items that the list has already.
  /// - Returns: Whether the list has a new item.
  mutating func add(
    _ page: FeedPage<Item>, at end: FeedLane, keeping duplicates: FeedDuplicates
  ) -> Bool {
    let isFirst = end == .previous
    guard let request = isFirst ? before.popLast() : next else { return false }
    let number = isFirst ? firstNumber - 1 : firstNumber + pages.count
    version += 1
    let (fresh, repeats) = register(page.items, on: number, duplicates)
    total = page.total ?? total
    if let new = page.identity {
      if identity == nil { identity = new } else if identity != new { identity?.digest = nil }
    }
    if isFirst || pages.isEmpty, let previous = page.previous,
      !previous.isStoredOnly || before.isEmpty
    {
      before = [previous]
    }
    // An empty page at the beginning is not a page that a refresh of all pages can begin with.
    if isFirst, page.items.isEmpty, page.previous == nil { return false }
    let added = Page(
      start: isFirst ? start - fresh.count : start + items.count, count: fresh.count,
      offset: page.offset, again: (page.again ?? request).reading(storedNumber: nil),
      previous: page.previous, repeats: repeats, version: page.isStored ? 0 : version)
    if isFirst {
      pages.insert(added, at: 0)
      firstNumber -= 1
      items.insert(contentsOf: fresh, at: 0)
    } else {
      pages.append(added)
      items += fresh
      next = page.next
    }
    return !fresh.isEmpty
  }

  /// Ends the list because there is no next page; an empty list gets one page without items.
  mutating func end() {
    if pages.isEmpty { _ = add(FeedPage(items: []), at: .next, keeping: .keepFirst) }
    next = nil
  }

  /// Drops the page at an end, which can be requested again.
  mutating func drop(at end: FeedLane) {
    let isFirst = end == .previous
    var page = isFirst ? pages.removeFirst() : pages.removeLast()
    page.again.storedNumber = isFirst ? firstNumber : firstNumber + pages.count
    let rows = isFirst ? 0..<page.count : (items.count - page.count)..<items.count
    let dropped = Array(items[rows])
    items.removeSubrange(rows)
    if isFirst { firstNumber += 1 }
    forget(dropped)
    if isFirst { Self.add(page, before: pages.first, to: &before) } else { next = page.again }
  }

  /// A list that begins with the page at an index and knows the total and the way back.
  func start(atPage index: Int) -> FeedList {
    var before = before
    for earlier in pages.indices.prefix(index) {
      Self.add(pages[earlier], before: pages[earlier + 1], to: &before)
    }
    // The store keeps the pages of this list, not those of the new one.
    before = before.filter { !$0.isStoredOnly }.map { $0.reading(storedNumber: nil) }
    var list = FeedList(first: pages[index].again, before: before, total: total)
    list.beginsAtFirst = beginsAtFirst && firstNumber + index == 0
    return list
  }

  /// Adds the request for a page that is no longer in the list to the requests before the list.
  private static func add(_ page: Page, before next: Page?, to before: inout [FeedLoad<Item>]) {
    let number = page.again.storedNumber
    if let previous = next?.previous, !previous.isStoredOnly {
      before = [previous.reading(storedNumber: number)]
    } else {
      before.append(page.again)
    }
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
    holders.reserve(items.count)
    let last = duplicates == .keepLast ? Self.last(of: items) : [:]
    var changed: Set<Int> = []
    let identity = itemIdentities(of: Item.self)
    for item in items {
      guard let identity = identity(item) else {
        fresh.append(item)
        continue
      }
      let holder = holders.claim(identity, for: number)
      if holder.isNew {
        fresh.append(last[identity] ?? item)
      } else if holder.number != number, repeats[identity] == nil {
        changed.insert(holder.number)
        repeats[identity] = fresh.count + repeats.count
      }
    }
    guard !last.isEmpty else { return (fresh, repeats) }
    // By page, because a lookup of each item's row would search its page each time.
    for number in changed { pageHasChanged(at: number - firstNumber) }
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
      pageHasChanged(at: index)
      resize(pageAt: index, by: 1)
    }
  }
}
