/// The keywords of all supported dialects, and OpenAPI keywords that schemas use.
enum Keyword: String, CaseIterable {
  // Core
  case schema = "$schema"
  case id = "$id"
  /// The draft-04 form of `$id`; an ordinary name in all later dialects.
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

  // Metadata
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

  // Schemas for the same value
  case allOf, anyOf, oneOf, not, then
  case `if`
  case `else`

  // OpenAPI keywords without a meaning in JSON Schema
  case example, discriminator, xml, externalDocs
}

extension Keyword {
  /// The form in which a keyword's value holds schemas.
  enum SubschemaForm {
    case one
    case list
    /// One schema, or the array form of `items` before 2020-12.
    case oneOrList
    case map
  }

  /// The form in which the keyword's value holds schemas, or `nil` if it holds none.
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

  /// Whether the keyword determines the kind of a value, or holds schemas that do.
  var determinesType: Bool {
    switch self {
    case .ref, .dynamicRef, .recursiveRef, .type, .enum, .const, .allOf, .anyOf, .oneOf,
      .properties,
      .patternProperties, .additionalProperties, .unevaluatedProperties, .items, .prefixItems,
      .unevaluatedItems, .defs, .definitions:
      true
    default: false
    }
  }

  /// Whether the keyword can be ignored without losing a rule.
  ///
  /// Such a keyword does not constrain values or say who sets them.
  var isRemark: Bool {
    switch self {
    case .schema, .id, .legacyID, .comment, .title, .description, .default, .examples, .example,
      .deprecated, .externalDocs, .xml:
      true
    default: false
    }
  }

  /// Whether the keyword is read next to `$ref`, even if siblings are ignored.
  ///
  /// Definitions are read, because many tools write a root that is only a reference to a definition
  /// in the same document.
  var isReadNextToReference: Bool { self == .ref || self == .defs || self == .definitions }
}
