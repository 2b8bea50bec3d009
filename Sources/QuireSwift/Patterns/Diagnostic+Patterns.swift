import QuireSchema

extension DiagnosticCode {
  static let patternUnfit = DiagnosticCode(
    "pattern-unfit",
    """
    The setting 'checks' asks for checks of values, and a pattern cannot be one. JSON Schema's are \
    expressions of ECMA-262, which Swift's Regex is to seek: it knows no lookbehind, no reference to a \
    group that may have matched nothing, no half of a surrogate pair, and groups within one another \
    only so deep. Other languages' syntax, such as '(?i)' or '\\A', is none of ECMA-262's.

    The value is read as before, and its pattern is not checked; nor is a choice that hangs on it.
    """)
}

extension Diagnostic {
  static func patternUnfit(_ pattern: JSONText, _ misfit: PatternMisfit) -> Diagnostic {
    let reason =
      switch misfit {
      case .notECMAScript(let fault): "is no expression of ECMA-262: \(fault)"
      case .unknownToSwift(let part): "has \(part), which Swift's Regex does not know"
      case .refusedBySwift: "is refused by Swift's Regex"
      }
    return Diagnostic(
      .warning, .patternUnfit, "the pattern \(quote(pattern.value)) \(reason); it is not checked",
      at: pattern.range, help: "write it in another way")
  }
}
