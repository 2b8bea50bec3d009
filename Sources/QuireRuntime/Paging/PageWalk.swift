import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The way over the pages of a resource, as a value: a copy goes on by itself.
struct PageWalk<Paged: PagedResource>: Sendable {
  let resource: Paged
  private let client: Client
  /// Whether a cache is to have the first page confirmed, as for a refresh.
  private var revalidates: Bool
  /// Whether the walk may begin anew where its continuation turns out to be dead.
  private var mayRestart: Bool
  /// What says which page is next, begun with the first one.
  private var machine: PagingMachine?
  /// What the last page demands to be waited before the next one.
  private var pause: Pause?

  /// Begins before the first page; asks for nothing.
  ///
  /// - Parameters:
  ///   - resource: The list.
  ///   - client: What asks for its pages.
  ///   - revalidates: Whether a cache is to have the first page confirmed, as for a refresh.
  ///   - mayRestart: Whether it begins anew, once, where its continuation turns out to be dead.
  init(
    of resource: Paged, from client: Client, revalidates: Bool = false, mayRestart: Bool = false
  ) {
    self.resource = resource
    self.client = client
    self.revalidates = revalidates
    self.mayRestart = mayRestart
  }

  /// Whether the last page has come.
  var hasEnded: Bool {
    if case .ended? = machine?.state { true } else { false }
  }

  /// The number of items over all pages as the server said it last, or `nil` where it never did.
  var total: Int? { machine?.total }

  /// Asks for the next page; after an error, for the same one again.
  ///
  /// - Parameter actor: Where the caller runs.
  /// - Returns: The page, or `nil` after the last one.
  /// - Throws: ``PagingError`` where the server breaks the rule, found in the page before; else
  ///   what ``Client/send(_:)`` throws.
  mutating func next(isolation actor: isolated (any Actor)?) async throws -> Paged.Response? {
    let draft = RequestDraft(resource)
    while true {
      var machine = try machine ?? client.beginWalk(of: resource.pagingRule, with: draft)
      defer { self.machine = machine }
      switch machine.state {
      case .ended: return nil
      case .failed(let error):
        guard error.reason == .expired, mayRestart else { throw error }
        machine = try client.beginWalk(of: resource.pagingRule, with: draft)
        mayRestart = false
        // The page that is kept may be the one that led to the dead continuation.
        revalidates = true
      case .asking(let step):
        if let page = try await ask(step, of: draft, for: &machine, isolation: actor) {
          return page
        }
      }
    }
  }

  /// Asks for a page, and takes in what came.
  ///
  /// - Returns: The page, or `nil` where the response is none, as at the end.
  private mutating func ask(
    _ step: PagingMachine.Request, of draft: RequestDraft, for machine: inout PagingMachine,
    isolation actor: isolated (any Actor)?
  ) async throws -> Paged.Response? {
    try Task.checkCancellation()
    var request = try client.request(for: step, of: draft, by: machine.rule)
    if revalidates, step == .first { request.cachePolicy = .reloadRevalidatingCacheData }
    let (data, response) = try await client.answer(
      to: request, for: resource, after: &pause)
    if machine.receive(status: response.statusCode, body: data) { return nil }
    let page: Paged.Response
    do {
      page = try resource.parse(data, from: response)
    } catch let error as DecodingError {
      throw error.naming(page: machine.pageCount + 1, of: draft.path.percentEncoded)
    }
    do throws(PagingError) {
      machine.receive(try PageFacts(data, from: response, for: machine))
    } catch {
      machine.receive(error)
    }
    return page
  }
}

extension Client {
  fileprivate func beginWalk(
    of rule: PagingRule, with draft: RequestDraft
  ) throws(RequestError) -> PagingMachine {
    PagingMachine(rule, for: draft, url: try request(for: draft).url ?? baseURL)
  }

  /// The request for one page of a resource.
  fileprivate func request(
    for step: PagingMachine.Request, of draft: RequestDraft, by rule: PagingRule
  ) throws(RequestError) -> URLRequest {
    guard step != .first else { return try request(for: draft) }
    var draft = draft
    for location in rule.omitted { draft.remove(at: location) }
    switch step {
    case .first: return try request(for: draft)
    case .setting(let value, let location):
      draft.path = rule.continuation ?? draft.path
      draft.set(value, at: location)
      return try request(for: draft)
    case .link(let url):
      draft.method = "GET"
      draft.body = nil
      var request = try request(for: draft)
      request.url = url
      return request
    }
  }
}
