import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The way over the pages of a resource, as a value: a copy goes on by itself.
package struct PageWalk<Paged: PagedResource>: Sendable {
  /// What stays as it is over the walk, held once for all its copies.
  let terms: Terms
  /// Whether a cache revalidates every page, as for a refresh.
  package var revalidates = false
  /// Whether a cache revalidates the next page, which is the first one after a restart.
  private(set) var revalidatesNext = false
  /// Whether the walk may begin anew where its continuation turns out to be dead.
  var mayRestart: Bool
  /// What says which page is next.
  var machine: PagingMachine
  /// Why the walk cannot go on after a page that came within another response.
  private var failure: (any Error)?
  /// What the last page demands to be waited before the next one.
  private(set) var pause: Pause?
  /// The responses that were requested ahead, or `nil` if no page is.
  var ahead: ResponsesAhead?

  /// The position of the walk.
  private(set) var mark: PagingMachine.Mark

  /// Where the walk stood before the page that came last.
  private(set) var pageMark = PagingMachine.Mark()

  /// Whether the walk has begun anew.
  private(set) var hasRestarted = false

  /// Begins before the first page; asks for nothing.
  ///
  /// - Parameters:
  ///   - resource: The list.
  ///   - client: What asks for its pages.
  ///   - mayRestart: Whether it begins anew, once, where its continuation turns out to be dead.
  package init(of resource: Paged, from client: Client, mayRestart: Bool = false) {
    let draft = RequestDraft(resource)
    terms = Terms(resource, client, draft)
    self.mayRestart = mayRestart
    machine = client.walk(over: draft, by: resource.pagingRule)
    mark = machine.mark
  }

  /// What a walk goes over, and how.
  final class Terms: Sendable {
    let resource: Paged
    let client: Client
    let draft: RequestDraft

    init(_ resource: Paged, _ client: Client, _ draft: RequestDraft) {
      self.resource = resource
      self.client = client
      self.draft = draft
    }
  }

  var resource: Paged { terms.resource }
  var client: Client { terms.client }
  var draft: RequestDraft { terms.draft }

  /// Whether the last page has come.
  package var hasEnded: Bool { machine.state == .ended }

  /// Whether there is a page to ask for, as far as is known.
  var isAsking: Bool {
    if case .asking = machine.state { true } else { false }
  }

  /// The number of items of the page that came last, null elements among them.
  package var received: Int { machine.last?.facts.received ?? 0 }

  /// The items of the page that came last, without those that had come before.
  package func items(of page: Paged.Response) -> [Paged.Item] {
    let items = resource.items(of: page)
    // Where null elements were left out, nothing says which items are those before.
    return machine.overlap > 0 && items.count == received ? items.dropLast(machine.overlap) : items
  }

  /// The items of a page by their identities, or `nil` if not every item has one.
  ///
  /// An identity that was made when the item was decoded tells nothing: the next page would have
  /// others for the same items.
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

  /// The items of the page that came last that were at the end of the page before it.
  ///
  /// - Parameter items: The items of the page.
  /// - Returns: Those that came before.
  func repeated(in items: [Paged.Item]) -> [Paged.Item] {
    // If items were left out of the page, nothing says which of them these are.
    guard machine.items?.count == items.count else { return [] }
    return machine.comparison.repeated.map { items[$0] }
  }

  /// Ends the walk with an error.
  mutating func fail(_ reason: PagingError.Reason) {
    machine.fail(reason)
    mark = machine.mark
  }

  /// What tells this list from others.
  var list: Fingerprint {
    Fingerprint(ofListAt: machine.url, draft: draft, rule: resource.pagingRule)
  }

  /// Goes on where a walk over the same list stood.
  mutating func resume(at checkpoint: Checkpoint) throws(CheckpointError) {
    func error(_ reason: CheckpointError.Reason) -> CheckpointError {
      CheckpointError(reason: reason, path: machine.path)
    }
    guard checkpoint.list == list else { throw error(.otherList) }
    // What was kept may have been changed, and the link is sent the client's credentials.
    if case .link(let link) = checkpoint.mark.step,
      Origin(client.baseURL)?.permits(link, besides: client.linkOrigins) != true
    {
      throw error(.crossOriginLink)
    }
    // A page that came within another response, which a walk may have begun after, counts no more.
    machine = client.walk(over: draft, by: resource.pagingRule)
    failure = nil
    machine.resume(at: checkpoint.mark)
    mark = machine.mark
  }

  /// Goes on after a first page that came within another response.
  ///
  /// - Parameter page: The page, of which the facts are read as it is written in JSON.
  /// - Returns: The number of items of the page that is next that came with it.
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
      // A flag of a header did not come with the page, which is not to say that it is false.
      if case .flag(let flag) = machine.rule.more, !flag.isInBody, facts.received > 0 {
        facts = facts.leading(.forward, counts: machine.rule.style.counts)
      }
      let overlap = machine.receive(nested: facts)
      mark = machine.mark
      return overlap
    } catch {
      failure = error
      return 0
    }
  }

  /// Asks for the next page; after an error, for the same one again.
  ///
  /// - Parameters:
  ///   - actor: Where the caller runs.
  ///   - wanted: The most items that are still wanted, 1 or more, or `nil` for all.
  /// - Returns: The page, or `nil` after the last one.
  /// - Throws: ``PagingError`` where the server breaks the rule, found in the page before; else
  ///   what ``Client/send(_:)`` throws.
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
        // The mark stays until a page comes, as the one of the start does not tell what came before.
        machine = client.walk(over: draft, by: resource.pagingRule)
        mayRestart = false
        hasRestarted = true
        // Those that come again are not among them.
        wanted = nil
        // The cached first page may be the one with the expired continuation.
        revalidatesNext = true
      case .asking(let step):
        machine.wanted = wanted
        let asked = machine.mark
        let page = try await ask(step, isolation: actor)
        mark = machine.mark
        guard let page else { continue }
        pageMark = asked
        return page
      }
    }
  }

  /// Asks for a page, and takes in what came.
  ///
  /// - Returns: The page, or `nil` where the response is none, as at the end.
  private mutating func ask(
    _ step: PagingMachine.Request, isolation actor: isolated (any Actor)?
  ) async throws -> Paged.Response? {
    try Task.checkCancellation()
    let request = try request(for: step, by: machine)
    let response = try await answer(to: request, isolation: actor)
    if machine.receive(status: response.http.statusCode, body: response.data) { return nil }
    let page: Paged.Response
    do {
      page = try client.read(response, as: resource)
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
      let facts = try PageFacts(
        response.body, fields: response.http, for: machine,
        items: pageItems(of: page, in: response.data))
      return machine.receive(facts) ? page : nil
    } catch {
      machine.receive(error)
      return page
    }
  }
}
