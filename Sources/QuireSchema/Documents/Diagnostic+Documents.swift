extension DiagnosticCode {
  static let notASchema = DiagnosticCode(
    "not-a-schema",
    """
    A file has no sign of being a schema: no "$schema" of JSON Schema, no "x-resource", and none of \
    the keywords ("type", "properties", "$ref" ...) with a value that they have in schemas. It is \
    ignored, also if it is not JSON. Other files may still refer to what is in it; then a mistake in \
    it is an error.

    If it is meant as a schema, say so in its first line:

        "$schema": "https://json-schema.org/draft/2020-12/schema"
    """)

  static let openAPIDocument = DiagnosticCode(
    "openapi-document",
    """
    A file is an OpenAPI or Swagger description and not a JSON Schema. Quire does not read these yet.

    Copy the schemas of its "components" (OpenAPI 3) or "definitions" (Swagger 2) into files of their \
    own, one for each type, and say by "x-resource" where each is fetched; or move the description \
    out of the folder.
    """)

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

  static let documentCodes = [notASchema, openAPIDocument, unsupportedDialect, unknownDialect]
}

extension Diagnostic {
  static func notASchema(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .notASchema, "nothing in the file says that it is a schema; it is left alone",
      at: range)
  }

  /// The remark about a file that has a mistake and no sign of being a schema.
  static func ignored(_ mistake: Diagnostic) -> Diagnostic {
    Diagnostic(
      .remark, .notASchema,
      "the file is ignored: it has no sign of being a schema, and \(mistake.message)",
      at: mistake.range)
  }

  static func openAPIDocument(_ member: JSONNode.Member, isError: Bool) -> Diagnostic {
    let kind = member.name == "swagger" ? "a Swagger" : "an OpenAPI"
    return Diagnostic(
      isError ? .error : .warning, .openAPIDocument,
      "\(quote(member.name)) makes the file \(kind) document, which Quire does not read",
      at: member.nameRange, help: "copy its schemas into files of their own, or move it elsewhere")
  }

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

  private static var known: String {
    let names = Dialect.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + (names.last.map { " and \($0)" } ?? "")
  }
}
