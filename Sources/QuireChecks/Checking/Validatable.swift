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
