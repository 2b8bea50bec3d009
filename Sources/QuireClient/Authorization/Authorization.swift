import Foundation

extension Client {
  /// The credential of a client's requests, and the closures that load it.
  ///
  ///     let authorization = Client.Authorization.bearer {
  ///       try await session.storedToken()
  ///     } renewing: {
  ///       try await session.renewedToken()
  ///     }
  ///
  /// The first closure is called for the first request, and its token is kept. The second one is
  /// called shortly before the token expires, if it says when: ``Client/Token``. It is also called
  /// if the server rejects the token with a 401. All clients and APIs that you pass this value to,
  /// and all copies of it, share one token.
  public struct Authorization: Sendable {
    /// A closure that loads a token: a `String` or a ``Client/Token``.
    public typealias Loading<Value: TokenValue> = @Sendable () async throws -> Value

    /// The token, which is loaded when it is needed.
    let source: TokenSource
    private let place: Place

    /// The part of a request that contains the credential.
    private enum Place {
      case header(name: String, prefix: String)
      case query(name: String)
      case cookie(name: String)
    }

    private init<Value: TokenValue>(
      _ place: Place, _ load: @escaping Loading<Value>, _ renew: Loading<Value>?
    ) {
      self.place = place
      let renewing: TokenSource.Loading? =
        if let renew { { Value.authorizationToken(of: try await renew()) } } else { nil }
      source = TokenSource(
        load: { Value.authorizationToken(of: try await load()) }, renew: renewing)
    }

    /// Returns a bearer token, as in OAuth 2.0 (RFC 6750): `Authorization: Bearer …`.
    ///
    /// - Parameters:
    ///   - load: Loads the first token, once for all requests.
    ///   - renew: Loads a token before the previous one expires and after a 401; `load` by default.
    /// - Returns: The authorization.
    public static func bearer<Value: TokenValue>(
      loadingOnce load: @escaping Loading<Value>, renewing renew: Loading<Value>? = nil
    ) -> Self {
      Self(.header(name: "Authorization", prefix: "Bearer "), load, renew)
    }

    /// Returns a user's name and password in UTF-8 (RFC 7617): `Authorization: Basic …`.
    ///
    /// After a 401, the request is not sent again.
    ///
    /// - Parameters:
    ///   - user: The name, without a colon.
    ///   - password: The password.
    /// - Returns: The authorization.
    public static func basic(user: String, password: String) -> Self {
      Self(user: user, password: password)
    }

    private init(user: String, password: String) {
      place = .header(name: "Authorization", prefix: "Basic ")
      let isSendable = !user.contains(":") && !(user + password).contains(where: \.isControl)
      source = TokenSource(
        constant: isSendable ? Data("\(user):\(password)".utf8).base64EncodedString() : "")
    }

    /// Returns a token in a header field, such as `X-Api-Key`.
    ///
    /// - Parameters:
    ///   - name: The name of the header field.
    ///   - load: Loads the first token, once for all requests.
    ///   - renew: Loads a token before the previous one expires and after a 401; `load` by default.
    /// - Returns: The authorization.
    public static func header<Value: TokenValue>(
      name: String, loadingOnce load: @escaping Loading<Value>,
      renewing renew: Loading<Value>? = nil
    ) -> Self {
      Self(.header(name: name, prefix: ""), load, renew)
    }

    /// Returns a token in a query parameter, such as `api_key`, which replaces one of that name.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - load: Loads the first token, once for all requests.
    ///   - renew: Loads a token before the previous one expires and after a 401; `load` by default.
    /// - Returns: The authorization.
    public static func query<Value: TokenValue>(
      name: String, loadingOnce load: @escaping Loading<Value>,
      renewing renew: Loading<Value>? = nil
    ) -> Self {
      Self(.query(name: name), load, renew)
    }

    /// Returns a token in a cookie, such as that of a session; other cookies are kept.
    ///
    /// - Parameters:
    ///   - name: The name of the cookie.
    ///   - load: Loads the first value of the cookie, which is sent as it is, once for all requests.
    ///   - renew: Loads a value before the previous one expires and after a 401; `load` by default.
    /// - Returns: The authorization.
    public static func cookie<Value: TokenValue>(
      name: String, loadingOnce load: @escaping Loading<Value>,
      renewing renew: Loading<Value>? = nil
    ) -> Self {
      Self(.cookie(name: name), load, renew)
    }

    /// Discards the token, as after a sign-out or if another part of the app has renewed it.
    ///
    /// The next request calls the first closure again. A call that is in progress is cancelled, its
    /// token is not used, and the requests that wait for it wait for the new token. Requests that
    /// were already sent are not changed. If the server rejects one of them, it is not sent again
    /// with the new token, which may be that of another user. A name and a password are kept.
    public func invalidate() { source.invalidate() }
  }
}

extension Client.Authorization {
  /// Returns a request with a token.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - request: The request.
  /// - Returns: The request with the token in its place.
  /// - Throws: ``RequestError`` if the token cannot be sent there.
  func adding(
    _ token: String, to request: OutgoingRequest
  ) throws(RequestError) -> OutgoingRequest {
    var request = request
    let unsendable = RequestError(reason: .noCredential(.unsendable), path: request.path)
    guard !token.isEmpty else { throw unsendable }
    switch place {
    case .header(let name, let prefix):
      guard token.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        throw unsendable
      }
      request.headers[name] = prefix + token
    case .query(let name):
      guard let url = request.url.setting(token, for: name) else {
        throw unsendable
      }
      request.url = url
    case .cookie(let name):
      // Other characters would end the cookie, or are removed by some servers (RFC 6265, section
      // 4.1.1).
      guard isFieldName(name), token.utf8.allSatisfy(\.isInCookie) else {
        throw unsendable
      }
      let others = (request.headers["Cookie"] ?? "").split(separator: ";").map(\.trimmed)
        .filter { $0.prefix { $0 != "=" } != name }.map(String.init)
      request.headers["Cookie"] = (others + ["\(name)=\(token)"]).joined(separator: "; ")
    }
    return request
  }
}

extension URL {
  /// Returns the URL with a value for a query parameter instead of its earlier values.
  ///
  /// The other parameters keep their exact bytes.
  fileprivate func setting(_ value: String, for name: String) -> URL? {
    let text = absoluteString.prefix { $0 != "#" }
    let base = text.prefix { $0 != "?" }
    let others = text.dropFirst(base.count + 1).split(separator: "&")
      .filter { String($0.prefix { $0 != "=" }).removingPercentEncoding != name }.map(String.init)
    let own = "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
    return URL(string: base + "?" + (others + [own]).joined(separator: "&"))
  }
}

extension UInt8 {
  /// Whether the byte can be part of a cookie's value.
  fileprivate var isInCookie: Bool {
    (0x21...0x7E).contains(self) && !"\",;\\".utf8.contains(self)
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
