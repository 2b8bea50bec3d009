import Foundation

/// A token with the number of the load that returned it.
struct LoadedToken: Sendable {
  /// The longest time before the expiration at which a token is renewed, in seconds.
  private static let longestMargin: TimeInterval = 30

  /// The text that a request contains.
  let text: String

  /// The number of the load.
  let number: Int

  private let expires: Date?

  /// The time from which a request renews the token first, or `nil` if only a 401 renews it.
  private let renewal: Date?

  /// Creates a token that was loaded just now.
  ///
  /// Only a 401 renews a token that has already expired. The clock of the device may be wrong, and
  /// each request would load another such token.
  init(_ token: Client.Token, number: Int, at now: () -> Date) {
    let lifetime = token.expires?.timeIntervalSince(now()) ?? 0
    let margin = min(Self.longestMargin, lifetime / 10)
    self.init(
      text: token.value, number: number, expires: token.expires,
      renewal: lifetime > 0 ? token.expires?.addingTimeInterval(-margin) : nil)
  }

  private init(text: String, number: Int, expires: Date?, renewal: Date?) {
    self.text = text
    self.number = number
    self.expires = expires
    self.renewal = renewal
  }

  /// Returns whether the token must be renewed before a request.
  func isDue(at now: () -> Date) -> Bool {
    guard let renewal else { return false }
    return renewal <= now()
  }

  /// Returns this token as the result of a load that failed, to be used until it expires, or `nil`
  /// if it has expired or does not say when it does.
  func renumbered(_ number: Int, at now: () -> Date) -> LoadedToken? {
    guard let expires, renewal != nil, expires > now() else { return nil }
    return LoadedToken(text: text, number: number, expires: expires, renewal: expires)
  }
}
