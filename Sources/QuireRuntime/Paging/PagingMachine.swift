public import Foundation

/// Walks the pages of a list: a pure state machine that says what to ask for next.
///
/// It asks for nothing itself. Whoever does takes ``state``, makes the request, and hands back
/// what came of it; a request that failed is asked for again, as nothing was handed back.
///
///     var machine = PagingMachine(resource.pagingRule, for: RequestDraft(resource), url: url)
///     while case .asking(let request) = machine.state {
///       …
///       if machine.receive(status: response.statusCode, body: data) { continue }
///       machine.receive(try PageFacts(data, from: response, for: machine))
///     }
public struct PagingMachine: Sendable {
  /// The request for one page.
  public enum Request: Hashable, Sendable {
    /// The resource's own request, unchanged.
    case first
    /// The resource's own request with a value put at a location.
    case setting(JSONValue, at: RequestLocation)
    /// A GET of a URL with the resource's header fields.
    case link(URL)
  }

  /// Where a walk stands.
  public enum State: Hashable, Sendable {
    /// There is a page to ask for.
    case asking(Request)
    /// The last page has come.
    case ended
    /// The list cannot be walked on.
    case failed(PagingError)
  }

  /// The most pages of one walk whose tokens, keys and links are remembered.
  public static let pageLimit = 1_000_000

  /// How the pages follow one another.
  public let rule: PagingRule

  /// Where the walk stands.
  public private(set) var state: State = .asking(.first)

  /// The number of pages received.
  public private(set) var pageCount = 0

  /// The number of items received, null elements among them.
  public private(set) var itemCount = 0

  /// The number of items over all pages as the server said it last, or `nil` where it never did.
  public private(set) var total: Int?

  /// The path of the resource, for errors.
  let path: String
  /// The URL of the first request, whose origin the links keep to.
  let url: URL
  /// The number of items asked for, or `nil` where the request does not say.
  let size: Int?
  /// Whether the walk began at the rule's own first page, so that a total counts all its items.
  let beganAtStart: Bool
  /// The form of a range of items, where the offset is sent as one.
  let range: ItemRange?

  /// The number of the page, or of the items before it, that is asked for.
  var position = 0
  /// The most tokens, keys and links that this walk remembers.
  var memory = pageLimit
  /// The tokens, keys and links that led to a page of this walk.
  var seen: Set<Fingerprint> = []
  /// The number of pages without items since the last one with some.
  var emptyPages = 0
  /// The items of the page before, where they are compared.
  var items: Fingerprint?

  /// Begins a walk.
  ///
  /// - Parameters:
  ///   - rule: How the pages follow one another.
  ///   - draft: The first request. A value of its own at the rule's place is where the walk
  ///     begins; one that cannot be counted from makes the walk fail at once.
  ///   - url: The URL of the first request.
  public init(_ rule: PagingRule, for draft: RequestDraft, url: URL) {
    self.rule = rule
    self.url = url
    path = draft.path.percentEncoded

    let given = rule.send.flatMap(draft.value(at:))
    range = rule.countsInRanges ? ItemRange(given?.scalarText ?? "\(rule.start)-") : nil
    size = rule.size.flatMap(draft.value(at:))?.scalarText.flatMap { Int($0) } ?? range?.count
    let first =
      rule.countsInRanges
      ? range?.first : given.map { $0.scalarText.flatMap { Int($0) } } ?? rule.start
    beganAtStart = first == rule.start

    switch rule.style {
    case .page(let send, _), .offset(let send, _):
      if let first { position = first } else { fail(.unusableStart(send)) }
    case .cursor, .after:
      if let given { seen.insert(Fingerprint(of: given)) }
    case .link:
      seen.insert(Fingerprint(of: url.absoluteString))
    }
  }

  /// Takes in a page and moves on: to the next request, to the end, or to a failure.
  ///
  /// Does nothing where no page was asked for.
  public mutating func receive(_ facts: PageFacts) {
    guard case .asking = state else { return }
    pageCount += 1
    let (items, overflow) = itemCount.addingReportingOverflow(facts.received)
    itemCount = overflow ? .max : items
    total = facts.total ?? total
    emptyPages = facts.received == 0 ? emptyPages + 1 : 0
    do throws(PagingError.Reason) {
      let next = try successor(of: facts)
      state = next.map(State.asking) ?? .ended
    } catch {
      fail(error)
    }
  }

  /// Takes in a page of which the facts cannot be told, and so fails.
  ///
  /// - Parameter error: What reading the facts threw.
  public mutating func receive(_ error: PagingError) {
    guard case .asking = state else { return }
    pageCount += 1
    state = .failed(error)
  }

  /// Takes in a response before a page is made of it.
  ///
  /// After a page, one may mean the end, or that the continuation is dead, which is a failure of
  /// ``PagingError/Reason/expired``. Any other changes nothing.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - body: Its body, in which the codes of ``PagingRule/expired`` are looked for.
  /// - Returns: Whether that is all the response says, so that no page is to be made of it.
  @discardableResult
  public mutating func receive(status: Int, body: Data = Data()) -> Bool {
    guard case .asking = state, pageCount > 0 else { return false }
    if rule.end.contains(status) {
      state = .ended
    } else if rule.expired.isTold(by: status, body: body) {
      fail(.expired)
    } else {
      return false
    }
    return true
  }

  private mutating func fail(_ reason: PagingError.Reason) {
    state = .failed(PagingError(reason: reason, path: path, pageCount: pageCount))
  }

  /// The request for the page after one, or `nil` where that is the last.
  private mutating func successor(
    of facts: PageFacts
  ) throws(PagingError.Reason) -> Request? {
    if rule.more == .full, let size, facts.received < size { return nil }
    switch rule.style {
    case .page(let send, let start):
      return try pageNumber(after: facts, from: start).map { .setting($0, at: send) }
    case .offset(let send, let start):
      return try offset(after: facts, from: start).map { .setting($0, at: send) }
    case .cursor(let location, let send):
      return try token(after: facts, at: location).map { .setting($0, at: send) }
    case .after(_, let send):
      return try key(after: facts).map { .setting($0, at: send) }
    case .link(let location):
      return try link(after: facts, at: location).map { .link($0) }
    }
  }
}

extension PagingRule {
  /// Where the continuation goes in a request, or `nil` where it is a URL of its own.
  fileprivate var send: RequestLocation? {
    switch style {
    case .page(let send, _), .offset(let send, _), .cursor(_, let send), .after(_, let send): send
    case .link: nil
    }
  }

  /// The first page's number, or the offset of the first item; 0 where nothing is counted.
  fileprivate var start: Int {
    switch style {
    case .page(_, let start), .offset(_, let start): start
    case .cursor, .after, .link: 0
    }
  }

  /// Whether the offset is sent as a range of items.
  fileprivate var countsInRanges: Bool {
    guard case .offset(let send, _) = style, case .header(let name) = send.place else {
      return false
    }
    return name.lowercased() == "range"
  }
}

extension JSONValue {
  /// The text of a string or a number, else `nil`.
  fileprivate var scalarText: String? { string ?? number?.description }
}
