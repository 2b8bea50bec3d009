extension Keyword {
  /// The keyword that a member with a misspelt name can only mean, or `nil`.
  ///
  /// The name differs by a slip of the keyboard, the keyword itself is missing although the dialect
  /// has it, and the value is one that the keyword has and that hardly any other name would have.
  /// Only keywords count without which another type is generated.
  static func meant(
    by member: JSONNode.Member, of schema: JSONNode, in dialect: Dialect
  ) -> Keyword? {
    guard named(member.name) == nil, !wordsOfOtherTools.contains(member.name) else { return nil }
    return allCases.first { $0.isMeant(by: member, of: schema, in: dialect) }
  }

  /// Words that other tools have in schemas and that are near to keywords.
  private static let wordsOfOtherTools: Set = ["enums", "nillable", "requires", "types"]

  private func isMeant(
    by member: JSONNode.Member, of schema: JSONNode, in dialect: Dialect
  ) -> Bool {
    dialects.contains(dialect) && schema.member(rawValue) == nil
      && (Spelling.isSlip(member.name, of: rawValue) || self == .ref && member.name == "ref")
      && hasTypicalValue(member.value)
      // An English word, which other tools have: it must name properties.
      && (member.name != "require" || schema.declaresProperty(among: member.value))
  }

  /// Whether a value is one of this keyword's; never for keywords that change no type.
  private func hasTypicalValue(_ value: JSONNode) -> Bool {
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

  /// The formats of JSON Schema and OpenAPI that no other word would have as its value.
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

extension JSONNode {
  /// Whether a schema declares one of the names in a list as a property.
  fileprivate func declaresProperty(among names: JSONNode) -> Bool {
    let properties = self[Keyword.properties.rawValue]
    return (names.elements ?? []).contains { name in
      name.stringValue.map { properties?.member($0) != nil } ?? false
    }
  }

  /// Whether it is an object with a keyword of JSON Schema in it.
  fileprivate var hasKeywords: Bool {
    members?.contains { Keyword.named($0.name).map { $0 != .legacyID } ?? false } ?? false
  }
}

extension Array {
  /// Whether there are elements and all satisfy a condition.
  fileprivate func allExist(where condition: (Element) -> Bool) -> Bool {
    !isEmpty && allSatisfy(condition)
  }
}
