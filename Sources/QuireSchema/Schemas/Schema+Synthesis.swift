// All synthesized schemas are created here, so that types are generated from schemas only: one
// schema may describe several types, and several schemas may describe one type. The address of a
// synthesized schema identifies its source schema and never equals the address of a written schema.
extension Schema {
  /// Returns the schema restricted to one of the kinds of its `type`.
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

  /// Returns the schema with an assumed kind if it has no `type`, and with all its other keywords.
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

  /// The part of the schema that all branches of a union have in common.
  ///
  /// It has neither `oneOf` nor `anyOf`, nor the name and description of the schema.
  package var common: Schema {
    var parts = SchemaParts(typeOf: self)
    (parts.anyOf, parts.oneOf, parts.allOf, parts.reference) = ([], [], [], nil)
    return Schema(parts, at: address.synthesized(.common), of: node)
  }

  /// The schema without its reference and without its `allOf`.
  package var withoutParts: Schema {
    var parts = SchemaParts(typeOf: self)
    (parts.allOf, parts.reference) = ([], nil)
    return Schema(parts, at: address.synthesized(.keywords), of: node)
  }

  /// Combines the schema with others in an `allOf`, with the others first.
  ///
  /// The result has the name and description of this schema. Its constraints become a separate
  /// part.
  ///
  /// - Parameters:
  ///   - others: The schemas that apply in addition.
  ///   - place: The address of the result, or `nil` for this schema's address in the role of
  ///     ``SchemaAddress/Role/merged``.
  /// - Returns: The combined schema.
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

  /// Creates a schema that is an `allOf` of other schemas.
  package convenience init(holding schemas: [Schema], at address: SchemaAddress) {
    var parts = SchemaParts()
    parts.allOf = schemas
    self.init(parts, at: address, of: schemas[0].node)
  }

  /// Creates a schema for any value, in place of one that cannot be used.
  package convenience init(anythingAt address: SchemaAddress, of node: SourceNode) {
    self.init(SchemaParts(), at: address, of: node)
  }

  /// Returns the schema with a `type` added.
  package func adding(types: [JSONType]) -> Schema {
    var parts = SchemaParts(typeOf: self)
    parts.types = types
    (parts.title, parts.description, parts.isDeprecated) = (title, description, isDeprecated)
    (parts.annotations, parts.keywords) = (annotations, keywords)
    parts.rare.definitions = definitions
    return Schema(parts, at: address.synthesized(.typed), of: node)
  }

  /// Combines the schema with alternatives in an `anyOf`, with this schema first.
  ///
  /// The result has the name and description of this schema.
  package func joined(with others: [Schema]) -> Schema {
    var parts = SchemaParts()
    (parts.title, parts.description, parts.isDeprecated) = (title, description, isDeprecated)
    parts.annotations = annotations
    parts.anyOf = [self] + others
    return Schema(parts, at: address.synthesized(.joined), of: node)
  }

  /// A schema for any value, to replace this one.
  package var untyped: Schema {
    Schema(SchemaParts(), at: address.synthesized(.untyped), of: node)
  }

  /// Returns a schema that combines some branches of this one.
  package func joining(_ branches: [Schema]) -> Schema {
    var parts = SchemaParts()
    parts.anyOf = branches
    return Schema(parts, at: address.synthesized(.strings), of: node)
  }
}

extension SchemaParts {
  /// Copies the constraints of a schema without its name.
  ///
  /// Names and descriptions of `enum` values are kept.
  fileprivate init(typeOf schema: Schema) {
    reference = schema.reference
    types = schema.types
    isNullable = schema.isNullable
    format = schema.format
    enumeration = schema.enumeration
    annotations = schema.annotations.filter {
      $0.key == "x-swift-names" || CaseExtension($0.key) != nil
    }
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
