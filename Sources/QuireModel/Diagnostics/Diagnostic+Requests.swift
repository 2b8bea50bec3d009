import QuireSchema

extension DiagnosticCode {
  static let bodyNotSent = DiagnosticCode(
    "body-not-sent",
    """
    The resource has a body, but its method is HEAD, or GET, which is the default. In HTTP, such a \
    body has no meaning (RFC 9110, section 9.3.1), and URLSession fails instead of sending it. A \
    custom transport may send it. Otherwise, use another method:

        { "path": "/_search", "method": "POST", "body": { "query": { "type": "string" } } }
    """)

  static let resourceParameter = DiagnosticCode(
    "resource-parameter",
    """
    An entry of a request is not possible in its place. In a path, a query or a header, values are \
    strings, numbers, booleans and enumerations, and in a query also arrays of them. Objects and \
    values of any type go into a body. 'parameters' has only names that are in braces in the path. \
    The name of a header field consists of letters, digits and a few other characters. A body is \
    sent as JSON, so a constant 'Content-Type' next to it must be a type of JSON.

        { "x-resource": { "path": "/users/{id}", "parameters": { "id": { "type": "integer" } } } }
    """)

  static let unknownParameter = DiagnosticCode(
    "unknown-parameter",
    """
    A name is not declared as an entry of the request, but it is used: in 'required', or in a \
    paging rule, as the parameter to send or as the page size. Correct the name, or declare the \
    entry.

        { "x-resource": { "path": "/search", "query": { "q": { "type": "string" } },
                          "required": ["query"] } }
    """)

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

  static let bodyContent = DiagnosticCode(
    "body-content",
    """
    The body of an operation in an API description cannot be sent exactly as it is declared. JSON \
    and 'application/x-www-form-urlencoded' cannot contain a file, that is, a string with the \
    format 'binary': it is sent as text. A form has an object with fields, and each name under \
    'content' is a media type. Declare 'multipart/form-data', which is then preferred. \
    If a description declares several media types, an overlay chooses one:

        - target: $.paths['/photos'].post
          update: { x-body-type: multipart/form-data }
    """)
}

extension Diagnostic {
  /// Reports an optional parameter of a description that is left out.
  static func unsentParameter(
    _ name: JSONText, _ kind: String, place: ParameterPlace
  ) -> Diagnostic {
    let target = place == .body ? "a form" : "a \(place.rawValue)"
    return Diagnostic(
      .warning, .resourceParameter,
      "\(quote(name.value)) is \(kind), which cannot be sent in \(target); the parameter is left out",
      at: name.range,
      help: "use a string, a number, a boolean, an enumeration or an array of these")
  }

  static func unknownStyle(
    _ style: JSONText, place: ParameterPlace, usual: String
  ) -> Diagnostic {
    let target = place == .body ? "a form" : "a \(place.rawValue)"
    return Diagnostic(
      .warning, .resourceParameter,
      "\(quote(style.value)) is no style in \(target); the parameter is sent with '\(usual)'",
      at: style.range, help: "write '\(usual)', or remove it")
  }

  static func unsentBody(method: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .bodyNotSent, "URLSession does not send a \(method) request with a body", at: range,
      help: "write \"method\": \"POST\" or \"QUERY\", whichever the server supports")
  }

  static func strayPathParameter(_ name: JSONText, path: PathTemplate) -> Diagnostic {
    let known = path.parameters
    return Diagnostic(
      .error, .resourceParameter, "the path has no parameter \(quote(name.value))", at: name.range,
      help: nearest(name.value, in: known)
        ?? "add '{\(name.value)}' to the path, or declare it under 'query'")
  }

  static func headerName(_ name: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .resourceParameter, "\(quote(name.value)) cannot be the name of a header field",
      at: name.range, help: "use letters, digits and '-'")
  }

  static func parameterType(
    _ name: JSONText, _ kind: String, mayBeArray: Bool, place: ParameterPlace,
    at range: SourceRange
  ) -> Diagnostic {
    let target = place == .body ? "a form" : "a \(place.rawValue)"
    let help =
      mayBeArray
      ? "use a string, a number, a boolean, an enumeration or an array of these"
      : "use a string, a number, a boolean or an enumeration"
    return Diagnostic(
      .error, .resourceParameter,
      "\(quote(name.value)) is \(kind), which cannot be sent in \(target)", at: range, help: help)
  }

  static func contentType(_ type: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .resourceParameter,
      "the body is sent as JSON, but declared as \(quote(type.value))",
      at: type.range, help: "use a type of JSON, or write the type as 'bodyType' of the resource"
    )
  }

  static func strayContinuationParameter(
    _ name: String, _ path: JSONText, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .resourceParameter,
      "the path of the further pages has a parameter \(quote(name)), which the resource's own "
        + "path does not have", at: path.range,
      help: nearest(name, in: known) ?? "add '{\(name)}' to the resource's own path")
  }

  static func undeclaredRequired(_ name: JSONText, known: [String]) -> Diagnostic {
    Diagnostic(
      .error, .unknownParameter,
      "'required' lists \(quote(name.value)), but neither query, headers nor body declare it",
      at: name.range,
      help: nearest(name.value, in: known) ?? "declare it, or remove it from 'required'")
  }

  static func undeclaredParameter(
    _ key: String, _ text: JSONText, _ place: RequestPlace, known: [String], nameOf name: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownParameter,
      "'\(key)' \(quote(text.value)) is not a parameter of the request", at: text.range,
      help: nearest(name, in: known) ?? "declare it in '\(place.place.key)', with its type")
  }

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

  static func formWithoutBody(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .bodyType, "'bodyType' is a form, but there is no 'body' with its fields",
      at: member.nameRange, help: "declare the schema of each field under 'body'")
  }

  static func formByReference(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .bodyType, "the body of a form is a reference to a whole schema", at: range,
      help: "declare the schema of each field under 'body'")
  }

  static func membersOfData(_ type: SourceNode.Member, at range: SourceRange) -> Diagnostic {
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

  static func fileInText(_ name: JSONText, type: String) -> Diagnostic {
    Diagnostic(
      .warning, .bodyContent,
      "\(quote(name.value)) is a file, which \(quote(type)) cannot contain; it is sent as text",
      at: name.range,
      help: "declare 'multipart/form-data' as well, or remove \"format\": \"binary\"")
  }

  static func formOfText(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .bodyContent,
      "the form \(quote(type)) is a text without fields; its bytes are a property of the request",
      at: range, help: "describe an object with the fields of the form")
  }

  static func fieldsLeftOut(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .bodyContent,
      "a form with files has only the fields under 'properties'; all others are left out",
      at: range, help: "describe each field under 'properties'")
  }

  static func noMediaType(_ name: JSONText, meant: String?) -> Diagnostic {
    Diagnostic(
      .warning, .bodyContent,
      "\(quote(name.value)) is no media type; it is "
        + (meant.map { "read as \(quote($0))" } ?? "ignored"), at: name.range,
      help: "write \(meant.map { "'\($0)'" } ?? "a media type such as 'application/json'")")
  }

  static func leftOutBody(method: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .bodyNotSent,
      "a \(method) request with a body is not sent by URLSession; the optional body is left out",
      at: range, help: "write \"required\": true if the server needs the body")
  }

  static func requiredBody(method: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .bodyNotSent,
      "URLSession does not send a \(method) request with a body; the request fails with it",
      at: range, help: "use a transport of your own that sends it, or omit the operation")
  }

  static func missingBodyType(
    _ type: JSONText, of operation: String, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .bodyContent,
      "the operation \(quote(operation)) has no body of the type \(quote(type.value))",
      at: type.range,
      help: nearest(type.value, in: known)
        ?? (known.isEmpty
          ? "remove it; the operation has no body"
          : "it has \(known.prefix(6).map { quote($0) }.joined(separator: ", "))"))
  }
}

extension RequestPlace.Place {
  /// The key of `x-resource` that declares the entries of this part of a request.
  var key: String {
    switch self {
    case .query: "query"
    case .header: "headers"
    case .body: "body"
    }
  }
}
