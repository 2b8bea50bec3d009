import Foundation

/// Walks the pages of a list: a pure state machine whose state contains the next request.
///
/// The machine sends no requests. Its caller reads ``state``, sends the request, and passes the
/// response to the machine. If a request fails, the caller passes nothing and can send it again.
///
///     var machine = PagingMachine(resource.pagingRule, for: RequestDraft(resource), url: url)
///     while case .asking(let request) = machine.state {  // … creates and sends it
///       if machine.receive(status: response.statusCode, body: data) { continue }
///       if let error = StatusError(response) { throw error }
///       machine.receive(try PageFacts(data, from: response, for: machine))
///     }
struct PagingMachine: Sendable {
  /// The most pages of one walk whose tokens, keys and links are remembered.
  static let pageLimit = 1_000_000

  /// The constants of the walk, shared by all its copies.
  let configuration: Configuration

  /// The paging rule of the list.
  var rule: PagingRule { configuration.rule }

  /// The direction of the walk.
  var direction = Direction.forward

  /// The state of the walk, with the next request.
  var state: State = .asking(.first)

  /// The number of pages received.
  var pageCount = 0

  /// The number of items received, including null elements.
  var itemCount = 0

  /// The latest total that the server sent, or `nil` if it never sent one.
  var total: Int?

  /// The number of items at the end of the last received page that were received before.
  ///
  /// It is more than 0 only for a backward walk by offset, if a server sends more items than
  /// requested.
  var overlap = 0

  /// The origins that links may have in addition to that of the first request, each as a URL.
  ///
  /// Credentials are not sent to these origins, and a link from https to http is never followed.
  var linkOrigins: [URL] = []

  /// The rules that hide secrets of paths and links in errors.
  var redaction = Redaction()

  /// Whether the walk began at the rule's own first page, so that a total counts exactly its items.
  var countsAll: Bool
  /// The number of the next page, or of the items before it.
  var position = 0
  /// The number of the first page, if the rule does not state it and the second response showed it.
  var learnedStart: Int?
  /// For a backward walk by offset, the number of items before the known ones.
  var bound: Int?
  /// For a backward walk by offset, the most items to request.
  var stride = 1
  /// The most items that are still wanted, or `nil` for all.
  var wanted: Int?
  /// The last received page.
  var last: Page?
  /// The most tokens, keys and links that this walk remembers.
  var memory = pageLimit
  /// The tokens, keys and links of this walk's pages.
  var steps = WalkMemory()
  /// The items of each page of this walk.
  var pages = WalkMemory()
  /// The number of consecutive pages without a new item: pages that are empty or repeat an earlier
  /// page.
  var idlePages = 0
  /// The number of repeated items, because pages overlap or a whole page was repeated.
  var repeatCount = 0
  /// The items of the last received page, or `nil` if they cannot be compared.
  var items: PageItems?
  /// The comparison of the last received page with the earlier pages.
  var comparison = Comparison()
  /// The part of the first response that announced a further page, until that page is received.
  var announcement: String?

  /// Begins a walk.
  ///
  /// - Parameters:
  ///   - rule: The paging rule of the list.
  ///   - draft: The first request. If it has a value at the rule's location, the walk begins there;
  ///     a value that cannot be counted from makes the walk fail at once.
  ///   - url: The URL of the first request.
  init(_ rule: PagingRule, for draft: RequestDraft, url: URL) {
    redaction = Redaction(resource: draft.path)
    let given = rule.style.given(in: draft)
    let range =
      rule.style.countsInRanges
      ? ItemRange(given?.scalarText ?? "\(rule.style.start ?? 0)-") : nil
    let size =
      rule.size.flatMap(draft.value(at:))?.scalarText.flatMap { Int($0) } ?? range?.count
    configuration = Configuration(
      rule: rule, url: url, size: size, range: range,
      beginsBack: given == nil && rule.back?.send.flatMap(draft.value(at:))?.isBlank == false)
    let first =
      rule.style.countsInRanges
      ? range?.first : given.map { $0.scalarText.flatMap { Int($0) } } ?? rule.style.start ?? 0
    countsAll = !rule.style.counts || first == rule.style.start || given == nil
    // A walk that begins at a number has nothing to compare; most APIs count from 1.
    if given != nil, rule.style.start == nil { learnedStart = 1 }

    switch rule.style {
    case .page(let send, _), .offset(let send, _):
      if let first { position = first } else { fail(.unusableStart(send)) }
    case .cursor, .cursors, .after:
      if let given { _ = steps.insert(Fingerprint(of: given)) }
    case .link:
      _ = steps.insert(Fingerprint(of: url.absoluteString))
    }
  }

  /// Takes in a page and advances to the next request, to the end, or to a failure.
  ///
  /// Does nothing if no page was requested.
  ///
  /// - Returns: Whether the page is part of the walk. In a backward walk by offset, a page that
  ///   leaves a gap before the known items must not be used; it is requested again, closer to them.
  ///   Nor must the first page be used again if the walk learns at which number the count begins.
  @discardableResult
  mutating func receive(_ facts: PageFacts) -> Bool {
    guard case .asking(let request) = state, !requestsCloserPage(than: facts),
      !isFirstPageAgain(facts)
    else { return false }
    let wasShortened = direction == .forward && requestedSize != nil
    record(facts, wasShortened: wasShortened)
    if let announcement, facts.received == 0 {
      fail(.missingPage(announcedBy: announcement))
      return true
    }
    announcement = pageCount == 1 && facts.received > 0 ? facts.announcement : nil
    if comparison.isFull, case .after = rule.style {
      // There was no room for a new item, so the next request is the same with another size.
      idlePages += 1
      advance { _ in request }
    } else {
      advance(from: adjusted(facts, asked), mayBeShort: asked != direction)
    }
    return true
  }

  /// Counts a received page and its items.
  mutating func record(_ facts: PageFacts, wasShortened: Bool = false) {
    pageCount += 1
    let (items, overflow) = itemCount.addingReportingOverflow(facts.received)
    itemCount = overflow ? .max : items
    total = facts.total ?? total
    recordPosition(of: facts)
    comparison = compare(facts, wasShortened: wasShortened)
    repeatCount += comparison.isKnown ? facts.received : comparison.overlap
    let hasNews = facts.received > 0 && !comparison.isRepeat
    idlePages = hasNews ? 0 : idlePages + 1
  }

  /// Takes in a page whose facts cannot be read, and fails.
  ///
  /// - Parameter error: The error that was thrown when the facts were read.
  mutating func receive(_ error: PagingError) {
    guard case .asking = state else { return }
    pageCount += 1
    // The neighbors of this page are unknown.
    last = nil
    overlap = 0
    state = .failed(error)
  }

  /// Takes in a response before a page is decoded from it.
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
    guard case .asking = state, pageCount > 0 else { return false }
    if rule.endStatuses.contains(status) {
      if let announcement {
        fail(.missingPage(announcedBy: announcement))
      } else if direction == .backward, rule.style.counts {
        idlePages += 1
        comparison = Comparison()
        advance(from: PageFacts(received: 0, backward: PageFacts.Neighbor(hasMore: true)))
      } else {
        state = .ended
      }
    } else if rule.expired.matches(status: status, body: body) {
      fail(.expired)
    } else {
      return false
    }
    return true
  }

  /// Takes in a response whose body contains an error.
  ///
  /// - Returns: Whether the error says that the continuation has expired.
  mutating func receive(_ error: BodyError) -> Bool {
    guard case .asking = state, pageCount > 0, rule.expired.matches(error.body)
    else { return false }
    fail(.expired)
    return true
  }

  /// Ends the walk with an error.
  mutating func fail(_ reason: PagingError.Reason) {
    state = .failed(PagingError(reason: reason, path: path, pageCount: pageCount))
  }
}

extension JSONValue {
  /// The text of a string or a number, else `nil`.
  fileprivate var scalarText: String? { string ?? number?.description }
}
