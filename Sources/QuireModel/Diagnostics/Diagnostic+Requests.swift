import QuireSchema

extension DiagnosticCode {
  /// The codes for the parameters and the body of a request.
  static let requestCodes = [bodyNotSent, resourceParameter, unknownParameter]

  static let bodyNotSent = DiagnosticCode(
    "body-not-sent",
    """
    The resource has a body, and its method is GET, which it is where nothing is said, or HEAD. To \
    HTTP such a body means nothing (RFC 9110, section 9.3.1), and URLSession fails instead of sending \
    it. A transport of one's own may send it.

        { "path": "/_search", "method": "POST", "body": { "query": { "type": "string" } } }
    """)

  static let resourceParameter = DiagnosticCode(
    "resource-parameter",
    """
    An entry of a request cannot be where it stands. In a path, a query or a header there are \
    strings, numbers, booleans and enumerations, in a query also arrays of them; objects and values \
    of any kind go into a body. 'parameters' has only names that the path has in braces. The name \
    of a header field is letters, digits and a few marks. A body is sent as JSON, so that a constant \
    'Content-Type' beside it is to be a type of JSON.

        { "x-resource": { "path": "/users/{id}", "parameters": { "id": { "type": "integer" } } } }
    """)

  static let unknownParameter = DiagnosticCode(
    "unknown-parameter",
    """
    A name is used that no entry of the request declares: in 'required', or as the parameter that a \
    paging rule sends or takes for the page size.

        { "x-resource": { "path": "/search", "query": { "q": { "type": "string" } },
                          "required": ["query"] } }
    """)
}

extension Diagnostic {
  static func unsentBody(method: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .bodyNotSent, "a \(method) with a body is not sent by URLSession", at: range,
      help: "say \"method\": \"POST\" or \"QUERY\", whichever the server knows")
  }

  static func strayPathParameter(_ name: JSONText, path: PathTemplate) -> Diagnostic {
    let known = path.parameters
    return Diagnostic(
      .error, .resourceParameter, "the path has no parameter \(quote(name.value))", at: name.range,
      help: nearest(name.value, in: known)
        ?? "write '{\(name.value)}' into the path, or declare it under 'query'")
  }

  static func headerName(_ name: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .resourceParameter, "\(quote(name.value)) cannot be the name of a header field",
      at: name.range, help: "use letters, digits and '-'")
  }

  static func parameterType(
    _ name: JSONText, _ kind: String, place: RequestParameter.Place, at range: SourceRange
  ) -> Diagnostic {
    let target = place == .header ? "a header" : "a \(place.rawValue)"
    let help =
      place == .query
      ? "say a string, a number, a boolean, an enumeration or an array of these"
      : "say a string, a number, a boolean or an enumeration"
    return Diagnostic(
      .error, .resourceParameter,
      "\(quote(name.value)) is \(kind), which cannot stand in \(target)", at: range, help: help)
  }

  static func contentType(_ type: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .resourceParameter, "the body is sent as JSON, and called \(quote(type.value))",
      at: type.range, help: "name a type of JSON; what is no JSON is sent by a resource by hand")
  }

  static func strayContinuationParameter(
    _ name: String, _ path: JSONText, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .resourceParameter,
      "the path of the further pages has a parameter \(quote(name)), which the resource's own has "
        + "not", at: path.range,
      help: nearest(name, in: known) ?? "write '{\(name)}' into the resource's own path too")
  }

  static func undeclaredRequired(_ name: JSONText, known: [String]) -> Diagnostic {
    Diagnostic(
      .error, .unknownParameter,
      "'required' lists \(quote(name.value)), which neither query, headers nor body declare",
      at: name.range,
      help: nearest(name.value, in: known) ?? "declare it, or take it out of 'required'")
  }

  static func undeclaredParameter(
    _ key: String, _ text: JSONText, _ place: RequestPlace, known: [String], nameOf name: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownParameter,
      "'\(key)' \(quote(text.value)) is no parameter of the request", at: text.range,
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
