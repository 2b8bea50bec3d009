import QuireSchema

extension DiagnosticCode {
  static let patternUnfit = DiagnosticCode(
    "pattern-unfit",
    """
    The setting 'checks' asks for checks of values, and a pattern cannot be one. JSON Schema's are \
    expressions of ECMA-262. The runtime matches them in a bounded number of steps, whatever the text \
    is. So it does not support references to groups, lookbehinds, halves of surrogate pairs, groups \
    nested more than 90 deep, and repetitions that make the expression longer than 10,000 characters. \
    The syntax of other languages, such as '(?i)' or '\\A', is not part of ECMA-262.

    The value is read as before, and its pattern is not checked; nor is a choice that hangs on it.
    """)
}

extension Diagnostic {
  static func patternUnfit(_ pattern: JSONText, _ misfit: PatternMisfit) -> Diagnostic {
    let reason =
      switch misfit {
      case .notECMAScript(let fault): "is no expression of ECMA-262: \(fault)"
      case .unknownToSwift(let part): "has \(part), which Swift's Regex does not know"
      case .unbounded(let part): "has \(part), which cannot be matched in a bounded time"
      case .tooLarge: "repeats its parts too often"
      case .refusedBySwift: "is refused by Swift's Regex"
      }
    return Diagnostic(
      .warning, .patternUnfit, "the pattern \(quote(pattern.value)) \(reason); it is not checked",
      at: pattern.range, help: "write it in another way")
  }
}
