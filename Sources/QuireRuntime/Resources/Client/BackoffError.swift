public import Foundation

/// A server wants no further request for longer than a policy allows to wait.
///
/// Nothing was sent. Who asks again when the time has passed gets the page.
public struct BackoffError: Error, Hashable, Sendable {
  /// How much of the time is left.
  public let wait: Duration

  /// The longest wait of the policy.
  public let limit: Duration

  /// The template of the resource's path, such as `/users/{id}`.
  public let path: String
}

extension BackoffError: CustomStringConvertible {
  /// The two times and the path, in one line.
  public var description: String {
    "'\(path)' is not to be asked for \(wait); at most \(limit) are waited"
  }
}

extension BackoffError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
