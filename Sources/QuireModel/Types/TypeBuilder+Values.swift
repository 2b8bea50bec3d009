import QuireSchema

extension TypeBuilder {
  /// The type of a value and what its schema says beside it.
  ///
  /// References are followed and unions with null are taken apart. Whatever the schema declares
  /// inline must have been declared before, by the walk over its document or by `declare`.
  mutating func value(of schema: Schema) -> TypedValue {
    TypedValue(type: .any, isNullable: false)
  }

  /// Declares the inline objects and enumerations of a schema that stands in an annotation.
  ///
  /// - Parameters:
  ///   - schema: A schema of the library that no walk over its document reaches.
  ///   - name: What an inline type is named after.
  /// - Returns: The declarations with what is nested in them, often none; they are in `types` too.
  mutating func declare(_ schema: Schema, named name: NameSource) -> [TypeDeclaration] { [] }
}
