/// What shows that a file is meant to be a schema, also if it is not JSON.
enum SchemaSign {
  /// Whether a member of the root is a sign by its name and its value, if that is a string.
  static func isSign(_ name: String, text: String?) -> Bool {
    switch name {
    case "x-resource", "x-pagination": return true
    case Keyword.ref.rawValue: return text != nil
    case Keyword.type.rawValue: return text.flatMap { JSONType(rawValue: $0) } != nil
    case Keyword.schema.rawValue: return text.map(isDialect) ?? false
    default: return false
    }
  }

  /// Whether a `$schema` is one of JSON Schema, and not the schema that some data is written by.
  private static func isDialect(_ identifier: String) -> Bool {
    guard case .unknown = Dialect.detect(identifier) else { return true }
    return Dialect.nearestIdentifier(to: identifier) != nil
  }

  /// Whether a text has a sign, which is looked for in as much as can be made out of it.
  static func isPresent(in source: SourceText) -> Bool {
    let members = TextOutline(source).members
    // A member of a member of `properties`, for example.
    let hasTypedMembers = members.contains { member in
      member.depth > 2 && ["type", "$ref"].contains(member.name)
        && isSign(member.name, text: member.text)
    }
    return members.contains { member in
      guard member.depth <= 1 else { return false }
      if isSign(member.name, text: member.text) { return true }
      switch Keyword.named(member.name) {
      // The schema that some data is written by has a location.
      case .schema: return member.text?.contains("/") == false
      case .properties, .definitions, .items: return hasTypedMembers && member.kind == .object
      case .type, .enum: return member.kind == .array
      case .defs, .patternProperties, .additionalProperties: return member.kind == .object
      case .allOf, .anyOf, .oneOf: return member.kind == .array && hasTypedMembers
      default: return false
      }
    }
  }
}
