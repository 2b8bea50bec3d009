package import QuireSchema

extension DiagnosticCode {
  static let defaultUnfit = DiagnosticCode(
    "default-unfit",
    """
    A "default" is not a value of its own type, or Swift has no literal for it: a date, a URL, an \
    object. The argument has no default then, as if the schema said none. Correct the value, or \
    drop it.
    """)

  static let constantUnfit = DiagnosticCode(
    "constant-unfit",
    """
    A "const" is not a value of its own type, or Swift has no literal for it, such as a date or a \
    number beyond the range of Double. It is neither sent nor checked then. Correct the value, or \
    drop it.
    """)

  /// The codes of rendering, for `explain`.
  package static let renderCodes: [DiagnosticCode] = [defaultUnfit, constantUnfit]
}

extension Diagnostic {
  static func defaultUnfit(type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .defaultUnfit,
      "the default cannot be written as a value of type '\(type)'; the argument gets none",
      at: range,
      help: "correct the value or the type, or drop the default")
  }

  static func constantUnfit(type: String = "JSONValue", at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .constantUnfit,
      "the constant cannot be written as a value of type '\(type)'; it is neither sent nor checked",
      at: range, help: "correct the value or the type, or drop the constant")
  }
}
