import QuireSchema

extension DiagnosticCode {
  /// The codes of what is found while types are made.
  static let typeCodes: [DiagnosticCode] = [notYetSupported]

  static let notYetSupported = DiagnosticCode(
    "not-yet-supported",
    """
    The schema uses a part of JSON Schema that Quire reads but makes no type of yet. A value that \
    only such a keyword describes is a `JSONValue`, which holds anything; a keyword that only checks \
    a value is left out of account.
    """)
}

extension Diagnostic {
  /// A keyword that makes no type yet, and what is done instead.
  static func notYetSupported(
    _ subject: String, consequence: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .warning, .notYetSupported, "\(subject) is not yet supported; \(consequence)", at: range,
      help: help)
  }
}
