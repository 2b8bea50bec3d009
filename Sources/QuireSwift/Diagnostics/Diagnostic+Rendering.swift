package import QuireSchema

extension DiagnosticCode {
  /// Every code of the back end, for `quire explain`.
  package static let swiftCodes: [DiagnosticCode] = nameCodes + renderCodes + templateCodes

  /// Values and files that cannot be written.
  static let renderCodes = [
    defaultUnfit, defaultWithoutLiteral, constantUnfit, patternUnfit, sameOutput,
  ]

  static let defaultUnfit = DiagnosticCode(
    "default-unfit",
    """
    A "default" is not a value of its own type. The argument has no default then, as if the schema \
    said none. Correct the value, or drop it.
    """)

  static let defaultWithoutLiteral = DiagnosticCode(
    "default-without-literal",
    """
    A "default" is a value of its type, but Swift has no literal for it: a date, a URL, an object. \
    The argument has no default then. Where the member need not be sent, the server's own stands.
    """)

  static let constantUnfit = DiagnosticCode(
    "constant-unfit",
    """
    A "const" is not a value of its own type, or Swift has no literal for it, such as a date or a \
    number beyond the range of Double. It is neither sent nor checked then. Correct the value, or \
    drop it.
    """)

  static let sameOutput = DiagnosticCode(
    "same-output",
    """
    Two schemas would be written to one file, and the later would replace the earlier. A file is \
    named after its schema's path with "+" for "/", so that a/b.json and a+b.json meet; names that \
    differ only in case meet on disks that do not tell cases apart.

    Rename one of the schemas.
    """)

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
  static func defaultUnfit(_ value: JSONNode, type: String) -> Diagnostic {
    Diagnostic(
      .warning, .defaultUnfit,
      "the default is \(inWords(value)), which cannot be written as a value of type '\(type)'; "
        + "the argument gets none",
      at: value.range, help: "correct it, or drop it")
  }

  static func defaultWithoutLiteral(_ value: JSONNode, type: String) -> Diagnostic {
    Diagnostic(
      .remark, .defaultWithoutLiteral,
      "the default is \(inWords(value)), and there is no literal of type '\(type)'; "
        + "the argument gets none",
      at: value.range)
  }

  static func constantUnfit(_ value: JSONNode, type: String = "JSONValue") -> Diagnostic {
    Diagnostic(
      .warning, .constantUnfit,
      "the constant is \(inWords(value)), which cannot be written as a value of type '\(type)'; "
        + "it is neither sent nor checked",
      at: value.range, help: "correct it if it is of another type, else drop it")
  }

  /// Reports a duplicate output file at the start of a schema.
  ///
  /// `others` has the paths of the other schemas for the same file.
  static func sameOutput(_ name: String, others: [String], in source: SourceText) -> Diagnostic {
    let shown = others.prefix(4).map(quote) + (others.count > 4 ? ["…"] : [])
    return Diagnostic(
      .error, .sameOutput,
      "\(quote(name)) would be made of \(shown.joined(separator: ", ")) too; nothing is written",
      at: source.wholeRange, help: "rename one of the schemas, by more than its case")
  }

  /// Reports a pattern that the generated checks omit.
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
