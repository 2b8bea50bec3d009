public import QuireRuntime

/// A value whose schema asks more of it than its type does.
///
/// Generated models conform if the setting `checks` asks for it and the schema, or that of something
/// within, has something to check. A check covers the value and everything that it contains.
/// <doc:Checks> lists the keywords and what each means.
public protocol Validatable: MemberValue {
  /// What the schema asks of values of this type; empty if only values within are checked.
  static var valueRules: ValueRules { get }
}

extension Validatable {
  /// What the schema asks of values of this type: nothing.
  public static var valueRules: ValueRules { [] }

  /// Checks the value, and all values within it, as they are encoded in JSON.
  ///
  /// - Throws: ``ValidationError`` with everything that does not hold, up to its limit.
  public func validate() throws(ValidationError) {
    if let error = ValidationError(checking: self) { throw error }
  }
}
