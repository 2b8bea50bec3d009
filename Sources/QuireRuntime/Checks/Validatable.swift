/// A value whose schema asks more of it than its type does.
///
/// Generated models conform where the setting `checks` asks for it and the schema, or that of
/// something within, has something to check. What a value within such a model asks for is checked
/// with it. <doc:Checks> tells which keywords there are and what each means.
public protocol Validatable: MemberValue {
  /// What the schema asks of values of this type; empty where only values within are checked.
  static var valueRules: ValueRules { get }
}

extension Validatable {
  /// What the schema asks of values of this type: nothing.
  public static var valueRules: ValueRules { [] }

  /// Checks the value, and all values within it, as they would stand in JSON.
  ///
  /// - Throws: ``ValidationError`` with everything that does not hold, up to its limit.
  public func validate() throws(ValidationError) {
    let checker = RuleChecker()
    check(by: [], with: checker)
    if let error = ValidationError(checker) { throw error }
  }
}
