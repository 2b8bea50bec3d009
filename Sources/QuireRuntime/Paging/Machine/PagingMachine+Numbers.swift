extension PagingMachine {
  /// The number of the page after one, or `nil` where that is the last.
  mutating func pageNumber(
    after facts: PageFacts, from start: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    guard facts.received > 0, hasMore(facts.forward) != false else { return nil }
    if let pages = facts.pages, Int128(position) - Int128(start) + 1 >= pages { return nil }
    // The items of a walk that began further on are not all that the total counts.
    if countsAll, let total = facts.total, itemCount >= total { return nil }
    try compareItems(of: facts)
    return .number(JSONNumber(try advance(by: 1)))
  }

  /// The number of items before the page after one, or `nil` where that is the last.
  mutating func offset(
    after facts: PageFacts, from start: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    guard facts.received > 0, hasMore(facts.forward) != false else { return nil }
    let position = try advance(by: facts.received)
    if let total = facts.total, Int128(position) - Int128(start) >= total { return nil }
    try compareItems(of: facts)
    guard let range else { return .number(JSONNumber(position)) }
    guard let text = range.text(at: position, count: range.count) else { throw .overflow }
    return .string(text)
  }

  /// Whether items are compared with those of the page before, if these are the facts besides.
  ///
  /// A server that answers a page too far with its last page would be asked for ever; but where
  /// something else ends the list, as its beginning does backwards, pages that are alike are none of
  /// our business.
  func comparesItems(hasMore: Bool?, total: Int?, pages: Int?) -> Bool {
    if hasMore != nil || direction == .backward { return false }
    switch rule.style {
    case .page: return pages == nil && (total == nil || !countsAll)
    case .offset: return total == nil
    case .cursor, .cursors, .after, .link: return false
    }
  }

  /// Fails where the items are those of the page before.
  mutating func compareItems(of facts: PageFacts) throws(PagingError.Reason) {
    if let items = facts.items, items == self.items {
      throw .noProgress(.page(itemCount: facts.received, request: nil))
    }
    items = facts.items
  }

  /// Takes in a first page that came within another response, perhaps in a size of its own.
  ///
  /// - Returns: The number of items that the page to ask for next begins with and that came.
  mutating func receive(nested facts: PageFacts) -> Int {
    guard case .asking = state else { return 0 }
    takeIn(facts)
    moveOn(from: facts, mayBeShort: true)
    guard case .page(let send, let start) = rule.style, case .asking = state, let size, size > 0,
      facts.received != size
    else { return 0 }
    let (pages, overlap) = facts.received.quotientAndRemainder(dividingBy: size)
    let (number, overflow) = start.addingReportingOverflow(pages)
    guard !overflow else { return 0 }
    position = number
    // They are counted with the page they come with again.
    itemCount -= overlap
    // The page asked for may be the same one, whole.
    items = nil
    state = .asking(.setting(.number(JSONNumber(number)), at: send))
    return overlap
  }

  private mutating func advance(by count: Int) throws(PagingError.Reason) -> Int {
    let (sum, overflow) = position.addingReportingOverflow(count)
    if overflow { throw .overflow }
    position = sum
    return sum
  }
}
