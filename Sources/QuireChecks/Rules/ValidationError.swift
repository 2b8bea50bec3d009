public import Foundation
import QuireRuntime

/// The rules that do not hold for a value, with their places.
public struct ValidationError: Error, Hashable, Sendable {
  /// A rule that does not hold, and its place.
  public struct Failure: Hashable, Sendable {
    /// The path to the value as a JSON Pointer (RFC 6901), by the names in JSON; empty for the root.
    ///
    /// If a decoder found the failure within a type written by hand, the path to the model consists of
    /// that type's coding keys.
    public let pointer: String
    /// The rule that does not hold.
    public let rule: ValueRule
    /// Whether the value is too long to find out if the rule holds, which bounds the time of a check.
    public let isUndecided: Bool
  }

  /// The most failures that an error lists.
  public static let limit = 100

  /// The failures, in the order of the members and elements; never empty.
  public let failures: [Failure]
  /// Whether there may be more failures than are listed.
  public let isCutOff: Bool

  /// Checks a value; `nil` if all rules of its types hold, and of those within it.
  ///
  /// - Parameters:
  ///   - value: The value to check.
  ///   - codingPath: The path from the root to the value.
  init?(checking value: some Encodable, at codingPath: [any CodingKey] = []) {
    let checker = RuleChecker(at: codingPath)
    checker.check(CheckedValue(encoding: value))
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

// Its pointers are complete, so that no decoder has to say where the error belongs.
extension ValidationError: LocatedError {}

// Apps show `localizedDescription`, which says nothing about an error without this.
extension ValidationError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
