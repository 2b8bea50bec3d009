import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension PageWalk {
  /// Begins to request pages concurrently, if the rule makes their requests known in advance.
  ///
  /// - Parameters:
  ///   - count: The most requests in flight.
  ///   - prefetches: Whether the next page is requested ahead if the pages after it are unknown.
  mutating func fetchConcurrently(_ count: Int, prefetches: Bool) {
    guard count > 1, resource.pagingRule.hasPredictablePages else { return }
    var client = client
    client.transport = PacedTransport(atOnce: count, of: client, for: resource)
    ahead = ResponsesAhead(count, prefetches: prefetches, client: client)
  }

  /// Requests the pages after the last received one, assuming that they have the same size.
  ///
  /// - Parameters:
  ///   - wanted: The most items to request, or `nil` for all.
  ///   - rest: The number of items after which no page is needed, or `nil` for all.
  mutating func requestAhead(wanted: Int?, rest: Int?) {
    guard var ahead else { return }
    let facts = machine.factsAhead(after: ahead.pageSize)
    let count = facts == nil ? (ahead.prefetches ? 1 : 0) : ahead.count
    let requests = requests(count, facts: facts, wanted: wanted, rest: rest)
    let path = machine.rule.items.path
    ahead.update(to: requests) { [resource, client = ahead.client] in
      try await client.answer(to: $0, for: resource, expecting: path)
    }
    ahead.pageSize = received
    self.ahead = ahead
  }

  private func requests(
    _ count: Int, facts: PageFacts?, wanted: Int?, rest: Int?
  ) -> [PreparedRequest] {
    var (machine, wanted, rest) = (machine, wanted, rest)
    var requests: [PreparedRequest] = []
    while requests.count < count, case .asking(let step) = machine.state, rest ?? 1 > 0 {
      machine.wanted = wanted
      guard let request = try? request(for: step, by: machine) else { break }
      requests.append(request)
      guard let facts else { break }
      machine.receive(facts)
      wanted = wanted.map { $0 - facts.received }
      rest = rest.map { $0 - facts.received }
    }
    return requests
  }

  /// Creates the request for a page.
  func request(
    for step: PagingMachine.Request, by machine: PagingMachine
  ) throws(RequestError) -> PreparedRequest {
    var request = try client.request(for: step, of: draft, by: machine)
    if revalidates || revalidatesNext, !request.urlRequest.isReload,
      !request.urlRequest.isOnlyIfCached
    {
      request.urlRequest.cachePolicy = .reloadRevalidatingCacheData
    }
    return request
  }

  /// Returns the response to a request, which may have been sent ahead.
  mutating func answer(
    to request: PreparedRequest, isolation actor: isolated (any Actor)?
  ) async throws -> ReceivedResponse {
    if let response = ahead?.take(request) {
      guard let result = await response.value else { throw CancellationError() }
      return try result.get()
    }
    try await pause?.end()
    return try await (ahead?.client ?? client).answer(
      to: request, for: resource, expecting: machine.rule.items.path)
  }
}
