/// The error of one or more failures in an ``AsyncMetaRefresher``.
public struct RefreshError: Error, Sendable {
  /// The outcomes of all refreshes, including the successful ones, in the order of the refreshers.
  public let outcomes: [LoadOutcome]

  /// The errors of the failed refreshes, each with its index in ``outcomes``.
  ///
  /// Never empty; in the order of the refreshers.
  public var failures: [(index: Int, error: any Error)] {
    outcomes.enumerated().compactMap { index, outcome in
      if case .failed(let error) = outcome { (index, error) } else { nil }
    }
  }

  /// Creates the error of several outcomes, or returns `nil` if none failed.
  init?(_ outcomes: [LoadOutcome]) {
    self.outcomes = outcomes
    if failures.isEmpty { return nil }
  }
}

extension RefreshError: Equatable {
  /// Returns whether two errors have the same outcomes in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.outcomes == right.outcomes }
}

extension RefreshError: DescribedError {
  /// The number of failures and the first error, in one line.
  public var description: String {
    let failures = failures
    let first = failures.first.map { "; the first, at index \($0.index): \($0.error)" } ?? ""
    return "\(failures.count) of \(outcomes.count) refreshes failed\(first)"
  }

  /// The sentence of the first failure.
  package var sentence: ErrorSentence {
    failures.first.map { ErrorSentence(for: $0.error) } ?? .other
  }

  package var shownProperties: KeyValuePairs<String, Any> { ["outcomes": outcomes] }
}
