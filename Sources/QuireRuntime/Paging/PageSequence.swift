import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The pages of a list, each asked for when it is wanted.
///
///     for try await page in github.pages(of: .userSearch(q: "dan")) { print(page.total ?? 0) }
///
/// Nothing is asked before the first page is wanted, and nothing more after breaking off. Each
/// iterator begins at the first page.
public struct PageSequence<Paged: PagedResource>: AsyncSequence, Sendable {
  /// One page as the server sent it.
  public typealias Element = Paged.Response

  let resource: Paged
  let client: Client

  /// Begins at the first page; asks for nothing yet.
  public func makeAsyncIterator() -> Iterator { Iterator(resource: resource, client: client) }

  /// Asks for one page after the other.
  ///
  /// An error does not end it: the next call asks for the same page again. After a
  /// ``PagingError`` there is no page to ask for, and each call throws it again.
  public struct Iterator: AsyncIteratorProtocol {
    let resource: Paged
    let client: Client
    /// The walk, begun with the first page.
    private var machine: PagingMachine?

    init(resource: Paged, client: Client) {
      self.resource = resource
      self.client = client
    }

    /// Asks for the next page.
    ///
    /// - Returns: The page, or `nil` after the last one.
    /// - Throws: ``PagingError`` where the server breaks the rule, found in the page before; else
    ///   what ``Client/send(_:)`` throws.
    public mutating func next() async throws -> Paged.Response? { try await next(isolation: nil) }

    /// Asks for the next page from where the caller runs.
    ///
    /// - Parameter actor: Where the caller runs.
    /// - Returns: The page, or `nil` after the last one.
    /// - Throws: ``PagingError`` where the server breaks the rule, found in the page before; else
    ///   what ``Client/send(_:)`` throws.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Paged.Response? {
      let draft = RequestDraft(resource)
      var machine = try machine ?? client.beginWalk(of: resource.pagingRule, with: draft)
      defer { self.machine = machine }
      switch machine.state {
      case .ended: return nil
      case .failed(let error): throw error
      case .asking(let step):
        try Task.checkCancellation()
        let request = try client.urlRequest(for: step, of: draft)
        let (data, response) = try await client.transport.send(request)
        machine.receive(status: response.statusCode)
        if case .ended = machine.state { return nil }
        let page = try resource.parse(data, from: response)
        do throws(PagingError) {
          machine.receive(try PageFacts(data, from: response, for: machine))
        } catch {
          machine.receive(error)
        }
        return page
      }
    }
  }
}

@available(*, unavailable)
extension PageSequence.Iterator: Sendable {}

extension Client {
  fileprivate func beginWalk(
    of rule: PagingRule, with draft: RequestDraft
  ) throws(RequestError) -> PagingMachine {
    PagingMachine(rule, for: draft, url: try urlRequest(for: draft).url ?? baseURL)
  }

  /// The request for one page of a resource.
  fileprivate func urlRequest(
    for step: PagingMachine.Request, of draft: RequestDraft
  ) throws(RequestError) -> URLRequest {
    var draft = draft
    switch step {
    case .first: return try urlRequest(for: draft)
    case .setting(let value, let location):
      draft.set(value, at: location)
      return try urlRequest(for: draft)
    case .link(let url):
      draft.method = "GET"
      draft.body = nil
      var request = try urlRequest(for: draft)
      request.url = url
      return request
    }
  }
}
