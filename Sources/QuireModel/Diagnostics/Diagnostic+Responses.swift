import QuireSchema

extension DiagnosticCode {
  static let errorBody = DiagnosticCode(
    "error-body",
    """
    'errors' has the schemas of the bodies of errors. Its keys are statuses from 300 to 599, \
    classes of them, and 'default' for all other errors. The most specific key applies. The body of \
    a success is described by 'response', or by the schema with the annotation.

        { "path": "/users/{id}",
          "errors": { "404": { "$ref": "not-found.json" }, "4xx": { "$ref": "problem.json" },
                      "default": { "$ref": "failure.json" } } }
    """)

  static let noSuccess = DiagnosticCode(
    "no-success",
    """
    An operation of an API description declares no response to a success: a status such as 200, or \
    2XX. The body of a success is not known, so its bytes are the response. Declare the success:

        "responses": { "200": { "description": "A pet", "content": { "application/json": {
          "schema": { "$ref": "#/components/schemas/Pet" } } } } }
    """)

  static let resourceResponse = DiagnosticCode(
    "resource-response",
    """
    'x-resource' belongs on a schema that generates a type, because the resource is declared in \
    this type: an object or an array. A map, a scalar, a value of any type, and a root that only \
    refers to another schema do not generate a type. Declare the members, or move 'x-resource' to \
    the schema that is referred to.

    The response is a value of this schema, or what 'response' says: any schema, null if the body \
    is ignored, or an object with the content type of bytes. A response to HEAD has no body.

        { "path": "/users/{id}", "method": "DELETE", "name": "deleteUser", "response": null }
        { "path": "/users/{id}/posts", "name": "posts",
          "response": { "type": "array", "items": { "$ref": "post.json" } } }
        { "path": "/users/{id}/avatar", "name": "avatar",
          "response": { "contentType": "image/png" } }
    """)
}

extension Diagnostic {
  static func noSuccess(_ operation: Operation, at range: SourceRange) -> Diagnostic {
    let schema = JSONDraft.object([("type", .string("object"))])
    let content = JSONDraft.object([("application/json", .object([("schema", schema)]))])
    let response = JSONDraft.object([("description", .string("Success.")), ("content", content)])
    let action = OverlayDraft(
      OverlayDraft.path(ofOperation: operation.request), adding: "responses",
      .object([("200", response)]))
    return Diagnostic(
      .warning, .noSuccess,
      "\(quote(operation.id.value)) declares no response to a success; the response is its bytes",
      at: range, help: "declare it in an overlay, such as \(action.text)")
  }

  /// Returns the diagnostic for a schema with a resource that declares no type.
  static func noType(_ found: String, for purpose: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse, "the schema is \(found), so it generates no type for \(purpose)",
      at: range, help: "declare it as an object with properties or as an array")
  }

  static func referenceForType(for purpose: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse,
      "the schema only refers to another, so it generates no type for \(purpose)",
      at: range, help: "move 'x-resource' to the schema it refers to")
  }

  /// Returns the diagnostic for a schema that allows only null, or no value.
  static func noValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse, "the schema is null, so there is no value for the response",
      at: range, help: "write \"response\": null in a resource of another schema")
  }

  /// Returns the diagnostic for a `response` that allows only null, or no value.
  static func noValueInResponse(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse, "'response' allows no value", at: range,
      help: "write null for a response whose body is ignored")
  }

  static func noResponseForm(_ node: SourceNode) -> Diagnostic {
    let reference = node.stringValue.map { text in
      text.mayNameFile
        ? "write {\"$ref\": \"\(quote(text).dropFirst().dropLast())\"}"
        : "write null for a response whose body is ignored, or a schema such as "
          + "{\"$ref\": \"user.json\"}"
    }
    return Diagnostic(
      .error, .resourceResponse,
      "'response' is \(inWords(node)), not a schema, null or an object with a content type",
      at: node.range, help: reference ?? "write a schema, such as {\"$ref\": \"user.json\"}")
  }

  static func entryNextToContentType(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse,
      "\(quote(member.name)) is next to 'contentType', which describes the whole response",
      at: member.nameRange,
      help: "remove it; for a response in JSON, write a schema without 'contentType'")
  }

  static func noMediaType(_ text: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse, "\(quote(text.value)) is not a media type", at: text.range,
      help: "write a type and a subtype, such as \"application/pdf\" or \"image/*\"")
  }

  static func dataOfJSON(_ text: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .resourceResponse,
      "the response is \(quote(text.value)), which is JSON, but it is returned as bytes",
      at: text.range, help: "write its schema instead, such as {\"$ref\": \"user.json\"}")
  }

  static func binaryResponse(_ format: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .resourceResponse,
      "the format is \(quote(format.value)), but the response is decoded as a string in JSON",
      at: format.range,
      help: "for a file, write its content type: {\"contentType\": \"image/png\"}")
  }

  static func responseToHead(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse,
      "a response to HEAD has no body that '\(member.name)' could describe",
      at: member.nameRange, help: "remove it; the resource returns the header fields")
  }

  static func noErrorStatus(_ member: SourceNode.Member) -> Diagnostic {
    let isSuccess = member.name.count == 3 && member.name.hasPrefix("2")
    let help = "write a status from 300 to 599, such as \"404\", or \"4xx\", \"5xx\" or \"default\""
    return Diagnostic(
      .error, .errorBody,
      "\(quote(member.name)) is not \(isSuccess ? "an error" : "a status of errors")",
      at: member.nameRange,
      help: isSuccess ? "write the schema of a success under 'response'" : help)
  }

  static func repeatedErrorStatus(
    _ member: SourceNode.Member, _ other: SourceNode.Member
  ) -> Diagnostic {
    Diagnostic(
      .error, .errorBody,
      "\(quote(member.name)) has the same statuses as \(quote(other.name))", at: member.nameRange,
      help: "remove one of the two")
  }

  static func noErrorSchema(_ member: SourceNode.Member) -> Diagnostic {
    let reference = member.value.stringValue.flatMap { text in
      text.mayNameFile ? "write {\"$ref\": \"\(quote(text).dropFirst().dropLast())\"}" : nil
    }
    return Diagnostic(
      .error, .errorBody, "\(quote(member.name)) is \(inWords(member.value)), not a schema",
      at: member.value.range,
      help: reference ?? "write a schema, such as {\"$ref\": \"problem.json\"}")
  }

  /// Returns the diagnostic for a schema of an error that allows only null, or no value.
  static func noValueInError(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .errorBody, "the schema allows no value", at: range,
      help: "remove it; an error without a schema keeps its body as bytes")
  }

  static func responseOfFurtherPages(_ member: SourceNode.Member) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse,
      "'response' is on the further pages of a property, which all have the property's schema",
      at: member.nameRange, help: "remove it, or write an 'x-resource' at the root")
  }

  static func paginationWithoutBody(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .resourceResponse,
      "'x-pagination' is on a resource whose response has no JSON that could contain items",
      at: range, help: "write it on a resource whose response is a page")
  }
}

extension String {
  /// Whether a text in the place of a schema looks like the reference to one, and not like a word.
  fileprivate var mayNameFile: Bool { contains { "./#".contains($0) } }
}
