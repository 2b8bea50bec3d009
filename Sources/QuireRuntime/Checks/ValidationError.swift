public import Foundation

/// A value is not as its schema asks.
public struct ValidationError: Error, Hashable, Sendable {
  /// One value that is not as one rule asks.
  public struct Failure: Hashable, Sendable {
    /// The way to the value as a JSON Pointer (RFC 6901); empty for the root.
    ///
    /// It goes by the names in JSON, save through a type written by hand that a model stands in:
    /// there by the type's coding keys.
    public let pointer: String
    /// The rule that does not hold.
    public let rule: ValueRule
    /// Whether the value is too long to find out if the rule holds, which bounds the time of a check.
    public let isUndecided: Bool
  }

  /// The most failures that an error lists.
  public static let limit = 100

  /// What does not hold, in the order of the members and elements: never empty.
  public let failures: [Failure]
  /// Whether there may be more failures than are listed.
  public let isCutOff: Bool

  /// Makes the error of what a checker found, or `nil` where it found nothing.
  init?(_ checker: RuleChecker) {
    guard !checker.failures.isEmpty else { return nil }
    failures = checker.failures
    isCutOff = checker.isFull
  }
}

extension ValidationError.Failure: CustomStringConvertible {
  /// The place and the rule, in one line and without the value, which may be a secret.
  public var description: String {
    let place = pointer.isEmpty ? "the root" : pointer
    return isUndecided
      ? "\(place) is too long to be checked: it \(rule.demand)" : "\(place) \(rule.demand)"
  }
}

extension ValidationError: CustomStringConvertible {
  /// How many failures there are, and the first of them.
  public var description: String {
    let count = "\(failures.count)\(isCutOff ? " or more" : "")"
    let first = failures.first.map { ", first: \($0)" } ?? ""
    return "\(count) \(failures.count == 1 ? "value" : "values") not as the schema asks\(first)"
  }
}

extension ValidationError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
