import QuireRuntime

extension FeedList {
  /// The row of the item with an identity, or `nil` where it is not in the list.
  func row(of identity: AnyHashable) -> Int? {
    holders[identity].flatMap { holder in
      items[rows(in: holder)].firstIndex { itemIdentity(of: $0) == identity }
    }
  }

  /// The rows of the page with a number.
  func rows(in holder: Int) -> Range<Int> {
    let page = pages[holder - firstNumber]
    return (page.start - start)..<(page.start - start + page.count)
  }

  /// Puts an item in the place of the one with the same identity.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func replace(_ identity: AnyHashable, with item: Item) -> Bool {
    guard let row = row(of: identity) else { return false }
    items[row] = item
    return true
  }

  /// Puts an item before the one of a row, or at the nearest end; `nil` where it is in the list.
  ///
  /// The source may have it too, so that the pages after it begin one later.
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

  /// Takes out an item, which the source may have lost too, so that the pages after it begin one
  /// earlier; `nil` where it was not in the list.
  mutating func remove(_ identity: AnyHashable, shifts: Bool) -> Item? {
    guard let row = row(of: identity), let holder = holders.removeValue(forKey: identity) else {
      return nil
    }
    change(pageAt: holder - firstNumber, by: -1, shifts: shifts)
    return items.remove(at: row)
  }

  /// The index of the page that a row is in, the last one for the row after all; `nil` where there
  /// is no page.
  func pageIndex(ofRow row: Int) -> Int? {
    pages.firstIndex { row < $0.start - start + $0.count } ?? pages.indices.last
  }

  private mutating func change(pageAt index: Int, by count: Int, shifts: Bool) {
    resize(pageAt: index, by: count, shifts: shifts)
    guard shifts else { return }
    total = total.map { max(0, $0.moved(by: count)) }
    next?.shift += count
  }
}
