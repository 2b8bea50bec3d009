public import Foundation

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
    let response = try await pass(outgoing, in: context, through: interceptors[...])
    return (response.value, response.http)
  }

  private func pass(
    _ request: OutgoingRequest, in context: RequestContext,
    through interceptors: ArraySlice<Client.Interceptor>
  ) async throws -> ClientResponse<Data> {
    guard let interceptor = interceptors.first else {
      var context = context
      // An interceptor may have changed the origin.
      context.mayAddCredentials = request.mayAddCredentials
      let (data, response) = try await transport.send(request.urlRequest(), in: context)
      return ClientResponse(data, from: response)
    }
    return try await interceptor(request) { request in
      try await pass(request, in: context, through: interceptors.dropFirst())
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
  /// they also see responses from the cache.
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
