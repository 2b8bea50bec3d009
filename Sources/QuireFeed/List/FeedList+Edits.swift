import QuireClient

extension FeedList {
  /// The row of the item with an identity, or `nil` if the item is not in the list.
  func row(of identity: AnyHashable) -> Int? {
    holders[identity].flatMap { number in
      items[rows(ofPage: number)].firstIndex { itemIdentity(of: $0) == identity }
    }
  }

  /// The rows of the page with a number.
  func rows(ofPage number: Int) -> Range<Int> {
    let page = pages[number - firstNumber]
    return (page.start - start)..<(page.start - start + page.count)
  }

  /// The index of the page that contains a row, or of the last page for a row after all items;
  /// `nil` if there is no page.
  func pageIndex(ofRow row: Int) -> Int? {
    pages.firstIndex { row < $0.start - start + $0.count } ?? pages.indices.last
  }

  /// Replaces the item with an identity.
  ///
  /// - Returns: The old item, or `nil` if the item is not in the list.
  mutating func replace(_ identity: AnyHashable, with item: Item) -> Item? {
    guard let row = row(of: identity), let number = holders[identity] else { return nil }
    pageHasChanged(at: number - firstNumber)
    defer { items[row] = item }
    return items[row]
  }

  /// Inserts an item before a row, or at the nearest end.
  ///
  /// - Returns: The item, or `nil` if it is in the list already.
  mutating func insert(_ item: Item, at row: Int, shifts: Bool) -> Item? {
    let row = min(max(0, row), items.count)
    let identity = itemIdentity(of: item)
    guard let index = pageIndex(ofRow: row), identity.flatMap({ holders[$0] }) == nil else {
      return nil
    }
    if let identity { holders[identity] = firstNumber + index }
    items.insert(item, at: row)
    change(pageAt: index, by: 1, shifts: shifts)
    return item
  }

  /// Removes an item.
  ///
  /// - Returns: The item, or `nil` if it is not in the list.
  mutating func remove(_ identity: AnyHashable, shifts: Bool) -> Item? {
    guard let row = row(of: identity), let number = holders.remove(identity) else { return nil }
    change(pageAt: number - firstNumber, by: -1, shifts: shifts)
    return items.remove(at: row)
  }

  private mutating func change(pageAt index: Int, by count: Int, shifts: Bool) {
    pageHasChanged(at: index)
    resize(pageAt: index, by: count)
    if shifts { shift(afterPage: firstNumber + index, by: count) }
  }

  /// Adjusts the places of the pages after items were inserted into a page or removed from it.
  ///
  /// - Parameters:
  ///   - index: The index of the page.
  ///   - count: The number of inserted items; negative if items were removed.
  mutating func resize(pageAt index: Int, by count: Int) {
    pages[index].count += count
    for later in pages.indices.suffix(from: index + 1) { pages[later].start += count }
  }

  /// Adjusts the requests for the pages after a page, because the source has inserted items into that
  /// page or removed items from it.
  ///
  /// - Parameters:
  ///   - number: The number of the page.
  ///   - count: The number of inserted items; negative if items were removed.
  mutating func shift(afterPage number: Int, by count: Int) {
    version += 1
    shifts[number] = shifts[number, default: 0].moved(by: count)
    for later in pages.indices where firstNumber + later > number {
      pages[later].offset = pages[later].offset?.moved(by: count)
      pages[later].again.move(by: count)
      pages[later].previous?.move(by: count)
    }
    total = total.map { max(0, $0.moved(by: count)) }
    next?.move(by: count)
  }

  /// Notes that the items of a page have changed.
  mutating func pageHasChanged(at index: Int) {
    version += 1
    pages[index].version = version
  }

  /// Drops pages at an end while there are too many.
  ///
  /// - Parameters:
  ///   - end: The end.
  ///   - settings: The most pages.
  ///   - kept: The places of rows whose pages stay: those that were shown, and those near them, which
  ///     load the page beyond an end.
  /// - Returns: Whether a page was dropped.
  mutating func trim(
    _ end: FeedLane, with settings: FeedSettings, keeping kept: Range<Int>?
  ) -> Bool {
    guard let limit = settings.maxPages.map({ max(1, $0) }) else { return false }
    let count = pages.count
    // A page without items needs no memory.
    while let page = end == .next ? pages.last : pages.first,
      pages.count(where: { $0.count > 0 }) > limit
    {
      // The store must know of the changes of a page before the feed drops it.
      if page.version > settings.notedVersion { break }
      if let kept {
        let isKept =
          end == .next
          ? page.start < kept.upperBound : page.start + page.count > kept.lowerBound
        if isKept { break }
      }
      drop(at: end)
    }
    return pages.count < count
  }
}
