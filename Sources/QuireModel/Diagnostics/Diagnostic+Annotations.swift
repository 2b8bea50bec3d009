package import QuireSchema

extension DiagnosticCode {
  static let idleOpen = DiagnosticCode(
    "idle-open",
    """
    "x-open" says whether an enumeration keeps values, or a union with a tag keeps objects, that \
    its schema does not list; the settings "enums" and "unions" say it for the others. It has an \
    effect only next to the "enum", "oneOf" or "anyOf" of a type that Quire declares. A reference \
    to such a type has no type of its own, and a union without a tag keeps no unknown objects.

        { "enum": ["on", "off"], "x-open": false }

    Write it next to the values, or remove it.
    """)

  static let malformedAnnotation = DiagnosticCode(
    "malformed-annotation",
    """
    An annotation of Quire has a value of the wrong type. 'x-id' is a boolean or the name of a \
    type, 'x-keeps-null' and 'x-open' are booleans, 'x-swift-name' is a name, and 'x-swift-names' \
    is an object of names. In an API description, the annotation may be that of another tool, and is \
    ignored.

        { "type": "integer", "x-id": "User", "x-swift-name": "owner" }
    """)

  static let misspeltAnnotation = DiagnosticCode(
    "misspelt-annotation",
    """
    A keyword that begins with 'x-' is not an annotation of Quire, but it looks like a misspelled \
    one. Quire ignores it, as it ignores the annotations of other tools. It is an error if the \
    annotation itself is missing and the value is one that it may have, such as a path for \
    "x-resource". In API descriptions, only names that begin with 'x-swift-' are compared, because \
    many tools have extensions there.

    Correct the spelling, or choose a name that differs more.
    """)

  static let unknownValue = DiagnosticCode(
    "unknown-value",
    """
    'x-swift-names' gives a name to a value that is not in the 'enum' or 'const' next to it, or an \
    extension such as 'x-enum-descriptions' describes one. Write each value as text: 1 is "1", \
    and an array or an object is its JSON, such as "[1, 2]".

        { "enum": ["a", 1], "x-swift-names": { "a": "first", "1": "second" } }
    """)

  static let unusedCaseText = DiagnosticCode(
    "unused-case-text",
    """
    An extension of other tools, such as "x-enum-varnames", "x-enumNames" or \
    "x-enum-descriptions", has names or descriptions for the values of an "enum" that cannot be \
    used. It is an array of strings with one for each value, in the same order, or an object of \
    strings keyed by value. A name contains a letter or a digit, and no two values have the same. \
    Quire names such a case after its value.

        { "enum": [0, 1], "x-enum-varnames": ["ok", "failed"] }

    Correct the extension, or write "x-swift-names", which takes precedence.
    """)
}

extension Diagnostic {
  static func idleOpen(_ member: SourceNode.Member, at place: String) -> Diagnostic {
    Diagnostic(
      .warning, .idleOpen, "'x-open' has no effect here", at: member.nameRange,
      help: "write it on \(place), or remove it")
  }

  static func malformed(
    _ name: String, _ expected: String, at node: SourceNode, isError: Bool
  ) -> Diagnostic {
    Diagnostic(
      isError ? .error : .warning, .malformedAnnotation,
      "\(quote(name)) is \(inWords(node)), not \(expected)" + (isError ? "" : "; it is ignored"),
      at: node.range)
  }

  static func misspelt(
    _ name: String, nearest: String, isError: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      isError ? .error : .warning, .misspeltAnnotation,
      "\(quote(name)) is not an annotation of Quire" + (isError ? "" : "; it is ignored"),
      at: range,
      help: suggestion(nearest))
  }

  static func unknownValue(
    _ name: SourceNode.Member, _ role: CaseExtension, nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unknownValue,
      "\(quote(name.name)) is not one of the values here; its \(role.word) is ignored",
      at: name.nameRange, help: suggestion(nearest))
  }

  /// Reports texts for the values of an enumeration next to a schema that lists no values, so that
  /// no case can lose its text.
  static func idleCaseTexts(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .remark, .unusedCaseText,
      "\(quote(member.name)) has no 'enum' next to it; it is ignored", at: member.nameRange,
      help: "write it next to the values")
  }

  static func wrongCaseTexts(_ member: SourceNode.Member, _ role: CaseExtension) -> Diagnostic {
    Diagnostic(
      .warning, .unusedCaseText,
      "\(quote(member.name)) is \(inWords(member.value)), not an array of \(role.word)s; it is "
        + "ignored",
      at: member.nameRange, help: "write one \(role.word) for each value")
  }

  static func wrongCaseCount(
    _ member: SourceNode.Member, _ role: CaseExtension, _ count: Int, values: Int
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unusedCaseText,
      "\(quote(member.name)) has \(count) \(role.word)\(count == 1 ? "" : "s") for \(values) "
        + "\(values == 1 ? "value" : "values"); it is ignored",
      at: member.nameRange,
      help: "write one \(role.word) for each value of 'enum', in the same order")
  }

  static func wrongCaseText(
    _ node: SourceNode, _ role: CaseExtension, of value: SourceNode
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unusedCaseText,
      "the \(role.word) of the value \(inWords(value)) is \(inWords(node)), not a string; it is "
        + "ignored",
      at: node.range)
  }

  /// Reports a suggested name that has neither letters nor digits.
  package static func wordlessCaseName(_ name: JSONText, of value: SourceNode) -> Diagnostic {
    Diagnostic(
      .warning, .unusedCaseText,
      "\(quote(name.value)) cannot be a name, so the case is named after its value "
        + inWords(value),
      at: name.range, help: "use letters and digits")
  }

  /// Reports a suggested name that another case has too.
  package static func sharedCaseName(
    _ name: JSONText, of value: SourceNode, and other: SourceNode
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unusedCaseText,
      "the values \(inWords(value)) and \(inWords(other)) would both be named "
        + "\(quote(name.value)), so this case is named after its value",
      at: name.range, help: "choose another name")
  }
}

extension CaseExtension {
  /// The word for one of the texts.
  fileprivate var word: String {
    switch self {
    case .names: "name"
    case .descriptions: "description"
    }
  }
}
