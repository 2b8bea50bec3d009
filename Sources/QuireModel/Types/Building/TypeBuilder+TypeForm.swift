import QuireSchema

extension TypeBuilder {
  /// What `type`, `format` and the keywords of objects and arrays say.
  mutating func typeForm(of schema: Schema) -> ValueForm {
    guard let types = schema.types else {
      if !schema.properties.isEmpty || !schema.patternProperties.isEmpty
        || schema.restSchema?.isSchema == true
      {
        return ValueForm(kind: objectKind(of: schema), isNullable: schema.isNullable)
      }
      if schema.items != nil || !schema.prefixItems.isEmpty || schema.restItems != nil {
        return ValueForm(kind: arrayKind(of: schema), isNullable: schema.isNullable)
      }
      return ValueForm(kind: .any)
    }
    let isNullable = schema.isNullable || types.contains(.null)
    var kinds = types.filter { $0 != .null }
    if kinds.contains(.number) { kinds.removeAll { $0 == .integer } }
    guard let first = kinds.first else { return ValueForm(kind: .null, isNullable: true) }
    guard kinds.allSatisfy({ $0 == first }) else {
      return ValueForm(kind: form(ofKinds: kinds, of: schema), isNullable: isNullable)
    }
    return ValueForm(kind: kind(first, of: schema), isNullable: isNullable)
  }

  private mutating func kind(_ type: JSONType, of schema: Schema) -> ValueForm.Kind {
    switch type {
    case .null: .null
    case .boolean: .scalar(.boolean)
    case .integer: .scalar(integerScalar(of: schema))
    case .number: .scalar(numberScalar(of: schema))
    case .string: .scalar(stringScalar(of: schema))
    case .array: arrayKind(of: schema)
    case .object: objectKind(of: schema)
    }
  }

  /// Keywords of which nothing is made but checks, in the order of their names.
  mutating func reportUnsupportedKeywords(of schema: Schema) {
    guard !options.checksValues else { return }
    for name in Self.unsupportedKeywords {
      guard let member = schema.keywords[name] else { continue }
      diagnostics.add(
        .notYetSupported(
          "'\(name)'", consequence: "the keyword is left out of account", at: member.nameRange,
          help: "write \"checks\": true in quire.json, and values are checked by it"))
    }
  }

  private static let unsupportedKeywords = [
    "dependencies", "dependentSchemas", "if", "not",
  ]
}
