import QuireSchema

extension DiagnosticCode {
  /// The codes for constraints that are not checked.
  static let constraintCodes = [uncheckedValue]

  static let uncheckedValue = DiagnosticCode(
    "unchecked-value",
    """
    The setting 'checks' asks for checks of values, but Quire cannot check this part of the \
    schema.

    A value whose format has its own type, such as a date-time, does not keep its text, so its \
    length and its pattern cannot be checked. Decoding such a value checks more than most \
    patterns. A value of any JSON is checked, except for 'unevaluatedItems' and schemas that refer \
    back to themselves. Schemas that refer to one another very often would need endless checks.

    A model that drops undeclared members does not know that they were there: it does not check \
    'minProperties' or anything that requires such a member. Write "undeclared": "kept" in \
    quire.json to keep them. Nor does a model know whether an optional member was null or absent, \
    unless it keeps null: write "nulls": "kept", or "x-keeps-null": true next to the member.

    Quire checks that a value of 'oneOf' matches no other branch only if undeclared members are \
    kept and the branches are small.

    If a part of a choice, such as 'not' or 'contains', cannot be checked, the whole choice is not \
    checked.
    """)
}

extension Diagnostic {
  static func textNotKept(_ scalar: TypeReference.Scalar, in schema: Schema) -> Diagnostic {
    let keyword = ["pattern", "minLength", "maxLength"].lazy.compactMap { schema.keywords[$0] }
      .first
    return Diagnostic(
      .remark, .uncheckedValue,
      "\(quote(keyword?.name ?? "")) is not checked, because \(scalar.inWords) does not keep its "
        + "text",
      at: keyword?.nameRange ?? schema.range,
      help: "remove 'format' if the text matters; otherwise remove the keyword")
  }

  /// Returns the diagnostic for constraints on a value that a hand-written type may encode
  /// differently than it was decoded.
  static func valueNotKept(_ type: CustomType, in schema: Schema) -> Diagnostic {
    Diagnostic(
      .remark, .uncheckedValue,
      "the constraints here are not checked, because \(quote(type.name)) may encode the value in "
        + "another form",
      at: schema.range, help: "check them when \(quote(type.name)) decodes a value")
  }

  static func leftOutOfChecks(_ subject: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .uncheckedValue,
      "\(subject) is not checked, nor is a choice that depends on it", at: range)
  }

  static func membersNotKept(in schema: Schema) -> Diagnostic {
    let keyword = choiceKeywords.lazy.compactMap { schema.keywords[$0] }.first
    return Diagnostic(
      .remark, .uncheckedValue,
      "objects are only partly checked, because undeclared members are not kept",
      at: keyword?.nameRange ?? schema.range,
      help: "declare the members, or write \"undeclared\": \"kept\" in quire.json")
  }

  static func nullsNotKept(in schema: Schema) -> Diagnostic {
    let keyword = choiceKeywords.lazy.compactMap { schema.keywords[$0] }.first
    return Diagnostic(
      .remark, .uncheckedValue,
      "objects are only partly checked, because null members are read as absent",
      at: keyword?.nameRange ?? schema.range,
      help: "write \"x-keeps-null\": true next to the members, or \"nulls\": \"kept\" in quire.json"
    )
  }

  static func indistinctBranch(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .uncheckedValue,
      "the branch is not checked, because values of another branch have the same type", at: range,
      help: "declare it as a type under '$defs', or give it a distinct constant")
  }

  static func otherBranchesNotExcluded(
    at range: SourceRange, keepsMembers: Bool
  ) -> Diagnostic {
    Diagnostic(
      .remark, .uncheckedValue,
      "values are not checked against the other branches of 'oneOf'; the first match is used",
      at: range,
      help: keepsMembers
        ? "give each branch a required property with a different 'const'"
        : "write \"undeclared\": \"kept\" in quire.json")
  }

  static func tooManyChecks(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .uncheckedValue,
      "the schema refers to too many other schemas; its value is not checked", at: range,
      help: "refer to objects, which check themselves")
  }

  /// The keywords that may require members that are not kept.
  private static let choiceKeywords = [
    "minProperties", "dependentRequired", "dependencies", "dependentSchemas", "not", "if",
    "contains", "anyOf", "oneOf",
  ]
}
