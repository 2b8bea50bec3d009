import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// Creates the draft of a resource, whose body is encoded with the settings of this client.
  func draft(of resource: some Resource) -> RequestDraft {
    RequestDraft(resource, encoder: options.encoder)
  }

  /// Creates the request of a draft to this server, with the settings of this client.
  func request(for draft: RequestDraft) throws(RequestError) -> PreparedRequest {
    var draft = draft
    var fields = options.headers
    fields.complete(with: draft.headers)
    draft.headers = fields
    var request = try draft.request(
      baseURL: baseURL, defaults: headers, redaction: redaction(for: draft.path))
    if draft.server != nil, !sendsCredentials(to: request.urlRequest.url, on: draft.server) {
      request.urlRequest.removeCredentials()
    }
    if let policy = options.cachePolicy { request.urlRequest.cachePolicy = policy }
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
    to request: PreparedRequest, for resource: some Resource, expecting path: JSONPath = [],
    download: Download? = nil
  ) async throws -> ReceivedResponse {
    // All other responses are read in only one place.
    let isShared = resource.errorReport != nil || retrier?.policy.bodyDelayLocation != nil
    let body = isShared ? BodyDocument(expecting: path) : nil
    let redaction = redaction(for: resource.path)
    let url = request.urlRequest.url
    var context = RequestContext()
    context.mayAddCredentials = sendsCredentials(to: url, on: resource.server)
    context.redaction = redaction
    context.cacheLifetime = cacheLifetime
    context.staleIfError = staleIfError
    context.body = body
    context.progress = options.progress
    context.download = download
    let (data, response) = try await answer(
      to: request, in: context, isIdempotent: resource.isIdempotent)
    guard data.count <= transport.bodyLimit else {
      throw TransportError(.bodyTooLarge(limit: transport.bodyLimit), at: url, redaction)
    }
    let document = body?.document(of: data) ?? JSONDocument(data, expecting: path)
    var received = ReceivedResponse(document, from: response)
    received.redaction = redaction
    received.decoder = options.decoder
    return received
  }

  /// Whether a URL has the origin of the client or of the server that a resource names.
  private func sendsCredentials(to url: URL?, on server: ServerURL?) -> Bool {
    guard let url else { return false }
    let servers = server.map { [$0.url(relativeTo: baseURL)] } ?? []
    return Origin(baseURL)?.permits(url, besides: servers) == true
  }

  /// Sends a request within the time limit, through the interceptors in each attempt.
  private func answer(
    to request: PreparedRequest, in context: RequestContext, isIdempotent: Bool
  ) async throws -> (Data, HTTPURLResponse) {
    let retrier = isIdempotent ? retrier : nil
    let transport: any Transport =
      interceptors.isEmpty
      ? transport : InterceptedTransport(interceptors: interceptors, transport: transport)
    @Sendable func answer() async throws -> (Data, HTTPURLResponse) {
      try await request.withBodyFile(for: context.path) { file in
        var context = context
        context.bodyFile = file
        let request = request.urlRequest
        guard let retrier else { return try await transport.send(request, in: context) }
        return try await retrier.answer(to: request, in: context, over: transport)
      }
    }
    guard let limit = options.timeLimit else { return try await answer() }
    guard let answer = try await limit.run(answer) else {
      throw TransportError(
        .timedOut(after: limit.duration), at: request.urlRequest.url, context.redaction)
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
    var response = response
    response.isInWalk = isWalk
    do {
      return try resource.parse(response)
    } catch {
      transport.discard(response.http)
      throw error
    }
  }
}
