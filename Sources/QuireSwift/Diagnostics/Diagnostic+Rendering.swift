import QuirePatterns
package import QuireSchema

extension DiagnosticCode {
  /// Every code of the back end, for `quire explain`.
  package static let swiftCodes: [DiagnosticCode] = nameCodes + renderCodes + templateCodes

  /// Values and files that cannot be written.
  static let renderCodes = [
    defaultUnfit, defaultWithoutLiteral, constantUnfit, patternUnfit, patternMismatch, sameOutput,
    missingProduct,
  ]

  static let defaultUnfit = DiagnosticCode(
    "default-unfit",
    """
    A "default" is not a value of the type of its schema. The argument then has no default, as if \
    the schema had none. Correct the value, or remove it.
    """)

  static let defaultWithoutLiteral = DiagnosticCode(
    "default-without-literal",
    """
    A "default" is a value of its type, but Swift has no literal for it: a date, a URL, an object. \
    The argument then has no default. If the member is not required, leave it out of a request, \
    and the server uses its own default.
    """)

  static let constantUnfit = DiagnosticCode(
    "constant-unfit",
    """
    A "const" is not a value of the type of its schema, or Swift has no literal for it, such as a \
    date or a number beyond the range of Double. It is then neither sent nor checked. Correct the \
    value, or remove it.
    """)

  static let missingProduct = DiagnosticCode(
    "missing-product",
    """
    The generated code needs a product that the target does not depend on. Models need QuireJSON, \
    requests need QuireRuntime, and the value for an API needs QuireClient, which includes the \
    others. Add the product to the target's dependencies in Package.swift.
    """)

  static let sameOutput = DiagnosticCode(
    "same-output",
    """
    Two schemas would be written to the same file, and the second would replace the first. A file \
    is named after the path of its schema with "+" for "/", so a/b.json and a+b.json collide. \
    Names that differ only in case collide on file systems that ignore case.

    Rename one of the schemas.
    """)

  static let patternUnfit = DiagnosticCode(
    "pattern-unfit",
    """
    The setting 'checks' asks for checks of values, but Quire cannot check this pattern. Patterns \
    in JSON Schema are expressions of ECMA-262. The runtime matches them in a bounded number of \
    steps, whatever the text is. So it does not support references to groups, lookbehinds, halves \
    of surrogate pairs, groups nested more than 100 levels deep, and repetitions that make the \
    expression longer than 10,000 characters. The syntax of other languages, such as '(?i)' or \
    '\\A', is not part of ECMA-262.

    The value is decoded as before, but its pattern is not checked, nor is a choice that depends \
    on it.
    """)

  static let patternMismatch = DiagnosticCode(
    "pattern-mismatch",
    """
    A "default" or "const" does not match the "pattern" of the same value. With the setting \
    'checks', every value that contains it fails its checks. Correct the value or the pattern.
    """)
}

extension Diagnostic {
  /// Reports a default that is no value of its type; the server assumes those of descriptions, so
  /// nothing is lost there.
  static func defaultUnfit(_ value: SourceNode, type: String, isAssumed: Bool) -> Diagnostic {
    Diagnostic(
      isAssumed ? .remark : .warning, .defaultUnfit,
      "the default is \(inWords(value)), which cannot be written as a value of type '\(type)'; "
        + "the argument has no default",
      at: value.range, help: "correct it, or remove it")
  }

  static func defaultWithoutLiteral(_ value: SourceNode, type: String) -> Diagnostic {
    Diagnostic(
      .remark, .defaultWithoutLiteral,
      "the default is \(inWords(value)), but there is no literal of type '\(type)'; "
        + "the argument has no default",
      at: value.range)
  }

  static func constantUnfit(_ value: SourceNode, type: String = "JSONValue") -> Diagnostic {
    Diagnostic(
      .warning, .constantUnfit,
      "the constant is \(inWords(value)), which cannot be written as a value of type '\(type)'; "
        + "it is neither sent nor checked",
      at: value.range, help: "correct it if it has the wrong type; otherwise remove it")
  }

  /// Reports a duplicate output file at the start of a schema.
  ///
  /// `others` has the paths of the other schemas for the same file.
  static func sameOutput(_ name: String, others: [String], in source: SourceText) -> Diagnostic {
    let shown = others.prefix(4).map(quote) + (others.count > 4 ? ["…"] : [])
    return Diagnostic(
      .error, .sameOutput,
      "\(quote(name)) would also be generated from \(shown.joined(separator: ", ")); nothing is "
        + "written",
      at: source.wholeRange, help: "rename one of the schemas, and not only in case")
  }

  /// Reports code that needs another product than the target depends on.
  static func missingProduct(
    _ needed: RuntimeModule, of product: TargetProduct, in source: SourceText
  ) -> Diagnostic {
    var found = "no product of Quire"
    if case .named(let module) = product { found = module.name }
    return Diagnostic(
      .error, .missingProduct,
      "the generated code needs the product \(needed.name), but the target depends on \(found)",
      at: source.wholeRange,
      help: """
        add .product(name: "\(needed.name)", package: "Quire") to the target's dependencies in \
        Package.swift
        """)
  }

  /// Reports a pattern that the generated checks omit.
  static func patternUnfit(_ pattern: JSONText, _ error: PatternError) -> Diagnostic {
    let place = "at character \(error.offset + 1)"
    let reason =
      switch error.reason {
      case .syntax(let fault): "is not an expression of ECMA-262: \(fault), \(place)"
      case .unsupported(let part): "has \(part) \(place), which is not supported"
      case .tooLarge: "repeats its parts too often"
      }
    return Diagnostic(
      .warning, .patternUnfit, "the pattern \(quote(pattern.value)) \(reason); it is not checked",
      at: pattern.range, help: "write it in another way")
  }

  /// Reports a default or constant that does not match a pattern.
  static func patternMismatch(_ value: SourceNode, _ pattern: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .patternMismatch,
      "the value is \(inWords(value)), which does not match the pattern \(quote(pattern.value)); "
        + "checks of it fail",
      at: value.range, help: "correct the value or the pattern")
  }
}
