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
    state.ahead = ResponsesAhead(
      ResponsesAhead.Settings(count, prefetches: prefetches, client: client))
  }

  /// Requests the pages after the last received one, assuming that they have the same size.
  ///
  /// - Parameters:
  ///   - wanted: The most items to request, or `nil` for all.
  ///   - rest: The number of items after which no page is needed, or `nil` for all.
  mutating func requestAhead(wanted: Int?, rest: Int?) {
    guard var ahead = state.ahead else { return }
    let settings = ahead.settings
    let facts = state.machine.factsAhead(after: ahead.pageSize)
    let count = facts == nil ? (settings.prefetches ? 1 : 0) : settings.count
    let requests = state.requests(
      count, facts: facts, wanted: wanted, rest: rest, of: draft, from: client)
    let path = resource.pagingRule.items.path
    ahead.update(to: requests) { [resource, settings] in
      try await settings.client.answer(to: $0, for: resource, expecting: path)
    }
    ahead.pageSize = received
    state.ahead = ahead
  }

  /// Returns the response to a request, which may have been sent ahead.
  mutating func answer(
    to request: PreparedRequest, isolation actor: isolated (any Actor)?
  ) async throws -> ReceivedResponse {
    if let response = state.ahead?.take(request) {
      guard let result = await response.value else { throw CancellationError() }
      return try result.get()
    }
    try await state.pause?.end()
    return try await (state.ahead?.settings.client ?? client).answer(
      to: request, for: resource, expecting: resource.pagingRule.items.path)
  }
}
