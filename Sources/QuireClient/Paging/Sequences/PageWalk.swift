import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A walk over the pages of a resource, as a value whose copies continue independently.
package struct PageWalk<Paged: PagedResource>: Sendable {
  /// The constants of the walk, shared by all its copies.
  let configuration: Configuration
  /// The rest of the walk.
  @Boxed var state: WalkState

  /// Creates a walk before the first page; sends no request.
  ///
  /// - Parameters:
  ///   - resource: The list.
  ///   - client: The client that requests its pages.
  ///   - mayRestart: Whether the walk restarts, at most once, if its continuation has expired.
  package init(of resource: Paged, from client: Client, mayRestart: Bool = false) {
    configuration = Configuration(resource, client, client.draft(of: resource))
    state = WalkState(configuration.firstMachine, mayRestart: mayRestart)
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

    /// The machine before the first page.
    var firstMachine: PagingMachine { client.walk(over: draft, by: resource.pagingRule) }
  }

  var resource: Paged { configuration.resource }
  var client: Client { configuration.client }
  var draft: RequestDraft { configuration.draft }

  /// Whether a cache revalidates every page, as for a refresh.
  package var revalidates: Bool {
    get { state.revalidates }
    set { state.revalidates = newValue }
  }

  /// Whether the last page was received.
  package var hasEnded: Bool { state.machine.state == .ended }

  /// The number of items of the last received page, including null elements.
  package var received: Int { state.received }

  /// Returns the items of the last received page, without those that were received before.
  package func items(of page: Paged.Response) -> [Paged.Item] {
    let items = resource.items(of: page)
    // If null elements were omitted, the positions of the repeated items are unknown.
    let overlap = state.machine.position.overlap
    return overlap > 0 && items.count == received ? items.dropLast(overlap) : items
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
    guard state.machine.history.items?.count == items.count else { return [] }
    return state.machine.history.comparison.repeated.map { items[$0] }
  }

  /// The identity of this list.
  var list: Fingerprint {
    let machine = state.machine.configuration
    return Fingerprint(ofListAt: machine.url, draft: draft, rule: machine.rule)
  }

  /// Continues at the position of a walk over the same list.
  ///
  /// - Throws: ``PagingError`` if the checkpoint belongs to another list.
  package mutating func resume(at checkpoint: Checkpoint) throws(PagingError) {
    func error(_ reason: PagingError.Reason) -> PagingError {
      PagingError(reason: reason, path: path, pageCount: checkpoint.pageCount)
    }
    guard checkpoint.list == list else { throw error(.checkpointOfOtherList) }
    // The stored checkpoint may have been changed, and the client's credentials are sent to the
    // link.
    if case .link(let link) = checkpoint.bookmark.step,
      Origin(client.url(of: draft.server))?.permits(link, besides: client.linkOrigins) != true
    {
      throw error(.checkpointWithCrossOriginLink)
    }
    state.resume(at: checkpoint.bookmark, with: configuration.firstMachine)
  }

  /// Continues after a first page that was nested in another response.
  ///
  /// - Parameter page: The page; its facts are read from the page encoded as JSON.
  /// - Returns: The number of items at the start of the next page that were part of this page.
  package mutating func begin(after page: Paged.Response) -> Int where Paged.Response: Encodable {
    do {
      let rule = resource.pagingRule
      let body = try JsonProvider.encode(page)
      var facts = try state.machine.facts(
        in: JSONDocument(body, expecting: rule.items.path), of: nil,
        items: pageItems(of: page, in: body))
      if facts.hasMore != false, !rule.style.nexts.allSatisfy(\.isInBody) {
        throw state.machine.error(
          .missingContinuation, pageCount: state.machine.progress.pageCount + 1)
      }
      // A flag in a header field is not part of the page, but that does not mean that it is false.
      if case .flag(let flag) = rule.more, !flag.isInBody, facts.received > 0 {
        facts = facts.leading(.forward, counts: rule.style.counts)
      }
      return state.begin(after: facts)
    } catch {
      state.failure = error
      return 0
    }
  }

  /// Requests the next page; after an error, requests the same page again.
  ///
  /// - Parameters:
  ///   - actor: The actor of the caller.
  ///   - wanted: The most items that are still wanted, 1 or more, or `nil` for all.
  /// - Returns: The page, or `nil` after the last one.
  /// - Throws: ``PagingError`` if the previous page breaks the rule, or if the response is not a
  ///   page; otherwise the errors of ``Client/send(_:)``.
  package mutating func next(
    isolation actor: isolated (any Actor)?, wanted: Int? = nil
  ) async throws -> Paged.Response? {
    if let failure = state.failure { throw failure }
    var wanted = wanted
    while true {
      if !state.isAsking { state.ahead?.cancel() }
      switch state.machine.state {
      case .ended: return nil
      case .failed(let error):
        guard error.reason == .expired, state.mayRestart else { throw error }
        state.restart(with: configuration.firstMachine)
        // Repeated items do not count as wanted ones.
        wanted = nil
      case .asking(let step):
        state.machine.position.wanted = wanted
        let start = state.machine.bookmark
        let page = try await page(for: step, isolation: actor)
        state.updateBookmark(before: page == nil ? nil : start)
        if let page { return page }
      }
    }
  }

  /// Requests a page and receives the response.
  ///
  /// - Returns: The page, or `nil` if the response is not a page, as at the end.
  private mutating func page(
    for step: PagingMachine.Request, isolation actor: isolated (any Actor)?
  ) async throws -> Paged.Response? {
    try Task.checkCancellation()
    let request = try state.request(for: step, by: state.machine, of: draft, from: client)
    let response = try await answer(to: request, isolation: actor)
    if state.machine.receive(status: response.http.statusCode, body: response.data) { return nil }
    let page: Paged.Response
    do {
      page = try client.read(response, as: resource, inWalk: true)
    } catch let error as BodyError where state.machine.receive(error) {
      return nil
    } catch let error as DecodingError {
      throw error.naming(page: state.machine.progress.pageCount + 1, of: path)
    }
    state.revalidatesNext = false
    if state.ahead == nil {
      state.pause = client.retrier.flatMap { Pause(demandedBy: response, to: $0, path: path) }
    }
    let body = resource.isContentless(response.http) ? JSONDocument(Data()) : response.body
    let facts: PageFacts
    do throws(PagingError) {
      facts = try state.machine.facts(
        in: body, of: response.http, items: pageItems(of: page, in: body.data))
    } catch {
      state.machine.receive(error)
      return page
    }
    let declaresNothing = !facts.hasItems && declaresNothing(of: body, decodedTo: page)
    if state.machine.isNoPage(facts, declaresNothing: declaresNothing) {
      // The walk stays here, so that the page can be requested again.
      throw state.machine.error(.notAPage(items: resource.pagingRule.items))
    }
    return state.machine.receive(facts) ? page : nil
  }

  /// Finds out whether a body is an object with members, but with none that its type declares or
  /// that the rule reads.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - page: The value that was decoded from it. Its declared members are those with which it is
  ///     encoded; if it cannot be encoded, they are unknown.
  /// - Returns: Whether it is such an object.
  private func declaresNothing(of body: JSONDocument, decodedTo page: Paged.Response) -> Bool {
    let names = (try? JSONValue(parsing: body.data))?.object?.filter { !$0.value.isNull }.keys
    guard let names, !names.isEmpty, let page = page as? any Encodable,
      let data = try? JsonProvider.encode(page),
      let declared = (try? JSONValue(parsing: data))?.object
    else { return false }
    return names.allSatisfy { declared[$0] == nil && !resource.pagingRule.reads($0) }
  }
}
