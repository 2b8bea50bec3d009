import QuireRuntime

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
    guard let row = row(of: identity) else { return nil }
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
    guard let row = row(of: identity), let number = holders.removeValue(forKey: identity) else {
      return nil
    }
    change(pageAt: number - firstNumber, by: -1, shifts: shifts)
    return items.remove(at: row)
  }

  private mutating func change(pageAt index: Int, by count: Int, shifts: Bool) {
    resize(pageAt: index, by: count, shifts: shifts)
    guard shifts else { return }
    total = total.map { max(0, $0.moved(by: count)) }
    next?.shift += count
  }

  /// Drops pages at an end while there are too many, except pages with rows that were shown or with
  /// rows near those.
  ///
  /// - Returns: Whether a page was dropped.
  mutating func trim(_ end: FeedLane, with settings: FeedSettings) -> Bool {
    guard let limit = settings.maxPages.map({ max(1, $0) }) else { return false }
    let count = pages.count
    // A page without items needs no memory.
    while let page = end == .next ? pages.last : pages.first,
      pages.count(where: { $0.count > 0 }) > limit
    {
      // Rows near an end load the page beyond it, so a page near them would be loaded again.
      if let shown = settings.shown {
        let distance =
          end == .next
          ? page.start - shown.upperBound : shown.lowerBound - page.start - page.count
        if distance < settings.margin { break }
      }
      if end == .next { dropLast() } else { dropFirst() }
    }
    return pages.count < count
  }
}
