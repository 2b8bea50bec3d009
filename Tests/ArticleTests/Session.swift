import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The session of an app with a server.
struct Session: Sendable {
  /// The answer of a server of tokens (RFC 6749, section 5.1).
  struct Grant: Sendable {
    let accessToken: String
    let expiresIn: Int?
  }

  var isSignedOut = false

  func storedToken() async throws -> String { "stored" }

  func renewedToken() async throws -> String {
    if isSignedOut { throw URLError(.userAuthenticationRequired) }
    return "renewed"
  }

  func grant() async throws -> Grant { Grant(accessToken: "granted", expiresIn: 3_600) }

  func signOut() async throws {}
}

/// Whether the certificate of a challenge is a known one.
func isPinned(_ challenge: URLAuthenticationChallenge) -> Bool { true }
