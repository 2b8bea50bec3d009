extension PagingMachine {
  /// The direction of a walk.
  ///
  /// The items of a page keep the order of the list in both directions.
  enum Direction: Hashable, Sendable {
    /// From each page to the one after it.
    case forward
    /// From each page to the one before it.
    case backward

    /// The relations in a `Link` header that name the next page in this direction.
    ///
    /// `prev` and `previous` are both registered for the same relation.
    var relations: [String] { self == .forward ? ["next"] : ["prev", "previous"] }
  }

  /// A page with its position, if pages are counted; a class, so that copies of a walk share it.
  final class Page: Sendable {
    let facts: PageFacts
    /// The number of the page, or of the items before it.
    let start: Int
    /// The number of the page, or of the items before the next page.
    let end: Int

    init(facts: PageFacts, start: Int, end: Int) {
      self.facts = facts
      self.start = start
      self.end = end
    }
  }

  /// Returns the walk in the other direction, starting at the last received page.
  ///
  /// The walk begins with that page's neighbor, or has ended if there is no neighbor. It does not
  /// remember the pages of this walk.
  ///
  /// - Returns: The walk, or `nil` if no page was received or the rule has no way back.
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
    // A total also counts the items before the start of this walk.
    other.countsAll = false
    let received = last.facts.received
    other.position = direction == .forward ? last.start : last.end
    if case .offset = rule.style, other.direction == .forward { other.position -= received }
    other.stride = max(1, size ?? received)
    other.advance(from: other.adjusted(last.facts, asked), mayBeShort: true)
    return other
  }

  /// The direction in which the last received page was requested.
  var asked: Direction { beginsBack && pageCount == 1 ? .backward : direction }

  /// Returns the facts of a page as they apply to the direction of this walk.
  ///
  /// - Parameters:
  ///   - facts: The facts of the page.
  ///   - asked: The direction in which the page was requested.
  /// - Returns: The facts, with a computed sign of a further page if the server's flag does not
  ///   apply.
  func adjusted(_ facts: PageFacts, _ asked: Direction) -> PageFacts {
    // A shared flag describes the direction of the request. A page that was requested from the page
    // after it is always followed by that page, whatever the server says.
    let isShared = rule.more != nil && rule.more == rule.back?.more
    guard asked != direction, isShared || asked == .backward else { return facts }
    return facts.leading(direction, counts: rule.style.counts)
  }

  /// The rule's sign of a further page in this direction.
  var more: PagingRule.More? { direction == .forward ? rule.more : rule.back?.more }

  /// Returns the location of the continuation in the response, for this direction.
  func continuation(_ forward: ResponseLocation) -> ResponseLocation {
    direction == .forward ? forward : rule.backNext ?? forward
  }

  /// Returns the location of the continuation in a request, for this direction.
  func back(_ forward: RequestLocation) -> RequestLocation {
    direction == .forward ? forward : rule.back?.send ?? forward
  }

  /// Returns whether there is a further page, or `nil` if the server does not say.
  ///
  /// Some encoders omit members that are false, so a declared flag that is absent is false. This
  /// does not apply to a flag that marks the last page, as the list may end without it.
  func hasMore(_ way: PageFacts.Neighbor) -> Bool? {
    if case .flag = more { return way.hasMore ?? false }
    return way.hasMore
  }
}

extension PagingMachine {
  /// The number of items to request in the parameter ``PagingRule/size`` or in the range, or `nil`
  /// if the resource's own request has that number.
  var requestedSize: Int? {
    guard rule.style.continuesAfterItems else { return nil }
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

  /// Returns the number of the previous page, or `nil` after the first page.
  mutating func pageNumber(
    before facts: PageFacts, from start: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    guard leadsBack(from: facts, to: start) else { return nil }
    position -= 1
    return .number(JSONNumber(position))
  }

  /// Returns the offset of the previous page, or `nil` after the first page.
  ///
  /// The requested range ends just before the known items, so no item is received twice.
  mutating func offset(
    before facts: PageFacts, from start: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    guard leadsBack(from: facts, to: start) else { return nil }
    // After a larger or an empty page, the next request has the original size again.
    if let size {
      if facts.received == 0 { stride = max(1, size) }
    } else {
      stride = max(stride, facts.received)
    }
    bound = position
    let (rest, overflow) = position.subtractingReportingOverflow(start)
    return try reach(back: overflow ? stride : min(stride, rest))
  }

  /// Returns whether there is a previous page, according to the start of the list and the server.
  private mutating func leadsBack(
    from facts: PageFacts, to start: Int
  ) -> Bool {
    position > start && hasMore(facts.backward) != false
  }

  /// Returns whether a page leaves a gap before the known items, and sets the request to repeat
  /// closer to them.
  ///
  /// A server that sends fewer items than requested sends the first ones, so the last ones are
  /// missing. Each request asks for fewer items, so the number of requests is limited.
  mutating func requestsCloserPage(than facts: PageFacts) -> Bool {
    guard case .offset(let send, let start) = rule.style, let bound, facts.received > 0,
      facts.received < bound - position
    else { return false }
    // Items that have been removed from the list leave no gap.
    let end = Int128(position) + Int128(facts.received) - Int128(start)
    if let total = facts.total, end >= total { return false }
    stride = facts.received
    guard let offset = try? reach(back: stride) else { return false }
    state = .asking(.setting(offset, at: send))
    return true
  }

  /// Records the position of a received page.
  mutating func recordPosition(of facts: PageFacts) {
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

  /// Returns the offset that lies a number of items before the bound, and moves to it.
  private mutating func reach(back count: Int) throws(PagingError.Reason) -> JSONValue {
    guard let bound else { throw .overflow }
    position = bound - count
    guard let range else { return .number(JSONNumber(position)) }
    guard let text = range.text(at: position, count: count) else { throw .overflow }
    return .string(text)
  }
}
