extension DiagnosticCode {
  /// The codes for files that are not valid JSON.
  static let jsonCodes = [notUTF8, byteOrderMark, jsonSyntax, jsonNesting, duplicateName]

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
    _ name: String, at range: SourceRange, first: JSONNode.Member
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
}
