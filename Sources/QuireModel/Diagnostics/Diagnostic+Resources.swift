import QuireSchema

extension DiagnosticCode {
  static let annotationValue = DiagnosticCode(
    "annotation-value",
    """
    A value in 'x-resource', 'x-pagination' or another annotation is none that its key allows.

        { "x-resource": 5 }                             a path, an object or an array of objects
        { "x-pagination": { "end": 404 } }              an array of statuses: [404]
        { "x-resource": { "path": "/a", "query": [] } }   an object of schemas by name
    """)

  static let failureLocation = DiagnosticCode(
    "failure-location",
    """
    'error' is a location in the body of a success that reports a failure, but the schema of the \
    response does not declare that location. If it is misspelled, every failure is read as a \
    success.

        { "x-resource": { "path": "/a", "error": "/eror" }, "properties": { "error": {} } }

    Correct the location, or declare the member. A response of several types declares it if one of \
    them does. A map and an object with "additionalProperties": true may contain any member.
    """)

  static let resourceName = DiagnosticCode(
    "resource-name",
    """
    If a schema has several resources, one of them may use the name of the type. Every other \
    resource needs a different 'name'.

        { "x-resource": [ { "path": "/users" },
                          { "path": "/orgs/{org}/members", "name": "members" } ] }
    """)

  static let resourcePath = DiagnosticCode(
    "resource-path",
    """
    The path of a resource begins with one '/', has no query and no fragment, and names each of \
    its parameters once, in braces.

        { "x-resource": "/orgs/{org}/users" }

    It is appended to the path of the client's base URL. Declare the parameters of the query under \
    'query', with their schemas.
    """)

  static let unknownAnnotationKey = DiagnosticCode(
    "unknown-annotation-key",
    """
    'x-resource' or 'x-pagination' has a key that Quire does not know. It may be misspelled, and \
    then the request or the rule would lack a part, so nothing is generated.

        { "x-resource": { "path": "/users", "qurey": { "q": { "type": "string" } } } }

    Correct the spelling, or remove the key. If a body is a reference, only keywords of a schema \
    may be next to "$ref":

        { "body": { "$ref": "profile.json", "properties": { "dry_run": { "type": "boolean" } } } }
    """)

  static let unusedPagination = DiagnosticCode(
    "unused-pagination",
    """
    'x-pagination' is on a schema without 'x-resource', so there is no request whose pages it \
    could describe. Write 'x-resource' next to it. If there is one, none of its entries returns the \
    schema; write the rule in the entry that returns a page. A base schema may have a rule that \
    the schemas of responses inherit with '$ref' or 'allOf'; then one of them must have \
    'x-resource'.

    A property that is itself a page says where its further pages are:

        { "refunds": { "type": "object", "x-pagination": { "resource": "/charges/{charge}/refunds" } } }
    """)

  static let unusedResource = DiagnosticCode(
    "unused-resource",
    """
    'x-resource' is on a schema inside a document. It belongs at the root of the document, which \
    describes a whole response; there is no request for a part of it. Or the 'x-pagination' next \
    to it has 'resource' for further pages, which only a property needs.
    """)
}

extension Diagnostic {
  static func annotationValue(
    _ key: String, _ node: SourceNode, expected: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .annotationValue, "'\(key)' is \(inWords(node)), not \(expected)", at: node.range)
  }

  /// Reports a stated name of a call or a group that cannot be one.
  static func noCallName(_ name: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .annotationValue,
      "\(quote(name.value)) cannot be a name in Swift; the usual name is used", at: name.range,
      help: "write letters and digits, such as 'listAll'")
  }

  static func missingKey(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .annotationValue, "the resource has no '\(key)'", at: range,
      help: "write \"path\": \"/...\", the path below the base URL")
  }

  static func unknownMethod(_ method: JSONText, nearest: String?) -> Diagnostic {
    Diagnostic(
      .error, .annotationValue, "\(quote(method.value)) is not an HTTP method", at: method.range,
      help: suggestion(nearest) ?? "use a method such as GET or POST")
  }

  static func noContinuation(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .annotationValue, "'\(member.name)' is an object without members",
      at: member.value.range, help: "write a location, or a member for each parameter")
  }

  /// Returns the diagnostic for a failure at a place that the response does not declare.
  static func undeclaredFailure(
    _ key: String, _ text: JSONText, _ end: TypeTable.DeadEnd
  ) -> Diagnostic {
    let reached = end.reached.isEmpty ? "the response" : quote(end.reached)
    return Diagnostic(
      .warning, .failureLocation,
      "'\(key)' \(quote(text.value)) is not in the response: \(reached) \(end.finding), so "
        + (key == "message" ? "no failure has a message" : "no failure is detected"),
      at: text.range,
      help: end.help ?? "declare the member, or correct the location")
  }

  static func unnamedResource(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .resourceName,
      "the resource has no 'name', and the first already uses the type's name",
      at: range, help: "write \"name\" with a different name")
  }

  static func repeatedName(_ name: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .resourceName, "two resources of this schema have the name \(quote(name.value))",
      at: name.range, help: "give each a different name")
  }

  static func resourcePath(_ text: JSONText, _ finding: String, help: String) -> Diagnostic {
    Diagnostic(
      .error, .resourcePath, "the path \(quote(text.value)) \(finding)", at: text.range, help: help)
  }

  static func unknownKey(
    _ member: SourceNode.Member, of annotation: String, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownAnnotationKey, "\(quote(member.name)) is not a key of '\(annotation)'",
      at: member.nameRange,
      help: nearest(member.name, in: known) ?? "the keys are \(known.joined(separator: ", "))")
  }

  static func entryNextToReference(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .unknownAnnotationKey,
      "\(quote(member.name)) is next to '$ref', which is the whole body", at: member.nameRange,
      help: "declare it under \"properties\" there")
  }

  static func unusedPagination(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .unusedPagination,
      "'x-pagination' has no effect without 'x-resource'", at: range,
      help: "write 'x-resource' with the path next to it; for the further pages of a property, add "
        + "'resource' to it")
  }

  static func idlePagination(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .unusedPagination,
      "'x-pagination' has no effect, because no resource of this schema returns it", at: range,
      help: "write it in the entry of 'x-resource' whose response is a page")
  }

  static func innerResource(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .warning, .unusedResource,
      "'\(member.name)' has no effect on a schema inside a document",
      at: member.nameRange,
      help: "move the schema to a separate document; for the further pages of a property, write "
        + "'x-pagination' with 'resource'")
  }

  static func idleFurtherPages(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .warning, .unusedResource,
      "'\(member.name)' has no effect on a schema with 'x-resource', which has all its pages there",
      at: member.nameRange, help: "remove it; it belongs on a property that is itself a page")
  }

  static func furtherPagesInResponse(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .warning, .unusedResource,
      "'\(member.name)' has no effect on a schema inside 'response'", at: member.nameRange,
      help: "move the schema of the response to a separate document")
  }

  static func nearest(_ name: String, in known: some Sequence<String>) -> String? {
    suggestion(Spelling.nearest(to: name, in: known))
  }
}
