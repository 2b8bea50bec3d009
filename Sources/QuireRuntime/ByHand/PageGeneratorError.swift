public import Foundation

/// A page that a ``PageGenerator`` does not ask for.
public struct PageGeneratorError: Error, Hashable, Sendable {
  /// Why it does not ask.
  public enum Reason: Error, Hashable {
    /// The closure that fetches a page asked for a page itself, and would wait for itself.
    case askedWhileFetching
  }

  /// Why it does not ask.
  public let reason: Reason

  /// The number of items before the page that is being fetched.
  public let offset: Int
}

extension PageGeneratorError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String { "the page at offset \(offset) is not asked for: \(explanation)" }

  private var explanation: String {
    switch reason {
    case .askedWhileFetching: "the fetch of a page asks for one itself, and would wait for itself"
    }
  }
}

extension PageGeneratorError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
