/// One schema, with its keywords read by the rules of its document's dialect.
///
/// Keywords that the dialect ignores, such as siblings of `$ref` up to draft-07, are missing. The
/// values of keywords are as written. Later stages determine what keywords mean in combination. A
/// value of the wrong kind, such as a `required` that is not an array, was reported and counts as
/// missing. A reference is not followed: ``SchemaLibrary/target(of:)`` returns its target.
///
/// There can be very many schemas, so large keywords that few schemas have are stored separately.
package final class Schema: Sendable {
  /// The location of the schema.
  package let address: SchemaAddress
  /// The JSON value of the schema, for findings about the whole schema.
  package let node: SourceNode

  /// The value of a schema that is only `true` or `false`, or `nil` for other schemas.
  package var literal: Bool? { node.boolValue }
  /// `$ref`, or `nil`; a `$dynamicRef` or `$recursiveRef` if there is no `$ref`.
  ///
  /// If a schema has `$ref` and a dynamic reference, the latter is the last schema in ``allOf``.
  package let reference: SchemaReference?

  /// `title`, or `nil`.
  package let title: JSONText?
  /// `description`, or `nil`.
  package let description: JSONText?
  /// OpenAPI's `externalDocs`, or `nil`.
  package var externalDocumentation: ExternalDocumentation? {
    ownRare?.value.externalDocumentation
  }
  /// Whether `deprecated` is true.
  package let isDeprecated: Bool
  /// Whether `readOnly` is true.
  package let isReadOnly: Bool
  /// Whether `writeOnly` is true.
  package let isWriteOnly: Bool
  /// `default`, or `nil`; a `default` of null is a node.
  package var defaultValue: SourceNode? { ownRare?.value.defaultValue }

  /// The kinds of `type` in source order, or `nil` if there is no `type`.
  package let types: [JSONType]?
  /// Whether `nullable` (OpenAPI 3.0) or `x-nullable` (Swagger 2) is true.
  package let isNullable: Bool
  /// `format`, or `nil`.
  package let format: JSONText?
  /// Whether the settings map `format` to a type, so that it describes a value without `type`.
  package var isFormatMapped: Bool { ownRare?.value.isFormatMapped ?? false }
  /// The values of `enum` without duplicates, or `nil` if there is no `enum`.
  ///
  /// An empty array means that no value is valid.
  package let enumeration: [SourceNode]?
  /// `const`, or `nil`; a `const` of null is a node.
  package var constant: SourceNode? { ownRare?.value.constant }
  /// The keywords that constrain numbers, lengths, and counts.
  package var checks: ValueChecks { ownChecks?.value ?? ValueChecks() }
  let ownChecks: Apart<ValueChecks>?
  let ownRare: Apart<RareKeywords>?

  /// `properties` in source order.
  package let properties: [NamedSchema]
  /// The names of `required` in source order, without duplicates.
  package let required: [JSONText]
  /// `additionalProperties`, or `nil`.
  package let additionalProperties: Schema?
  /// `patternProperties` in source order, named by their patterns.
  package var patternProperties: [NamedSchema] { ownRare?.value.patternProperties ?? [] }
  /// `propertyNames`, the schema of all member names, or `nil`.
  package var propertyNames: Schema? { ownRare?.value.propertyNames }
  /// `unevaluatedProperties`, which may be only `true` or `false`, or `nil` if it is missing.
  package var unevaluatedProperties: Schema? { ownRare?.value.unevaluatedProperties }
  /// `dependentRequired`, or the names in `dependencies`, in source order.
  package var dependentRequired: [DependentNames] { ownRare?.value.dependentRequired ?? [] }
  /// `dependentSchemas`, or the schemas in `dependencies`, in source order.
  package var dependentSchemas: [NamedSchema] { ownRare?.value.dependentSchemas ?? [] }

  /// `prefixItems`, or the array form of `items`: one schema for each of the first elements.
  package var prefixItems: [Schema] { ownRare?.value.prefixItems ?? [] }
  /// `items`, the schema of all elements after `prefixItems`, or `nil`.
  ///
  /// With the array form of `items`, this is `additionalItems`.
  package let items: Schema?
  /// `unevaluatedItems`, which may be only `true` or `false`, or `nil` if it is missing.
  package var unevaluatedItems: Schema? { ownRare?.value.unevaluatedItems }
  /// `contains` with its counts, or `nil`.
  package var contains: ContainedElements? { ownRare?.value.contains }

  /// `allOf` in source order; empty if it is missing.
  package let allOf: [Schema]
  /// `anyOf` in source order; empty if it is missing.
  package let anyOf: [Schema]
  /// `oneOf` in source order; empty if it is missing.
  package let oneOf: [Schema]
  /// `not`, or `nil`.
  package var not: Schema? { ownRare?.value.not }
  /// `if` with its `then` and `else`, or `nil`.
  ///
  /// Without `if`, the other two keywords have no effect.
  package var condition: SchemaCondition? { ownRare?.value.condition }
  /// OpenAPI's `discriminator`, or `nil`.
  package var discriminator: Discriminator? { ownRare?.value.discriminator }

  /// `$defs` and `definitions`.
  package var definitions: [NamedSchema] { ownRare?.value.definitions ?? [] }

  /// The keywords that begin with `x-`, which are read next to `$ref` in every dialect.
  package let annotations: [String: SourceNode.Member]
  /// All other members that apply here, in source order, for use in diagnostics.
  ///
  /// They include unknown keywords and the keywords that the properties above represent.
  package let keywords: [SourceNode.Member]

  /// Creates a schema from its parsed keywords.
  init(_ parts: SchemaParts, at address: SchemaAddress, of node: SourceNode) {
    self.address = address
    self.node = node
    reference = parts.reference
    title = parts.title
    description = parts.description
    isDeprecated = parts.isDeprecated
    isReadOnly = parts.isReadOnly
    isWriteOnly = parts.isWriteOnly
    types = parts.types
    isNullable = parts.isNullable
    format = parts.format
    enumeration = parts.enumeration
    ownChecks = parts.ownChecks.map(Apart.init)
    ownRare = parts.ownRare.map(Apart.init)
    properties = parts.properties
    required = parts.required
    additionalProperties = parts.additionalProperties
    items = parts.items
    allOf = parts.allOf
    anyOf = parts.anyOf
    oneOf = parts.oneOf
    annotations = parts.annotations
    keywords = parts.keywords
  }

  /// A reference to a value that takes more space than the reference.
  final class Apart<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The range of the whole schema in its source.
  package var range: SourceRange { node.range }

  /// The nested schemas that apply to the same value as this one.
  var sameValueSchemas: [Schema] {
    var schemas = allOf
    if !anyOf.isEmpty { schemas += anyOf }
    if !oneOf.isEmpty { schemas += oneOf }
    if let condition {
      schemas.append(condition.condition)
      if let consequence = condition.consequence { schemas.append(consequence) }
      if let alternative = condition.alternative { schemas.append(alternative) }
    }
    if let not { schemas.append(not) }
    for dependent in dependentSchemas { schemas.append(dependent.schema) }
    return schemas
  }

  /// The references in `$ref` and in the mapping of a `discriminator`.
  var references: [SchemaReference] {
    if reference == nil, discriminator == nil { return [] }
    return (reference.map { [$0] } ?? []) + (discriminator?.tags.map(\.reference) ?? [])
  }
}

/// A member of `properties`, `$defs`, or a similar keyword, or a component of a description.
package struct NamedSchema: Sendable {
  /// The name of the member.
  package let name: JSONText
  /// The schema of the member.
  package let schema: Schema

  /// Creates a named schema.
  package init(name: JSONText, schema: Schema) {
    self.name = name
    self.schema = schema
  }
}

/// A `$ref` and its target.
package final class SchemaReference: Sendable {
  /// The reference as written, such as `user.json#/properties/id`.
  package let text: JSONText
  /// The address of the referenced schema.
  ///
  /// The library has a schema at this address unless the reference was reported. Follow the
  /// reference with ``SchemaLibrary/target(of:)``, which detects cycles.
  package let target: SchemaAddress

  /// Creates a reference from its text and its target.
  package init(text: JSONText, target: SchemaAddress) {
    self.text = text
    self.target = target
  }
}
