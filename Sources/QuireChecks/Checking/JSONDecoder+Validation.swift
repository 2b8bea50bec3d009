public import Foundation
import QuireJSON

extension JSONDecoder {
  /// Whether ``Validatable`` values are checked after they are decoded; `false` by default.
  ///
  /// If a rule does not hold, the decoder throws ``ValidationError``, whose pointers begin at the
  /// root of the text. If you set it on the shared decoder of `JsonProvider`, it applies to
  /// everything that an app decodes.
  public var validates: Bool {
    get { valueFilter is ValidFilter }
    set { valueFilter = newValue ? ValidFilter() : nil }
  }
}

/// Accepts values for which all rules hold.
private struct ValidFilter: DecodedValueFilter {
  func accepts<Form: MemberFormat>(_ value: Form.Represented, as form: Form.Type) -> Bool {
    let checker = RuleChecker(limit: 1)
    checker.check(CheckedValue(value, as: form))
    return checker.failures.isEmpty
  }

  func check<Form: MemberFormat>(
    _ value: Form.Represented, as form: Form.Type, at path: [any CodingKey]
  ) throws {
    if let error = ValidationError(checking: value, as: form, at: path) { throw error }
  }
}
