import QuireSchema

extension DiagnosticCode {
  /// The codes for the forms of bodies and of queries.
  static let bodyCodes = [bodyType, bodyContent, queryStyle]

  static let bodyType = DiagnosticCode(
    "body-type",
    """
    'bodyType' does not fit the body. It is the media type of the body; without it, the body is \
    JSON. For 'application/x-www-form-urlencoded', 'body' has the fields: strings, numbers, \
    booleans, enumerations and arrays of these. For 'multipart/form-data', 'body' has the parts: a \
    string with the format 'binary' is a file, and an object is sent as JSON. For any other type, \
    there is no 'body', because the resource has a property for the file.

        { "x-resource": { "path": "/photos", "method": "POST", "bodyType": "multipart/form-data",
                          "body": { "title": { "type": "string" },
                                    "photo": { "type": "string", "format": "binary" } } } }
    """)

  static let queryStyle = DiagnosticCode(
    "query-style",
    """
    'x-query-style' does not fit the parameter. On the schema of an array in 'query', it is \
    'repeated', the default, or 'comma', 'space' or 'pipe', which separate the elements of a \
    parameter that is sent once. On the schema of an object, it is 'deepObject': each member is a \
    parameter. It has no effect elsewhere.

        { "x-resource": { "path": "/users", "query": {
            "ids": { "type": "array", "items": { "type": "integer" }, "x-query-style": "comma" },
            "filter": { "type": "object", "properties": { "name": { "type": "string" } },
                        "x-query-style": "deepObject" } } } }
    """)
}

extension Diagnostic {
  static func noBodyType(_ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .bodyType, "'bodyType' is \(quote(text.value)), which is not a media type",
      at: text.range, help: "write a type such as 'multipart/form-data' or 'image/png'")
  }

  static func bodyTypeOfJSON(_ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .bodyType, "'bodyType' is \(quote(text.value)), but a body is JSON without it",
      at: text.range,
      help: "remove it, and declare the type as a constant 'Content-Type' under 'headers'")
  }

  static func otherMultipart(_ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .bodyType, "a body of the type \(quote(text.value)) is not supported",
      at: text.range, help: "use 'multipart/form-data', or write the resource by hand")
  }

  static func formWithoutBody(_ member: JSONNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .bodyType, "'bodyType' is a form, but there is no 'body' with its fields",
      at: member.nameRange, help: "declare the schema of each field under 'body'")
  }

  static func formByReference(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .bodyType, "the body of a form is a reference to a whole schema", at: range,
      help: "declare the schema of each field under 'body'")
  }

  static func membersOfData(_ type: JSONNode.Member, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .bodyType,
      "'body' has members, but \(quote(type.value.stringValue ?? "")) is not a type of JSON or of "
        + "a form", at: range,
      help: "remove 'body'; the resource has a property for the file")
  }

  static func contentTypeOfForm(_ name: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .bodyType, "the header field \(quote(name.value)) replaces 'bodyType'",
      at: name.range, help: "remove it")
  }

  static func unknownQueryStyle(_ text: JSONText, known: [String]) -> Diagnostic {
    Diagnostic(
      .error, .queryStyle, "\(quote(text.value)) is not a query style", at: text.range,
      help: nearest(text.value, in: known) ?? "the styles are \(known.joined(separator: ", "))")
  }

  static func misfitQueryStyle(
    _ style: String, _ kind: String, needs: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .queryStyle, "the query style '\(style)' is on \(kind)", at: range,
      help: "remove it; it is for \(needs)")
  }

  static func deepMember(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .queryStyle,
      "'deepObject' cannot send \(quote(path)), which is an array of arrays or of objects",
      at: range, help: "use an array of strings, numbers, booleans or enumerations")
  }

  static func idleQueryStyle(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .queryStyle, "'x-query-style' has no effect outside of 'query'", at: range,
      help: "remove it, or move it to the schema of an entry of 'query'")
  }
}
