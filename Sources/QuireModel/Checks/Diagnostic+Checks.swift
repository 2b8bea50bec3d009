import QuireSchema

extension DiagnosticCode {
  /// The codes of what is found while checks of values are gathered.
  static let checkCodes = [uncheckedValue]

  static let uncheckedValue = DiagnosticCode(
    "unchecked-value",
    """
    The setting 'checks' asks for checks of values, and the schema has one that is not made. A value \
    with a format of its own type, such as a date-time, does not keep the text it was read from, so \
    that its length or a pattern cannot be checked; reading it checks more than most patterns. Schemas \
    that refer to one another many times over would make checks without end.
    """)
}

extension Diagnostic {
  static func textNotKept(_ scalar: TypeReference.Scalar, in schema: Schema) -> Diagnostic {
    let keyword = ["pattern", "minLength", "maxLength"].lazy.compactMap { schema.keywords[$0] }
      .first
    return Diagnostic(
      .remark, .uncheckedValue,
      "\(quote(keyword?.name ?? "")) is not checked, as \(scalar.inWords) does not keep its text",
      at: keyword?.nameRange ?? schema.range,
      help: "drop 'format' where the text matters, or the check where it says no more")
  }

  static func tooManyChecks(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .uncheckedValue,
      "the schema refers to too many others; its value is not checked", at: range,
      help: "let it refer to objects, which check themselves")
  }
}
