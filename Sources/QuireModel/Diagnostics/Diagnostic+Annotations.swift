import QuireSchema

extension DiagnosticCode {
  /// The codes for annotations of types and members.
  static let annotationCodes = [malformedAnnotation, misspeltAnnotation, unknownValue]

  static let malformedAnnotation = DiagnosticCode(
    "malformed-annotation",
    """
    An annotation of Quire has a value of a kind it does not take. 'x-id' is a boolean or the name \
    of a type, 'x-exact-names' and 'x-keeps-null' are booleans, 'x-swift-name' is a name, 'x-swift-names' is \
    an object of names.
    """)

  static let misspeltAnnotation = DiagnosticCode(
    "misspelt-annotation",
    """
    A keyword that begins with 'x-' is not one of Quire's, but it is spelled almost like one. It is \
    ignored, as annotations of other tools are. It is an error if the annotation itself is missing \
    and the value is one that it has, such as a path for "x-resource".
    """)

  static let unknownValue = DiagnosticCode(
    "unknown-value",
    """
    'x-swift-names' gives a name to a value that neither 'enum' nor 'const' beside it has. Values \
    stand there by their texts, 1 as "1"; one that is an array or an object is named in quire.json, \
    by its place: "user.json#/properties/state/enum/0".
    """)
}

extension Diagnostic {
  static func malformed(
    _ name: String, _ expected: String, at node: JSONNode
  ) -> Diagnostic {
    Diagnostic(
      .error, .malformedAnnotation, "\(quote(name)) is \(inWords(node)), not \(expected)",
      at: node.range)
  }

  static func misspelt(
    _ name: String, nearest: String, isError: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      isError ? .error : .warning, .misspeltAnnotation,
      "\(quote(name)) is no annotation of Quire" + (isError ? "" : "; it is ignored"), at: range,
      help: suggestion(nearest))
  }

  static func unknownValue(
    _ name: JSONNode.Member, nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unknownValue,
      "\(quote(name.name)) is none of the values here; its name is left out of account",
      at: name.nameRange, help: suggestion(nearest))
  }
}
