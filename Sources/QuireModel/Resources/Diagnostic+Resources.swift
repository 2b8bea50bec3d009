import QuireSchema

// What is found in `x-resource`, and in the form of both annotations.
extension Diagnostic {
  static func nearest(_ name: String, in known: some Sequence<String>) -> String? {
    suggestion(Spelling.nearest(to: name, in: known))
  }

  static func annotationValue(
    _ key: String, _ node: JSONNode, expected: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .annotationValue, "'\(key)' is \(inWords(node)), not \(expected)", at: node.range)
  }

  static func unknownKey(
    _ member: JSONNode.Member, of annotation: String, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownAnnotationKey, "\(quote(member.name)) is no key of '\(annotation)'",
      at: member.nameRange,
      help: nearest(member.name, in: known) ?? "the keys are \(known.joined(separator: ", "))")
  }

  static func entryBesideReference(_ member: JSONNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .unknownAnnotationKey,
      "\(quote(member.name)) stands beside '$ref', which is the whole body", at: member.nameRange,
      help: "declare it under \"properties\" there")
  }

  /// A place of a failure that the response does not declare.
  static func undeclaredFailure(
    _ key: String, _ text: JSONText, _ end: TypeTable.DeadEnd
  ) -> Diagnostic {
    let reached = end.reached.isEmpty ? "the response" : quote(end.reached)
    return Diagnostic(
      .warning, .failureLocation,
      "'\(key)' \(quote(text.value)) is not in the response: \(reached) \(end.finding), so "
        + (key == "message" ? "no failure has a message" : "no failure is found"),
      at: text.range,
      help: end.help ?? "declare the member, or correct the location")
  }

  static func missingKey(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .annotationValue, "the resource has no '\(key)'", at: range,
      help: "write \"path\": \"/...\", the path below the base URL")
  }

  static func innerResource(_ member: JSONNode.Member) -> Diagnostic {
    Diagnostic(
      .warning, .unusedResource,
      "'\(member.name)' stands within a document, where nothing is asked for by it",
      at: member.nameRange,
      help: "let the schema be a document of its own; for the further pages of a property write "
        + "'x-pagination' with 'resource'")
  }

  static func idleFurtherPages(_ member: JSONNode.Member) -> Diagnostic {
    Diagnostic(
      .warning, .unusedResource,
      "'\(member.name)' says nothing of a schema that has 'x-resource', where all its pages are",
      at: member.nameRange, help: "drop it; it belongs on a property that is a page itself")
  }

  static func resourcePath(_ text: JSONText, _ finding: String, help: String) -> Diagnostic {
    Diagnostic(
      .error, .resourcePath, "the path \(quote(text.value)) \(finding)", at: text.range, help: help)
  }

  static func unnamedResource(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .resourceName, "the resource has no 'name', and the first has the type's already",
      at: range, help: "write \"name\" with a name of its own")
  }

  static func repeatedName(_ name: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .resourceName, "two resources of this schema have the name \(quote(name.value))",
      at: name.range, help: "give each a name of its own")
  }

  static func noResponseType(_ found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse,
      "the schema is \(found), so there is no type of its own that the resource could answer with",
      at: range, help: "declare it as an object with properties or as an array")
  }

  static func noResponse(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse, "the schema is null, so there is nothing to answer with",
      at: range, help: "write the resource by hand, with an Optional for its response")
  }

  static func referenceForResponse(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse,
      "the schema only refers to another, so there is no type of its own that the resource could "
        + "answer with",
      at: range, help: "move 'x-resource' to the schema it refers to")
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

  static func unsentBody(method: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .bodyNotSent, "a \(method) with a body is not sent by URLSession", at: range,
      help: "say \"method\": \"POST\" or \"QUERY\", whichever the server knows")
  }

  static func undeclaredRequired(_ name: JSONText, known: [String]) -> Diagnostic {
    Diagnostic(
      .error, .unknownParameter,
      "'required' lists \(quote(name.value)), which neither query, headers nor body declare",
      at: name.range,
      help: nearest(name.value, in: known) ?? "declare it, or take it out of 'required'")
  }

  static func unknownMethod(_ method: JSONText, nearest: String?) -> Diagnostic {
    Diagnostic(
      .error, .annotationValue, "\(quote(method.value)) is no HTTP method", at: method.range,
      help: suggestion(nearest) ?? "write one such as GET or POST")
  }

  static func unusedPagination(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .unusedPagination,
      "'x-pagination' stands without 'x-resource', so nothing is walked by it", at: range,
      help: "write 'x-resource' with the path beside it; for the further pages of a property write "
        + "'resource' into it")
  }
}
