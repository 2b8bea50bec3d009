import Foundation

/// Walks the pages of a list: a pure state machine whose state contains the next request.
///
/// The machine sends no requests. Its caller reads ``state``, sends the request, and passes the
/// response to the machine. If a request fails, the caller passes nothing and can send it again.
///
///     var machine = PagingMachine(PagingConfiguration(rule, for: RequestDraft(resource), url: url))
///     while case .asking(let request) = machine.state {  // … creates and sends it
///       if machine.receive(status: response.statusCode, body: data) { continue }
///       if let error = StatusError(response) { throw error }
///       machine.receive(try machine.facts(in: JSONDocument(data), of: response))
///     }
struct PagingMachine: Sendable {
  /// The request for one page.
  indirect enum Request: Hashable, Sendable {
    /// The resource's own request, unchanged.
    case first
    /// The resource's own request with a value set at a location.
    case setting(JSONValue, at: RequestLocation)
    /// The resource's own request with several values, each set at its location.
    ///
    /// A null removes the value that the request has at the location.
    case settingAll([RequestLocation: JSONValue])
    /// A GET of a URL with the resource's header fields.
    case link(URL)

    /// Whether one of several values is blank, so that it is not sent.
    var isPartlyBlank: Bool {
      if case .settingAll(let values) = self { values.values.contains { $0.isNull } } else { false }
    }
  }

  /// The state of a walk.
  indirect enum State: Hashable, Sendable {
    /// There is a page to request.
    case asking(Request)
    /// The last page in this direction was received.
    case ended
    /// The walk cannot continue.
    case failed(PagingError)
  }

  /// The constants of the walk.
  let configuration: PagingConfiguration
  /// The state of the walk, with the next request.
  var state = State.asking(.first)
  /// The place of the walk in the list.
  var position: PagingPosition
  /// The memory of continuations and pages.
  var history = PagingHistory()
  /// The numbers of received pages and items.
  var progress = PagingProgress()

  /// Begins a walk.
  ///
  /// If the first request has a value at the rule's location, the walk begins there; a value that
  /// cannot be counted from makes the walk fail at once.
  init(_ configuration: PagingConfiguration) {
    self.configuration = configuration
    position = PagingPosition(configuration)
    switch configuration.rule.style {
    case .page(let send, _), .offset(let send, _):
      if configuration.first == nil { fail(.unusableStart(send)) }
    case .cursor, .cursors, .after:
      if let given = configuration.given { history.record(Fingerprint(of: given)) }
    case .link:
      history.record(Fingerprint(of: configuration.url.absoluteString))
    }
  }

  /// Receives a page and advances to the next request, to the end, or to a failure.
  ///
  /// Does nothing if no page was requested.
  ///
  /// - Returns: Whether the page is part of the walk. In a backward walk by offset, a page that
  ///   leaves a gap before the known items must not be used; it is requested again, closer to them.
  ///   Nor must the first page be used again if the walk learns at which number the count begins.
  @discardableResult
  mutating func receive(_ facts: PageFacts) -> Bool {
    guard case .asking(let request) = state, !requestsAnotherPage(than: facts) else { return false }
    if request.isPartlyBlank, history.isFirst(facts.items) {
      // Without the value that is blank, the server begins again.
      state = .ended
      return false
    }
    record(facts, wasShortened: position.direction == .forward && position.requestedSize != nil)
    if let announcement = progress.announcement, facts.received == 0 {
      fail(.missingPage(announcedBy: announcement))
      return true
    }
    progress.announcement =
      progress.pageCount == 1 && facts.received > 0 ? facts.announcement : nil
    if history.comparison.isFull, case .after = configuration.rule.style {
      // There was no room for a new item, so the next request is the same with another size.
      progress.idlePages += 1
      advance(to: request)
    } else {
      let asked = directionOfLastRequest
      advance(from: adjusted(facts, asked), mayBeShort: asked != position.direction)
    }
    if state == .ended, facts.received == 0, facts.forward.hasMore != false {
      let first = progress.pageCount == 1 ? facts.announcement : nil
      if let sign = sign(againstEndAfter: progress.pageCount - 1, pages: facts.pages) ?? first {
        fail(.missingPage(announcedBy: sign))
      }
    }
    return true
  }

  /// Receives a first page that was nested in another response, perhaps with another page size.
  ///
  /// - Returns: The number of items at the start of the next page that were already received.
  mutating func receive(nested facts: PageFacts) -> Int {
    guard case .asking = state else { return 0 }
    record(facts)
    advance(from: facts, mayBeShort: true)
    guard case .page(_, let start) = configuration.rule.style, case .asking = state,
      let size = configuration.size, size > 0, facts.received != size
    else { return 0 }
    guard let start else {
      // The pages with this size have unknown numbers, so the walk begins with the first of them.
      (progress.pageCount, progress.itemCount, position.next, history.items) = (0, 0, 0, nil)
      state = .asking(.first)
      return facts.received
    }
    let (pages, overlap) = facts.received.quotientAndRemainder(dividingBy: size)
    let (number, overflow) = start.addingReportingOverflow(pages)
    guard !overflow else { return 0 }
    position.next = number
    // The next page counts them again.
    progress.itemCount -= overlap
    // The next page may be the same page again, but complete.
    history.items = nil
    request(.number(JSONNumber(number)))
    return overlap
  }

  /// Receives a page whose facts cannot be read, and fails.
  ///
  /// - Parameter error: The error that was thrown when the facts were read.
  mutating func receive(_ error: PagingError) {
    guard case .asking = state else { return }
    progress.pageCount += 1
    position.recordUnreadablePage()
    state = .failed(error)
  }

  /// Receives a response before a page is decoded from it.
  ///
  /// After the first page, a status may mean the end of the list, or a failure with
  /// ``PagingError/Reason/expired`` because the continuation has expired. Any other status changes
  /// nothing. In a backward walk by page number or offset, a page that no longer exists is skipped.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - body: The body, which is searched for the codes of ``PagingRule/expired``.
  /// - Returns: Whether the response was handled, so that no page is decoded from it.
  @discardableResult
  mutating func receive(status: Int, body: Data = Data()) -> Bool {
    guard case .asking = state, progress.pageCount > 0 else { return false }
    if configuration.rule.endStatuses.contains(status) {
      if let sign = progress.announcement ?? signAgainstStatus {
        fail(.missingPage(announcedBy: sign))
      } else if position.direction == .backward, configuration.rule.style.counts {
        progress.idlePages += 1
        history.recordMissingPage()
        advance(from: PageFacts(received: 0, backward: PageFacts.Neighbor(hasMore: true)))
      } else {
        state = .ended
      }
    } else if configuration.rule.expired.matches(status: status, body: body) {
      fail(.expired)
    } else {
      return false
    }
    return true
  }

  /// The location that says that the list does not end with a status, or `nil`.
  ///
  /// A status that the rule states ends the list. Servers send it if they serve fewer items than they
  /// count.
  private var signAgainstStatus: String? {
    configuration.rule.endStatuses == PagingRule.usualEndStatuses
      ? sign(againstEndAfter: progress.pageCount, pages: position.last?.facts.pages) : nil
  }

  /// Receives a response whose body contains an error.
  ///
  /// - Returns: Whether the error says that the continuation has expired.
  mutating func receive(_ error: BodyError) -> Bool {
    guard case .asking = state, progress.pageCount > 0,
      configuration.rule.expired.matches(error.body)
    else { return false }
    fail(.expired)
    return true
  }

  /// Ends the walk with an error.
  mutating func fail(_ reason: PagingError.Reason) {
    state = .failed(error(reason))
  }

  /// Returns an error with the path and the number of received pages.
  func error(_ reason: PagingError.Reason, pageCount: Int? = nil) -> PagingError {
    PagingError(
      reason: reason, path: configuration.path, pageCount: pageCount ?? progress.pageCount)
  }

  /// Records a received page.
  private mutating func record(_ facts: PageFacts, wasShortened: Bool = false) {
    position.record(facts)
    history.record(facts, at: position, wasShortened: wasShortened)
    progress.record(facts, history.comparison)
  }

  /// Returns whether a page must not be used, and sets the request for the page in its place.
  private mutating func requestsAnotherPage(than facts: PageFacts) -> Bool {
    if let offset = position.offset(closerThan: facts) {
      request(offset)
      return true
    }
    guard position.learnsStart, progress.pageCount == 1, case .page = configuration.rule.style
    else {
      return false
    }
    guard let items = history.items, facts.items?.repeats(items) == true else {
      position.learnedStart = 0
      return false
    }
    position.recordFirstPageAgain()
    request(.number(JSONNumber(position.next)))
    return true
  }

  /// Sets the request with a page number or an offset.
  private mutating func request(_ number: JSONValue) {
    guard let send = configuration.rule.style.send else { return }
    state = .asking(.setting(number, at: send))
  }
}

extension PagingMachine {
  /// Moves forward by items that were inserted before the next page, or back by removed items, if
  /// pages are counted by items.
  mutating func move(by count: Int) {
    guard count != 0, case .offset = configuration.rule.style, case .asking = state,
      let offset = position.move(by: count)
    else { return }
    if position.isAtStart { state = .ended } else { request(offset) }
  }

  /// Moves to the page that contains the item at an offset, before the first page.
  mutating func move(to offset: Int) {
    guard case .asking = state, let number = position.move(to: offset) else { return }
    request(number)
  }
}
