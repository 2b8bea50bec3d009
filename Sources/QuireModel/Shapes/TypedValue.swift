import QuireSchema

/// The type of one value, and the other details that its schema gives.
struct TypedValue {
  /// The type, without the Optional that `isNullable` requires.
  var type: TypeReference
  var isNullable: Bool
  /// The `x-swift-name` of the value, or `nil`.
  var givenName: JSONText?
  var documentation = Documentation()
  /// The `default`, or `nil` if there is no default.
  var defaultValue: JSONNode?
  /// The only allowed value other than null, or `nil`.
  var constant: JSONNode?
  /// The `format` as written, even if it does not select a separate type.
  var format: String?
  /// The greatest `minimum` that is an integer, or `nil` if there is no such bound.
  var minimum: Int?
  var isReadOnly = false
  var isWriteOnly = false
  /// The `x-keeps-null` annotation of the value, or `nil`.
  var keepsNull: JSONNode?

  /// The type as an array or map element, where only the type can express that it is nullable.
  var typeOrNull: TypeReference { isNullable ? .nullable(type) : type }

  /// Overrides the details other than the type with those of another schema of the same value.
  mutating func override(by other: TypedValue) {
    givenName = other.givenName ?? givenName
    documentation.text = other.documentation.text ?? documentation.text
    documentation.isDeprecated = documentation.isDeprecated || other.documentation.isDeprecated
    documentation.external = other.documentation.external ?? documentation.external
    defaultValue = other.defaultValue ?? defaultValue
    constant = other.constant ?? constant
    format = other.format ?? format
    minimum = [minimum, other.minimum].compactMap(\.self).max()
    isReadOnly = isReadOnly || other.isReadOnly
    isWriteOnly = isWriteOnly || other.isWriteOnly
    keepsNull = other.keepsNull ?? keepsNull
  }
}

extension TypedValue {
  /// Creates a value with all details from the schemas of a chain, but with a placeholder type.
  init(describedBy chain: SchemaChain) {
    self.init(type: .any, isNullable: false)
    for (index, schema) in chain.schemas.enumerated() {
      note(schema, isWithin: index < chain.innerCount, isFirst: index == 0)
    }
  }

  /// Adds the details that a schema of the chain gives; those of an earlier schema take precedence.
  private mutating func note(_ schema: Schema, isWithin: Bool, isFirst: Bool) {
    if isFirst { givenName = schema.givenName }
    if documentation.text == nil {
      documentation.text = schema.ownDescription ?? (isWithin ? schema.title?.value : nil)
      documentation.isTitle = documentation.text != nil && schema.ownDescription == nil
    }
    documentation.external = documentation.external ?? schema.externalDocumentation
    defaultValue = defaultValue ?? schema.defaultValue
    format = format ?? schema.format?.value
    // A part of `allOf` may contain only a bound, or only `readOnly`.
    for part in [schema] + schema.allOf {
      if let own = part.checks.minimum?.value.integer { minimum = max(minimum ?? own, own) }
      documentation.isDeprecated = documentation.isDeprecated || part.isDeprecated
      isReadOnly = isReadOnly || part.isReadOnly
      isWriteOnly = isWriteOnly || part.isWriteOnly
    }
    for part in schema.untypedParts {
      defaultValue = defaultValue ?? part.defaultValue
      format = format ?? part.format?.value
    }
  }

  /// Keeps only the documentation at the reference itself.
  ///
  /// The description of a declared type is in the declaration.
  mutating func forgetTarget(of chain: SchemaChain) {
    let first = chain.schemas[0]
    documentation = Documentation(
      text: first.ownDescription ?? first.title?.value, isTitle: first.ownDescription == nil,
      isDeprecated: first.isDeprecated || first.allOf.contains(where: \.isDeprecated),
      external: first.externalDocumentation)
  }
}
