import QuireSchema

extension DiagnosticCode {
  /// The codes for the value of `x-resource`, and for the form of `x-pagination`.
  static let resourceCodes = [
    annotationValue, failureLocation, resourceName, resourcePath, resourceResponse,
    unknownAnnotationKey, unusedPagination, unusedResource,
  ]

  static let annotationValue = DiagnosticCode(
    "annotation-value",
    """
    A value within 'x-resource' or 'x-pagination' is of a kind that its key does not have.

        { "x-resource": 5 }                             a path, an object or an array of objects
        { "x-pagination": { "end": 404 } }              an array of statuses: [404]
        { "x-resource": { "path": "/a", "query": [] } }   an object of schemas by name
    """)

  static let failureLocation = DiagnosticCode(
    "failure-location",
    """
    'error' names a place in the body of a success that reports a failure, and the schema of the \
    response does not declare that place. If it is misspelt, every failure is read as a success.

        { "x-resource": { "path": "/a", "error": "/eror" }, "properties": { "error": {} } }

    Correct the location, or declare the member. A response of several types declares it if one of \
    them does. A map and an object with "additionalProperties": true may contain any member.
    """)

  static let resourceName = DiagnosticCode(
    "resource-name",
    """
    Where one schema has several resources, the first may go by the name of the type, and each \
    further one has a 'name' of its own.

        { "x-resource": [ { "path": "/users" },
                          { "path": "/orgs/{org}/members", "name": "members" } ] }
    """)

  static let resourcePath = DiagnosticCode(
    "resource-path",
    """
    The path of a resource begins with one '/', holds no query and no fragment, and has its \
    parameters in braces, each once.

        { "x-resource": "/orgs/{org}/users" }

    It is appended to the path of the base URL that the client is given. What goes into the query \
    stands under 'query', with its schema.
    """)

  static let resourceResponse = DiagnosticCode(
    "resource-response",
    """
    'x-resource' stands on the schema of what the server answers with, and the resource is named \
    after the type that is made of it. That is an object or an array; a map, a scalar, a value of \
    any kind and a root that only refers to another schema make no type of their own.

    Declare the members of the answer, or move 'x-resource' to the schema that is referred to.
    """)

  static let unknownAnnotationKey = DiagnosticCode(
    "unknown-annotation-key",
    """
    'x-resource' or 'x-pagination' has a key that Quire does not know. It may be misspelt, and what \
    it was to say would be left out of the request or of the rule, so nothing is generated.

        { "x-resource": { "path": "/users", "qurey": { "q": { "type": "string" } } } }

    Mend the spelling, or remove the key. Beside a body that is a reference stand keywords of a schema \
    alone:

        { "body": { "$ref": "profile.json", "properties": { "dry_run": { "type": "boolean" } } } }
    """)

  static let unusedPagination = DiagnosticCode(
    "unused-pagination",
    """
    'x-pagination' stands on a schema without 'x-resource', so nothing is asked for and nothing is \
    walked by it. Write 'x-resource' beside it. A base that the schemas of responses refer to, or \
    have in their 'allOf', may have a rule that they inherit; then one of them has 'x-resource'.

    A property that is a page itself says where its further pages are:

        { "refunds": { "type": "object", "x-pagination": { "resource": "/charges/{charge}/refunds" } } }
    """)

  static let unusedResource = DiagnosticCode(
    "unused-resource",
    """
    'x-resource' stands on a schema within a document. It belongs on the document's root, which is \
    what a server answers with; there is nothing that asks for a part of it. Or the 'x-pagination' \
    beside it says by 'resource' where further pages are, which only a property needs to say.
    """)
}

extension Diagnostic {
  static func annotationValue(
    _ key: String, _ node: JSONNode, expected: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .annotationValue, "'\(key)' is \(inWords(node)), not \(expected)", at: node.range)
  }

  static func missingKey(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .annotationValue, "the resource has no '\(key)'", at: range,
      help: "write \"path\": \"/...\", the path below the base URL")
  }

  static func unknownMethod(_ method: JSONText, nearest: String?) -> Diagnostic {
    Diagnostic(
      .error, .annotationValue, "\(quote(method.value)) is no HTTP method", at: method.range,
      help: suggestion(nearest) ?? "write one such as GET or POST")
  }

  static func noContinuation(_ member: JSONNode.Member) -> Diagnostic {
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
        + (key == "message" ? "no failure has a message" : "no failure is found"),
      at: text.range,
      help: end.help ?? "declare the member, or correct the location")
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

  static func resourcePath(_ text: JSONText, _ finding: String, help: String) -> Diagnostic {
    Diagnostic(
      .error, .resourcePath, "the path \(quote(text.value)) \(finding)", at: text.range, help: help)
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

  static func unusedPagination(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .unusedPagination,
      "'x-pagination' stands without 'x-resource', so nothing is walked by it", at: range,
      help: "write 'x-resource' with the path beside it; for the further pages of a property write "
        + "'resource' into it")
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

  static func nearest(_ name: String, in known: some Sequence<String>) -> String? {
    suggestion(Spelling.nearest(to: name, in: known))
  }
}
