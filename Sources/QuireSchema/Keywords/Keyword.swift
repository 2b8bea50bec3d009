/// The keywords of the dialects that are read, and those of OpenAPI that schemas borrow.
enum Keyword: String, CaseIterable {
  // Core
  case schema = "$schema"
  case id = "$id"
  /// `$id` as draft-04 has it; a name like any other in all dialects since.
  case legacyID = "id"
  case ref = "$ref"
  case anchor = "$anchor"
  case dynamicRef = "$dynamicRef"
  case dynamicAnchor = "$dynamicAnchor"
  case recursiveRef = "$recursiveRef"
  case recursiveAnchor = "$recursiveAnchor"
  case vocabulary = "$vocabulary"
  case comment = "$comment"
  case defs = "$defs"
  case definitions

  // What a schema says of itself
  case title, description, examples, deprecated, readOnly, writeOnly
  case `default`

  // Kinds and values
  case type, format, const, nullable
  case `enum`
  case multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum
  case maxLength, minLength, pattern
  case contentEncoding, contentMediaType, contentSchema

  // Objects
  case properties, required, additionalProperties, patternProperties, propertyNames
  case minProperties, maxProperties, unevaluatedProperties
  case dependencies, dependentRequired, dependentSchemas

  // Arrays
  case items, prefixItems, additionalItems, unevaluatedItems, uniqueItems
  case contains, minContains, maxContains, minItems, maxItems

  // Schemas over the same value
  case allOf, anyOf, oneOf, not, then
  case `if`
  case `else`

  // Of OpenAPI, without meaning here
  case example, discriminator, xml, externalDocs
}

extension Keyword {
  /// How schemas stand in a keyword's value.
  enum SubschemaForm {
    case one
    case list
    /// One schema, or the array form of `items` before 2020-12.
    case oneOrList
    case map
  }

  /// How schemas stand in the keyword's value, or `nil` where none do.
  var subschemaForm: SubschemaForm? {
    switch self {
    case .additionalProperties, .propertyNames, .unevaluatedProperties, .additionalItems,
      .unevaluatedItems, .contains, .not, .if, .then, .else, .contentSchema:
      .one
    case .prefixItems, .allOf, .anyOf, .oneOf: .list
    case .items: .oneOrList
    case .properties, .patternProperties, .defs, .definitions, .dependentSchemas, .dependencies:
      .map
    default: nil
    }
  }

  /// Whether the keyword says what a value is, or holds schemas that do.
  var tellsType: Bool {
    switch self {
    case .ref, .dynamicRef, .recursiveRef, .type, .enum, .const, .allOf, .anyOf, .oneOf,
      .properties,
      .patternProperties, .additionalProperties, .unevaluatedProperties, .items, .prefixItems,
      .unevaluatedItems, .defs, .definitions:
      true
    default: false
    }
  }

  /// Whether the keyword says nothing about values nor who sets them, so that passing over it loses
  /// no rule.
  var isRemark: Bool {
    switch self {
    case .schema, .id, .legacyID, .comment, .title, .description, .default, .examples, .example,
      .deprecated, .externalDocs, .xml:
      true
    default: false
    }
  }

  /// Whether the keyword is read beside `$ref` even where its siblings are ignored.
  ///
  /// Definitions are: a root that is but a reference to one of its own definitions is what many
  /// tools write.
  var isReadBesideReference: Bool { self == .ref || self == .defs || self == .definitions }
}

extension JSONNode {
  /// A schema that stands directly in another.
  struct Subschema {
    /// The tokens from the outer schema.
    let tokens: [String]
    let node: JSONNode
  }

  /// Whether siblings of `$ref` are to be ignored in this schema.
  func isReferenceAlone(in dialect: Dialect) -> Bool {
    dialect.ignoresSiblingsOfReference && self[Keyword.ref.rawValue]?.stringValue != nil
  }

  /// The schemas that stand directly in this one, in the order of the text.
  func subschemas(in dialect: Dialect) -> [Subschema] {
    let isReferenceAlone = isReferenceAlone(in: dialect)
    var found: [Subschema] = []
    for member in members ?? [] {
      guard let keyword = Keyword.named(member.name), let form = keyword.subschemaForm,
        keyword.dialects.contains(dialect) || keyword == .additionalItems,
        keyword.isReadBesideReference || !isReferenceAlone
      else { continue }
      switch (form, member.value.value) {
      case (.one, .object), (.oneOrList, .object):
        found.append(Subschema(tokens: [member.name], node: member.value))
      case (.list, .array(let elements)), (.oneOrList, .array(let elements)):
        for (index, element) in elements.enumerated() {
          found.append(Subschema(tokens: [member.name, String(index)], node: element))
        }
      case (.map, .object(let members)):
        for inner in members {
          found.append(Subschema(tokens: [member.name, inner.name], node: inner.value))
        }
      default: break
      }
    }
    return found
  }
}
