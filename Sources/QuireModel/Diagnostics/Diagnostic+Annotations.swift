import QuireSchema

extension DiagnosticCode {
  /// The codes for annotations of types and members.
  static let annotationCodes = [malformedAnnotation, misspeltAnnotation, unknownValue]

  static let malformedAnnotation = DiagnosticCode(
    "malformed-annotation",
    """
    An annotation of Quire has a value of the wrong type. 'x-id' is a boolean or the name of a \
    type, 'x-exact-names' and 'x-keeps-null' are booleans, 'x-swift-name' is a name, and \
    'x-swift-names' is an object of names.

        { "type": "integer", "x-id": "User", "x-swift-name": "owner" }
    """)

  static let misspeltAnnotation = DiagnosticCode(
    "misspelt-annotation",
    """
    A keyword that begins with 'x-' is not an annotation of Quire, but it looks like a misspelled \
    one. Quire ignores it, as it ignores the annotations of other tools. It is an error if the \
    annotation itself is missing and the value is one that it may have, such as a path for \
    "x-resource".

    Correct the spelling, or choose a name that differs more.
    """)

  static let unknownValue = DiagnosticCode(
    "unknown-value",
    """
    'x-swift-names' gives a name to a value that is not in the 'enum' or 'const' next to it. Write \
    each value as text: 1 is "1".

        { "enum": ["a", 1], "x-swift-names": { "a": "first", "1": "second" } }

    To name a value that is an array or an object, use its location in quire.json: \
    "user.json#/properties/state/enum/0".
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
      "\(quote(name)) is not an annotation of Quire" + (isError ? "" : "; it is ignored"),
      at: range,
      help: suggestion(nearest))
  }

  static func unknownValue(
    _ name: JSONNode.Member, nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unknownValue,
      "\(quote(name.name)) is not one of the values here; its name is ignored",
      at: name.nameRange, help: suggestion(nearest))
  }
}
