import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// Sends a request for a resource, again where the policy of this client has it so.
  ///
  /// - Parameters:
  ///   - request: What to send.
  ///   - resource: What is asked for.
  /// - Returns: The body and the response, of any status.
  /// - Throws: ``TransportError`` for too long a body; else what the transport throws.
  func answer(
    to request: URLRequest, for resource: some Resource
  ) async throws -> (Data, HTTPURLResponse) {
    let context = RequestContext(
      mayAddCredentials: request.url.flatMap(Origin.init) == Origin(baseURL),
      redaction: redaction(for: resource.path), cacheLifetime: cacheLifetime)
    return try await RequestContext.$current.withValue(context) {
      let (data, response) =
        if let retrier, resource.isRepeatable {
          try await retrier.answer(to: request, over: transport)
        } else {
          try await transport.send(request)
        }
      guard data.count <= transport.bodyLimit else {
        throw TransportError(.bodyTooLarge(limit: transport.bodyLimit), at: request.url)
      }
      return (data, response)
    }
  }

  /// Reads a response; one that is an error is discarded from the cache, so that a retry reaches the
  /// server.
  func read<R: Resource>(
    _ data: Data, _ response: HTTPURLResponse, as resource: R
  ) throws -> R.Response {
    do {
      let context = RequestContext(redaction: redaction(for: resource.path))
      return try RequestContext.$current.withValue(context) {
        try resource.parse(data, from: response)
      }
    } catch {
      transport.discard(response)
      throw error
    }
  }
}
