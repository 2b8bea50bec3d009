extension Keyword {
  /// Returns the keyword that a member with a misspelt name must mean, or `nil`.
  ///
  /// The name must differ by a typing error or be the singular of the keyword, and the keyword
  /// itself must be missing although the dialect has it. The value must also be typical of the
  /// keyword and unlikely for any other name.
  /// Only keywords that affect the generated types are considered.
  static func meant(
    by member: SourceNode.Member, of schema: SourceNode, in dialect: Dialect
  ) -> Keyword? {
    guard named(member.name) == nil, !wordsOfOtherTools.contains(member.name) else { return nil }
    return allCases.first { $0.isMeant(by: member, of: schema, in: dialect) }
  }

  /// Names that other tools use in schemas and that resemble keywords.
  private static let wordsOfOtherTools: Set = ["enums", "nillable", "requires", "types"]

  private func isMeant(
    by member: SourceNode.Member, of schema: SourceNode, in dialect: Dialect
  ) -> Bool {
    dialects.contains(dialect) && schema.member(rawValue) == nil
      && (Spelling.isSlip(member.name, of: rawValue) || self == .ref && member.name == "ref"
        || isSingular(member, of: schema))
      && hasTypicalValue(member.value)
      // `require` is a common word that other tools use, so it must list properties.
      && (member.name != "require" || schema.declaresProperty(among: member.value))
  }

  /// Whether a name may mean a keyword that is the plural of the name, such as `properties`.
  static func isSingular(_ name: String) -> Bool { singulars[name.lowercased()] != nil }

  private static let singulars = Dictionary(
    allCases.compactMap { keyword in
      Words.singular(of: keyword.rawValue).map { ($0.lowercased(), keyword) }
    }, uniquingKeysWith: { first, _ in first })

  /// Whether the name is the singular of this keyword in the schema of an object.
  ///
  /// `property` is a common word in data, so a type or a reference must show that this is a schema.
  private func isSingular(_ member: SourceNode.Member, of schema: SourceNode) -> Bool {
    guard Self.singulars[member.name.lowercased()] == self else { return false }
    let types = schema[Keyword.type.rawValue].map { $0.elements ?? [$0] } ?? []
    return types.contains { $0.stringValue == JSONType.object.rawValue } || member.value.isTyped
      || member.value.members?.contains { $0.value.isTyped } == true
  }

  /// Whether a value is typical of this keyword; always false for keywords that affect no type.
  private func hasTypicalValue(_ value: SourceNode) -> Bool {
    switch self {
    case .schema: value.stringValue.map { Dialect.detect($0).isKnown } ?? false
    case .ref: value.stringValue?.hasPrefix("#/") ?? false
    case .type:
      (value.elements ?? [value]).allExist {
        $0.stringValue.flatMap { JSONType(rawValue: $0) } != nil
      }
    case .format: value.stringValue.map(Self.formats.contains) ?? false
    case .nullable: value.boolValue != nil
    case .enum: value.elements?.isEmpty == false
    case .required: value.elements?.allExist { $0.stringValue != nil } ?? false
    case .discriminator: value["propertyName"]?.stringValue != nil
    case .additionalProperties, .additionalItems: value.boolValue != nil || value.hasKeywords
    case .items, .prefixItems, .allOf, .anyOf, .oneOf:
      value.hasKeywords || value.elements?.allExist(where: \.hasKeywords) ?? false
    case .properties, .patternProperties:
      value.members?.allExist { $0.value.hasKeywords || $0.value.boolValue != nil } ?? false
    default: false
    }
  }

  /// The formats of JSON Schema and OpenAPI that are typical only of `format`.
  private static let formats: Set = [
    "date", "date-time", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri",
    "uri-reference", "uuid", "int32", "int64", "float", "double", "byte", "binary", "password",
  ]
}

extension Dialect.Detection {
  fileprivate var isKnown: Bool {
    switch self {
    case .supported, .unsupported: true
    case .unknown: false
    }
  }
}

extension SourceNode {
  /// Whether the schema declares one of the listed names as a property.
  fileprivate func declaresProperty(among names: SourceNode) -> Bool {
    let properties = self[Keyword.properties.rawValue]
    return (names.elements ?? []).contains { name in
      name.stringValue.map { properties?.member($0) != nil } ?? false
    }
  }

  /// Whether the node is an object with a JSON Schema keyword.
  fileprivate var hasKeywords: Bool {
    members?.contains { Keyword.named($0.name).map { $0 != .legacyID } ?? false } ?? false
  }
}

extension Array {
  /// Whether there is at least one element and all elements satisfy a condition.
  fileprivate func allExist(where condition: (Element) -> Bool) -> Bool {
    !isEmpty && allSatisfy(condition)
  }
}

extension Spelling {
  /// Returns the nearest name of a member, where `$defs` and `definitions` count as alike.
  static func nearestMember(to token: String, in parent: SourceNode) -> String? {
    let siblings = (parent.members ?? []).map(\.name)
    let places = [Keyword.defs.rawValue, Keyword.definitions.rawValue]
    return nearest(to: token, in: siblings)
      ?? (places.contains(token) ? siblings.first(where: places.contains) : nil)
  }
}
