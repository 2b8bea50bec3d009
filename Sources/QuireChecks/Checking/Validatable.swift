public import Foundation
public import QuireJSON

/// A value whose schema has rules that the type does not express.
///
/// With the setting `checks`, generated models conform if their schema, or the schema of a value in
/// it, has rules. A check covers the value and all values in it. <doc:Checks> lists the keywords.
public protocol Validatable: ByteCodable {
  /// The rules for values of this type; empty if only the values in it are checked.
  static var valueRules: ValueRules { get }
}

extension Validatable {
  /// Returns no rules.
  public static var valueRules: ValueRules { [] }

  /// Checks the value and all values in it, in the JSON form that they encode.
  ///
  /// - Throws: ``ValidationError`` with all rules that do not hold, up to its limit.
  public func validate() throws(ValidationError) {
    if let error = ValidationError(checking: self, as: MemberForm.self) { throw error }
  }
}

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
