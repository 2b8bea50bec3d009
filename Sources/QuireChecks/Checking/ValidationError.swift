public import Foundation
import QuireJSON

/// The rules that do not hold for a value, with the places of the failures.
public struct ValidationError: Error, Hashable, Sendable {
  /// A rule that does not hold, and its place.
  public struct Failure: Hashable, Sendable {
    /// The path to the value as a JSON Pointer (RFC 6901), with the names in JSON; empty for the
    /// root.
    ///
    /// If a decoder found the failure within a hand-written type, the path to the model consists of
    /// that type's coding keys.
    public let pointer: String
    /// The rule that does not hold.
    public let rule: ValueRule
    /// Whether the value is too long to decide if the rule holds, because the time of a check is
    /// limited.
    public let isUndecided: Bool
  }

  /// The most failures that an error lists.
  public static let limit = 100

  /// The failures, in the order of the members and elements; never empty.
  public let failures: [Failure]
  /// Whether there may be more failures than are listed.
  public let isCutOff: Bool

  /// Checks a value, or returns `nil` if all rules of its types and of the values in it hold.
  ///
  /// - Parameters:
  ///   - value: The value to check.
  ///   - form: The form of the value.
  ///   - codingPath: The path from the root to the value.
  init?<Form: MemberFormat>(
    checking value: Form.Represented, as form: Form.Type, at codingPath: [any CodingKey] = []
  ) {
    let checker = RuleChecker(at: codingPath)
    checker.check(CheckedValue(value, as: form))
    guard !checker.failures.isEmpty else { return nil }
    failures = checker.failures
    isCutOff = checker.isFull
  }
}

extension ValidationError.Failure: CustomStringConvertible {
  /// The place and the rule in one line, without the value, which may be a secret.
  public var description: String {
    let place = pointer.isEmpty ? "the root" : pointer
    return isUndecided
      ? "\(place) is too long to be checked: it \(rule.demand)" : "\(place) \(rule.demand)"
  }
}

extension ValidationError: CustomStringConvertible {
  /// The number of failures and the first of them.
  public var description: String {
    let count = "\(failures.count)\(isCutOff ? " or more" : "")"
    let first = failures.first.map { ", first: \($0)" } ?? ""
    let verb = failures.count == 1 ? "value violates" : "values violate"
    return "\(count) \(verb) the schema\(first)"
  }
}

// The pointers are complete, so no decoder has to add the location of the error.
extension ValidationError: LocatedError {}

// Apps show `localizedDescription`, which describes the error only with this conformance.
extension ValidationError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
