public import Foundation

/// One or more of several refreshes failed.
public struct RefreshError: Error, Sendable {
  /// What came of each, those that did not fail among them, in the order of the refreshers.
  public let outcomes: [LoadOutcome]

  /// The errors of those that failed, each with its place in ``outcomes``, counted from 0.
  ///
  /// Never empty; in the order of the refreshers.
  public var failures: [(index: Int, error: any Error)] {
    outcomes.enumerated().compactMap { index, outcome in
      if case .failed(let error) = outcome { (index, error) } else { nil }
    }
  }

  /// Makes the error of what came of several, or `nil` where none failed.
  init?(_ outcomes: [LoadOutcome]) {
    self.outcomes = outcomes
    if failures.isEmpty { return nil }
  }
}

extension RefreshError: CustomStringConvertible {
  /// How many failed, and why the first of them did.
  public var description: String {
    let failures = failures
    let first = failures.first.map { ", the one at \($0.index) by: \($0.error)" } ?? ""
    return "\(failures.count) of \(outcomes.count) refreshes failed\(first)"
  }
}

extension RefreshError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
