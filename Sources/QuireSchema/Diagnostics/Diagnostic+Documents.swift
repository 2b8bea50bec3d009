extension DiagnosticCode {
  static let notASchema = DiagnosticCode(
    "not-a-schema",
    """
    Nothing shows that a file is a schema: it has no "$schema" of JSON Schema, no "x-resource", \
    and no keyword ("type", "properties", "$ref" ...) with a value that the keyword may have. \
    Quire ignores the file, even if it cannot be read. Other files may still refer to something in \
    it; then a mistake in it is an error.

    If the file is a schema, say so in its first line:

        "$schema": "https://json-schema.org/draft/2020-12/schema"
    """)

  static let unsupportedDescription = DiagnosticCode(
    "unsupported-description",
    """
    A file describes an API in a version of OpenAPI or Swagger that Quire does not read. Quire \
    reads OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0.

    Convert the description to one of them. A description of a later version of OpenAPI that \
    uses nothing new can say "openapi": "3.2.0".
    """)

  static let unsupportedDialect = DiagnosticCode(
    "unsupported-dialect",
    """
    "$schema" names a draft of JSON Schema that Quire knows but does not support. Quire supports \
    draft-04, draft-06, draft-07, 2019-09 and 2020-12.

        "$schema": "http://json-schema.org/draft-07/schema#"
        "$schema": "https://json-schema.org/draft/2020-12/schema"

    Most draft-03 schemas become draft-04 with one change: move each boolean "required" into the \
    "required" array of the enclosing object.

    In a 2019-09 or 2020-12 document, a schema with its own "$id" may use another dialect for \
    itself and everything inside it. Otherwise, "$schema" belongs at the root of the document.
    """)

  static let unknownDialect = DiagnosticCode(
    "unknown-dialect",
    """
    "$schema" is not a dialect that Quire knows. It must be the identifier of a draft, or the \
    "$id" or the path of a meta-schema in the folder (a document with "$vocabulary").

        "$schema": "http://json-schema.org/draft-07/schema#"
        "$schema": "https://json-schema.org/draft/2020-12/schema"

    A document without "$schema" is read as 2020-12.
    """)

  static let keywordOfOtherDialect = DiagnosticCode(
    "keyword-of-other-dialect",
    """
    A keyword, or the form of its value, belongs to a different draft than the one that "$schema" \
    names. Quire ignores such a keyword, as validators do. If only the form differs, Quire reads \
    it with the meaning that it has in the other draft.

        { "$schema": "http://json-schema.org/draft-07/schema#", "prefixItems": [ ... ] }

    Name the draft that you mean in "$schema", or use what this draft has:

        draft-04           "id"; "enum" with one value for "const"; "exclusiveMinimum": true
        from draft-06 on   "$id", "const", "contains", "propertyNames"; "exclusiveMinimum": 3
        from draft-07 on   "if", "then", "else"
        up to draft-07     "dependencies", "$id": "#name"
        from 2019-09 on    "dependentRequired", "dependentSchemas", "unevaluatedProperties", "$anchor": "name"
        up to 2019-09      "items" as an array with "additionalItems"
        2020-12            "prefixItems" with "items", "$dynamicRef" (2019-09: "$recursiveRef")
    """)

  static let ignoredNextToReference = DiagnosticCode(
    "ignored-beside-reference",
    """
    Up to draft-07, keywords next to "$ref" are ignored, and here they would have described the \
    value. Annotations that begin with "x-" still apply.

        { "$ref": "user.json", "properties": { "role": { "type": "string" } } }

    Put both into "allOf", or use 2019-09 or 2020-12, where keywords next to "$ref" apply:

        { "allOf": [ { "$ref": "user.json" }, { "properties": { ... } } ] }
    """)
}

extension Diagnostic {
  static func notASchema(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .notASchema, "nothing shows that the file is a schema; it is ignored",
      at: range)
  }

  /// Reports that a file is ignored because it has a mistake and no sign of being a schema.
  static func ignored(_ mistake: Diagnostic) -> Diagnostic {
    Diagnostic(
      .remark, .notASchema,
      "the file is ignored: nothing shows that it is a schema, and \(mistake.message)",
      at: mistake.range)
  }

  static func unsupportedDescription(_ version: SourceNode.Member) -> Diagnostic {
    let text = version.value.stringValue ?? version.value.numberText ?? ""
    let kind = version.name == "swagger" ? "Swagger" : "OpenAPI"
    return Diagnostic(
      .error, .unsupportedDescription, "\(kind) \(quote(text)) is not supported",
      at: version.value.range,
      help: "convert the description to OpenAPI 3.0, 3.1 or 3.2, or to Swagger 2.0")
  }

  static func unsupportedDialect(_ text: JSONText, name: String) -> Diagnostic {
    Diagnostic(
      .error, .unsupportedDialect,
      "\(quote(text.value)) is \(name) of JSON Schema, which Quire does not support; it reads "
        + "\(known)",
      at: text.range,
      help: "write the schema in one of these dialects")
  }

  static func embeddedDialect(_ text: JSONText, within dialect: Dialect) -> Diagnostic {
    Diagnostic(
      .warning, .unsupportedDialect,
      "the dialect \(quote(text.value)) inside a \(dialect.rawValue) schema is ignored",
      at: text.range, help: "move the schema to a separate document")
  }

  static func unknownDialect(_ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .unknownDialect,
      "\(quote(text.value)) is not a known dialect of JSON Schema; Quire reads \(known)",
      at: text.range,
      help: suggestion(Dialect.nearestIdentifier(to: text.value))
        ?? "write \(quote(Dialect.standard.identifier)), or remove '$schema'")
  }

  /// Reports a keyword that is ignored because the dialect does not have it.
  static func keywordOfOtherDialect(
    _ member: SourceNode.Member, _ keyword: Keyword, dialect: Dialect
  ) -> Diagnostic {
    let first = keyword.dialects.lowerBound
    let last = keyword.dialects.upperBound
    let relation =
      first > dialect
      ? "was added after \(dialect.rawValue), the dialect of the document"
      : "was removed after \(last.rawValue), and the document uses \(dialect.rawValue)"
    // Suggest the nearest dialect that has the keyword, because it requires the fewest changes.
    let (other, age) = first > dialect ? (first, "older") : (last, "newer")
    return Diagnostic(
      .warning, .keywordOfOtherDialect, "\(quote(member.name)) \(relation); it is ignored",
      at: member.nameRange,
      help: "set '$schema' to \(quote(other.identifier)), or use the \(age) keyword")
  }

  static func arrayOfItems(_ member: SourceNode.Member, dialect: Dialect) -> Diagnostic {
    Diagnostic(
      .remark, .keywordOfOtherDialect,
      "'items' is an array, as before \(dialect.rawValue); it is read as 'prefixItems'",
      at: member.nameRange, help: "write 'prefixItems' for this, and 'items' for 'additionalItems'")
  }

  static func branchesInItems(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .remark, .keywordOfOtherDialect,
      "'items' is an array, which OpenAPI does not have; its elements are read as 'anyOf'",
      at: member.nameRange, help: "write 'anyOf'")
  }

  static func exclusiveBound(_ member: SourceNode.Member, dialect: Dialect) -> Diagnostic {
    let form =
      member.value.boolValue == nil
      ? "a number, as in drafts after draft-04" : "a boolean, as in draft-04"
    return Diagnostic(
      .warning, .keywordOfOtherDialect,
      "\(quote(member.name)) is \(form), but the document uses \(dialect.rawValue); it is read "
        + "that way",
      at: member.value.range,
      help: member.value.boolValue == nil
        ? "write the bound next to it, and true here" : "write the bound here")
  }

  static func fragmentIdentifier(_ id: JSONText, fragment: String) -> Diagnostic {
    Diagnostic(
      .warning, .keywordOfOtherDialect,
      "\(quote(id.value)) names a location with '$id', as up to draft-07; it is read as '$anchor'",
      at: id.range, help: "write \"$anchor\": \"\(fragment)\"")
  }

  static func ignoredNextToReference(
    _ members: [SourceNode.Member], dialect: Dialect
  ) -> Diagnostic {
    let shown = members.prefix(4).map { quote($0.name) } + (members.count > 4 ? ["…"] : [])
    // Descriptions in OpenAPI 3.0 often document a reference in this way.
    return Diagnostic(
      dialect == .openAPI ? .remark : .warning, .ignoredNextToReference,
      "\(dialect.rawValue) ignores \(shown.joined(separator: ", ")) next to '$ref'",
      at: members.first?.nameRange, help: "put '$ref' and the other keywords into 'allOf'")
  }

  private static var known: String {
    let names = Dialect.drafts.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + (names.last.map { " and \($0)" } ?? "")
  }
}
