import QuireSchema

extension DiagnosticCode {
  /// The codes for constraints that are not checked.
  static let constraintCodes = [uncheckedValue]

  static let uncheckedValue = DiagnosticCode(
    "unchecked-value",
    """
    The setting 'checks' asks for checks of values, and the schema has one that is not made. A value \
    with a format of its own type, such as a date-time, does not keep the text it was read from, so \
    that its length or a pattern cannot be checked; reading it checks more than most patterns. What is any JSON is checked as far as there are \
    checks, which leaves out 'unevaluatedItems' and schemas that lead back to themselves. Schemas that \
    refer to one another many times over would make checks without end.

    A model that drops members which its schema does not declare cannot tell that they were there: it \
    checks no 'minProperties' and nothing that asks for such a member. "undeclared": "kept" in \
    quire.json keeps them. Nor can it tell that a member was null which may also be absent, unless it \
    keeps null: by "nulls": "kept", or "x-keeps-null": true beside the member.

    That a value of 'oneOf' is of no other branch than the one taken is checked where undeclared members \
    are kept and the branches are small.

    A choice, such as 'not' or 'contains', is left out as a whole where a part of it has no check.
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

  static func leftOutOfChecks(_ subject: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .uncheckedValue,
      "\(subject) is not checked, nor is a choice that hangs on it", at: range)
  }

  static func membersNotKept(in schema: Schema) -> Diagnostic {
    let keyword = choiceKeywords.lazy.compactMap { schema.keywords[$0] }.first
    return Diagnostic(
      .remark, .uncheckedValue,
      "of objects not all is checked, as members that they do not declare are not kept",
      at: keyword?.nameRange ?? schema.range,
      help: "declare the members, or write \"undeclared\": \"kept\" in quire.json")
  }

  static func nullsNotKept(in schema: Schema) -> Diagnostic {
    let keyword = choiceKeywords.lazy.compactMap { schema.keywords[$0] }.first
    return Diagnostic(
      .remark, .uncheckedValue,
      "of objects not all is checked, as members that are null are read as absent",
      at: keyword?.nameRange ?? schema.range,
      help: "write \"x-keeps-null\": true beside the members, or \"nulls\": \"kept\" in quire.json")
  }

  static func branchNotTold(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .uncheckedValue,
      "the branch is not checked, as values of another are of the same kind", at: range,
      help: "give it a type of its own under '$defs', or a constant that tells it")
  }

  static func otherBranchesNotExcluded(
    at range: SourceRange, keepsMembers: Bool
  ) -> Diagnostic {
    Diagnostic(
      .remark, .uncheckedValue,
      "that a value is of just one branch of 'oneOf' is not checked; the first that fits is taken",
      at: range,
      help: keepsMembers
        ? "give each branch a required property with a 'const' of its own"
        : "write \"undeclared\": \"kept\" in quire.json")
  }

  static func tooManyChecks(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .uncheckedValue,
      "the schema refers to too many others; its value is not checked", at: range,
      help: "let it refer to objects, which check themselves")
  }

  /// The keywords that may require members that are not kept.
  private static let choiceKeywords = [
    "minProperties", "dependentRequired", "dependencies", "dependentSchemas", "not", "if",
    "contains", "anyOf", "oneOf",
  ]
}
