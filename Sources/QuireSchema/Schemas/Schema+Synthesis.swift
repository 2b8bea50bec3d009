// All synthesized schemas are created here, so that types are made of schemas only: one schema may
// describe several types, and several schemas one. The address of a synthesized schema says which
// schema it comes from; no written schema can have it.
extension Schema {
  /// The schema as it is for one of the kinds of its `type`.
  package func narrowed(to type: JSONType) -> Schema {
    var parts = SchemaParts(typeOf: self)
    parts.types = [type]
    parts.isNullable = false
    if type != .object {
      (parts.properties, parts.required) = ([], [])
      parts.additionalProperties = nil
      parts.ownRare?.patternProperties = []
    }
    if type != .array {
      parts.ownRare?.prefixItems = []
      (parts.hasArrayOfItems, parts.schemaOfItems, parts.additionalItems) = (false, nil, nil)
    }
    (parts.anyOf, parts.oneOf, parts.allOf, parts.reference) = ([], [], [], nil)
    return Schema(parts, at: place(of: type), of: node)
  }

  /// The schema as it is for one kind where no `type` states any, with all that holds beside it.
  package func assumed(to type: JSONType) -> Schema {
    var parts = SchemaParts(typeOf: self)
    parts.types = [type]
    parts.isNullable = false
    return Schema(parts, at: place(of: type), of: node)
  }

  private func place(of type: JSONType) -> SchemaAddress {
    let index = (types ?? JSONType.allCases).firstIndex(of: type)
    return address.synthesized(.kind(index ?? 0))
  }

  /// The schema without `oneOf`, `anyOf` and whatever names or describes it: what all branches
  /// have in common.
  ///
  /// - Parameter annotations: The names of those that hold for every branch.
  /// - Returns: The piece.
  package func common(keeping annotations: Set<String>) -> Schema {
    var parts = SchemaParts(typeOf: self)
    (parts.anyOf, parts.oneOf, parts.allOf, parts.reference) = ([], [], [], nil)
    for name in annotations { parts.annotations[name] = self.annotations[name] }
    return Schema(parts, at: address.synthesized(.common), of: node)
  }

  /// The schema without its reference and its `allOf`.
  package var withoutParts: Schema {
    var parts = SchemaParts(typeOf: self)
    (parts.allOf, parts.reference) = ([], nil)
    return Schema(parts, at: address.synthesized(.keywords), of: node)
  }

  /// The schema with others that hold beside it, as an `allOf`, the others first.
  ///
  /// It is named and described as this one; what it says of a value stands in a piece of its own.
  ///
  /// - Parameters:
  ///   - others: What holds too.
  ///   - place: The address of the whole, or `nil` for this schema's address in the role of
  ///     ``SchemaAddress/Role/merged``.
  /// - Returns: The whole.
  package func merged(with others: [Schema], at place: SchemaAddress? = nil) -> Schema {
    let address = place ?? self.address.synthesized(.merged)
    var inner = SchemaParts(typeOf: self)
    inner.keywords = keywords
    inner.rare.definitions = definitions
    let piece = place == nil ? Schema(inner, at: address.synthesized(.keywords), of: node) : self
    var parts = SchemaParts()
    (parts.title, parts.description, parts.isDeprecated) = (title, description, isDeprecated)
    parts.annotations = annotations
    parts.isNullable = isNullable
    parts.allOf = others + [piece]
    return Schema(parts, at: address, of: node)
  }

  /// A schema that nobody wrote, as an `allOf` of others.
  package convenience init(holding schemas: [Schema], at address: SchemaAddress) {
    var parts = SchemaParts()
    parts.allOf = schemas
    self.init(parts, at: address, of: schemas[0].node)
  }

  /// The schema with `type` where it says none itself.
  package func saying(_ types: [JSONType]) -> Schema {
    var parts = SchemaParts(typeOf: self)
    parts.types = types
    (parts.title, parts.description, parts.isDeprecated) = (title, description, isDeprecated)
    (parts.annotations, parts.keywords) = (annotations, keywords)
    parts.rare.definitions = definitions
    return Schema(parts, at: address.synthesized(.typed), of: node)
  }

  /// The schema with others of which a value may be instead, as an `anyOf`, this one first.
  ///
  /// It is named and described as this one.
  package func joined(with others: [Schema]) -> Schema {
    var parts = SchemaParts()
    (parts.title, parts.description, parts.isDeprecated) = (title, description, isDeprecated)
    parts.annotations = annotations
    parts.anyOf = [self] + others
    return Schema(parts, at: address.synthesized(.joined), of: node)
  }

  /// The schema of any value in place of this one.
  package var untyped: Schema {
    Schema(SchemaParts(), at: address.synthesized(.untyped), of: node)
  }

  /// A schema that some branches of this one make together.
  package func joining(_ branches: [Schema]) -> Schema {
    var parts = SchemaParts()
    parts.anyOf = branches
    return Schema(parts, at: address.synthesized(.strings), of: node)
  }
}

extension SchemaParts {
  /// What a schema says of a value, not what it is called; the values that it lists have their names.
  fileprivate init(typeOf schema: Schema) {
    reference = schema.reference
    types = schema.types
    isNullable = schema.isNullable
    format = schema.format
    enumeration = schema.enumeration
    annotations = schema.annotations.filter { $0.key == "x-swift-names" }
    ownChecks = schema.ownChecks?.value
    ownRare = schema.ownRare?.value.ofValues
    properties = schema.properties
    required = schema.required
    additionalProperties = schema.additionalProperties
    hasArrayOfItems = !schema.prefixItems.isEmpty
    additionalItems = schema.prefixItems.isEmpty ? nil : schema.items
    schemaOfItems = schema.prefixItems.isEmpty ? schema.items : nil
    allOf = schema.allOf
    anyOf = schema.anyOf
    oneOf = schema.oneOf
  }
}
