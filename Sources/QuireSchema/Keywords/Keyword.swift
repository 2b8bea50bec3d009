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

  /// The form in which a keyword's value holds schemas.
  enum SubschemaForm {
    case one
    case list
    /// One schema, or the array form of `items` before 2020-12.
    case oneOrList
    case map
  }

  /// The form in which the keyword's value holds schemas, or `nil` if it holds none.
  fileprivate var subschemaForm: SubschemaForm? {
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

  /// Returns the expected kind of value in words, or `nil` if `value` has that kind.
  ///
  /// Only keywords that determine a type are checked here. Other values are checked when they are
  /// read.
  func expectedKind(butFound value: SourceNode) -> String? {
    guard determinesType else { return nil }
    switch self {
    case .ref, .dynamicRef, .recursiveRef: return value.stringValue == nil ? "a string" : nil
    case .type:
      let isList = value.elements.map { $0.isEmpty || $0.contains { $0.text != nil } } ?? false
      return isList || value.text != nil ? nil : "a string or an array of strings"
    case .enum: return value.elements == nil ? "an array of values" : nil
    default: break
    }
    let isMap = value.members != nil
    let isList = value.elements.map { $0.isEmpty || $0.contains(where: \.isSchemaForm) } ?? false
    switch subschemaForm {
    case .one: return value.isSchemaForm ? nil : "a schema (an object, true or false)"
    case .oneOrList: return value.isSchemaForm || isList ? nil : "a schema or an array of schemas"
    case .list: return isList ? nil : "an array of schemas"
    case .map: return isMap ? nil : "an object of schemas"
    case nil: return nil
    }
  }
}

extension Keyword {
  /// The dialects that have the keyword.
  ///
  /// Some keywords are accepted in every dialect, because this contradicts no rule of the dialect:
  /// annotations, `$defs` and `definitions`, and `dependencies`, which newer meta-schemas retain.
  var dialects: ClosedRange<Dialect> {
    switch self {
    case .legacyID: .draft4 ... .draft4
    case .id, .const, .contains, .propertyNames: .draft6 ... .draft2020
    case .if, .then, .else: .draft7 ... .draft2020
    case .anchor, .unevaluatedItems, .unevaluatedProperties, .dependentRequired,
      .dependentSchemas, .minContains, .maxContains:
      .draft2019 ... .draft2020
    case .recursiveRef, .recursiveAnchor: .draft2019 ... .draft2019
    case .dynamicRef, .dynamicAnchor, .prefixItems: .draft2020 ... .draft2020
    case .additionalItems: .draft4 ... .draft2019
    default: .draft4 ... .draft2020
    }
  }

  /// The dialects that define the keyword; other dialects may still accept it.
  private var definingDialects: ClosedRange<Dialect> {
    switch self {
    case .examples: .draft6 ... .draft2020
    case .comment, .readOnly, .writeOnly, .contentEncoding, .contentMediaType:
      .draft7 ... .draft2020
    case .defs, .deprecated, .contentSchema, .vocabulary: .draft2019 ... .draft2020
    default: dialects
    }
  }

  /// Returns whether a dialect defines the keyword, so that a value of the wrong kind is a mistake.
  func isDefined(in dialect: Dialect) -> Bool { definingDialects.contains(dialect) }

  /// Creates the keyword with a member's name, or `nil` if the name is not a keyword.
  ///
  /// The keyword may belong to another dialect. The exception is `id`: it is too common a name to
  /// be treated as a keyword outside of draft-04.
  init?(_ member: SourceNode.Member, in dialect: Dialect) {
    guard let keyword = Self.named(member.name), keyword != .legacyID || dialect == .draft4 else {
      return nil
    }
    self = keyword
  }

  /// Returns the keyword with a name, or `nil`; `init(rawValue:)` would be a linear search.
  static func named(_ name: String) -> Keyword? { byName[name] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension SourceNode.Member {
  /// Whether the member is a keyword of a supported dialect, or an annotation.
  package var isKeyword: Bool {
    Keyword(self, in: .standard) != nil || name.hasPrefix("x-")
  }
}

// A node that is read as a schema.
extension SourceNode {
  /// Whether the node has a JSON Schema type or is a reference.
  package var isTyped: Bool {
    self[Keyword.type.rawValue]?.stringValue.flatMap { JSONType(rawValue: $0) } != nil
      || self[Keyword.ref.rawValue]?.stringValue != nil
  }

  /// Whether the node has the form of a schema: an object, `true`, or `false`.
  var isSchemaForm: Bool { members != nil || boolValue != nil }

  /// A schema nested directly in another schema.
  struct Subschema {
    /// The tokens from the outer schema.
    let tokens: [String]
    let node: SourceNode
  }

  /// Whether siblings of `$ref` must be ignored in this schema.
  func isReferenceAlone(in dialect: Dialect) -> Bool {
    dialect.ignoresSiblingsOfReference && self[Keyword.ref.rawValue]?.stringValue != nil
  }

  /// Returns the schemas nested directly in this one, in source order.
  func subschemas(in dialect: Dialect) -> [Subschema] {
    let isReferenceAlone = isReferenceAlone(in: dialect)
    var found: [Subschema] = []
    for member in members ?? [] {
      guard let keyword = Keyword.named(member.name), let form = keyword.subschemaForm,
        keyword.dialects.contains(dialect) || keyword == .additionalItems,
        keyword.isReadNextToReference || !isReferenceAlone
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

/// The names of Quire's annotations in schemas.
package enum AnnotationNames {
  /// All names, in alphabetical order.
  package static let all = [
    "x-id", "x-keeps-null", "x-nullable", "x-open", "x-pagination", "x-query-style",
    "x-resource", "x-swift-name", "x-swift-names", "x-swift-type",
  ]
}

/// What an extension that many tools share says about the values of an `enum`.
package enum CaseExtension: Sendable {
  /// The names of the values, as in `x-enum-varnames` and `x-enumNames`.
  case names
  /// The descriptions of the values, as in `x-enum-descriptions`.
  case descriptions

  /// - Parameter annotation: The name of an annotation; tools differ in its hyphens and case.
  package init?(_ annotation: String) {
    guard annotation.hasPrefix("x-enum") else { return nil }
    switch annotation.lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "xenumvarnames", "xenumnames": self = .names
    case "xenumdescriptions", "xenumdescription": self = .descriptions
    default: return nil
    }
  }
}
