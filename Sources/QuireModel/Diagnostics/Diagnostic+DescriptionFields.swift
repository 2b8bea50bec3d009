import QuireSchema

extension DiagnosticCode {
  /// The codes for the fields of API descriptions.
  static let descriptionFieldCodes = [unknownField, unreadField]

  static let unknownField = DiagnosticCode(
    "unknown-field",
    """
    An object of an API description has a field that the specification does not define in this \
    version, or a field whose value has the wrong form. Quire ignores it. Often the name is \
    misspelt, or belongs to another version or another object:

        "parameters": [{ "name": "limit", "in": "query", "type": "integer" }]    Swagger 2.0
        "parameters": [{ "name": "limit", "in": "query",
                         "schema": { "type": "integer" } }]                      OpenAPI 3

    Begin the name of a field that is your own with "x-". A field next to "$ref" is ignored too: \
    the reference replaces the whole object.
    """)

  static let unreadField = DiagnosticCode(
    "unread-field",
    """
    An API description declares something that Quire does not generate, such as a webhook, a \
    callback or a link. Everything around it is generated. The article "Every field of OpenAPI" \
    lists what Quire does with each of them.

        "callbacks": { "paid": { "{$request.body#/url}": { "post": { … } } } }

    Move the schemas of such requests to "components": they become types.
    """)
}

extension Diagnostic {
  /// Returns the warning about a field that an object does not have.
  ///
  /// - Parameters:
  ///   - name: The field at its first place.
  ///   - object: The object.
  ///   - format: The format of the description.
  ///   - others: The number of other places with the field.
  ///   - formats: The formats in which the object has the field.
  ///   - known: The fields of the object.
  /// - Returns: The warning at the first place.
  static func unknownField(
    _ name: JSONText, of object: OpenAPIObject, in format: DescriptionFormat, others: Int,
    formats: [DescriptionFormat], known: [String]
  ) -> Diagnostic {
    let help =
      formats.first.map { "it is a field of \($0.rawValue)" }
      ?? nearest(name.value, in: known) ?? "remove it, or begin its name with 'x-'"
    return Diagnostic(
      .warning, .unknownField,
      "\(quote(name.value)) is no field of \(object.words) in \(format.rawValue); it is ignored"
        + places(others), at: name.range, help: help)
  }

  static func fieldNextToReference(_ name: JSONText, others: Int) -> Diagnostic {
    Diagnostic(
      .warning, .unknownField,
      "\(quote(name.value)) is next to '$ref'; it is ignored" + places(others), at: name.range,
      help: "write it into the object that the reference names, or replace the reference")
  }

  static func fieldOfWrongKind(
    _ name: JSONText, _ node: JSONNode, expected: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unknownField,
      "\(quote(name.value)) is \(node.kindDescription), but \(expected) is expected; it is ignored",
      at: node.range)
  }

  static func unknownStatus(_ name: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .unknownField,
      "\(quote(name.value)) is no status; the response is ignored", at: name.range,
      help: "write a status such as '404', a class such as '4XX', or 'default'")
  }

  static func unreadEventData(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .unreadField,
      "the event is in another file than the stream, or its name is not constant, so the JSON in "
        + "its data is text", at: range,
      help: "write the event into the file of the stream, with a 'const' for 'event', or decode "
        + "the data yourself")
  }

  static func unreadField(
    _ name: JSONText, of object: OpenAPIObject, others: Int, severity: Severity, help: String
  ) -> Diagnostic {
    Diagnostic(
      severity, .unreadField,
      "\(quote(name.value)) of \(object.words) is not read" + places(others), at: name.range,
      help: help)
  }

  private static func places(_ others: Int) -> String {
    switch others {
    case 0: ""
    case 1: ", here and at another place"
    default: ", here and at \(others) other places"
    }
  }
}
