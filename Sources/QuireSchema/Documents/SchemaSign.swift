/// Detects files that are meant to be schemas or descriptions, even if they cannot be read.
enum SchemaSign {
  /// Whether a member of the root indicates a schema; `text` is its value if that is a string.
  static func isSign(_ name: String, text: String?) -> Bool {
    switch name {
    case "x-resource", "x-pagination": return true
    case "openapi", "swagger": return text != nil
    case Keyword.ref.rawValue: return text != nil
    case Keyword.type.rawValue: return text.flatMap { JSONType(rawValue: $0) } != nil
    case Keyword.schema.rawValue: return text.map(isDialect) ?? false
    default: return false
    }
  }

  /// Whether a `$schema` names a dialect of JSON Schema and not the schema of some data.
  private static func isDialect(_ identifier: String) -> Bool {
    guard case .unknown = Dialect.detect(identifier) else { return true }
    return Dialect.nearestIdentifier(to: identifier) != nil
  }

  /// Whether a text, which need not be valid JSON or YAML, has a sign of being a schema.
  static func isPresent(in source: SourceText) -> Bool {
    let members =
      FileSyntax(path: source.path) == .yaml
      ? YAMLOutline(source).members : TextOutline(source).members
    // For example, a member of a member of `properties`.
    let hasTypedMembers = members.contains { member in
      member.depth > 2 && ["type", "$ref"].contains(member.name)
        && isSign(member.name, text: member.text)
    }
    return members.contains { member in
      guard member.depth <= 1 else { return false }
      if isSign(member.name, text: member.text) { return true }
      switch Keyword.named(member.name) {
      // If the document is data, `$schema` is the location of its schema.
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
