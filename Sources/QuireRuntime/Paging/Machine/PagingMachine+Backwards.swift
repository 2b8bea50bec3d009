extension PagingMachine {
  /// The number of items the request is to ask for in the parameter ``PagingRule/size``, or in its
  /// range; `nil` where that is what the resource sends itself.
  public var requestedSize: Int? {
    guard rule.style.goesOnBehindItems else { return nil }
    if let bound { return bound - position == size ? nil : bound - position }
    guard direction == .forward, let size, let wanted, rule.size != nil || range != nil else {
      return nil
    }
    return wanted < size ? wanted : nil
  }

  /// The range that forwards asks for fewer items than the resource does, or `nil`.
  var shortenedRange: JSONValue? {
    guard let range, bound == nil, let requestedSize else { return nil }
    return range.text(at: position, count: requestedSize).map { .string($0) }
  }

  /// The number of the page before one, or `nil` where that is the first.
  mutating func pageNumber(
    before facts: PageFacts, from start: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    guard leadsBack(from: facts, to: start) else { return nil }
    position -= 1
    return .number(JSONNumber(position))
  }

  /// The number of items before the page before one, or `nil` where that is the first.
  ///
  /// The request reaches up to what is there already and no further, so that nothing comes twice.
  mutating func offset(
    before facts: PageFacts, from start: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    guard leadsBack(from: facts, to: start) else { return nil }
    // Servers that have sent more, or nothing for once, are asked for as much as at first.
    if let size {
      if facts.received == 0 { stride = max(1, size) }
    } else {
      stride = max(stride, facts.received)
    }
    bound = position
    let (rest, overflow) = position.subtractingReportingOverflow(start)
    return try reach(back: overflow ? stride : min(stride, rest))
  }

  /// Whether there is a page before one, by where the first begins and what the server says.
  private mutating func leadsBack(
    from facts: PageFacts, to start: Int
  ) -> Bool {
    position > start && hasMore(facts.backward) != false
  }

  /// Whether a page leaves a gap to what is there already, and so is asked for again nearer to it.
  ///
  /// A server that sends fewer than it is asked for sends the first of them, of which the last are
  /// then missing. Each time fewer are asked for, so that this comes to an end.
  mutating func asksNearer(than facts: PageFacts) -> Bool {
    guard case .offset(let send, let start) = rule.style, let bound, facts.received > 0,
      facts.received < bound - position
    else { return false }
    // What the list has lost meanwhile is no gap.
    let end = Int128(position) + Int128(facts.received) - Int128(start)
    if let total = facts.total, end >= total { return false }
    stride = facts.received
    guard let offset = try? reach(back: stride) else { return false }
    state = .asking(.setting(offset, at: send))
    return true
  }

  /// Notes where a page that was taken in is.
  mutating func takePlace(of facts: PageFacts) {
    let end: Int
    if let bound {
      end = bound
      overlap = max(0, facts.received - (bound - position))
    } else if case .offset = rule.style {
      let (sum, overflow) = position.addingReportingOverflow(facts.received)
      end = overflow ? position : sum
    } else {
      end = position
    }
    var facts = facts
    facts.items = facts.items?.withoutKeys
    last = Page(facts: facts, start: position, end: end)
  }

  /// The offset of as many items before the bound.
  private mutating func reach(back count: Int) throws(PagingError.Reason) -> JSONValue {
    guard let bound else { throw .overflow }
    position = bound - count
    guard let range else { return .number(JSONNumber(position)) }
    guard let text = range.text(at: position, count: count) else { throw .overflow }
    return .string(text)
  }
}
