import Foundation

extension Client {
  /// Returns a client for the same server that authorizes its requests.
  ///
  ///     let api = Client(baseURL: base).authorizing(
  ///       with: .bearer { try await session.token() } renewing: { try await session.renew() })
  ///
  /// The credential is loaded for the first request. It is renewed shortly before it expires, if it
  /// says when. If the server responds with a 401, it is renewed as well, and the request is sent a
  /// second time. All requests that wait share one load. If the credential is the same as before,
  /// or if the server rejects it too, the 401 is a ``StatusError``.
  ///
  /// Requests for links to other origins and redirects to them carry no credential. Descriptions of
  /// requests and errors do not show it.
  ///
  /// - Parameters:
  ///   - authorization: The credential. Keep the value to share its token with other clients, or to
  ///     discard the token: ``Authorization/invalidate()``.
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
    authorizing(with: authorization, limit: TimeLimit(timeLimit, on: clock)) { Date() }
  }

  /// Returns a client that authorizes its requests and compares expirations with a given time.
  func authorizing(
    with authorization: Authorization, limit: TimeLimit, now: @escaping @Sendable () -> Date
  ) -> Client {
    let source = authorization.source
    return intercepting { request, next in
      guard request.mayAddCredentials, !request.isOwnedProbe else { return try await next(request) }
      let conditions = TokenSource.Conditions(limit: limit, now: now, path: request.path)
      /// Sends the request with a token, or lets a cache answer it if the token cannot be loaded.
      func send(
        insteadOf rejected: LoadedToken? = nil, orReturn response: ClientResponse<Data>? = nil
      ) async throws -> (LoadedToken?, ClientResponse<Data>) {
        let token: LoadedToken
        do {
          token = try await source.token(insteadOf: rejected, under: conditions)
        } catch let error as RequestError where request.hasOwner {
          return (nil, try await next(request.lackingCredential(because: error)))
        }
        if let response, token.text == rejected?.text { return (token, response) }
        let authorized = try authorization.adding(token.text, to: request)
        return (token, try await next(request.authorized(as: authorized)))
      }
      let (token, response) = try await send()
      // A 401 of another origin, after a redirect, says nothing about this credential.
      guard let token, response.status == 401, source.isRenewable,
        request.isAnswered(by: response.http)
      else { return response }
      return try await send(insteadOf: token, orReturn: response).1
    }
  }
}
