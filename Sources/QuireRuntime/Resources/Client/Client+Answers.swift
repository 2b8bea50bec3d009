import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// Sends a request for a resource, and retries it according to the policy of this client.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - resource: The resource that it requests.
  ///   - path: The path to the largest part of the body that is going to be read in addition to the
  ///     model.
  ///   - download: The download of the response, if the transport streams downloads.
  /// - Returns: The response, with any status.
  /// - Throws: ``TransportError`` if the body is too long; otherwise the transport's error.
  func answer(
    to request: URLRequest, for resource: some Resource, expecting path: JSONPath = [],
    download: Download? = nil
  ) async throws -> ReceivedResponse {
    // All other responses are read in only one place.
    let isShared = resource.failure != nil || retrier?.policy.bodyDelayLocation != nil
    let body = isShared ? BodyDocument(expecting: path) : nil
    let context = RequestContext(
      mayAddCredentials: request.url.flatMap(Origin.init) == Origin(baseURL),
      redaction: redaction(for: resource.path), cacheLifetime: cacheLifetime, body: body,
      progress: progress, download: download)
    return try await RequestContext.$current.withValue(context) {
      let (data, response) =
        if let retrier, resource.isIdempotent {
          try await retrier.answer(to: request, over: transport)
        } else {
          try await transport.send(request)
        }
      guard data.count <= transport.bodyLimit else {
        throw TransportError(.bodyTooLarge(limit: transport.bodyLimit), at: request.url)
      }
      let document = body?.document(of: data) ?? JSONDocument(data, expecting: path)
      return ReceivedResponse(http: response, body: document)
    }
  }

  /// Parses a response.
  ///
  /// A response that is an error is discarded from the cache, so that a retry reaches the server.
  func read<R: Resource>(
    _ response: ReceivedResponse, as resource: R
  ) throws -> R.Response {
    do {
      let context = RequestContext(
        redaction: redaction(for: resource.path),
        body: resource.failure == nil ? nil : BodyDocument(response.body))
      return try RequestContext.$current.withValue(context) {
        try resource.parse(response.data, from: response.http)
      }
    } catch {
      transport.discard(response.http)
      throw error
    }
  }
}
