import Foundation

extension Client {
  /// The credential of a client's requests, and the closures that load it.
  ///
  /// The closure `token` is called for the first request. Its result is kept until the server
  /// rejects it with a 401. Then `refresh` is called, or `token` again if there is no `refresh`.
  public struct Authorization: Sendable {
    /// A closure that loads a token.
    public typealias Token = @Sendable () async throws -> String

    /// Loads the first token.
    let token: Token
    /// Loads a token after the server rejected the previous one, or `nil` if the credential cannot
    /// change.
    let refresh: Token?
    private let place: Place

    /// The part of a request that contains the credential.
    private enum Place {
      case header(name: String, prefix: String)
      case query(name: String)
      case cookie(name: String)
    }

    private init(_ place: Place, token: @escaping Token, refresh: Token?) {
      self.place = place
      self.token = token
      self.refresh = refresh ?? token
    }

    /// Returns a bearer token, as in OAuth 2.0 (RFC 6750): `Authorization: Bearer …`.
    ///
    /// - Parameters:
    ///   - token: Loads the first token.
    ///   - refresh: Loads a token after a 401; `token` by default.
    /// - Returns: The authorization.
    public static func bearer(
      _ token: @escaping Token, refresh: Token? = nil
    ) -> Self {
      Self(.header(name: "Authorization", prefix: "Bearer "), token: token, refresh: refresh)
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
      token = { isSendable ? Data("\(user):\(password)".utf8).base64EncodedString() : "" }
      refresh = nil
    }

    /// Returns a token in a header field, such as `X-Api-Key`.
    ///
    /// - Parameters:
    ///   - name: The name of the header field.
    ///   - token: Loads the first token.
    ///   - refresh: Loads a token after a 401; `token` by default.
    /// - Returns: The authorization.
    public static func header(
      name: String, _ token: @escaping Token, refresh: Token? = nil
    ) -> Self {
      Self(.header(name: name, prefix: ""), token: token, refresh: refresh)
    }

    /// Returns a token in a query parameter, such as `api_key`, which replaces one of that name.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - token: Loads the first token.
    ///   - refresh: Loads a token after a 401; `token` by default.
    /// - Returns: The authorization.
    public static func query(
      name: String, _ token: @escaping Token, refresh: Token? = nil
    ) -> Self {
      Self(.query(name: name), token: token, refresh: refresh)
    }

    /// Returns a token in a cookie, such as that of a session; other cookies are kept.
    ///
    /// - Parameters:
    ///   - name: The name of the cookie.
    ///   - token: Loads the first value of the cookie, which is sent as it is.
    ///   - refresh: Loads a value after a 401; `token` by default.
    /// - Returns: The authorization.
    public static func cookie(
      name: String, _ token: @escaping Token, refresh: Token? = nil
    ) -> Self {
      Self(.cookie(name: name), token: token, refresh: refresh)
    }
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
