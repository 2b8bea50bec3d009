extension DiagnosticCode {
  /// The codes for the dialect of a document and for keywords that the dialect does not have.
  static let dialectCodes = [
    unsupportedDialect, unknownDialect, keywordOfOtherDialect, ignoredBesideReference,
  ]

  static let unsupportedDialect = DiagnosticCode(
    "unsupported-dialect",
    """
    "$schema" names a draft of JSON Schema that Quire knows and does not read. It reads draft-04, \
    draft-06, draft-07, 2019-09 and 2020-12.

        "$schema": "http://json-schema.org/draft-07/schema#"
        "$schema": "https://json-schema.org/draft/2020-12/schema"

    Most schemas of draft-03 are good draft-04 after one change: a boolean "required" moves into the \
    array of the object around.

    Within a document of 2019-09 or 2020-12, a schema with an "$id" of its own may name another dialect \
    for itself and all within it. Anywhere else "$schema" stands at the root of the document.
    """)

  static let unknownDialect = DiagnosticCode(
    "unknown-dialect",
    """
    "$schema" names nothing Quire knows. It is the identifier of a draft, or the "$id" or the path of \
    a meta-schema in the folder (a document with "$vocabulary").

        "$schema": "http://json-schema.org/draft-07/schema#"
        "$schema": "https://json-schema.org/draft/2020-12/schema"

    Without "$schema" a document is read as 2020-12.
    """)

  static let keywordOfOtherDialect = DiagnosticCode(
    "keyword-of-other-dialect",
    """
    A keyword, or the form of its value, is of another draft than the one that "$schema" names. A \
    keyword of another is passed over, as validators do; a form is read as it was meant there.

        { "$schema": "http://json-schema.org/draft-07/schema#", "prefixItems": [ ... ] }

    Name the draft that is meant, or use what this one has:

        draft-04           "id"; "enum" of one value for "const"; "exclusiveMinimum": true
        from draft-06 on   "$id", "const", "contains", "propertyNames"; "exclusiveMinimum": 3
        from draft-07 on   "if", "then", "else"
        up to draft-07     "dependencies", "$id": "#name"
        from 2019-09 on    "dependentRequired", "dependentSchemas", "unevaluatedProperties", "$anchor": "name"
        up to 2019-09      "items" as an array with "additionalItems"
        2020-12            "prefixItems" with "items", "$dynamicRef" (2019-09: "$recursiveRef")
    """)

  static let ignoredBesideReference = DiagnosticCode(
    "ignored-beside-reference",
    """
    Up to draft-07, whatever stands beside "$ref" is ignored, and these keywords would have said something \
    of the value. Annotations that begin with "x-" are read all the same.

        { "$ref": "user.json", "properties": { "role": { "type": "string" } } }

    Put both into "allOf", or write the document in 2019-09 or 2020-12, where siblings count:

        { "allOf": [ { "$ref": "user.json" }, { "properties": { ... } } ] }
    """)
}

extension Diagnostic {
  static func unsupportedDialect(_ text: JSONText, name: String) -> Diagnostic {
    Diagnostic(
      .error, .unsupportedDialect,
      "\(quote(text.value)) is \(name) of JSON Schema; Quire reads \(known)", at: text.range,
      help: "write the schema in one of these")
  }

  static func embeddedDialect(_ text: JSONText, within dialect: Dialect) -> Diagnostic {
    Diagnostic(
      .warning, .unsupportedDialect,
      "\(quote(text.value)) stands within a schema of \(dialect.rawValue), whose rules are used",
      at: text.range, help: "move the schema into a document of its own")
  }

  static func unknownDialect(_ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .unknownDialect,
      "\(quote(text.value)) is no dialect of JSON Schema that is known; Quire reads \(known)",
      at: text.range,
      help: suggestion(Dialect.nearestIdentifier(to: text.value))
        ?? "write \(quote(Dialect.standard.identifier)), or leave '$schema' out")
  }

  /// Reports a keyword that is ignored because the dialect does not have it.
  static func keywordOfOtherDialect(
    _ member: JSONNode.Member, _ keyword: Keyword, dialect: Dialect
  ) -> Diagnostic {
    let first = keyword.dialects.lowerBound
    let last = keyword.dialects.upperBound
    let relation =
      first > dialect
      ? "came after \(dialect.rawValue), the dialect of the document"
      : "went after \(last.rawValue); the document is of \(dialect.rawValue)"
    // Suggest the nearest dialect that has the keyword, because it requires the fewest changes.
    let (other, age) = first > dialect ? (first, "older") : (last, "newer")
    return Diagnostic(
      .warning, .keywordOfOtherDialect, "\(quote(member.name)) \(relation); it is ignored",
      at: member.nameRange,
      help: "name \(quote(other.identifier)) as '$schema', or use the \(age) keyword")
  }

  static func arrayOfItems(_ member: JSONNode.Member, dialect: Dialect) -> Diagnostic {
    Diagnostic(
      .remark, .keywordOfOtherDialect,
      "'items' is an array, as it was before \(dialect.rawValue); it is read as 'prefixItems'",
      at: member.nameRange, help: "write 'prefixItems', and 'items' for 'additionalItems'")
  }

  static func exclusiveBound(_ member: JSONNode.Member, dialect: Dialect) -> Diagnostic {
    let form =
      member.value.boolValue == nil
      ? "a number, as it came to be after draft-04" : "a boolean, as it was in draft-04"
    return Diagnostic(
      .warning, .keywordOfOtherDialect,
      "\(quote(member.name)) is \(form), and the document is of \(dialect.rawValue); it is read so",
      at: member.value.range,
      help: member.value.boolValue == nil
        ? "write the bound beside it, and true here" : "write the bound itself here")
  }

  static func fragmentIdentifier(_ id: JSONText, fragment: String) -> Diagnostic {
    Diagnostic(
      .warning, .keywordOfOtherDialect,
      "\(quote(id.value)) names a place by '$id', as it was up to draft-07; it is read as '$anchor'",
      at: id.range, help: "write \"$anchor\": \"\(fragment)\"")
  }

  static func ignoredBesideReference(
    _ members: [JSONNode.Member], dialect: Dialect
  ) -> Diagnostic {
    let shown = members.prefix(4).map { quote($0.name) } + (members.count > 4 ? ["…"] : [])
    return Diagnostic(
      .warning, .ignoredBesideReference,
      "\(dialect.rawValue) ignores \(shown.joined(separator: ", ")) beside '$ref'",
      at: members.first?.nameRange, help: "put '$ref' and the rest into 'allOf'")
  }

  private static var known: String {
    let names = Dialect.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + (names.last.map { " and \($0)" } ?? "")
  }
}
