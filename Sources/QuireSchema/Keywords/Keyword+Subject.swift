extension Keyword {
  /// The kinds of value that the keyword speaks of; none where it speaks of any.
  ///
  /// A value of another kind passes it whatever it says (JSON Schema Validation, 2020-12, 6).
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

  /// The keyword without which this one says nothing.
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
  /// Whether some value of this type is of that kind as well: integers are numbers.
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
  /// Reports what says nothing where it stands, of the keywords that speak of one kind of value or
  /// need another beside them.
  mutating func reportIdleKeywords(
    _ found: [(keyword: Keyword, member: JSONNode.Member)], in parts: SchemaParts
  ) {
    for (keyword, member) in found {
      if let partner = keyword.partner, parts.keywords[partner.rawValue] == nil {
        values.diagnostics.add(.idleWithout(partner.rawValue, member))
      } else if !keyword.subjects.isEmpty, let types = parts.types, !types.isEmpty,
        !types.contains(where: { type in keyword.subjects.contains { type.allows($0) } })
      {
        values.diagnostics.add(.idleKeyword(member, of: keyword.subjects, beside: types))
      }
    }
  }
}

extension Schema {
  /// The first keyword that speaks of one kind of value, and that kind, where no `type` says that
  /// the value is of it; `nil` where there is none.
  package var untypedKeyword: (member: JSONNode.Member, kind: JSONType)? {
    guard types == nil else { return nil }
    return keywords.lazy.compactMap { member in
      Keyword.named(member.name)?.subjects.first.map { (member: member, kind: $0) }
    }.first
  }
}
