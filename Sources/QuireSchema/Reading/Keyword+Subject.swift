extension Keyword {
  /// The kinds of value that the keyword applies to; empty if it applies to all kinds.
  ///
  /// The keyword accepts every value of another kind (JSON Schema Validation, 2020-12, 6).
  var subjects: [JSONType] {
    switch self {
    case .multipleOf, .maximum, .exclusiveMaximum, .minimum, .exclusiveMinimum: [.number]
    case .maxLength, .minLength, .pattern, .contentEncoding, .contentMediaType, .contentSchema:
      [.string]
    case .properties, .required, .additionalProperties, .patternProperties, .propertyNames,
      .minProperties, .maxProperties, .unevaluatedProperties, .dependencies, .dependentRequired,
      .dependentSchemas:
      [.object]
    case .items, .prefixItems, .additionalItems, .unevaluatedItems, .uniqueItems, .contains,
      .minContains, .maxContains, .minItems, .maxItems:
      [.array]
    case .format: [.string, .number]
    default: []
    }
  }

  /// The keyword without which this one has no effect.
  var partner: Keyword? {
    switch self {
    case .then, .else: .if
    case .minContains, .maxContains: .contains
    case .additionalItems: .items
    case .contentSchema: .contentMediaType
    default: nil
    }
  }
}

extension JSONType {
  /// Whether values of this type may also be of another kind: integers are numbers.
  fileprivate func allows(_ kind: JSONType) -> Bool {
    self == kind || self == .integer && kind == .number
  }

  var plural: String {
    switch self {
    case .null: "null"
    case .boolean: "booleans"
    case .integer: "integers"
    case .number: "numbers"
    case .string: "strings"
    case .array: "arrays"
    case .object: "objects"
    }
  }
}

extension SchemaReader {
  /// Reports keywords that have no effect in this schema.
  ///
  /// The keyword applies only to another kind of value, or depends on a keyword that is missing.
  mutating func reportIdleKeywords(
    _ found: [(keyword: Keyword, member: SourceNode.Member)], in parts: SchemaParts
  ) {
    for (keyword, member) in found {
      // The type of a mapped format may be any JSON.
      if keyword == .format, parts.ownRare?.isFormatMapped == true { continue }
      if let partner = keyword.partner, parts.keywords[partner.rawValue] == nil {
        values.diagnostics.add(.idleWithout(partner.rawValue, member))
      } else if !keyword.subjects.isEmpty, let types = parts.types, !types.isEmpty,
        !types.contains(where: { type in keyword.subjects.contains { type.allows($0) } })
      {
        values.diagnostics.add(.idleKeyword(member, of: keyword.subjects, nextTo: types))
      }
    }
  }
}

extension Schema {
  /// The first keyword that implies a kind of value in a schema without `type`, and that kind.
  ///
  /// `nil` if the schema has a `type` or no such keyword.
  package var untypedKeyword: (member: SourceNode.Member, kind: JSONType)? {
    guard types == nil else { return nil }
    return keywords.lazy.compactMap { member in
      Keyword.named(member.name)?.subjects.first.map { (member: member, kind: $0) }
    }.first
  }
}
