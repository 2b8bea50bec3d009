extension DiagnosticCode {
  /// The codes for files that are not valid JSON.
  static let jsonCodes = [notUTF8, byteOrderMark, jsonSyntax, jsonNesting, duplicateName]

  static let notUTF8 = DiagnosticCode(
    "not-utf8",
    """
    A file holds bytes that are no UTF-8, the one encoding JSON has (RFC 8259, section 8.1). Overlong \
    forms and surrogates written as UTF-8 count among them.

    Save the file as UTF-8; editors call this the file's encoding.
    """)

  static let byteOrderMark = DiagnosticCode(
    "byte-order-mark",
    """
    A file begins with a byte order mark, which JSON must not have (RFC 8259, section 8.1). It is \
    invisible in most editors.

    Save the file as UTF-8 without a byte order mark ("UTF-8" and not "UTF-8 with BOM").
    """)

  static let jsonSyntax = DiagnosticCode(
    "json-syntax",
    """
    A file is not JSON (RFC 8259). JSON is read strictly: double quotes around names and strings, no \
    comments, no comma after the last element, no leading zeros, no control characters in strings, \
    both halves of a surrogate pair.

    Nothing is known of the file beyond this place, so it gives this one error; mend it and run again.
    """)

  static let jsonNesting = DiagnosticCode(
    "json-nesting",
    """
    Arrays and objects stand one within another more deeply than Quire follows. No schema written by \
    a person or a tool comes near the limit.

    Move inner schemas to "$defs" and refer to them by "$ref".
    """)

  static let duplicateName = DiagnosticCode(
    "duplicate-name",
    """
    One object has two members of the same name. JSON leaves open which of them counts (RFC 8259, \
    section 4), so Quire does not choose.

        { "type": "string", "type": "integer" }

    Two names that Unicode takes for one, one with "é" as a single scalar and one with "e" and an accent, count \
    as the same, since Swift does not tell them apart.

    Remove or rename one of them; the message names both places.
    """)
}

extension Diagnostic {
  static func notUTF8(_ byte: UInt8, at range: SourceRange) -> Diagnostic {
    let hexadecimal = String(byte, radix: 16, uppercase: true)
    return Diagnostic(
      .error, .notUTF8, "the byte 0x\(hexadecimal) is not UTF-8 here; the file is not read",
      at: range, help: "save the file as UTF-8")
  }

  static func byteOrderMark(encoding: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .byteOrderMark,
      "the file begins with a byte order mark of \(encoding); it is not read", at: range,
      help: "save the file as UTF-8 without a byte order mark")
  }

  static func jsonSyntax(
    _ message: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, .jsonSyntax, "\(message); the file is not read", at: range, help: help)
  }

  static func jsonNesting(maximum: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .jsonNesting,
      "arrays and objects stand more than \(maximum) deep; the file is not read", at: range,
      help: "move inner schemas to '$defs' and refer to them by '$ref'")
  }

  static func duplicateName(
    _ name: String, at range: SourceRange, first: JSONNode.Member
  ) -> Diagnostic {
    // The names are equal as Swift strings, but they may consist of different scalars.
    let problem =
      first.name.utf8.elementsEqual(name.utf8)
      ? "stands twice in one object, first at"
      : "is to Unicode the name that stands in the same object at"
    let place = first.nameRange.start
    return Diagnostic(
      .error, .duplicateName,
      "\(quote(name)) \(problem) line \(place.line), column \(place.column)", at: range,
      help: "remove or rename one of them")
  }
}
