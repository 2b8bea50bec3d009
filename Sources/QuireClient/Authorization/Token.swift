public import Foundation

extension Client {
  /// A token, and the time at which it expires.
  ///
  ///     let api = Client(baseURL: base).authorizing(
  ///       with: .bearer {
  ///         let grant = try await session.grant()
  ///         return Client.Token(grant.accessToken, expiresIn: grant.expiresIn)
  ///       })
  ///
  /// The client renews the token before a request in the last tenth of its lifetime, and at most 30
  /// seconds before it expires. If that fails, the client uses the token until it expires.
  public struct Token: Hashable, Sendable {
    /// The text that a request contains.
    public let value: String

    /// The time at which the token expires, or `nil` if that is not known.
    public let expires: Date?

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - value: The text that a request contains.
    ///   - expires: The time at which the token expires, according to the clock of this device.
    public init(_ value: String, expires: Date? = nil) {
      self.value = value
      self.expires = expires
    }

    /// Creates a token that was received just now.
    ///
    /// - Parameters:
    ///   - value: The text that a request contains.
    ///   - seconds: The lifetime in seconds, such as `expires_in` of OAuth 2.0 (RFC 6749, section
    ///     5.1), or `nil` if the server does not say.
    public init(_ value: String, expiresIn seconds: Int?) {
      self.init(value, expires: seconds.map { Date(timeIntervalSinceNow: Double($0)) })
    }
  }

  /// A value that contains a token: a `String`, or a ``Client/Token`` that expires.
  public protocol TokenValue: Sendable {
    /// Returns the token of a value.
    static func authorizationToken(of value: Self) -> Token
  }
}

extension Client.Token: Client.TokenValue {
  /// Returns the token itself.
  public static func authorizationToken(of value: Client.Token) -> Client.Token { value }
}

extension Client.Token: CustomStringConvertible, CustomReflectable {
  /// The time at which the token expires, without its value.
  public var description: String {
    "Token(" + (expires.flatMap { RFC3339.text(of: $0) }.map { "expires \($0)" } ?? "no expiration")
      + ")"
  }

  /// The time at which the token expires, without its value.
  public var customMirror: Mirror {
    Mirror(self, children: ["expires": expires as Any] as KeyValuePairs<String, Any>)
  }
}

extension String: Client.TokenValue {
  /// Returns a token that does not say when it expires.
  public static func authorizationToken(of value: String) -> Client.Token { Client.Token(value) }
}
