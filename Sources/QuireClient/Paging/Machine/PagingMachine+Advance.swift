import Foundation

extension PagingMachine {
  /// Advances from a received page.
  ///
  /// - Parameters:
  ///   - facts: The facts of the page.
  ///   - mayBeShort: Whether a page that is not full can have a neighbor in this direction, because
  ///     it was requested in the other one.
  mutating func advance(from facts: PageFacts, mayBeShort: Bool = false) {
    do throws(PagingError.Reason) {
      try checkPage(facts)
      advance(to: !mayBeShort && isShort(facts) ? nil : try successor(of: facts))
    } catch {
      fail(error)
    }
  }

  /// Advances to a request, or ends if there is none.
  ///
  /// Fails if the number of consecutive pages without a new item exceeds the limit of the rule.
  mutating func advance(to request: Request?) {
    let limit = configuration.rule.emptyPageLimit
    if request != nil, progress.idlePages > limit {
      fail(
        history.comparison.isRepeat ? .noProgress(repetition) : .tooManyEmptyPages(limit: limit))
    } else {
      state = request.map(State.asking) ?? .ended
    }
  }

  /// Fails if the last received page shows that the list would never end.
  ///
  /// A page number, an offset or a key must return a new page each time. A new token or URL may
  /// return a known page, which counts as an idle page.
  private func checkPage(_ facts: PageFacts) throws(PagingError.Reason) {
    guard facts.received > 0 else { return }
    let onRepeat = configuration.rule.onRepeat
    let returnsNewPages =
      switch configuration.rule.style {
      case .page, .offset: true
      case .after: onRepeat == .fail
      case .cursor, .cursors, .link: false
      }
    let comparison = history.comparison
    let isStuck =
      returnsNewPages ? comparison.isSame : onRepeat == .continue && comparison.isRepeat
    if isStuck { throw .noProgress(repetition) }
  }

  /// The repetition in the last received page.
  var repetition: PagingError.Repetition {
    .page(
      itemCount: position.last?.facts.received ?? 0,
      request: configuration.rule.style.counts ? requestText : nil)
  }

  /// The parameter that requested the last received page, such as `page=5`.
  private var requestText: String? {
    guard let send = configuration.rule.style.send else { return nil }
    let name =
      switch send {
      case .query(let name), .header(let name): name
      default: send.description
      }
    return "\(name)=\(position.last?.start ?? position.next)"
  }

  /// Returns whether a page is the last because it contains fewer items than requested.
  private func isShort(_ facts: PageFacts) -> Bool {
    guard configuration.rule.more(position.direction) == .full,
      let asked = position.requestedSize ?? configuration.size
    else { return false }
    return facts.received < asked
  }

  /// Returns the request for the page after a page, or `nil` if that page is the last.
  private mutating func successor(
    of facts: PageFacts
  ) throws(PagingError.Reason) -> Request? {
    let direction = position.direction
    if let problem = facts[direction].problem { throw problem }
    if facts.received == 0, configuration.rule.more(direction) == .items { return nil }
    switch configuration.rule.style {
    case .page(let send, _): return try number(of: facts).map { .setting($0, at: send) }
    case .offset(let send, _): return try offset(of: facts).map { .setting($0, at: send) }
    case .cursor(let next, let send):
      let send = location(send)
      return try token(after: facts, at: location(next), for: send).map { .setting($0, at: send) }
    case .cursors(let parts):
      guard let first = parts.first else { return nil }
      let send = location(first.send)
      guard let token = try token(after: facts, at: location(first.next), for: send) else {
        return nil
      }
      return direction == .forward
        ? configuration.rule.style.request(for: token) : .setting(token, at: send)
    case .after(let next, let send):
      return try key(after: facts, at: location(next)).map { .setting($0, at: location(send)) }
    case .link(let next):
      return try link(after: facts, at: location(next)).map { .link($0) }
    }
  }

  /// Returns the number of the page after a page, or `nil` if that page is the last.
  private mutating func number(of facts: PageFacts) throws(PagingError.Reason) -> JSONValue? {
    guard hasMore(facts) != false else { return nil }
    if position.direction == .backward { return position.number(before: facts) }
    return facts.received == 0 || hasAllItems(of: facts) ? nil : try position.number(after: facts)
  }

  /// Returns the offset of the page after a page, or `nil` if that page is the last.
  private mutating func offset(of facts: PageFacts) throws(PagingError.Reason) -> JSONValue? {
    guard hasMore(facts) != false else { return nil }
    if position.direction == .backward { return try position.offset(before: facts) }
    return facts.received == 0
      ? nil : try position.offset(after: facts, repeatCount: progress.repeatCount)
  }

  /// Returns the location of the continuation in the response, for this direction.
  private func location(_ forward: ResponseLocation) -> ResponseLocation {
    position.direction == .forward ? forward : configuration.rule.backNext ?? forward
  }

  /// Returns the location of the continuation in a request, for this direction.
  private func location(_ forward: RequestLocation) -> RequestLocation {
    position.direction == .forward ? forward : configuration.rule.back?.send ?? forward
  }
}

extension PagingMachine {
  /// Returns whether there is a further page, or `nil` if the server does not say.
  ///
  /// Some encoders omit members that are false, so a declared flag that is absent is false. This
  /// does not apply to a flag that marks the last page, as the list may end without it.
  func hasMore(_ facts: PageFacts) -> Bool? {
    let hasMore = facts[position.direction].hasMore
    if case .flag = configuration.rule.more(position.direction) { return hasMore ?? false }
    return hasMore
  }

  /// Returns whether exactly as many items were received as the server counts.
  func hasAllItems(of facts: PageFacts) -> Bool {
    // After a later start, the walk does not receive all items that the total counts.
    // A total below the number of received items is an estimate, or counts something else.
    return position.countsAll && facts.total == progress.newCount
  }

  /// Finds out whether a response without items is not a page.
  ///
  /// - Parameters:
  ///   - facts: The facts of the response.
  ///   - declaresNothing: Whether the response has members, but none of the declared ones.
  /// - Returns: Whether it is not a page.
  func isNoPage(_ facts: PageFacts, declaresNothing: Bool) -> Bool {
    if facts.hasItems || position.direction == .backward { return false }
    if declaresNothing || progress.hasFlag && facts.forward.hasMore == nil { return true }
    guard facts.forward.hasMore != false, position.countsAll else { return false }
    if let total = facts.total ?? progress.total, total > progress.newCount { return true }
    let pages = facts.pages ?? position.last?.facts.pages
    return pages.map { $0 > max(1, progress.pageCount) } ?? false
  }

  /// Finds a total or a number of pages that says that the list does not end with an empty page.
  ///
  /// - Parameters:
  ///   - pageCount: The number of pages before the empty page.
  ///   - pages: The number of pages according to the empty page.
  /// - Returns: The location of the number, or `nil` if there is none.
  func sign(againstEndAfter pageCount: Int, pages: Int? = nil) -> String? {
    guard position.direction == .forward, position.countsAll, configuration.size != 0 else {
      return nil
    }
    if let pages, pages > pageCount + 1 { return configuration.rule.pages?.description }
    guard let total = progress.total, !progress.totalVaries else { return nil }
    var place = Int128(progress.newCount)
    if case .page = configuration.rule.style {
      // Some servers hide single items of a page, but count them.
      place = Int128(pageCount) * Int128(progress.largestPage)
    }
    return place < total ? configuration.rule.total?.description : nil
  }

  /// The direction in which the last received page was requested.
  var directionOfLastRequest: PagingDirection {
    configuration.beginsBack && progress.pageCount == 1 ? .backward : position.direction
  }

  /// Returns the facts of a page as they apply to the direction of this walk.
  ///
  /// - Parameters:
  ///   - facts: The facts of the page.
  ///   - asked: The direction in which the page was requested.
  /// - Returns: The facts, with a computed sign of a further page if the server's flag does not
  ///   apply.
  func adjusted(_ facts: PageFacts, _ asked: PagingDirection) -> PageFacts {
    // A shared flag describes the direction of the request. A page that was requested from the page
    // after it is always followed by that page, whatever the server says.
    guard asked != position.direction, asked == .backward || configuration.rule.sharesFlag else {
      return facts
    }
    return facts.leading(position.direction, counts: configuration.rule.style.counts)
  }

  /// Returns the walk in the other direction, starting at the last received page.
  ///
  /// The walk begins with that page's neighbor, or has ended if there is no neighbor. It does not
  /// remember the pages of this walk.
  ///
  /// - Returns: The walk, or `nil` if no page was received or the rule has no way back.
  func reversed() -> PagingMachine? {
    var other = self
    guard position.direction == .backward || configuration.rule.hasPreviousPages,
      let facts = other.position.reverse()
    else { return nil }
    other.history = PagingHistory(continuations: Trail(), pages: Trail(), items: facts.items)
    other.progress.idlePages = 0
    other.advance(from: other.adjusted(facts, directionOfLastRequest), mayBeShort: true)
    return other
  }
}
