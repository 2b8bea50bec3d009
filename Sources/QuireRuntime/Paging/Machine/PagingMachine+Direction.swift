extension PagingMachine {
  /// The direction of a walk.
  ///
  /// The items of a page keep the order of the list in both directions.
  enum Direction: Hashable, Sendable {
    /// From each page to the one after it.
    case forward
    /// From each page to the one before it.
    case backward

    /// The relations in a `Link` header that name the next page in this direction; `prev` and `previous` are
    /// both registered for the same relation.
    var relations: [String] { self == .forward ? ["next"] : ["prev", "previous"] }
  }

  /// A page with its position, if pages are counted; a class, so that copies of a walk share it.
  final class Page: Sendable {
    let facts: PageFacts
    /// The number of the page, or of the items before it.
    let start: Int
    /// The number of the page, or of the items before the page after it.
    let end: Int

    init(facts: PageFacts, start: Int, end: Int) {
      self.facts = facts
      self.start = start
      self.end = end
    }
  }

  /// The walk in the other direction, from the page received last.
  ///
  /// It begins with that page's neighbour, and has nothing to ask for where there is none. It
  /// remembers nothing of what led here.
  ///
  /// - Returns: The walk, or `nil` where no page has come or the rule has no way back.
  func reversed() -> PagingMachine? {
    guard let last, direction == .backward || rule.leadsBack else { return nil }
    var other = self
    other.direction = direction == .forward ? .backward : .forward
    other.steps = WalkMemory()
    other.pages = WalkMemory()
    other.idlePages = 0
    other.overlap = 0
    other.comparison = Comparison()
    other.items = last.facts.items
    other.bound = nil
    other.wanted = nil
    // From the midst of the list on, a total counts more than the items of the walk.
    other.countsAll = false
    let received = last.facts.received
    other.position = direction == .forward ? last.start : last.end
    if case .offset = rule.style, other.direction == .forward { other.position -= received }
    other.stride = max(1, size ?? received)
    other.moveOn(from: other.told(by: last.facts, asked), mayBeShort: true)
    return other
  }

  /// The direction in which the page received last was asked for.
  var asked: Direction { beginsBack && pageCount == 1 ? .backward : direction }

  /// What a page tells this walk, by the direction in which it was asked for.
  func told(by facts: PageFacts, _ asked: Direction) -> PageFacts {
    // One flag for both directions speaks of that in which the page was asked for; and a page that
    // was asked for from the one after it has that behind it, whatever the server says.
    let isShared = rule.more != nil && rule.more == rule.back?.more
    guard asked != direction, isShared || asked == .backward else { return facts }
    return facts.leading(direction, counts: rule.style.counts)
  }

  /// What tells, in this direction, that there is a further page.
  var more: PagingRule.More? { direction == .forward ? rule.more : rule.back?.more }

  /// Where the continuation is in the response, in this direction.
  func continuation(_ forward: ResponseLocation) -> ResponseLocation {
    direction == .forward ? forward : rule.backNext ?? forward
  }

  /// Where the continuation goes in a request, in this direction.
  func back(_ forward: RequestLocation) -> RequestLocation {
    direction == .forward ? forward : rule.back?.send ?? forward
  }

  /// Whether there is a further page, or `nil` where the server does not say.
  ///
  /// Some encoders leave out what is false, so a flag that is declared and absent is false: of one
  /// that marks the last page that says nothing, as the list may end without it.
  func hasMore(_ way: PageFacts.Way) -> Bool? {
    if case .flag = more { return way.hasMore ?? false }
    return way.hasMore
  }
}

extension PagingMachine {
  /// The number of items to request in the parameter ``PagingRule/size`` or in the range, or `nil`
  /// if the resource's own request has that number.
  var requestedSize: Int? {
    guard rule.style.goesOnBehindItems else { return nil }
    if let bound { return bound - position == size ? nil : bound - position }
    guard direction == .forward, let size, let wanted, rule.size != nil || range != nil else {
      return nil
    }
    return wanted < size ? wanted : nil
  }

  /// The range that requests fewer items than the resource, in the forward direction, or `nil`.
  var shortenedRange: JSONValue? {
    guard let range, bound == nil, let requestedSize else { return nil }
    return range.text(at: position, count: requestedSize).map { .string($0) }
  }

  /// The number of the previous page, or `nil` after the first page.
  mutating func pageNumber(
    before facts: PageFacts, from start: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    guard leadsBack(from: facts, to: start) else { return nil }
    position -= 1
    return .number(JSONNumber(position))
  }

  /// The offset of the previous page, or `nil` after the first page.
  ///
  /// The requested range ends where the known items begin, so that no item arrives twice.
  mutating func offset(
    before facts: PageFacts, from start: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    guard leadsBack(from: facts, to: start) else { return nil }
    // After a larger or an empty page, the next request is of the original size again.
    if let size {
      if facts.received == 0 { stride = max(1, size) }
    } else {
      stride = max(stride, facts.received)
    }
    bound = position
    let (rest, overflow) = position.subtractingReportingOverflow(start)
    return try reach(back: overflow ? stride : min(stride, rest))
  }

  /// Whether there is a previous page, according to the start of the list and to the server.
  private mutating func leadsBack(
    from facts: PageFacts, to start: Int
  ) -> Bool {
    position > start && hasMore(facts.backward) != false
  }

  /// Whether a page leaves a gap before the known items, and is therefore requested again, closer to
  /// them.
  ///
  /// A server that sends fewer items than requested sends the first ones, so the last ones are
  /// missing. Each request asks for fewer items, so the number of requests is limited.
  mutating func asksNearer(than facts: PageFacts) -> Bool {
    guard case .offset(let send, let start) = rule.style, let bound, facts.received > 0,
      facts.received < bound - position
    else { return false }
    // Items that were removed from the list in the meantime leave no gap.
    let end = Int128(position) + Int128(facts.received) - Int128(start)
    if let total = facts.total, end >= total { return false }
    stride = facts.received
    guard let offset = try? reach(back: stride) else { return false }
    state = .asking(.setting(offset, at: send))
    return true
  }

  /// Records the position of a page that was received.
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

  /// The offset of the page with a number of items before the bound.
  private mutating func reach(back count: Int) throws(PagingError.Reason) -> JSONValue {
    guard let bound else { throw .overflow }
    position = bound - count
    guard let range else { return .number(JSONNumber(position)) }
    guard let text = range.text(at: position, count: count) else { throw .overflow }
    return .string(text)
  }
}
