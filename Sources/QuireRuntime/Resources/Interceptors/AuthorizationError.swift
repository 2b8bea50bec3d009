public import Foundation

/// An error for a request that was not sent, or not sent again, because it has no credential.
///
/// A credential that the server does not accept is a ``StatusError`` with the status 401 instead.
public struct AuthorizationError: Error, Sendable {
  /// The reason why there is no credential.
  public enum Reason: Hashable, Sendable {
    /// The closure that returns a token threw the ``AuthorizationError/underlyingError``.
    case failed
    /// The closure that returns a token did not return in time.
    case timedOut(after: Duration)
    /// Too many requests wait for the same token.
    case tooManyWaiting(limit: Int)
    /// The closure that returns a token sends a request with the client that waits for the token.
    case recursive
    /// The token is empty, or it or the user's name has a character that cannot be sent.
    case unsendable
  }

  /// The reason why there is no credential.
  public let reason: Reason

  /// The error of the closure that returns a token, or `nil` for another reason.
  public let underlyingError: (any Error)?

  /// The template of the resource's path, such as `/users/{id}`.
  public let path: String

  init(_ reason: Reason, for path: String, because error: (any Error)? = nil) {
    self.reason = reason
    underlyingError = error
    self.path = path
  }
}

extension AuthorizationError: CustomStringConvertible, CustomReflectable {
  /// The reason and the path in one line, without the token and the text of the underlying error.
  public var description: String { "no credential for '\(path)': \(explanation)" }

  /// The reason and the path.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["reason": reason, "path": path] as KeyValuePairs<String, Any>)
  }

  private var explanation: String {
    switch reason {
    case .failed:
      "the token could not be loaded" + (underlyingError.map { " (\(type(of: $0)))" } ?? "")
    case .timedOut(let limit): "the token was not loaded within \(limit)"
    case .tooManyWaiting(let limit): "more than \(limit) requests wait for the token"
    case .recursive: "the closure that loads the token waits for itself; use another client in it"
    case .unsendable: "the token is empty or has a character that cannot be sent"
    }
  }
}

extension AuthorizationError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
