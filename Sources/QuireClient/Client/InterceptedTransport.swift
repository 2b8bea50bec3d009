public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport whose requests pass through interceptors first.
struct InterceptedTransport: Transport {
  /// The interceptors, the outermost first.
  let interceptors: [Client.Interceptor]
  let transport: any Transport

  var bodyLimit: Int { transport.bodyLimit }
  var isCaching: Bool { transport.isCaching }

  func discard(_ response: HTTPURLResponse) { transport.discard(response) }

  /// Passes a request through the interceptors, the last of which sends it.
  ///
  /// - Throws: ``RequestError`` if an interceptor adds a header field that cannot be sent; otherwise
  ///   the errors of the interceptors and the transport.
  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    guard let outgoing = OutgoingRequest(request, in: context) else {
      return try await transport.send(request, in: context)
    }
    let response = try await pass(outgoing, in: context, through: interceptors[...]) {
      try await transport.send($0, in: $1)
    }
    return (response.value, response.http)
  }

  /// Passes a request through the interceptors, which see a success without its body.
  func stream(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (ResponseBody, HTTPURLResponse) {
    guard let outgoing = OutgoingRequest(request, in: context) else {
      return try await transport.stream(request, in: context)
    }
    // The last success, to which the interceptors respond unless they create their own response.
    let streamed = Mutex<(body: ResponseBody, response: HTTPURLResponse)?>(nil)
    let response = try await pass(outgoing, in: context, through: interceptors[...]) {
      let (body, response) = try await transport.stream($0, in: $1)
      guard response.isSuccess else {
        return (try await body.collected(upTo: transport.bodyLimit), response)
      }
      streamed.withLock { $0 = (body, response) }
      return (Data(), response)
    }
    let body = streamed.withLock { $0?.response === response.http ? $0?.body : nil }
    return (body ?? ResponseBody(response.value), response.http)
  }

  private func pass(
    _ request: OutgoingRequest, in context: RequestContext,
    through interceptors: ArraySlice<Client.Interceptor>,
    to send:
      @escaping @Sendable (URLRequest, RequestContext) async throws -> (
        Data, HTTPURLResponse
      )
  ) async throws -> ClientResponse<Data> {
    guard let interceptor = interceptors.first else {
      var context = context
      // An interceptor may have changed the origin.
      context.mayAddCredentials = request.mayAddCredentials
      context.credential = request.credential
      context.credentialFailure = request.credentialFailure
      let urlRequest = try request.urlRequest()
      try context.recorder?.note(urlRequest, in: context)
      if !transport.isCaching { context = try context.requiringCredential() }
      let (data, response) = try await send(urlRequest, context)
      return ClientResponse(data, from: response)
    }
    return try await interceptor(request) { request in
      try await pass(request, in: context, through: interceptors.dropFirst(), to: send)
    }
  }
}

extension Client {
  /// A function that sees each request before it is sent, and its response.
  ///
  /// Its second parameter is the rest of the way: the next interceptor, or the transport.
  public typealias Interceptor =
    @Sendable (
      OutgoingRequest,
      _ next: @escaping @Sendable (OutgoingRequest) async throws -> ClientResponse<Data>
    ) async throws -> ClientResponse<Data>

  /// Returns a client for the same server whose requests pass through a function.
  ///
  ///     let logged = github.intercepting { request, next in
  ///       let response = try await next(request)
  ///       logger.info("\(request): \(response)")
  ///       return response
  ///     }
  ///
  /// The function is called for each attempt of a request and for each page of a list. It can
  /// change the request, send it again, respond without sending it, or throw an error. It is not
  /// called for redirects, which are part of one attempt. A cache comes after all interceptors, so
  /// they also see responses from the cache. The body of a success that is read while it is received,
  /// as in a download or in a stream of events or lines, is empty there.
  ///
  /// - Parameter interceptor: The function. Of several ones, the first that was added sees the
  ///   request first and the response last. Requests to other origins pass through it, too: see
  ///   ``OutgoingRequest/mayAddCredentials``.
  /// - Returns: The client.
  public func intercepting(_ interceptor: @escaping Interceptor) -> Client {
    var client = self
    client.interceptors.append(interceptor)
    return client
  }
}
