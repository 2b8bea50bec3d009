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
      && (Spelling.isSlip(member.name, of: rawValue) || rawValue == "$\(member.name)")
      && hasTypicalValue(member.value, in: schema)
  }

  /// Whether a value is one of this keyword's; never for keywords that change no type.
  private func hasTypicalValue(_ value: JSONNode, in schema: JSONNode) -> Bool {
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
    case .required: isListOfProperties(value, of: schema)
    case .discriminator: value["propertyName"]?.stringValue != nil
    case .additionalProperties, .additionalItems: value.boolValue != nil || value.hasKeywords
    case .items, .prefixItems, .allOf, .anyOf, .oneOf:
      value.hasKeywords || value.elements?.allExist(where: \.hasKeywords) ?? false
    case .properties, .patternProperties:
      value.members?.allExist { $0.value.hasKeywords || $0.value.boolValue != nil } ?? false
    default: false
    }
  }

  /// Whether a value is a list of names of which the schema declares one as a property.
  private func isListOfProperties(_ value: JSONNode, of schema: JSONNode) -> Bool {
    guard let names = value.elements, names.allExist(where: { $0.stringValue != nil }) else {
      return false
    }
    let properties = schema[Keyword.properties.rawValue]
    return names.contains { $0.stringValue.map { properties?.member($0) != nil } ?? false }
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
