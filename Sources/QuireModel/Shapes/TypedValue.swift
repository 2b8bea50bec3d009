import QuireSchema

/// What a schema says of one value: its type, and what stands beside the type.
struct TypedValue {
  /// The type, without the Optional that `isNullable` asks for.
  var type: TypeReference
  var isNullable: Bool
  /// `x-swift-name` beside the value, or `nil`.
  var givenName: JSONText?
  var documentation = Documentation()
  /// `default`, or `nil` where there is none.
  var defaultValue: JSONNode?
  /// The one value there may be, other than null.
  var constant: JSONNode?
  /// `format` as it stands, also where it makes no type of its own.
  var format: String?
  /// The greatest `minimum` that is an integer, or `nil` where there is none.
  var minimum: Int?
  var isReadOnly = false
  var isWriteOnly = false
  /// `x-keeps-null` beside the value, or `nil`.
  var keepsNull: JSONNode?

  /// The type as an element has it, which no presence can say to be Optional.
  var typeOrNull: TypeReference { isNullable ? .nullable(type) : type }

  /// Takes what another schema of the same value says beside the type.
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
  /// A value with everything that the schemas of a chain say except its type, which is not known yet.
  init(saidBy chain: SchemaChain) {
    self.init(type: .any, isNullable: false)
    for (index, schema) in chain.schemas.enumerated() {
      note(schema, isWithin: index < chain.innerCount, isFirst: index == 0)
    }
  }

  /// Takes what a schema of the chain says beside the type; the nearest that says it counts.
  private mutating func note(_ schema: Schema, isWithin: Bool, isFirst: Bool) {
    if isFirst { givenName = schema.givenName }
    if documentation.text == nil {
      documentation.text = schema.ownDescription ?? (isWithin ? schema.title?.value : nil)
      documentation.isTitle = documentation.text != nil && schema.ownDescription == nil
    }
    documentation.external = documentation.external ?? schema.externalDocumentation
    defaultValue = defaultValue ?? schema.defaultValue
    format = format ?? schema.format?.value
    // A part of `allOf` may say nothing but a bound, or that the value is read-only.
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

  /// Leaves the description of a declared type to the type: only what stands at the reference
  /// itself is said of the value.
  mutating func forgetTarget(of chain: SchemaChain) {
    let first = chain.schemas[0]
    documentation = Documentation(
      text: first.ownDescription ?? first.title?.value, isTitle: first.ownDescription == nil,
      isDeprecated: first.isDeprecated || first.allOf.contains(where: \.isDeprecated),
      external: first.externalDocumentation)
  }
}

extension Schema {
  /// The parts of `allOf` that say nothing a type is made of: what they say beside it is said of
  /// the whole, as OpenAPI 3.0 has it beside a reference.
  fileprivate var untypedParts: [Schema] { allOf.filter { !$0.saysType } }

  /// `description`, be it in a part of its own.
  fileprivate var ownDescription: String? {
    description?.value ?? untypedParts.lazy.compactMap { $0.description?.value }.first
  }

  /// An annotation's node, be it in a part of its own.
  func ownAnnotation(_ name: String) -> JSONNode? {
    annotation(name) ?? untypedParts.lazy.compactMap { $0.annotation(name) }.first
  }
}
