import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A walk over the pages of a resource, as a value whose copies continue independently.
package struct PageWalk<Paged: PagedResource>: Sendable {
  /// The constants of the walk, shared by all its copies.
  let configuration: Configuration
  /// Whether a cache revalidates every page, as for a refresh.
  package var revalidates = false
  /// Whether a cache revalidates the next page, because it is the first page after a restart.
  private(set) var revalidatesNext = false
  /// Whether the walk may restart if its continuation has expired.
  var mayRestart: Bool
  /// The state machine with the next request.
  @Boxed var machine: PagingMachine
  /// The error that stops the walk after a page that was nested in another response.
  private var failure: (any Error)?
  /// The delay that the last page demands before the next request.
  private(set) var pause: Pause?
  /// The responses that were requested ahead, or `nil` if pages are not requested ahead.
  var ahead: ResponsesAhead?

  /// The position of the walk.
  @Boxed private(set) var bookmark: PagingMachine.Bookmark

  /// The position of the walk before the last received page.
  @Boxed private(set) var pageBookmark = PagingMachine.Bookmark()

  /// Whether the walk was restarted.
  private(set) var hasRestarted = false

  /// Creates a walk before the first page; sends no request.
  ///
  /// - Parameters:
  ///   - resource: The list.
  ///   - client: The client that requests its pages.
  ///   - mayRestart: Whether the walk restarts, at most once, if its continuation has expired.
  package init(of resource: Paged, from client: Client, mayRestart: Bool = false) {
    let draft = client.draft(of: resource)
    configuration = Configuration(resource, client, draft)
    self.mayRestart = mayRestart
    let machine = client.walk(over: draft, by: resource.pagingRule)
    self.machine = machine
    bookmark = machine.bookmark
  }

  /// The constants of a walk.
  final class Configuration: Sendable {
    let resource: Paged
    let client: Client
    let draft: RequestDraft

    init(_ resource: Paged, _ client: Client, _ draft: RequestDraft) {
      self.resource = resource
      self.client = client
      self.draft = draft
    }
  }

  var resource: Paged { configuration.resource }
  var client: Client { configuration.client }
  var draft: RequestDraft { configuration.draft }

  /// Whether the last page was received.
  package var hasEnded: Bool { machine.state == .ended }

  /// Whether there is a page to request, as far as is known.
  var isAsking: Bool {
    if case .asking = machine.state { true } else { false }
  }

  /// The number of items of the last received page, including null elements.
  package var received: Int { machine.last?.facts.received ?? 0 }

  /// Returns the items of the last received page, without those that were received before.
  package func items(of page: Paged.Response) -> [Paged.Item] {
    let items = resource.items(of: page)
    // If null elements were omitted, the positions of the repeated items are unknown.
    return machine.overlap > 0 && items.count == received ? items.dropLast(machine.overlap) : items
  }

  /// Returns the items of a page by their identities, or `nil` if not every item has one.
  ///
  /// An identity that is created during decoding cannot be used: the same items would have other
  /// identities in the next page.
  private func pageItems(of page: Paged.Response, in body: Data) -> PageItems? {
    let items = resource.items(of: page)
    switch items.first.flatMap({ itemIdentity(of: $0) })?.base {
    case is ObjectIdentifier: return nil
    case let id as UUID:
      let spellings = [id.uuidString.lowercased(), id.uuidString]
      let isInBody = spellings.contains { body.range(of: Data($0.utf8)) != nil }
      return isInBody ? PageItems(identitiesOf: items) : nil
    default: return PageItems(identitiesOf: items)
    }
  }

  /// Returns the items of the last received page that were at the end of the previous page.
  ///
  /// - Parameter items: The items of the page.
  /// - Returns: The repeated items.
  func repeated(in items: [Paged.Item]) -> [Paged.Item] {
    // If items of the page were omitted, the positions of the repeated items are unknown.
    guard machine.items?.count == items.count else { return [] }
    return machine.comparison.repeated.map { items[$0] }
  }

  /// Ends the walk with an error.
  mutating func fail(_ reason: PagingError.Reason) {
    machine.fail(reason)
    bookmark = machine.bookmark
  }

  /// The identity of this list.
  var list: Fingerprint {
    Fingerprint(ofListAt: machine.url, draft: draft, rule: resource.pagingRule)
  }

  /// Continues at the position of a walk over the same list.
  mutating func resume(at checkpoint: Checkpoint) throws(PagingError) {
    func error(_ reason: PagingError.Reason) -> PagingError {
      PagingError(reason: reason, path: machine.path, pageCount: checkpoint.pageCount)
    }
    guard checkpoint.list == list else { throw error(.checkpointOfOtherList) }
    // The stored checkpoint may have been changed, and the client's credentials are sent to the
    // link.
    if case .link(let link) = checkpoint.bookmark.step,
      Origin(draft.server?.url(relativeTo: client.baseURL) ?? client.baseURL)?.permits(
        link, besides: client.linkOrigins) != true
    {
      throw error(.checkpointWithCrossOriginLink)
    }
    // A nested first page, after which this walk may have begun, is no longer used.
    machine = client.walk(over: draft, by: resource.pagingRule)
    failure = nil
    machine.resume(at: checkpoint.bookmark)
    bookmark = machine.bookmark
  }

  /// Continues after a first page that was nested in another response.
  ///
  /// - Parameter page: The page; its facts are read from the page encoded as JSON.
  /// - Returns: The number of items at the start of the next page that were part of this page.
  package mutating func begin(after page: Paged.Response) -> Int where Paged.Response: Encodable {
    do {
      let body = try JsonProvider.encode(page)
      var facts = try PageFacts(
        JSONDocument(body, expecting: machine.rule.items.path), fields: nil, for: machine,
        items: pageItems(of: page, in: body))
      if facts.hasMore != false, !machine.rule.style.nexts.allSatisfy(\.isInBody) {
        throw PagingError(
          reason: .missingContinuation, path: machine.path, pageCount: machine.pageCount + 1)
      }
      // A flag in a header field is not part of the page, but that does not mean that it is false.
      if case .flag(let flag) = machine.rule.more, !flag.isInBody, facts.received > 0 {
        facts = facts.leading(.forward, counts: machine.rule.style.counts)
      }
      let overlap = machine.receive(nested: facts)
      bookmark = machine.bookmark
      return overlap
    } catch {
      failure = error
      return 0
    }
  }

  /// Requests the next page; after an error, requests the same page again.
  ///
  /// - Parameters:
  ///   - actor: The actor of the caller.
  ///   - wanted: The most items that are still wanted, 1 or more, or `nil` for all.
  /// - Returns: The page, or `nil` after the last one.
  /// - Throws: ``PagingError`` if the previous page breaks the rule; otherwise the errors of
  ///   ``Client/send(_:)``.
  package mutating func next(
    isolation actor: isolated (any Actor)?, wanted: Int? = nil
  ) async throws -> Paged.Response? {
    if let failure { throw failure }
    var wanted = wanted
    while true {
      if !isAsking { ahead?.cancel() }
      switch machine.state {
      case .ended: return nil
      case .failed(let error):
        guard error.reason == .expired, mayRestart else { throw error }
        // The mark does not change until a page is received, because a mark at the start lacks the
        // earlier pages.
        machine = client.walk(over: draft, by: resource.pagingRule)
        mayRestart = false
        hasRestarted = true
        // Repeated items do not count as wanted ones.
        wanted = nil
        // The cached first page may be the one with the expired continuation.
        revalidatesNext = true
      case .asking(let step):
        machine.wanted = wanted
        let asked = machine.bookmark
        let page = try await ask(step, isolation: actor)
        bookmark = machine.bookmark
        guard let page else { continue }
        pageBookmark = asked
        return page
      }
    }
  }

  /// Requests a page and takes in the response.
  ///
  /// - Returns: The page, or `nil` if the response is not a page, as at the end.
  private mutating func ask(
    _ step: PagingMachine.Request, isolation actor: isolated (any Actor)?
  ) async throws -> Paged.Response? {
    try Task.checkCancellation()
    let request = try request(for: step, by: machine)
    let response = try await answer(to: request, isolation: actor)
    if machine.receive(status: response.http.statusCode, body: response.data) { return nil }
    let page: Paged.Response
    do {
      page = try client.read(response, as: resource, inWalk: true)
    } catch let error as BodyError where machine.receive(error) {
      return nil
    } catch let error as DecodingError {
      throw error.naming(page: machine.pageCount + 1, of: machine.path)
    }
    revalidatesNext = false
    if ahead == nil {
      pause = client.retrier.flatMap {
        Pause(demandedBy: response, to: $0, path: machine.path)
      }
    }
    do throws(PagingError) {
      let body = resource.isContentless(response.http) ? JSONDocument(Data()) : response.body
      let facts = try PageFacts(
        body, fields: response.http, for: machine, items: pageItems(of: page, in: body.data))
      return machine.receive(facts) ? page : nil
    } catch {
      machine.receive(error)
      return page
    }
  }
}
