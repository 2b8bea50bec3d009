public import Foundation

/// An error for a delay that is longer than the retry policy allows.
///
/// The client sent no request. A request after the delay returns the page.
public struct BackoffError: Error, Hashable, Sendable {
  /// The rest of the delay that the server demands.
  public let wait: Duration

  /// The longest delay of the policy.
  public let limit: Duration

  /// The template of the resource's path, such as `/users/{id}`.
  public let path: String
}

extension BackoffError: CustomStringConvertible {
  /// The two times and the path in one line.
  public var description: String {
    "'\(path)' must not be retried for \(wait), longer than the limit of \(limit)"
  }
}

extension BackoffError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
