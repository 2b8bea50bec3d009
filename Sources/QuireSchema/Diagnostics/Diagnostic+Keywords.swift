extension DiagnosticCode {
  /// The codes for keywords and their values.
  static let keywordCodes = [
    wrongKind, unknownType, emptyList, duplicateValue, misspeltKeyword, idleKeyword, schemaNesting,
  ]

  static let wrongKind = DiagnosticCode(
    "wrong-kind",
    """
    A keyword's value has a kind that the dialect does not allow. Quire ignores the keyword, with a \
    warning. It is an error if nothing else in the schema says what the value is.

        { "required": "id" }                an array is expected: ["id"]
        { "properties": ["id", "name"] }    an object of schemas is expected
        { "required": true }                of draft-03; list the name in the object around
        { "minLength": -1 }                 counts begin at zero

    A word that the dialect does not define is ignored without a warning, whatever its value is: in \
    draft-07, "deprecated" and "$defs" are such words.
    """)

  static let unknownType = DiagnosticCode(
    "unknown-type",
    """
    "type" names no kind of JSON Schema. There are seven: null, boolean, integer, number, string, array \
    and object. What a string holds is said beside it:

        { "type": "string", "format": "date-time" }

    For any value at all, leave "type" out.
    """)

  static let emptyList = DiagnosticCode(
    "empty-list",
    """
    A keyword that lists choices lists none, so that no value could ever fit: "type", "allOf", "anyOf" \
    and "oneOf" have at least one element, and so has "enum" in draft-04. From draft-06 on "enum" may \
    be empty, which is more likely a slip than meant: its type then holds nothing, as that of the schema \
    false does.

    Add the choices, or leave the keyword out.
    """)

  static let duplicateValue = DiagnosticCode(
    "duplicate-value",
    """
    A list that is a set names one value twice: "required", "enum" and "type" name each once. Numbers \
    are one value however they are spelled, such as 1 and 1.0. The second is left out of account.
    """)

  static let misspeltKeyword = DiagnosticCode(
    "misspelt-keyword",
    """
    A name is not a keyword of JSON Schema, but it is spelled almost like one. JSON Schema ignores \
    names that it does not know, so a misspelling changes the meaning of a schema silently.

        { "type": "object", "propertes": { ... } }

    It is an error if another type would be generated: the keyword itself is missing, and the value \
    is one that the keyword has, such as an object of schemas for "properties". Otherwise it is a \
    warning, since the name may be another tool's.

    Correct the spelling. If the name is your own, let it begin with "x-".
    """)

  static let idleKeyword = DiagnosticCode(
    "idle-keyword",
    """
    A keyword says nothing where it stands: it speaks of values of one kind, and "type" says that the \
    value is of another; or it means something only beside a keyword that is not there.

        { "type": "string", "minimum": 3 }          no string is less than 3: "minLength" may be meant
        { "type": "object", "then": { ... } }       without "if" there is no "then"

    JSON Schema allows it, and it does no harm. Remove it, or correct what is beside it.
    """)

  static let schemaNesting = DiagnosticCode(
    "schema-nesting",
    """
    Schemas stand one within another more deeply than Quire follows. The document is not read.

    Move inner schemas to "$defs" and refer to them by "$ref".
    """)
}

extension Diagnostic {
  static func wrongKind(
    _ keyword: String, _ node: JSONNode, expected: String, isIgnored: Bool = true,
    help: String? = nil
  ) -> Diagnostic {
    let end = isIgnored ? "; it is ignored" : ", and nothing else says what the value is"
    return Diagnostic(
      isIgnored ? .warning : .error, .wrongKind,
      "\(quote(keyword)) is \(node.kindDescription) where \(expected) is expected\(end)",
      at: node.range, help: help)
  }

  static func wrongNumber(_ member: JSONNode.Member, expected: String) -> Diagnostic {
    Diagnostic(
      .warning, .wrongKind,
      "\(quote(member.name)) is \(inWords(member.value)) where \(expected) is expected; it is ignored",
      at: member.value.range)
  }

  static func wrongElement(_ keyword: String, _ node: JSONNode, expected: String) -> Diagnostic {
    Diagnostic(
      .warning, .wrongKind,
      "\(quote(keyword)) holds \(node.kindDescription) where \(expected) is expected; it is ignored",
      at: node.range)
  }

  static func unknownType(_ name: JSONText) -> Diagnostic {
    let known = JSONType.allCases.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      .error, .unknownType, "\(quote(name.value)) is no type of JSON Schema", at: name.range,
      help: suggestion(JSONType.nearest(to: name.value)) ?? "the types are \(known)")
  }

  static func emptyList(_ member: JSONNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .emptyList, "\(quote(member.name)) is empty, so that no value could fit",
      at: member.value.range, help: "add an element, or leave the keyword out")
  }

  static func emptyEnum(_ member: JSONNode.Member) -> Diagnostic {
    Diagnostic(
      .warning, .emptyList, "\(quote(member.name)) is empty, so that no value fits",
      at: member.value.range, help: "add a value, or write false for the schema")
  }

  static func duplicateValue(_ keyword: String, _ node: JSONNode) -> Diagnostic {
    Diagnostic(
      .warning, .duplicateValue,
      "\(quote(keyword)) names \(inWords(node)) twice; the second is left out of account",
      at: node.range, help: "remove it")
  }

  static func misspeltKeyword(
    _ member: JSONNode.Member, nearest: String, isError: Bool
  ) -> Diagnostic {
    Diagnostic(
      isError ? .error : .warning, .misspeltKeyword,
      "\(quote(member.name)) is no keyword of JSON Schema"
        + (isError ? "" : "; it is ignored"), at: member.nameRange, help: suggestion(nearest))
  }

  static func idleKeyword(
    _ member: JSONNode.Member, of kinds: [JSONType], beside types: [JSONType]
  ) -> Diagnostic {
    let subjects = kinds.map(\.plural).joined(separator: " and ")
    let said = types.map { quote($0.rawValue) }.joined(separator: " or ")
    return Diagnostic(
      .remark, .idleKeyword,
      "\(quote(member.name)) speaks of \(subjects) and the type is \(said); it says nothing here",
      at: member.nameRange, help: "remove it, or correct 'type'")
  }

  static func idleWithout(_ partner: String, _ member: JSONNode.Member) -> Diagnostic {
    Diagnostic(
      .remark, .idleKeyword,
      "\(quote(member.name)) says nothing without \(quote(partner))", at: member.nameRange,
      help: "remove it, or add \(quote(partner))")
  }

  static func schemaNesting(maximum: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .schemaNesting,
      "schemas stand more than \(maximum) deep; the document is not read", at: range,
      help: "move inner schemas to '$defs' and refer to them by '$ref'")
  }
}
