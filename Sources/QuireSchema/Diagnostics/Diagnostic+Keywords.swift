extension DiagnosticCode {
  static let wrongKind = DiagnosticCode(
    "wrong-kind",
    """
    The value of a keyword has a type that the dialect does not allow. Quire ignores the keyword \
    with a warning. It is an error if nothing else in the schema says what the value is.

        { "required": "id" }                an array is expected: ["id"]
        { "properties": ["id", "name"] }    an object of schemas is expected
        { "required": true }                draft-03; list the name in the enclosing object
        { "minLength": -1 }                 lengths begin at zero

    A name that the dialect does not define is ignored without a warning, whatever its value is: \
    in draft-07, "deprecated" and "$defs" are such names.
    """)

  static let unknownType = DiagnosticCode(
    "unknown-type",
    """
    "type" does not name a type of JSON Schema. There are seven: null, boolean, integer, number, \
    string, array and object. Use "format" to say what a string contains:

        { "type": "string", "format": "date-time" }

    To allow any value, leave "type" out.
    """)

  static let emptyList = DiagnosticCode(
    "empty-list",
    """
    A keyword that lists choices is empty, so no value could ever match. "type", "allOf", "anyOf" \
    and "oneOf" need at least one element, and so does "enum" in draft-04. From draft-06 on, \
    "enum" may be empty, but that is probably a mistake: its type then has no values, like that of \
    the schema false.

    Add the choices, or remove the keyword.
    """)

  static let duplicateValue = DiagnosticCode(
    "duplicate-value",
    """
    A list that must not repeat a value contains one twice: "required", "enum" and "type" are such \
    lists. Numbers are equal however they are written, such as 1 and 1.0. Quire ignores the second \
    one.

        { "required": ["id", "name", "id"] }

    Remove one of them.
    """)

  static let misspeltKeyword = DiagnosticCode(
    "misspelt-keyword",
    """
    A name is not a keyword of JSON Schema, but it looks like a misspelled one. JSON Schema \
    ignores unknown names, so a misspelling changes the meaning of a schema silently.

        { "type": "object", "propertes": { ... } }
        { "type": "object", "property": { ... } }

    It is an error if it would change the generated type: the keyword itself is missing, and the \
    value is one that the keyword may have, such as an object of schemas for "properties". \
    Otherwise it is a warning, because the name may belong to another tool.

    Correct the spelling. If the name is your own, begin it with "x-".
    """)

  static let idleKeyword = DiagnosticCode(
    "idle-keyword",
    """
    A keyword has no effect here. Either it applies to values of one type and "type" names \
    another, or it needs another keyword that is missing.

        { "type": "string", "minimum": 3 }          "minimum" is for numbers: "minLength"?
        { "type": "object", "then": { ... } }       "then" needs "if"

    JSON Schema allows this, and it does no harm. Remove the keyword, or correct the keywords next \
    to it.
    """)

  static let schemaNesting = DiagnosticCode(
    "schema-nesting",
    """
    Schemas are nested more deeply than Quire supports, so Quire does not read the document.

    Move inner schemas to "$defs" and refer to them with "$ref".
    """)
}

extension Diagnostic {
  static func wrongKind(
    _ keyword: String, _ node: SourceNode, expected: String, isIgnored: Bool = true,
    help: String? = nil
  ) -> Diagnostic {
    let end = isIgnored ? "; it is ignored" : ", and nothing else says what the value is"
    return Diagnostic(
      isIgnored ? .warning : .error, .wrongKind,
      "\(quote(keyword)) is \(node.kindDescription), but \(expected) is expected\(end)",
      at: node.range, help: help)
  }

  static func wrongNumber(_ member: SourceNode.Member, expected: String) -> Diagnostic {
    Diagnostic(
      .warning, .wrongKind,
      "\(quote(member.name)) is \(inWords(member.value)), but \(expected) is expected; it is "
        + "ignored",
      at: member.value.range)
  }

  static func wrongElement(_ keyword: String, _ node: SourceNode, expected: String) -> Diagnostic {
    Diagnostic(
      .warning, .wrongKind,
      "\(quote(keyword)) contains \(node.kindDescription), but \(expected) is expected; the "
        + "element is ignored",
      at: node.range)
  }

  static func unknownType(_ name: JSONText) -> Diagnostic {
    let known = JSONType.allCases.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      .error, .unknownType, "\(quote(name.value)) is not a type of JSON Schema", at: name.range,
      help: suggestion(JSONType.nearest(to: name.value)) ?? "the types are \(known)")
  }

  static func emptyList(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .emptyList, "\(quote(member.name)) is empty, so no value could match",
      at: member.value.range, help: "add an element, or remove the keyword")
  }

  static func emptyEnum(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .warning, .emptyList, "\(quote(member.name)) is empty, so no value matches",
      at: member.value.range, help: "add a value, or replace the schema with false")
  }

  static func duplicateValue(_ keyword: String, _ node: SourceNode) -> Diagnostic {
    Diagnostic(
      .remark, .duplicateValue,
      "\(quote(keyword)) contains \(inWords(node)) twice; the second is ignored",
      at: node.range, help: "remove one of them")
  }

  static func misspeltKeyword(
    _ member: SourceNode.Member, nearest: String, isError: Bool
  ) -> Diagnostic {
    Diagnostic(
      isError ? .error : .warning, .misspeltKeyword,
      "\(quote(member.name)) is not a keyword of JSON Schema"
        + (isError ? "" : "; it is ignored"), at: member.nameRange, help: suggestion(nearest))
  }

  static func idleKeyword(
    _ member: SourceNode.Member, of kinds: [JSONType], nextTo types: [JSONType]
  ) -> Diagnostic {
    let subjects = kinds.map(\.plural).joined(separator: " and ")
    let typeNames = types.map { quote($0.rawValue) }.joined(separator: " or ")
    return Diagnostic(
      .remark, .idleKeyword,
      "\(quote(member.name)) applies to \(subjects), but the type is \(typeNames); it has no effect",
      at: member.nameRange, help: "remove it, or correct 'type'")
  }

  static func idleWithout(_ partner: String, _ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .remark, .idleKeyword,
      "\(quote(member.name)) has no effect without \(quote(partner))", at: member.nameRange,
      help: "remove it, or add \(quote(partner))")
  }

  static func unreadDiscriminator(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .warning, .idleKeyword, "\(quote(member.name)) of 'discriminator' is not read",
      at: member.nameRange, help: "write each value and its schema under 'mapping'")
  }

  static func schemaNesting(maximum: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .schemaNesting,
      "schemas are nested more than \(maximum) levels deep; the document is not read", at: range,
      help: "move inner schemas to '$defs' and refer to them with '$ref'")
  }
}
