import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// Creates the draft of a resource, whose body is encoded with the settings of this client.
  func draft(of resource: some Resource) -> RequestDraft {
    var context = RequestContext.current
    context.encoder = options.encoder
    return RequestContext.$current.withValue(context) { RequestDraft(resource) }
  }

  /// Creates the request of a draft to this server, with the settings of this client.
  func request(for draft: RequestDraft) throws(RequestError) -> URLRequest {
    var draft = draft
    var fields = options.headers
    fields.complete(with: draft.headers)
    draft.headers = fields
    var request = try draft.request(
      baseURL: baseURL, defaults: headers, redaction: redaction(for: draft.path))
    if draft.server != nil, !sendsCredentials(to: request.url, on: draft.server) {
      request.removeCredentials()
    }
    if let policy = options.cachePolicy { request.cachePolicy = policy }
    return request
  }

  /// Sends a request for a resource, and retries it according to the policy of this client.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - resource: The resource that it requests.
  ///   - path: The path to the largest part of the body that is going to be read in addition to the
  ///     model.
  ///   - download: The download of the response, if the transport streams downloads.
  /// - Returns: The response, with any status.
  /// - Throws: ``TransportError`` if the body is too long or the time is over; otherwise the error
  ///   of the transport or an interceptor.
  func answer(
    to request: URLRequest, for resource: some Resource, expecting path: JSONPath = [],
    download: Download? = nil
  ) async throws -> ReceivedResponse {
    // All other responses are read in only one place.
    let isShared = resource.failure != nil || retrier?.policy.bodyDelayLocation != nil
    let body = isShared ? BodyDocument(expecting: path) : nil
    let context = RequestContext(
      mayAddCredentials: sendsCredentials(to: request.url, on: resource.server),
      redaction: redaction(for: resource.path), cacheLifetime: cacheLifetime, body: body,
      progress: options.progress, download: download)
    return try await RequestContext.$current.withValue(context) {
      let (data, response) = try await answer(to: request, isIdempotent: resource.isIdempotent)
      guard data.count <= transport.bodyLimit else {
        throw TransportError(.bodyTooLarge(limit: transport.bodyLimit), at: request.url)
      }
      let document = body?.document(of: data) ?? JSONDocument(data, expecting: path)
      return ReceivedResponse(http: response, body: document)
    }
  }

  /// Whether a URL has the origin of the client or of the server that a resource names.
  private func sendsCredentials(to url: URL?, on server: ServerURL?) -> Bool {
    guard let url else { return false }
    let servers = server.map { [$0.url(relativeTo: baseURL)] } ?? []
    return Origin(baseURL)?.permits(url, besides: servers) == true
  }

  /// Sends a request within the time limit, through the interceptors in each attempt.
  private func answer(
    to request: URLRequest, isIdempotent: Bool
  ) async throws -> (Data, HTTPURLResponse) {
    let retrier = isIdempotent ? retrier : nil
    let transport: any Transport =
      interceptors.isEmpty
      ? transport : InterceptedTransport(interceptors: interceptors, transport: transport)
    @Sendable func answer() async throws -> (Data, HTTPURLResponse) {
      guard let retrier else { return try await transport.send(request) }
      return try await retrier.answer(to: request, over: transport)
    }
    guard let limit = options.timeLimit else { return try await answer() }
    guard let answer = try await limit.run(answer) else {
      throw TransportError(.timedOut(after: limit.duration), at: request.url)
    }
    return answer
  }

  /// Parses a response.
  ///
  /// An empty page in a walk over a list is an error unless its status has no content.
  /// A response that is an error is discarded from the cache, so that a retry reaches the server.
  func read<R: Resource>(
    _ response: ReceivedResponse, as resource: R, inWalk isWalk: Bool = false
  ) throws -> R.Response {
    do {
      var context = RequestContext(
        redaction: redaction(for: resource.path),
        errorBodies: response.http.isSuccess ? [:] : resource.errorBodies,
        decoder: options.decoder,
        body: resource.failure == nil ? nil : BodyDocument(response.body))
      context.isWalk = isWalk
      return try RequestContext.$current.withValue(context) {
        try resource.parse(response.data, from: response.http)
      }
    } catch {
      transport.discard(response.http)
      throw error
    }
  }
}
