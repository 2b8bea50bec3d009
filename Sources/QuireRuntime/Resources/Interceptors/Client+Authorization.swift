import Foundation

extension Client {
  /// Returns a client for the same server that authorizes its requests.
  ///
  ///     let api = Client(baseURL: base).authorizing(
  ///       with: .bearer { try await session.token() } refresh: { try await session.renew() })
  ///
  /// The credential is loaded for the first request. If the server responds with a 401, it is
  /// loaded again, and the request is sent a second time. All requests that wait share one load. If the credential is the same as before, or if the server rejects it
  /// too, the 401 is a ``StatusError``.
  ///
  /// Requests for links to other origins and redirects to them carry no credential. Descriptions of
  /// requests and errors do not show it.
  ///
  /// - Parameters:
  ///   - authorization: The credential.
  ///   - timeLimit: The longest time to load a credential, after which each waiting request throws
  ///     a ``RequestError``.
  ///   - clock: The clock of the limit; tests replace it.
  /// - Returns: The client. The credential is added as by an interceptor: those that were added
  ///   earlier see the request without it, and later ones with it. Clients that are created from
  ///   this one share its credential.
  public func authorizing(
    with authorization: Authorization, timeLimit: Duration = .seconds(60),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Client {
    let source = TokenSource(authorization, limit: TimeLimit(timeLimit, on: clock))
    return intercepting { request, next in
      guard request.mayAddCredentials else { return try await next(request) }
      let token = try await source.token(for: request.path)
      let response = try await next(authorization.adding(token.text, to: request))
      // A 401 of another origin, after a redirect, says nothing about this credential.
      guard response.status == 401, authorization.refresh != nil,
        request.isAnswered(by: response.http)
      else { return response }
      let renewed = try await source.token(insteadOf: token, for: request.path)
      guard renewed.text != token.text else { return response }
      return try await next(authorization.adding(renewed.text, to: request))
    }
  }
}
