import Foundation

/// Walks the pages of a list: a pure state machine that says what to ask for next.
///
/// It asks for nothing itself. Whoever does takes ``state``, makes the request, and hands back
/// what came of it; a request that failed is asked for again, as nothing was handed back.
///
///     var machine = PagingMachine(resource.pagingRule, for: RequestDraft(resource), url: url)
///     while case .asking(let request) = machine.state {  // … makes and sends it
///       if machine.receive(status: response.statusCode, body: data) { continue }
///       if let error = StatusError(response, body: data) { throw error }
///       machine.receive(try PageFacts(data, from: response, for: machine))
///     }
struct PagingMachine: Sendable {
  /// The most pages of one walk whose tokens, keys and links are remembered.
  static let pageLimit = 1_000_000

  /// What stays as it is over a walk, held once for all its copies.
  let terms: Terms

  /// How the pages follow one another.
  var rule: PagingRule { terms.rule }

  /// Where the walk goes from page to page.
  var direction = Direction.forward

  /// Where the walk stands.
  var state: State = .asking(.first)

  /// The number of pages received.
  var pageCount = 0

  /// The number of items received, null elements among them.
  var itemCount = 0

  /// The number of items over all pages as the server said it last, or `nil` where it never did.
  var total: Int?

  /// The number of items at the end of the page received last that had come before.
  ///
  /// More than 0 only backwards by offset, where a server sends more than was asked for.
  var overlap = 0

  /// Where links may lead besides the origin of the first request, each origin by a URL of it.
  ///
  /// Credentials are not meant for these, and from https to http no link is followed.
  var linkOrigins: [URL] = []

  /// What errors show of paths and links.
  var redaction = Redaction()

  /// Whether the walk began at the rule's own first page, so that a total counts all its items.
  var countsAll: Bool
  /// The number of the page, or of the items before it, that is asked for.
  var position = 0
  /// Backwards by offset, the number of items before what is there already.
  var bound: Int?
  /// Backwards by offset, the most items to ask for.
  var stride = 1
  /// The most items that are still wanted, or `nil` for all.
  var wanted: Int?
  /// The page received last.
  var last: Page?
  /// The most tokens, keys and links that this walk remembers.
  var memory = pageLimit
  /// The tokens, keys and links that led to a page of this walk.
  var steps = WalkMemory()
  /// The pages of this walk by their items.
  var pages = WalkMemory()
  /// The number of pages without a new item since the last one with some: pages that are empty, or
  /// have the items of a page that came before.
  var idlePages = 0
  /// The number of items that came again, because pages overlap or a whole page came again.
  var repeatCount = 0
  /// The items of the page received last, or `nil` if they cannot be compared.
  var items: PageItems?
  /// How the page received last compares with those that came before.
  var comparison = Comparison()
  /// What announced a further page on the first one, until that page has come.
  var announcement: String?

  /// Begins a walk.
  ///
  /// - Parameters:
  ///   - rule: How the pages follow one another.
  ///   - draft: The first request. A value of its own at the rule's place is where the walk
  ///     begins; one that cannot be counted from makes the walk fail at once.
  ///   - url: The URL of the first request.
  init(_ rule: PagingRule, for draft: RequestDraft, url: URL) {
    redaction = Redaction(resource: draft.path)
    let given = rule.style.given(in: draft)
    let range =
      rule.style.countsInRanges ? ItemRange(given?.scalarText ?? "\(rule.style.start)-") : nil
    let size =
      rule.size.flatMap(draft.value(at:))?.scalarText.flatMap { Int($0) } ?? range?.count
    terms = Terms(
      rule: rule, url: url, size: size, range: range,
      beginsBack: given == nil && rule.back?.send.flatMap(draft.value(at:))?.isBlank == false)
    let first =
      rule.style.countsInRanges
      ? range?.first : given.map { $0.scalarText.flatMap { Int($0) } } ?? rule.style.start
    countsAll = !rule.style.counts || first == rule.style.start

    switch rule.style {
    case .page(let send, _), .offset(let send, _):
      if let first { position = first } else { fail(.unusableStart(send)) }
    case .cursor, .cursors, .after:
      if let given { _ = steps.insert(Fingerprint(of: given)) }
    case .link:
      _ = steps.insert(Fingerprint(of: url.absoluteString))
    }
  }

  /// Takes in a page and moves on: to the next request, to the end, or to a failure.
  ///
  /// Does nothing where no page was asked for.
  ///
  /// - Returns: Whether the page is one of the walk. Backwards by offset, one that does not reach
  ///   to what is there already is asked for again nearer to that, and not to be used.
  @discardableResult
  mutating func receive(_ facts: PageFacts) -> Bool {
    guard case .asking(let request) = state, !asksNearer(than: facts) else { return false }
    let wasShortened = direction == .forward && requestedSize != nil
    takeIn(facts, wasShortened: wasShortened)
    if let announcement, facts.received == 0 {
      fail(.missingPage(announcedBy: announcement))
      return true
    }
    announcement = pageCount == 1 && facts.received > 0 ? facts.announcement : nil
    if comparison.isFull, case .after = rule.style {
      // There was no room for a new item, so the next request is the same, with another size.
      idlePages += 1
      moveOn { _ in request }
    } else {
      moveOn(from: told(by: facts, asked), mayBeShort: asked != direction)
    }
    return true
  }

  /// Counts a page that has come, and its items.
  mutating func takeIn(_ facts: PageFacts, wasShortened: Bool = false) {
    pageCount += 1
    let (items, overflow) = itemCount.addingReportingOverflow(facts.received)
    itemCount = overflow ? .max : items
    total = facts.total ?? total
    takePlace(of: facts)
    comparison = compare(facts, wasShortened: wasShortened)
    repeatCount += comparison.isKnown ? facts.received : comparison.overlap
    let hasNews = facts.received > 0 && !comparison.isRepeat
    idlePages = hasNews ? 0 : idlePages + 1
  }

  /// Takes in a page of which the facts cannot be told, and so fails.
  ///
  /// - Parameter error: What reading the facts threw.
  mutating func receive(_ error: PagingError) {
    guard case .asking = state else { return }
    pageCount += 1
    // Nothing is known of what is beside it.
    last = nil
    overlap = 0
    state = .failed(error)
  }

  /// Takes in a response before a page is made of it.
  ///
  /// After a page, one may mean the end, or that the continuation is dead, which is a failure of
  /// ``PagingError/Reason/expired``. Any other changes nothing. Backwards by number, a page that is
  /// no longer there is passed over.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - body: Its body, in which the codes of ``PagingRule/expired`` are looked for.
  /// - Returns: Whether that is all the response says, so that no page is to be made of it.
  @discardableResult
  mutating func receive(status: Int, body: Data = Data()) -> Bool {
    guard case .asking = state, pageCount > 0 else { return false }
    if rule.endStatuses.contains(status) {
      if let announcement {
        fail(.missingPage(announcedBy: announcement))
      } else if direction == .backward, rule.style.counts {
        idlePages += 1
        comparison = Comparison()
        moveOn(from: PageFacts(received: 0, backward: PageFacts.Way(hasMore: true)))
      } else {
        state = .ended
      }
    } else if rule.expired.isTold(by: status, body: body) {
      fail(.expired)
    } else {
      return false
    }
    return true
  }

  /// Takes in a response that says in its body that it failed.
  ///
  /// - Returns: Whether that is because the continuation is dead.
  mutating func receive(_ error: BodyError) -> Bool {
    guard case .asking = state, pageCount > 0, rule.expired.isTold(by: error.body)
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
