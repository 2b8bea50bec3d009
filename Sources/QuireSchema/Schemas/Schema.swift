/// One schema, its keywords read by the rules of its document's dialect.
///
/// A keyword that the dialect ignores at this place (a sibling of `$ref` up to draft-07) is not
/// there. Keywords hold what the text says, unjudged: what they mean together is the middle's to
/// say. A value of the wrong kind (`required` that is no array) was reported by the reader and is
/// taken as absent.
package final class Schema: Sendable {
  /// Where it stands.
  package let address: SchemaAddress
  /// The text of this schema, for findings about it as a whole.
  package let node: JSONNode

  /// `true` or `false` where the schema is that literal, else `nil`.
  package let literal: Bool?
  /// `$ref`, or `nil`.
  package let reference: SchemaReference?

  /// `title`, or `nil`.
  package let title: JSONText?
  /// `description`, or `nil`.
  package let description: JSONText?
  /// Whether `deprecated` is true.
  package let isDeprecated: Bool
  /// Whether `readOnly` is true.
  package let isReadOnly: Bool
  /// Whether `writeOnly` is true.
  package let isWriteOnly: Bool
  /// `default`, or `nil`; a `default` of null is a node.
  package let defaultValue: JSONNode?

  /// The kinds of `type` in the order of the text, or `nil` where it is not said.
  package let types: [JSONType]?
  /// Whether `nullable` or `x-nullable` is true, the spellings of OpenAPI 3.0 and Swagger 2.
  package let isNullable: Bool
  /// `format`, or `nil`.
  package let format: JSONText?
  /// The values of `enum`, never empty, or `nil` where there is no `enum`.
  package let enumeration: [JSONNode]?
  /// `const`, or `nil`; a `const` of null is a node.
  package let constant: JSONNode?

  /// `properties` in the order of the text.
  package let properties: [NamedSchema]
  /// The names of `required` in the order of the text, each once.
  package let required: [JSONText]
  /// `additionalProperties`, or `nil`.
  package let additionalProperties: Schema?
  /// `patternProperties` in the order of the text, named by their patterns.
  package let patternProperties: [NamedSchema]
  /// `items` of one schema for every element, or `nil`.
  package let items: Schema?
  /// `prefixItems`, or the array form of `items` before 2020-12.
  package let prefixItems: [Schema]
  /// `allOf` in order; empty where there is none.
  package let allOf: [Schema]
  /// `anyOf` in order; empty where there is none.
  package let anyOf: [Schema]
  /// `oneOf` in order; empty where there is none.
  package let oneOf: [Schema]
  /// `$defs` and `definitions`.
  package let definitions: [NamedSchema]

  /// The keywords that begin with `x-`, read beside `$ref` in every dialect.
  package let annotations: [String: JSONNode.Member]
  /// Keywords that stand in the text and are none of the above, by name: checks of values
  /// (`maximum`), and what is not supported yet (`if`, `not`).
  package let otherKeywords: [String: JSONNode.Member]

  /// Makes a schema; what is left out stands for a keyword that is not there.
  package init(
    address: SchemaAddress, node: JSONNode, literal: Bool? = nil,
    reference: SchemaReference? = nil, title: JSONText? = nil, description: JSONText? = nil,
    isDeprecated: Bool = false, isReadOnly: Bool = false, isWriteOnly: Bool = false,
    defaultValue: JSONNode? = nil, types: [JSONType]? = nil, isNullable: Bool = false,
    format: JSONText? = nil, enumeration: [JSONNode]? = nil, constant: JSONNode? = nil,
    properties: [NamedSchema] = [], required: [JSONText] = [], additionalProperties: Schema? = nil,
    patternProperties: [NamedSchema] = [], items: Schema? = nil, prefixItems: [Schema] = [],
    allOf: [Schema] = [], anyOf: [Schema] = [], oneOf: [Schema] = [],
    definitions: [NamedSchema] = [], annotations: [String: JSONNode.Member] = [:],
    otherKeywords: [String: JSONNode.Member] = [:]
  ) {
    self.address = address
    self.node = node
    self.literal = literal
    self.reference = reference
    self.title = title
    self.description = description
    self.isDeprecated = isDeprecated
    self.isReadOnly = isReadOnly
    self.isWriteOnly = isWriteOnly
    self.defaultValue = defaultValue
    self.types = types
    self.isNullable = isNullable
    self.format = format
    self.enumeration = enumeration
    self.constant = constant
    self.properties = properties
    self.required = required
    self.additionalProperties = additionalProperties
    self.patternProperties = patternProperties
    self.items = items
    self.prefixItems = prefixItems
    self.allOf = allOf
    self.anyOf = anyOf
    self.oneOf = oneOf
    self.definitions = definitions
    self.annotations = annotations
    self.otherKeywords = otherKeywords
  }

  /// The text of the whole schema.
  package var range: SourceRange { node.range }
}

/// The kinds of JSON Schema's `type` (JSON Schema Validation 6.1.1).
package enum JSONType: String, CaseIterable, Hashable, Sendable {
  case null, boolean, integer, number, string, array, object
}

/// A string of the text with its place.
package struct JSONText: Hashable, Sendable {
  /// The string, its escapes decoded.
  package let value: String
  /// Its place, quotes included.
  package let range: SourceRange

  /// Makes a string with its place.
  package init(_ value: String, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

/// A member of `properties`, `$defs` and the like.
package struct NamedSchema: Sendable {
  /// The name it stands under.
  package let name: JSONText
  /// The schema that stands there.
  package let schema: Schema

  /// Makes a schema with its name.
  package init(name: JSONText, schema: Schema) {
    self.name = name
    self.schema = schema
  }
}

/// A `$ref`, and what it turned out to name.
package struct SchemaReference: Sendable {
  /// The reference as it stood, such as `user.json#/properties/id`.
  package let text: JSONText
  /// The schema it names; the library holds a schema there, or the reference was reported.
  ///
  /// Follow it by ``SchemaLibrary/target(of:)``, which never leads in a circle.
  package let target: SchemaAddress

  /// Makes a reference of its text and what it names.
  package init(text: JSONText, target: SchemaAddress) {
    self.text = text
    self.target = target
  }
}
