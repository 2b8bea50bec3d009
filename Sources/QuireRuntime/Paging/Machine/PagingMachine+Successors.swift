import Foundation

extension PagingMachine {
  /// Advances from a page that was taken in.
  ///
  /// - Parameters:
  ///   - facts: The facts of the page.
  ///   - mayBeShort: Whether a page that is not full can have a neighbor in this direction, because
  ///     it was requested in the other one.
  mutating func advance(from facts: PageFacts, mayBeShort: Bool = false) {
    advance { machine throws(PagingError.Reason) in
      try machine.checkPage(facts)
      return !mayBeShort && machine.isShort(facts) ? nil : try machine.successor(of: facts)
    }
  }

  /// Advances to the request that a closure returns, or ends if the closure returns `nil`.
  mutating func advance(
    to next: (inout PagingMachine) throws(PagingError.Reason) -> Request?
  ) {
    do throws(PagingError.Reason) {
      let request = try next(&self)
      if request != nil { try checkIdlePages() }
      state = request.map(State.asking) ?? .ended
    } catch {
      fail(error)
    }
  }

  /// Returns whether a page is the last because it contains fewer items than requested.
  private func isShort(_ facts: PageFacts) -> Bool {
    guard more == .full, let asked = requestedSize ?? size else { return false }
    return facts.received < asked
  }

  /// Returns the request for the page after a page, or `nil` if that page is the last.
  private mutating func successor(
    of facts: PageFacts
  ) throws(PagingError.Reason) -> Request? {
    let way = facts[direction]
    if let problem = way.problem { throw problem }
    if more == .items, facts.received == 0 { return nil }
    switch rule.style {
    case .page(let send, _):
      let number =
        direction == .forward
        ? try pageNumber(after: facts, from: start) : try pageNumber(before: facts, from: start)
      return number.map { .setting($0, at: send) }
    case .offset(let send, let start):
      let offset =
        direction == .forward
        ? try offset(after: facts, from: start) : try offset(before: facts, from: start)
      return offset.map { .setting($0, at: send) }
    case .cursor(let location, let send):
      let send = back(send)
      return try token(after: facts, at: continuation(location), for: send)
        .map { .setting($0, at: send) }
    case .cursors(let parts):
      guard let first = parts.first else { return nil }
      let send = back(first.send)
      let token = try token(after: facts, at: continuation(first.next), for: send)
      return token.flatMap {
        direction == .forward ? rule.style.request(for: $0) : .setting($0, at: send)
      }
    case .after(let location, let send):
      return try key(after: facts, at: continuation(location)).map { .setting($0, at: back(send)) }
    case .link(let location):
      return try link(after: facts, at: continuation(location)).map { .link($0) }
    }
  }

  /// Returns the number of the page after a page, or `nil` if that page is the last.
  mutating func pageNumber(
    after facts: PageFacts, from start: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    guard facts.received > 0, hasMore(facts.forward) != false else { return nil }
    if let pages = facts.pages, Int128(position) - Int128(start) + 1 >= pages { return nil }
    if hasAllItems(of: facts) { return nil }
    return .number(JSONNumber(try advance(by: 1)))
  }

  /// Returns the number of items before the page after a page, or `nil` if that page is the last.
  mutating func offset(
    after facts: PageFacts, from start: Int
  ) throws(PagingError.Reason) -> JSONValue? {
    guard facts.received > 0, hasMore(facts.forward) != false else { return nil }
    let position = try advance(by: facts.received)
    let place = Int128(position) - Int128(start) - Int128(repeatCount)
    if let total = facts.total, place >= total { return nil }
    guard let range else { return .number(JSONNumber(position)) }
    guard let text = range.text(at: position, count: range.count) else { throw .overflow }
    return .string(text)
  }

  /// Returns whether all items that the server counts were received.
  ///
  /// Items that were at the end of the previous page are not counted twice. For a cursor or a link,
  /// a total of 0 is ignored if there are items.
  func hasAllItems(of facts: PageFacts) -> Bool {
    // After a later start, the walk does not receive all items that the total counts.
    guard countsAll, let total = facts.total else { return false }
    return itemCount - repeatCount >= total && (total > 0 || itemCount == 0 || rule.style.counts)
  }

  /// Takes in a first page that was nested in another response, perhaps with another page size.
  ///
  /// - Returns: The number of items at the start of the next page that were already received.
  mutating func receive(nested facts: PageFacts) -> Int {
    guard case .asking = state else { return 0 }
    record(facts)
    advance(from: facts, mayBeShort: true)
    guard case .page(let send, let start) = rule.style, case .asking = state, let size, size > 0,
      facts.received != size
    else { return 0 }
    guard let start else {
      // The pages with this size have unknown numbers, so the walk begins with the first of them.
      (pageCount, itemCount, position, items) = (0, 0, 0, nil)
      state = .asking(.first)
      return facts.received
    }
    let (pages, overlap) = facts.received.quotientAndRemainder(dividingBy: size)
    let (number, overflow) = start.addingReportingOverflow(pages)
    guard !overflow else { return 0 }
    position = number
    // The next page counts them again.
    itemCount -= overlap
    // The next page may be the same page again, but complete.
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

extension PagingMachine {
  /// Moves forward by items that were inserted before the next page, or back by removed items, if
  /// pages are counted by items.
  mutating func move(by count: Int) {
    guard count != 0, case .offset(let send, let start) = rule.style, case .asking = state else {
      return
    }
    let moved = max(start, position.moved(by: count))
    bound = bound.map { max(moved, $0.moved(by: count)) }
    // If all earlier items were removed, there is no page to request.
    if bound == moved {
      state = .ended
      return
    }
    let size = bound.map { $0 - moved } ?? range?.count
    guard let range else {
      position = moved
      state = .asking(.setting(.number(JSONNumber(moved)), at: send))
      return
    }
    guard let text = range.text(at: moved, count: size) else { return }
    position = moved
    state = .asking(.setting(.string(text), at: send))
  }

  /// Moves to the page that contains the item at an offset, before the first page.
  mutating func move(to offset: Int) {
    guard let itemsPerPage else { return }
    let index = offset / itemsPerPage
    switch rule.style {
    case .page(let send, _):
      position = start.moved(by: index)
      countsAll = countsAll && index == 0
      state = .asking(.setting(.number(JSONNumber(position)), at: send))
    case .offset(_, let start):
      let place = start.moved(by: index * itemsPerPage)
      let (distance, overflow) = place.subtractingReportingOverflow(position)
      if !overflow { move(by: distance) }
    case .cursor, .cursors, .after, .link: return
    }
  }

  /// The requested page size, 1 or more, or `nil` if pages are not counted, if the size is unknown,
  /// or as long as the number of the first page is.
  var itemsPerPage: Int? {
    guard rule.style.counts, !learnsStart, let size, size > 0 else { return nil }
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
    guard case .page = rule.style else { return max(0, distance) }
    let (offset, isBeyond) = distance.multipliedReportingOverflow(by: itemsPerPage)
    let isLast =
      last.facts.total.map { Int128(offset) + Int128(last.facts.received) >= $0 } ?? false
    guard !isBeyond, offset >= 0, last.facts.received == itemsPerPage || isLast else { return nil }
    return offset
  }
}
