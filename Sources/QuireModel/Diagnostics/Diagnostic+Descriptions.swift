import QuireSchema

extension DiagnosticCode {
  static let brokenOperation = DiagnosticCode(
    "broken-operation",
    """
    An operation of an API description cannot become a request: it is not an object, or has a \
    parameter without a name or a place. The operation is omitted; all others are generated.
    """)

  static let idleParameter = DiagnosticCode(
    "idle-parameter",
    """
    The parameters of an operation and its path do not match: a path parameter is not in braces in \
    the path, the path has braces without a parameter, or a parameter is declared twice. Quire \
    ignores a parameter that the path does not have, sends a string for one that is not declared, \
    and uses the first of two declarations.
    """)

  static let sharedMember = DiagnosticCode(
    "shared-member",
    """
    Two parameters of an operation are objects in the query and have a member with the same name. \
    Without a 'style', an object is sent as one parameter for each member, so the server cannot \
    tell the two apart. Quire sends them as the description says, and names each after its object \
    and its member. If the server expects the name of the object too, as in 'created[gt]=3', the \
    parameter needs the style 'deepObject'.

        { "name": "created", "in": "query", "style": "deepObject", "explode": true, "schema": ... }
    """)

  static let descriptionSelection = DiagnosticCode(
    "description-selection",
    """
    An entry under 'select' in quire.json names no operation of the descriptions in the folder. \
    'select' takes tags, paths and operationIds. In a path, '*' matches a part of a segment, and \
    '**' any text. Without 'select', 'quire explain description.json' lists all operations by tag.

        "openapi": { "select": { "tags": ["pets"], "paths": ["/orders/**"] } }
    """)

  static let repeatedOperation = DiagnosticCode(
    "repeated-operation",
    """
    Two operations have the same name: the same 'operationId', or none and paths that differ only \
    in their punctuation. Quire names the second after its method and its path, with a number if \
    that name is taken too. Give it a different 'operationId', or a name in an overlay. If a path \
    declares a method next to a '$ref' whose target declares it too, the target's is ignored.

        - target: $.paths['/users/'].get
          update: { x-swift-name: allUsers }
    """)

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
  static func wrongPart(
    _ name: String, _ node: SourceNode, expected: String = "an object"
  ) -> Diagnostic {
    Diagnostic(
      .error, .brokenOperation, "\(quote(name)) is \(node.kindDescription), not \(expected)",
      at: node.range, help: "write \(expected), or remove it")
  }

  static func emptyDescription(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .brokenOperation, "the description has neither 'paths' nor 'components'",
      at: range, help: "write operations under 'paths', or remove the file")
  }

  /// Reports a parameter without a schema, whose path in an overlay is `target`, if it has one.
  static func parameterWithoutSchema(
    _ name: JSONText?, inside target: String?, at range: SourceRange
  ) -> Diagnostic {
    let type = JSONDraft.object([("type", .string("string"))])
    let action = target.map { " in an overlay: " + OverlayDraft($0, adding: "schema", type).text }
    return Diagnostic(
      .warning, .idleParameter,
      "\(quote(name?.value ?? "")) has no 'schema', so it is sent as text", at: range,
      help: "write its type\(action ?? ", such as \"schema\": {\"type\": \"string\"}")")
  }

  static func malformedParameter(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .brokenOperation, "the parameter has no 'name' or no 'in'", at: range,
      help: "write both, such as \"name\": \"limit\", \"in\": \"query\"")
  }

  static func unknownParameterPlace(_ place: JSONText, of name: String) -> Diagnostic {
    Diagnostic(
      .error, .brokenOperation, "\(quote(name)) is in \(quote(place.value)), which is no place",
      at: place.range, help: "write 'path', 'query', 'header' or 'cookie'")
  }

  static func queryStringLeftOut(_ name: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .brokenOperation,
      "\(quote(name.value)) is a whole query, but no form; the parameter is left out",
      at: name.range, help: "describe an object under 'application/x-www-form-urlencoded'")
  }

  static func endlessPart(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .brokenOperation, "the references form a cycle", at: range,
      help: "let one of them refer to an object")
  }

  static func undeclaredPathParameter(
    _ name: String, of operation: Operation, _ format: DescriptionFormat
  ) -> Diagnostic {
    let type = [("type", JSONDraft.string("string"))]
    let parameter =
      [("name", .string(name)), ("in", .string("path")), ("required", .bool(true))]
      + (format == .swagger2 ? type : [("schema", .object(type))])
    let action = OverlayDraft(
      OverlayDraft.path(ofOperation: operation.request), adding: "parameters",
      .array([.object(parameter)]))
    return Diagnostic(
      .warning, .idleParameter,
      "\(quote(operation.id.value)) does not declare the path parameter \(quote(name)); "
        + "it is a string", at: operation.path.range,
      help: "declare it in an overlay: \(action.text)")
  }

  static func idlePathParameter(_ name: JSONText, path: String) -> Diagnostic {
    Diagnostic(
      .warning, .idleParameter,
      "the path \(quote(path)) does not contain \(quote("{\(name.value)}")); the parameter is ignored",
      at: name.range, help: "add it to the path, or remove the parameter")
  }

  static func colonInPath(
    _ name: String, isParameter: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, .idleParameter,
      "the path has \(quote(":\(name)")), which is "
        + (isParameter ? "read as \(quote("{\(name)}"))" : "sent as it is"), at: range,
      help: "write '{\(name)}'" + (isParameter ? "" : ", and declare the parameter"))
  }

  static func repeatedParameter(_ name: JSONText, place: String) -> Diagnostic {
    Diagnostic(
      .warning, .idleParameter,
      "\(quote(name.value)) is declared twice in \(quote(place)); the first declaration applies",
      at: name.range, help: "remove one of them")
  }

  /// Reports members of two objects in a query, which are sent without the names of the objects.
  static func sharedMembers(
    _ names: [String], of object: JSONText, and other: JSONText
  ) -> Diagnostic {
    let name = names.first ?? ""
    let others = names.count > 1 ? " and \(names.count - 1) more" : ""
    return Diagnostic(
      .warning, .sharedMember,
      "\(quote(object.value)) has members of \(quote(other.value)), \(quote(name))\(others); "
        + "both objects send \(quote("\(name)=…"))", at: object.range,
      help: "if the server expects \(quote("\(object.value)[\(name)]=…")), "
        + "the parameter needs \"style\": \"deepObject\"")
  }

  static func repeatedMethod(_ method: JSONText, of path: String) -> Diagnostic {
    Diagnostic(
      .warning, .repeatedOperation,
      "\(quote(path)) declares \(quote(method.value)) next to its reference too; this one is ignored",
      at: method.range, help: "remove one of them")
  }

  /// Returns the remark about an operation that has the `operationId` of another one.
  static func repeatedOperation(_ operation: Operation, first: JSONText) -> Diagnostic {
    Diagnostic(
      .remark, .repeatedOperation,
      "\(quote(operation.id.value)) also names the operation at line "
        + "\(first.range.start.line); this one is \(quote(operation.call))",
      at: operation.id.range,
      help: operation.hasID
        ? "give it a different 'operationId'"
        : "give it a name in an overlay: "
          + OverlayDraft(
            OverlayDraft.path(ofOperation: operation.request), adding: "x-swift-name",
            .string(operation.call.split(separator: ".").last.map(String.init) ?? operation.call)
          ).text)
  }

  static func emptySelection(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .descriptionSelection, "'select' names no operation of any description", at: range,
      help: "write a tag, a path or an operationId of the description")
  }

  static func unusedSelection(_ entry: JSONText, nearest: String?) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionSelection, "\(quote(entry.value)) selects no operation",
      at: entry.range, help: suggestion(nearest) ?? "correct or remove it")
  }

  /// Returns the warning that replaces an error in a part of a description.
  static func omitted(_ broken: [OpenAPIUnit], because error: Diagnostic) -> Diagnostic {
    let verb = broken.count == 1 ? "is" : "are"
    let fate = broken.allSatisfy { $0.kind == .component } ? "any JSON" : "omitted"
    return lost("\(list(broken.map { quote($0.name) })) \(verb) \(fate)", because: error)
  }

  /// Returns the warning that replaces an error in a smaller part.
  static func lost(
    _ part: SmallPart, in units: [OpenAPIUnit], because error: Diagnostic
  ) -> Diagnostic {
    let owner = list(units.map { quote($0.name) })
    return switch part.kind {
    case .property: lost("\(quote(part.name)) of \(owner) is any JSON", because: error)
    case .parameter:
      lost("the parameter \(quote(part.name)) of \(owner) is left out", because: error)
    case .response:
      lost("the response \(quote(part.name)) of \(owner) is left out", because: error)
    }
  }

  private static func lost(_ consequence: String, because error: Diagnostic) -> Diagnostic {
    Diagnostic(
      .warning, error.code, "\(error.message); \(consequence)", at: error.range, help: error.help)
  }

  static func unreadResponse(
    _ name: String, of operation: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .brokenOperation,
      "the response of \(quote(operation)) needs \(quote(name)), which cannot be read", at: range,
      help: "correct \(quote(name))")
  }

  /// Returns names in words; a long list is cut.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(names.count > 6 ? 5 : 6)
    if names.count > shown.count {
      return shown.joined(separator: ", ") + " and \(names.count - shown.count) others"
    }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and \(last)"
  }

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
    _ name: JSONText, _ node: SourceNode, expected: String
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
