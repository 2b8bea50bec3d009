extension DiagnosticCode {
  /// The codes for files that are not schemas.
  static let documentCodes = [notASchema, unsupportedDescription]

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

  static func unsupportedDescription(_ version: JSONNode.Member) -> Diagnostic {
    let text = version.value.stringValue ?? version.value.numberText ?? ""
    let kind = version.name == "swagger" ? "Swagger" : "OpenAPI"
    return Diagnostic(
      .error, .unsupportedDescription, "\(kind) \(quote(text)) is not supported",
      at: version.value.range,
      help: "convert the description to OpenAPI 3.0, 3.1 or 3.2, or to Swagger 2.0")
  }
}
