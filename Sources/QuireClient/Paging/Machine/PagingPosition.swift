/// The position of a walk in its list: the last received page, and the number of the next one if
/// pages or items are counted.
struct PagingPosition: Sendable {
  let configuration: PagingConfiguration

  /// The direction of the walk.
  var direction = PagingDirection.forward
  /// The number of the next page, or of the items before it.
  var next: Int
  /// The number of the first page, if the rule does not state it and the second response showed it.
  var learnedStart: Int?
  /// Whether the walk began at the rule's own first page, so that a total counts exactly its items.
  var countsAll: Bool
  /// The most items that are still wanted, or `nil` for all.
  var wanted: Int?
  /// The last received page.
  private(set) var last: ReceivedPage?
  /// The number of items at the end of the last received page that were received before.
  ///
  /// It is more than 0 only for a backward walk by offset, if a server sends more items than
  /// requested.
  private(set) var overlap = 0
  /// For a backward walk by offset, the number of items before the known ones.
  private var bound: Int?
  /// For a backward walk by offset, the most items to request.
  private var stride = 1

  /// Creates the position before the first page.
  init(_ configuration: PagingConfiguration) {
    self.configuration = configuration
    let (style, first) = (configuration.rule.style, configuration.first)
    next = style.counts ? first ?? 0 : 0
    countsAll = !style.counts || first == style.start || configuration.given == nil
    // A walk that begins at a number has nothing to compare; most APIs count from 1.
    if configuration.given != nil, style.start == nil { learnedStart = 1 }
  }

  /// The number of the first page, or the offset of the first item; 0 as long as it is unknown.
  var start: Int { configuration.rule.style.start ?? learnedStart ?? 0 }

  /// Whether the number of the first page is still unknown.
  ///
  /// A rule may not state at which number the pages begin. The second response shows it.
  var learnsStart: Bool { configuration.rule.style.start == nil && learnedStart == nil }

  /// The requested page size, 1 or more, or `nil` if pages are not counted, if the size is unknown,
  /// or as long as the number of the first page is.
  var itemsPerPage: Int? {
    guard configuration.rule.style.counts, !learnsStart, let size = configuration.size, size > 0
    else { return nil }
    return size
  }

  /// The number of items before the last received page.
  ///
  /// It is `nil` if ``itemsPerPage`` is `nil`, before the first page, and if a numbered page does
  /// not have the requested size.
  var offset: Int? {
    guard let itemsPerPage, let last else { return nil }
    let (distance, overflow) = last.start.subtractingReportingOverflow(start)
    if overflow { return nil }
    guard case .page = configuration.rule.style else { return max(0, distance) }
    let (offset, isBeyond) = distance.multipliedReportingOverflow(by: itemsPerPage)
    let isLast =
      last.facts.total.map { Int128(offset) + Int128(last.facts.received) >= $0 } ?? false
    guard !isBeyond, offset >= 0, last.facts.received == itemsPerPage || isLast else { return nil }
    return offset
  }

  /// Whether a backward walk by offset has no page left, because all earlier items were removed.
  var isAtStart: Bool { bound == next }

  /// The number of items to request in the parameter ``PagingRule/size`` or in the range, or `nil`
  /// if the resource's own request has that number.
  var requestedSize: Int? {
    guard configuration.rule.style.continuesAfterItems else { return nil }
    let size = configuration.size
    if let bound { return bound - next == size ? nil : bound - next }
    guard direction == .forward, let size, let wanted,
      configuration.rule.size != nil || configuration.range != nil
    else { return nil }
    return wanted < size ? wanted : nil
  }

  /// The range that requests fewer items than the resource, in the forward direction, or `nil`.
  var shortenedRange: JSONValue? {
    guard bound == nil, let requestedSize else { return nil }
    return configuration.range?.text(at: next, count: requestedSize).map { .string($0) }
  }

  /// Records a received page.
  mutating func record(_ facts: PageFacts) {
    var end = next
    if let bound {
      end = bound
      overlap = max(0, facts.received - (bound - next))
    } else if case .offset = configuration.rule.style {
      end = next.moved(by: facts.received)
    }
    last = ReceivedPage(facts.withoutKeys, start: next, end: end)
  }

  /// Records that a page was received whose neighbors are unknown.
  mutating func recordUnreadablePage() {
    last = nil
    overlap = 0
  }

  /// Records that the first page has the number 1 and was received twice.
  mutating func recordFirstPageAgain() {
    learnedStart = 1
    next = 2
    last = last.map { ReceivedPage($0.facts, start: 1, end: 1) }
  }

  /// Turns around at the last received page.
  ///
  /// - Returns: The page, or `nil` if no page was received.
  mutating func reverse() -> PageFacts? {
    guard let last else { return nil }
    let received = last.facts.received
    next = direction == .forward ? last.start : last.end
    direction = direction == .forward ? .backward : .forward
    if case .offset = configuration.rule.style, direction == .forward { next -= received }
    stride = max(1, configuration.size ?? received)
    bound = nil
    wanted = nil
    overlap = 0
    // A total also counts the items before the start of this walk.
    countsAll = false
    return last.facts
  }
}

extension PagingPosition {
  /// Advances to the next page number.
  mutating func number(after facts: PageFacts) throws(PagingError.Reason) -> JSONValue? {
    if let pages = facts.pages, Int128(next) - Int128(start) + 1 == pages { return nil }
    try advance(by: 1)
    return .number(JSONNumber(next))
  }

  /// Returns to the previous page number, or returns `nil` after the first page.
  mutating func number(before facts: PageFacts) -> JSONValue? {
    guard next > start else { return nil }
    next -= 1
    return .number(JSONNumber(next))
  }

  /// Advances by the items of a page.
  ///
  /// - Parameters:
  ///   - facts: The page.
  ///   - repeatCount: The number of received items that the total does not count.
  /// - Returns: The offset of the next page, or `nil` if the page is the last.
  /// - Throws: ``PagingError/Reason/overflow`` if the offset exceeds the range of `Int`.
  mutating func offset(
    after facts: PageFacts, repeatCount: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    try advance(by: facts.received)
    let place = Int128(next) - Int128(start) - Int128(repeatCount)
    // A total below the offset is an estimate, or counts something else.
    if let total = facts.total, place == total { return nil }
    return try offset(count: configuration.range?.count)
  }

  /// Returns to the offset of the previous page, or returns `nil` after the first page.
  ///
  /// The requested range ends just before the known items, so no item is received twice.
  mutating func offset(before facts: PageFacts) throws(PagingError.Reason) -> JSONValue? {
    guard next > start else { return nil }
    // After a larger or an empty page, the next request has the original size again.
    if let size = configuration.size {
      if facts.received == 0 { stride = max(1, size) }
    } else {
      stride = max(stride, facts.received)
    }
    bound = next
    let (rest, overflow) = next.subtractingReportingOverflow(start)
    return try reach(back: overflow ? stride : min(stride, rest))
  }

  /// Moves closer to the known items if a page leaves a gap before them.
  ///
  /// A server that sends fewer items than requested sends the first ones, so the last ones are
  /// missing. Each request asks for fewer items, so the number of requests is limited.
  ///
  /// - Returns: The offset of the closer page, or `nil` if there is no gap.
  mutating func offset(closerThan facts: PageFacts) -> JSONValue? {
    guard case .offset(_, let start) = configuration.rule.style, let bound, facts.received > 0,
      facts.received < bound - next
    else { return nil }
    // Items that have been removed from the list leave no gap.
    let end = Int128(next) + Int128(facts.received) - Int128(start)
    if let total = facts.total, end >= total { return nil }
    stride = facts.received
    return try? reach(back: stride)
  }

  /// Moves forward by items that were inserted before the next page, or back by removed items.
  ///
  /// - Returns: The offset of the next page, or `nil` if the position does not change.
  mutating func move(by count: Int) -> JSONValue? {
    let old = next
    next = max(start, next.moved(by: count))
    bound = bound.map { max(next, $0.moved(by: count)) }
    if let offset = try? offset(count: bound.map { $0 - next } ?? configuration.range?.count) {
      return offset
    }
    next = old
    return nil
  }

  /// Moves to the page that contains the item at an offset, before the first page.
  ///
  /// - Returns: The page number or the offset, or `nil` if the position does not change.
  mutating func move(to offset: Int) -> JSONValue? {
    guard let itemsPerPage else { return nil }
    let index = offset / itemsPerPage
    guard case .page = configuration.rule.style else {
      let place = start.moved(by: index * itemsPerPage)
      let (distance, overflow) = place.subtractingReportingOverflow(next)
      return overflow || distance == 0 ? nil : move(by: distance)
    }
    next = start.moved(by: index)
    countsAll = countsAll && index == 0
    return .number(JSONNumber(next))
  }

  private mutating func advance(by count: Int) throws(PagingError.Reason) {
    let (sum, overflow) = next.addingReportingOverflow(count)
    if overflow { throw .overflow }
    next = sum
  }

  /// Moves to the offset that lies a number of items before the bound, and returns it.
  private mutating func reach(back count: Int) throws(PagingError.Reason) -> JSONValue {
    guard let bound else { throw .overflow }
    next = bound - count
    return try offset(count: count)
  }

  /// Returns the offset of the next page, or the range of a number of items from there.
  private func offset(count: Int?) throws(PagingError.Reason) -> JSONValue {
    guard let range = configuration.range else { return .number(JSONNumber(next)) }
    guard let text = range.text(at: next, count: count) else { throw .overflow }
    return .string(text)
  }
}
