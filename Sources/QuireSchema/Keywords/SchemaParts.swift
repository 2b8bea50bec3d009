/// A schema while its keywords are being read.
struct SchemaParts {
  var reference: SchemaReference?
  var title: JSONText?
  var description: JSONText?
  var isDeprecated = false
  var isReadOnly = false
  var isWriteOnly = false
  var defaultValue: JSONNode?
  var types: [JSONType]?
  var isNullable = false
  var format: JSONText?
  var enumeration: [JSONNode]?
  var constant: JSONNode?
  var properties: [NamedSchema] = []
  var required: [JSONText] = []
  var additionalProperties: Schema?
  var patternProperties: [NamedSchema] = []
  var items: Schema?
  var prefixItems: [Schema] = []
  var allOf: [Schema] = []
  var anyOf: [Schema] = []
  var oneOf: [Schema] = []
  var definitions: [NamedSchema] = []
  var annotations: [String: JSONNode.Member] = [:]
  var otherKeywords: [String: JSONNode.Member] = [:]

  func schema(at address: SchemaAddress, of node: JSONNode) -> Schema {
    Schema(
      address: address, node: node, literal: node.boolValue, reference: reference, title: title,
      description: description, isDeprecated: isDeprecated, isReadOnly: isReadOnly,
      isWriteOnly: isWriteOnly, defaultValue: defaultValue, types: types, isNullable: isNullable,
      format: format, enumeration: enumeration, constant: constant, properties: properties,
      required: required, additionalProperties: additionalProperties,
      patternProperties: patternProperties, items: items, prefixItems: prefixItems, allOf: allOf,
      anyOf: anyOf, oneOf: oneOf, definitions: definitions, annotations: annotations,
      otherKeywords: otherKeywords)
  }
}
