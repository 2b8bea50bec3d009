public import Foundation

/// An error for a page that a ``PageGenerator`` refused to request.
public struct PageGeneratorError: Error, Hashable, Sendable {
  /// The cause of an error.
  public enum Reason: Error, Hashable {
    /// The closure that fetches a page requested a page itself, and would wait for itself.
    case askedWhileFetching
  }

  /// The cause of the error.
  public let reason: Reason

  /// The number of items before the page that is being fetched.
  public let offset: Int
}

extension PageGeneratorError: CustomStringConvertible {
  /// A description of the error in one line.
  public var description: String {
    "the page at offset \(offset) was not requested: \(explanation)"
  }

  private var explanation: String {
    switch reason {
    case .askedWhileFetching:
      "the closure that fetches a page requested a page itself, which would be a deadlock"
    }
  }
}

extension PageGeneratorError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
