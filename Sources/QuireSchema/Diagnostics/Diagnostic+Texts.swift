extension DiagnosticCode {
  static let notUTF8 = DiagnosticCode(
    "not-utf8",
    """
    A file contains bytes that are not UTF-8, the only encoding that Quire reads (RFC 8259, \
    section 8.1). Overlong forms and surrogates encoded as UTF-8 are errors too.

    Save the file as UTF-8; editors call this the file's encoding.
    """)

  static let byteOrderMark = DiagnosticCode(
    "byte-order-mark",
    """
    A file begins with the byte order mark of UTF-16. Quire reads only UTF-8 (RFC 8259, section \
    8.1). A byte order mark of UTF-8 is ignored.

    Save the file as UTF-8; editors call this the file's encoding.
    """)

  static let jsonSyntax = DiagnosticCode(
    "json-syntax",
    """
    A file is not JSON (RFC 8259). Quire reads JSON strictly: names and strings need double \
    quotes, and a surrogate pair needs both halves. Comments, a comma after the last element, \
    leading zeros and control characters in strings are errors.

    Quire cannot read the file beyond this location, so it reports only this error. Correct it, \
    and run Quire again.
    """)

  static let jsonNesting = DiagnosticCode(
    "json-nesting",
    """
    Arrays and objects are nested more deeply than Quire supports. No schema written by a person \
    or a tool comes near the limit.

    Move inner schemas to "$defs" and refer to them with "$ref".
    """)

  static let duplicateName = DiagnosticCode(
    "duplicate-name",
    """
    An object has two members with the same name. JSON does not define which of them counts (RFC \
    8259, section 4), and YAML forbids it, so Quire does not choose. Only in an API description, \
    which may be somebody else's, the first one counts, with a warning.

        { "type": "string", "type": "integer" }

    Two names that are equivalent in Unicode count as the same, because Swift strings compare them \
    as equal: for example, "é" as a single scalar, and "e" followed by an accent.

    Remove or rename one of them; the message gives both locations.
    """)

  static let yamlSyntax = DiagnosticCode(
    "yaml-syntax",
    """
    A file is not YAML (YAML 1.2.2). Typical causes are a text that contains ': ' or ' #' without \
    quotes, a line with the wrong indentation, and a bracket or a quote that is not closed.

        summary: Errors: what they mean       # wrong
        summary: "Errors: what they mean"

    Quire cannot read the file beyond this location, so it reports only this error. Correct it, \
    and run Quire again.
    """)

  static let yamlTag = DiagnosticCode(
    "yaml-tag",
    """
    A value has a tag, such as '!!str' or '!include'. JSON has no such types, and API \
    descriptions do not use them.

    Remove the tag. For a text that looks like a number, write quotes: "1.0". For another file, \
    write a reference: $ref: user.yaml. If the value begins with '!', write it in quotes.
    """)

  static let yamlDirective = DiagnosticCode(
    "yaml-directive",
    """
    A file begins with a directive that Quire does not read. The only directive that it reads is \
    '%YAML 1.2', because earlier versions give other types to texts such as 'no' and '010'.

    Remove the line. If the content needs an earlier version of YAML, convert it.
    """)

  static let yamlDocuments = DiagnosticCode(
    "yaml-documents",
    """
    A file contains no YAML document, or several, separated by '---'. A schema, a description or \
    a file of settings is one document.

    Write each document in its own file, and remove '---' between them. An empty schema is '{}'.
    """)

  static let yamlMergeKey = DiagnosticCode(
    "yaml-merge-key",
    """
    A mapping has the merge key '<<', which copies the keys of another mapping. It belongs to an \
    old version of YAML, and its rules differ between programs, so Quire does not read it.

    Repeat the keys. To combine schemas, write

        allOf:
          - $ref: "#/components/schemas/Base"
          - type: object

    For a key that is really named '<<', write it in quotes.
    """)

  static let yamlComplexKey = DiagnosticCode(
    "yaml-complex-key",
    """
    A key of a mapping is not a text: it is empty, or it is a mapping or a sequence. The names in \
    a JSON object are texts.

    Write each member as 'key: value', with the key in one line. An empty name is written as "".
    """)

  static let yamlTab = DiagnosticCode(
    "yaml-tab",
    """
    A line is indented with a tab. YAML allows only spaces for indentation (section 6.1), because \
    the width of a tab is not defined.

    Replace the tabs at the starts of lines with spaces; most editors have a command for it.
    """)

  static let yamlIndentation = DiagnosticCode(
    "yaml-indentation",
    """
    A line of a text in quotes, or of a collection in brackets, is not indented more than the key \
    in front of it, or only with tabs. YAML requires it (YAML 1.2.2, sections 7.3 and 7.4), but \
    most programs read such lines, and so does Quire.

        summary: "The first line
        and the second"             # indent this line

    If the quote or the bracket was not meant to continue, close it in its line.
    """)

  static let yamlAlias = DiagnosticCode(
    "yaml-alias",
    """
    An alias, such as '*name', cannot be replaced with a value. An anchor '&name' must be \
    before its aliases and must not contain them. All aliases of a file together may repeat one \
    value for each byte of the file, and 10,000 more, so that a small file cannot become huge. 16 \
    bytes of text count as one value.

    Write the anchor at its first use, or use "$ref" for schemas: references may be recursive, \
    and they cost nothing.
    """)

  static let yamlNumber = DiagnosticCode(
    "yaml-number",
    """
    A plain text is a number in YAML that JSON cannot represent: infinity, "not a number", or a \
    hexadecimal or octal number of more than 64 bits. Quire reads it as a text. An identifier \
    such as 0x742d35cc6634c0532925a3b844bc454e4438f44e usually is one.

    Write a decimal number, or write the text in quotes if it is not a number.
    """)
}

extension Diagnostic {
  static func notUTF8(_ byte: UInt8, at range: SourceRange) -> Diagnostic {
    let hexadecimal = String(byte, radix: 16, uppercase: true)
    return Diagnostic(
      .error, .notUTF8, "the byte 0x\(hexadecimal) here is not UTF-8; the file is not read",
      at: range, help: "save the file as UTF-8")
  }

  static func byteOrderMark(encoding: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .byteOrderMark,
      "the file begins with a \(encoding) byte order mark; it is not read", at: range,
      help: "save the file as UTF-8")
  }

  static func jsonSyntax(
    _ message: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, .jsonSyntax, "\(message); the file is not read", at: range, help: help)
  }

  static func jsonNesting(maximum: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .jsonNesting,
      "arrays and objects are nested more than \(maximum) levels deep; the file is not read",
      at: range,
      help: "move inner schemas to '$defs' and refer to them with '$ref'")
  }

  static func duplicateName(
    _ name: String, at range: SourceRange, first: SourceNode.Member
  ) -> Diagnostic {
    // The names are equal as Swift strings, but they may consist of different scalars.
    let problem =
      first.name.utf8.elementsEqual(name.utf8)
      ? "appears twice in one object, first at"
      : "is equivalent in Unicode to the name in the same object at"
    let place = first.nameRange.start
    return Diagnostic(
      .error, .duplicateName,
      "\(quote(name)) \(problem) line \(place.line), column \(place.column)", at: range,
      help: "remove or rename one of them")
  }

  static func yamlSyntax(
    _ message: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, .yamlSyntax, "\(message); the file is not read", at: range, help: help)
  }

  static func yamlTag(at range: SourceRange) -> Diagnostic {
    let tag = String(decoding: range.source.bytes[range.offsets], as: UTF8.self)
    return Diagnostic(
      .error, .yamlTag, "a value has the tag \(quote(tag)); the file is not read", at: range,
      help: "remove the tag, or write the value in quotes if it begins with '!'")
  }

  static func yamlDirective(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .yamlDirective, "the file has a directive other than '%YAML 1.2'; it is not read",
      at: range, help: "remove the line")
  }

  static func yamlDocuments(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .yamlDocuments, "the file has a second document; it is not read", at: range,
      help: "write each document in its own file")
  }

  static func yamlNoDocument(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .yamlDocuments, "the file has no content; it is not read", at: range,
      help: "write '{}' for an empty schema, or for no settings")
  }

  static func yamlMergeKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .yamlMergeKey, "a mapping has the merge key '<<'; the file is not read", at: range,
      help: "repeat the keys, or combine schemas with 'allOf'")
  }

  static func yamlComplexKey(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .yamlComplexKey, "a mapping has \(key); the file is not read", at: range,
      help: "write 'key: value', with a text as the key")
  }

  static func yamlTab(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .yamlTab, "the line is indented with a tab; the file is not read", at: range,
      help: "indent with spaces")
  }

  static func yamlUnknownAlias(
    _ name: String, known: [String], at range: SourceRange
  ) -> Diagnostic {
    let nearest = Spelling.nearest(to: name, in: known)
    let isKey = name.hasSuffix(":") && known.contains(String(name.dropLast()))
    let suggestion =
      isKey
      ? "write a space between '*\(name.dropLast())' and ':'"
      : nearest.map { "did you mean '*\($0)'?" }
    return Diagnostic(
      .error, .yamlAlias,
      "no anchor \(quote("&\(name)")) precedes the alias; the file is not read", at: range,
      help: suggestion
        ?? "write the anchor before the first value that it names, or write the value in quotes")
  }

  static func yamlRecursiveAlias(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .yamlAlias,
      "the alias \(quote("*\(name)")) is in the value that it repeats; the file is not read",
      at: range, help: "refer to a schema with '$ref', which may be recursive")
  }

  static func yamlExpansion(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .yamlAlias, "the aliases of the file repeat too many values; it is not read",
      at: range, help: "use '$ref' instead of aliases")
  }

  static func yamlIndentation(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .yamlIndentation,
      "the line continues a text in quotes or a collection in brackets, but is not indented",
      at: range, help: "indent it more than the key in front, or close the quote or the bracket")
  }

  static func yamlNumber(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .yamlNumber,
      "JSON cannot represent the number \(quote(text)); it is read as a text",
      at: range, help: "write a decimal number, or write the text in quotes")
  }
}
