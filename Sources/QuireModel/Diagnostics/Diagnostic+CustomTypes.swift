import QuireSchema

extension DiagnosticCode {
  /// The codes for types and patterns that the author of a schema chooses.
  static let customTypeCodes = [customType, typeDecides]

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
  static func malformedType(
    _ subject: String, _ expected: String, at node: JSONNode
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
    _ member: JSONNode.Member, of subject: String, known: [String]
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
    _ text: String, _ mistake: DatePattern.Mistake, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .customType, "the pattern \(quote(text)) \(mistake.problem)", at: range,
      help: mistake.help)
  }

  /// Returns the diagnostic for listed values next to a type that decodes the value.
  static func valuesNextToType(_ keyword: JSONNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .customType, "'x-swift-type' and \(quote(keyword.name)) both determine the type",
      at: keyword.nameRange, help: "remove one")
  }

  static func typeDecides(_ type: CustomType, over keyword: JSONNode.Member) -> Diagnostic {
    Diagnostic(
      .remark, .typeDecides,
      "\(quote(keyword.name)) has no effect, because \(quote(type.name)) decodes the value",
      at: keyword.nameRange)
  }
}
