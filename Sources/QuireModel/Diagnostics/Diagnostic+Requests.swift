import QuireSchema

extension DiagnosticCode {
  /// The codes for the parameters and the body of a request.
  static let requestCodes = [bodyNotSent, resourceParameter, unknownParameter]

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
