extension DiagnosticCode {
  /// The codes for files that are not schemas.
  static let documentCodes = [notASchema, openAPIDocument]

  static let notASchema = DiagnosticCode(
    "not-a-schema",
    """
    Nothing shows that a file is a schema: it has no "$schema" of JSON Schema, no "x-resource", \
    and no keyword ("type", "properties", "$ref" ...) with a value that the keyword may have. \
    Quire ignores the file, even if it is not JSON. Other files may still refer to something in \
    it; then a mistake in it is an error.

    If the file is a schema, say so in its first line:

        "$schema": "https://json-schema.org/draft/2020-12/schema"
    """)

  static let openAPIDocument = DiagnosticCode(
    "openapi-document",
    """
    A file is an OpenAPI or Swagger description, not a JSON Schema. Quire does not support these \
    yet.

    Copy the schemas from its "components" (OpenAPI 3) or "definitions" (Swagger 2) into separate \
    files, one for each type, and add "x-resource" to say where each is fetched. Or move the \
    description out of the folder.
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

  static func openAPIDocument(_ member: JSONNode.Member, isError: Bool) -> Diagnostic {
    let kind = member.name == "swagger" ? "a Swagger" : "an OpenAPI"
    return Diagnostic(
      isError ? .error : .warning, .openAPIDocument,
      "\(quote(member.name)) marks the file as \(kind) document, which Quire does not support",
      at: member.nameRange,
      help: "copy its schemas into separate files, or move it out of the folder")
  }
}
