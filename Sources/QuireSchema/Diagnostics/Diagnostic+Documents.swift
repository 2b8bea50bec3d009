extension DiagnosticCode {
  /// The codes for files that are not schemas.
  static let documentCodes = [notASchema, openAPIDocument]

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
}

extension Diagnostic {
  static func notASchema(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .notASchema, "nothing in the file says that it is a schema; it is left alone",
      at: range)
  }

  /// Reports that a file is ignored because it has a mistake and no sign of being a schema.
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
}
