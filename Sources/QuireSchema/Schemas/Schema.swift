/// One schema, its keywords read by the rules of its document's dialect.
///
/// A keyword that the dialect ignores at this place (a sibling of `$ref` up to draft-07) is not
/// there. Keywords hold what the text says, unjudged: what they mean together is the middle's to
/// say. A value of the wrong kind (`required` that is no array) was reported by the reader and is
/// taken as absent.
///
/// There are very many of them, so that what is large and stands in few is kept apart.
package final class Schema: Sendable {
  /// Where it stands.
  package let address: SchemaAddress
  /// The text of this schema, for findings about it as a whole.
  package let node: JSONNode

  /// `true` or `false` where the schema is that literal, else `nil`.
  package var literal: Bool? { node.boolValue }
  /// `$ref`, or `nil`; a `$dynamicRef` or `$recursiveRef` where it stands alone.
  ///
  /// Beside `$ref`, one of those is the last of ``allOf``.
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
  package var defaultValue: JSONNode? { ownRare?.value.defaultValue }

  /// The kinds of `type` in the order of the text, or `nil` where it is not said.
  package let types: [JSONType]?
  /// Whether `nullable` or `x-nullable` is true, the spellings of OpenAPI 3.0 and Swagger 2.
  package let isNullable: Bool
  /// `format`, or `nil`.
  package let format: JSONText?
  /// The values of `enum`, each once, or `nil` where there is no `enum`.
  ///
  /// None where it lists none, which no value is of.
  package let enumeration: [JSONNode]?
  /// What is said from outside of single values of `enum`, in their order.
  package var valueAnnotations: [(value: JSONNode, annotation: JSONNode.Member)] {
    ownRare?.value.valueAnnotations ?? []
  }
  /// `const`, or `nil`; a `const` of null is a node.
  package var constant: JSONNode? { ownRare?.value.constant }
  /// The keywords that bound numbers, lengths and counts.
  package var checks: ValueChecks { ownChecks?.value ?? ValueChecks() }
  let ownChecks: Apart<ValueChecks>?
  let ownRare: Apart<RareKeywords>?

  /// `properties` in the order of the text.
  package let properties: [NamedSchema]
  /// The names of `required` in the order of the text, each once.
  package let required: [JSONText]
  /// `additionalProperties`, or `nil`.
  package let additionalProperties: Schema?
  /// `patternProperties` in the order of the text, named by their patterns.
  package var patternProperties: [NamedSchema] { ownRare?.value.patternProperties ?? [] }
  /// `propertyNames`: what every name is like, or `nil`.
  package var propertyNames: Schema? { ownRare?.value.propertyNames }
  /// `unevaluatedProperties`, `true` and `false` among them, or `nil`.
  package var unevaluatedProperties: Schema? { ownRare?.value.unevaluatedProperties }
  /// `dependentRequired`, or the names in `dependencies`, in the order of the text.
  package var dependentRequired: [DependentNames] { ownRare?.value.dependentRequired ?? [] }
  /// `dependentSchemas`, or the schemas in `dependencies`, in the order of the text.
  package var dependentSchemas: [NamedSchema] { ownRare?.value.dependentSchemas ?? [] }

  /// `prefixItems`, or the array form of `items`: a schema for each of the first elements.
  package var prefixItems: [Schema] { ownRare?.value.prefixItems ?? [] }
  /// `items`, or `additionalItems` beside its array form: one schema for every element behind
  /// `prefixItems`, or `nil`.
  package let items: Schema?
  /// `unevaluatedItems`, `true` and `false` among them, or `nil`.
  package var unevaluatedItems: Schema? { ownRare?.value.unevaluatedItems }
  /// `contains` with its counts, or `nil`.
  package var contains: ContainedElements? { ownRare?.value.contains }

  /// `allOf` in order; empty where there is none.
  package let allOf: [Schema]
  /// `anyOf` in order; empty where there is none.
  package let anyOf: [Schema]
  /// `oneOf` in order; empty where there is none.
  package let oneOf: [Schema]
  /// `not`, or `nil`.
  package var not: Schema? { ownRare?.value.not }
  /// `if` with its `then` and `else`, or `nil`; these two say nothing without it.
  package var condition: SchemaCondition? { ownRare?.value.condition }
  /// OpenAPI's `discriminator`, or `nil`.
  package var discriminator: Discriminator? { ownRare?.value.discriminator }

  /// `$defs` and `definitions`.
  package var definitions: [NamedSchema] { ownRare?.value.definitions ?? [] }

  /// The keywords that begin with `x-`, read beside `$ref` in every dialect.
  package let annotations: [String: JSONNode.Member]
  /// Every other member that counts here, in the order of the text, for its place.
  ///
  /// Keywords that JSON Schema does not know are among them, and those read into the members above.
  package let keywords: [JSONNode.Member]

  /// Makes a schema of what was read at a place.
  init(_ parts: SchemaParts, at address: SchemaAddress, of node: JSONNode) {
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

  /// What takes more room than the reference to it.
  final class Apart<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The text of the whole schema.
  package var range: SourceRange { node.range }

  /// The schemas over the same value that stand in this one.
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

  /// What it refers to: by `$ref`, and by the mapping of a `discriminator`.
  var references: [SchemaReference] {
    if reference == nil, discriminator == nil { return [] }
    return (reference.map { [$0] } ?? []) + (discriminator?.tags.map(\.reference) ?? [])
  }
}
