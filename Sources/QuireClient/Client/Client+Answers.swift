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
      baseURL: baseURL, replacing: servers, defaults: headers, redaction: redaction(for: draft.path)
    )
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
  /// - Returns: The response, with any status.
  /// - Throws: ``TransportError`` if the body is too long or the time is over; otherwise the error
  ///   of the transport or an interceptor.
  func answer(
    to request: PreparedRequest, for resource: some Resource, expecting path: JSONPath = []
  ) async throws -> ReceivedResponse {
    if let sharedRequests {
      let joining = JoiningTransport(over: transport, sharedRequests)
      var client = self
      (client.transport, client.sharedRequests) = (joining, nil)
      var response = try await client.answer(to: request, for: resource, expecting: path)
      response.values = joining.values(of: response)
      return response
    }
    let context = context(of: request, for: resource)
    let (data, response) = try await answer(
      to: request, in: context, isIdempotent: resource.isIdempotent
    ) { transport, request, context in
      try await transport.send(request, in: context)
    }
    guard data.count <= transport.bodyLimit else {
      throw TransportError(
        .bodyTooLarge(limit: transport.bodyLimit), at: request.urlRequest.url, context.redaction)
    }
    return received(JSONDocument(data, expecting: path), from: response, context.redaction)
  }

  /// Sends a request for a resource, and waits for the header fields of a success, or for the whole
  /// of any other response.
  ///
  /// - Returns: The response without its body, and the body if the response is a success.
  func streamedAnswer(
    to request: PreparedRequest, for resource: some Resource
  ) async throws -> (response: ReceivedResponse, body: ResponseBody) {
    let context = context(of: request, for: resource)
    let (body, response) = try await answer(
      to: request, in: context, isIdempotent: resource.isIdempotent
    ) { transport, request, context in
      try await transport.stream(request, in: context)
    }
    do {
      let data = response.isSuccess ? Data() : try await body.collected(upTo: transport.bodyLimit)
      let document = JSONDocument(data)
      return (received(document, from: response, context.redaction), body)
    } catch {
      throw context.redaction.shownError(error, at: request.urlRequest.url)
    }
  }

  private func context(
    of request: PreparedRequest, for resource: some Resource
  ) -> RequestContext {
    var context = RequestContext()
    context.resource = resource
    context.mayAddCredentials = sendsCredentials(to: request.urlRequest.url, on: resource.server)
    context.redaction = redaction(for: resource.path)
    context.cacheLifetime = cacheLifetime
    context.staleIfError = staleIfError
    context.progress = options.progress
    context.owner = options.owner
    context.recorder = RequestRecorder.current
    context.recorder?.begin(
      request.urlRequest, fields: headers.names + options.headers.names)
    return context
  }

  private func received(
    _ document: JSONDocument, from response: HTTPURLResponse, _ redaction: Redaction
  ) -> ReceivedResponse {
    var received = ReceivedResponse(document, from: response)
    received.redaction = redaction
    received.decoder = options.decoder
    return received
  }

  /// Whether a URL has the origin of the client or of the server that a resource names.
  private func sendsCredentials(to url: URL?, on server: ServerURL?) -> Bool {
    guard let url else { return false }
    return Origin(baseURL)?.permits(url, besides: [self.url(of: server)]) == true
  }

  /// Returns the URL that receives the requests of resources with a server.
  func url(of server: ServerURL?) -> URL {
    (try? server?.url(relativeTo: baseURL, replacing: servers)) ?? baseURL
  }

  /// Sends a request within the time limit, through the interceptors in each attempt.
  private func answer<Body: Sendable>(
    to request: PreparedRequest, in context: RequestContext, isIdempotent: Bool,
    sending send:
      @escaping @Sendable (any Transport, URLRequest, RequestContext) async throws -> (
        Body, HTTPURLResponse
      )
  ) async throws -> (Body, HTTPURLResponse) {
    let (request, retrier) = try retriable(request, in: context, isIdempotent: isIdempotent)
    let transport: any Transport =
      interceptors.isEmpty && context.recorder == nil
      ? transport : InterceptedTransport(interceptors: interceptors, transport: transport)
    @Sendable func answer() async throws -> (Body, HTTPURLResponse) {
      try await request.withBodyFile(for: context.path) { file in
        var context = context
        context.bodyFile = file
        let request = request.urlRequest
        do {
          guard let retrier else { return try await send(transport, request, context) }
          return try await retrier.answer(to: request) { try await send(transport, $0, context) }
        } catch let reason as TransportError.Reason {
          throw TransportError(reason, at: request.url, context.redaction)
        }
      }
    }
    // The requests of interceptors are not those of a list.
    guard let limit = options.timeLimit else {
      return try await RequestRecorder.$current.withValue(nil) { try await answer() }
    }
    let limited = try await RequestRecorder.$current.withValue(nil) { try await limit.run(answer) }
    guard let answer = limited else {
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
      do {
        // A page can be parsed in another way.
        guard let values = response.values, !isWalk, itemSkipping == nil, response.decoder == nil
        else { return try resource.parse(response) }
        return try values.value(of: R.self) { try resource.parse(response) }
      } catch let error as DecodingError {
        guard let itemSkipping else { throw error }
        return try itemSkipping.page(in: response, of: resource, after: error)
      }
    } catch {
      transport.discard(response.http)
      throw (error as? DecodingError)?.naming(response) ?? error
    }
  }
}
