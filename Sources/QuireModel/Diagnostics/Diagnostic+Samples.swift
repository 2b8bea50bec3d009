import QuireSchema

extension DiagnosticCode {
  /// The codes for samples.
  static let sampleCodes = [noSample]

  static let noSample = DiagnosticCode(
    "no-sample",
    """
    The setting 'samples' asks for samples, but no valid value of this type was found, so the type \
    has no 'sample'. Types that always contain such a value have none either.

    Quire takes the values of a sample from 'example', 'examples', 'const' and 'default', and from \
    the examples of responses, if they fit the type and its constraints. Otherwise, it creates a \
    value from the type. It finds none for a hand-written type, for some patterns, or for \
    constraints that depend on each other. Write an 'example' next to the member, or next to the \
    whole type.
    """)
}

extension Diagnostic {
  static func noSample(of type: TypeDeclaration, because member: String?) -> Diagnostic {
    Diagnostic(
      .warning, .noSample,
      member.map { "this type has no sample, because no value of \(quote($0)) was found" }
        ?? "this type has no sample, because no valid value was found",
      at: type.range,
      help: member.map { "write an 'example' next to \(quote($0))" }
        ?? "write an 'example' next to the type")
  }
}
