import QuireSchema

extension DiagnosticCode {
  static let chainTooLong = DiagnosticCode(
    "chain-too-long",
    """
    More than a hundred schemas refer to one another with '$ref', 'allOf' or a union with one \
    branch before one of them describes the value. Or more than 250 types that no schema declares \
    by itself apply at once in one object. The limits protect the generator; no schema written by \
    hand comes near them.
    """)

  static let conflictingTypes = DiagnosticCode(
    "conflicting-types",
    """
    Two parts of a schema that apply together, such as two parts of an 'allOf', have no value in \
    common. The type has no values: a property of it must be absent, and an object that requires \
    such a property is never decoded.

        { "allOf": [ { "properties": { "size": { "type": "integer" } } },
                     { "properties": { "size": { "type": "string" } } } ] }

    It is not a conflict if one part is more specific than the other: an integer is a number too, \
    and a date-time is a string. Constants that differ, and enumerations without a common value, \
    are a conflict. A value of 'enum' or 'const' that the 'type' of the same schema excludes is \
    ignored with a warning.
    """)

  static let notYetSupported = DiagnosticCode(
    "not-yet-supported",
    """
    The schema uses a part of JSON Schema that Quire reads but does not generate a type from yet. \
    A value that only such a keyword describes is any JSON; a keyword that only checks a value is \
    ignored. The message says which of the two applies.

        { "type": "string", "not": { "const": "" } }      a String; "not" is ignored
    """)

  static let uncheckedValue = DiagnosticCode(
    "unchecked-value",
    """
    The setting 'checks' asks for checks of values, but Quire cannot check this part of the \
    schema.

    A value whose format has its own type, such as a date-time, does not keep its text, so its \
    length and its pattern cannot be checked. Decoding such a value checks more than most \
    patterns. A value of any JSON is checked, except for 'unevaluatedItems' and schemas that refer \
    back to themselves. Schemas that refer to one another very often would need endless checks.

    A model that drops undeclared members does not know that they were there: it does not check \
    'minProperties' or anything that requires such a member. Write "undeclared": "kept" in \
    quire.json to keep them. Nor does a model know whether an optional member was null or absent, \
    unless it keeps null: write "nulls": "kept", or "x-keeps-null": true next to the member.

    Quire checks that a value of 'oneOf' matches no other branch only if undeclared members are \
    kept and the branches are small.

    If a part of a choice, such as 'not' or 'contains', cannot be checked, the whole choice is not \
    checked.
    """)

  static let customType = DiagnosticCode(
    "custom-type",
    """
    'x-swift-type' in a schema, or a format in quire.json, does not describe a Swift type as Quire \
    needs it. A type has a name and the module that declares it. If the target of the generated \
    code declares it, the module is null:

        { "type": "string", "x-swift-type": { "name": "Money", "import": "MyMoney" } }
        { "formats": { "money": { "type": "Money", "import": null } } }

    A format of dates has a pattern instead, with a year, a month and a day:

        { "formats": { "day": { "pattern": "dd.MM.yyyy" } } }
    """)

  static let typeDecides = DiagnosticCode(
    "type-decides",
    """
    A schema chooses a Swift type with 'x-swift-type', or with a format that quire.json maps. That \
    type decodes and encodes the value, so the other keywords of the schema only document its JSON. \
    Quire generates no type for the members or elements that they describe.
    """)
}

extension Diagnostic {
  static func chainTooLong(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .chainTooLong,
      "the schema is at the end of too long a chain of schemas that only refer to one another",
      at: range, help: "describe the value in an earlier one")
  }

  static func tooManyIntersections(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .chainTooLong, "too many types apply at once in one object", at: range,
      help: "declare what they have in common in one schema")
  }

  /// Returns the diagnostic for a part that contradicts another, except for null if `allowsNull`.
  static func conflictingParts(
    at range: SourceRange, and other: SourceRange, allowsNull: Bool
  ) -> Diagnostic {
    let value = allowsNull ? "no value but null" : "no value"
    return Diagnostic(
      .warning, .conflictingTypes,
      "\(value) matches both this type and that at \(other); the type has \(value)",
      at: range, help: "use the same type in both parts, or remove one")
  }

  static func conflictingProperty(
    _ name: String, _ type: TypeReference, at range: SourceRange, other: TypeReference,
    _ otherRange: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, .conflictingTypes,
      "property \(quote(name)) is \(type.inWords) here and \(other.inWords) at \(otherRange); no "
        + "value matches both",
      at: range, help: "use the same type in both parts, or remove the property from one")
  }

  /// Returns the diagnostic for a required member that cannot have a value.
  static func impossibleMember(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .conflictingTypes,
      "\(quote(name)) is required, but no value matches its schema; no object matches this type",
      at: range, help: "correct the property's schema, or remove it from 'required'")
  }

  /// Returns the diagnostic for a `const` or a whole `enum` that the schema's `type` excludes.
  static func impossibleValue(
    _ keyword: String, types: [JSONType], at range: SourceRange
  ) -> Diagnostic {
    let names = types.map { quote($0.rawValue) }.joined(separator: " or ")
    return Diagnostic(
      .warning, .conflictingTypes,
      "the value of '\(keyword)' does not have the type \(names); the keyword is ignored",
      at: range, help: "correct the value, or 'type'")
  }

  static func excludedValue(_ value: SourceNode, by types: [JSONType]) -> Diagnostic {
    let names = types.map { quote($0.rawValue) }.joined(separator: " or ")
    return Diagnostic(
      .warning, .conflictingTypes,
      "this value of 'enum' does not have the type \(names); it is ignored",
      at: value.range, help: "remove it, or correct 'type'")
  }

  /// Returns the diagnostic for a keyword that does not affect types yet, and the consequence.
  static func notYetSupported(
    _ subject: String, consequence: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .warning, .notYetSupported, "\(subject) is not yet supported; \(consequence)", at: range,
      help: help)
  }

  /// Returns the remark about a keyword that only constrains values, which are not checked.
  static func uncheckedKeyword(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .notYetSupported, "'\(name)' is not yet supported; the keyword is ignored",
      at: range, help: "write \"checks\": true in quire.json to check values with it")
  }

  /// Returns the diagnostic for types that apply at once but cannot be combined into one.
  static func severalTypes(at range: SourceRange) -> Diagnostic {
    notYetSupported(
      "an intersection of several types", consequence: "the value is any JSON", at: range)
  }

  static func severalRestTypes(at range: SourceRange) -> Diagnostic {
    notYetSupported(
      "a type of undeclared members that depends on their names",
      consequence: "their values are any JSON", at: range)
  }

  static func textNotKept(_ scalar: TypeReference.Scalar, in schema: Schema) -> Diagnostic {
    let keyword = ["pattern", "minLength", "maxLength"].lazy.compactMap { schema.keywords[$0] }
      .first
    return Diagnostic(
      .remark, .uncheckedValue,
      "\(quote(keyword?.name ?? "")) is not checked, because \(scalar.inWords) does not keep its "
        + "text",
      at: keyword?.nameRange ?? schema.range,
      help: "remove 'format' if the text matters; otherwise remove the keyword")
  }

  /// Returns the diagnostic for constraints on a value that a hand-written type may encode
  /// differently than it was decoded.
  static func valueNotKept(_ type: CustomType, in schema: Schema) -> Diagnostic {
    Diagnostic(
      .remark, .uncheckedValue,
      "the constraints here are not checked, because \(quote(type.name)) may encode the value in "
        + "another form",
      at: schema.range, help: "check them when \(quote(type.name)) decodes a value")
  }

  static func leftOutOfChecks(_ subject: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .uncheckedValue,
      "\(subject) is not checked, nor is a choice that depends on it", at: range)
  }

  static func membersNotKept(in schema: Schema) -> Diagnostic {
    let keyword = choiceKeywords.lazy.compactMap { schema.keywords[$0] }.first
    return Diagnostic(
      .remark, .uncheckedValue,
      "objects are only partly checked, because undeclared members are not kept",
      at: keyword?.nameRange ?? schema.range,
      help: "declare the members, or write \"undeclared\": \"kept\" in quire.json")
  }

  static func nullsNotKept(in schema: Schema) -> Diagnostic {
    let keyword = choiceKeywords.lazy.compactMap { schema.keywords[$0] }.first
    return Diagnostic(
      .remark, .uncheckedValue,
      "objects are only partly checked, because null members are read as absent",
      at: keyword?.nameRange ?? schema.range,
      help: "write \"x-keeps-null\": true next to the members, or \"nulls\": \"kept\" in quire.json"
    )
  }

  static func indistinctBranch(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .uncheckedValue,
      "the branch is not checked, because values of another branch have the same type", at: range,
      help: "declare it as a type under '$defs', or give it a distinct constant")
  }

  static func otherBranchesNotExcluded(
    at range: SourceRange, keepsMembers: Bool
  ) -> Diagnostic {
    Diagnostic(
      .remark, .uncheckedValue,
      "values are not checked against the other branches of 'oneOf'; the first match is used",
      at: range,
      help: keepsMembers
        ? "give each branch a required property with a different 'const'"
        : "write \"undeclared\": \"kept\" in quire.json")
  }

  static func tooManyChecks(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .uncheckedValue,
      "the schema refers to too many other schemas; its value is not checked", at: range,
      help: "refer to objects, which check themselves")
  }

  /// The keywords that may require members that are not kept.
  private static let choiceKeywords = [
    "minProperties", "dependentRequired", "dependencies", "dependentSchemas", "not", "if",
    "contains", "anyOf", "oneOf",
  ]

  static func malformedType(
    _ subject: String, _ expected: String, at node: SourceNode
  ) -> Diagnostic {
    Diagnostic(
      .error, .customType, "\(subject) is \(inWords(node)), not \(expected)", at: node.range)
  }

  static func typeWithoutName(
    _ subject: String, key: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .customType, "\(subject) has no '\(key)'", at: range,
      help: "write the name of the Swift type, such as \"\(key)\": \"Money\"")
  }

  static func typeWithoutModule(_ subject: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .customType, "\(subject) has no 'import'", at: range,
      help: "write the module that declares the type, such as \"import\": \"MyMoney\", or "
        + "\"import\": null if it is declared in the same target")
  }

  static func unknownTypeKey(
    _ member: SourceNode.Member, of subject: String, known: [String]
  ) -> Diagnostic {
    let nearest = suggestion(Spelling.nearest(to: member.name, in: known))
    let isPattern = member.name == "pattern"
    return Diagnostic(
      .error, .customType, "\(subject) has no key \(quote(member.name))", at: member.nameRange,
      help: isPattern
        ? "give the schema a 'format', and write its pattern under 'formats' in quire.json"
        : nearest ?? "known: \(known.joined(separator: ", "))")
  }

  static func formatWithoutType(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .customType, "format \(quote(name)) has neither a type nor a pattern", at: range,
      help: "write {\"type\": \"Money\", \"import\": \"MyMoney\"} or {\"pattern\": \"dd.MM.yyyy\"}")
  }

  static func typeNextToPattern(of subject: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .customType, "\(subject) has both a type and a pattern", at: range,
      help: "remove one; a pattern determines the type")
  }

  static func datePattern(
    _ text: String, _ mistake: DatePatternModel.Mistake, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .customType, "the pattern \(quote(text)) \(mistake.problem)", at: range,
      help: mistake.help)
  }

  /// Returns the diagnostic for listed values next to a type that decodes the value.
  static func valuesNextToType(_ keyword: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .customType, "'x-swift-type' and \(quote(keyword.name)) both determine the type",
      at: keyword.nameRange, help: "remove one")
  }

  static func typeDecides(_ type: CustomType, over keyword: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .remark, .typeDecides,
      "\(quote(keyword.name)) has no effect, because \(quote(type.name)) decodes the value",
      at: keyword.nameRange)
  }
}
