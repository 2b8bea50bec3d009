import QuireSchema

/// What annotations state about an operation that nothing else in a description says.
///
/// An overlay adds them: `x-swift-name`, `x-body-type`, `x-error` and `x-pagination`. The last two
/// may also be stated for a path or for the whole description.
struct OperationStatements {
  /// The name of the call in its group, or `nil` for the usual one.
  let name: JSONText?
  /// The media type of the body among those that are declared, or `nil` for the usual choice.
  let bodyType: JSONText?
  /// How a successful response of this operation reports an error, or `nil` if nothing is stated.
  let failure: EndpointFailure?
  /// The same for all operations of the path or of the description.
  let sharedFailure: EndpointFailure?
  /// The statement about the paging rule, or `nil` if the rule is inferred.
  let pagination: PaginationStatement?
  /// The rule of the path or of the description, which counts where it fits, or `nil`.
  let sharedPagination: PaginationStatement?

  /// Reads the statements, and reports mistakes.
  init(of operation: Operation, in description: OpenAPISource, _ library: OpenAPILibrary) {
    let (own, shared) = (operation.part, operation.pathItems + [description.root])
    name = Self.name(of: own, library)
    bodyType = Self.text(
      "x-body-type", of: own, expected: "a media type such as \"multipart/form-data\"", library)
    failure = Self.failure(of: own, in: description, library)
    sharedFailure = shared.lazy.compactMap { Self.failure(of: $0, in: description, library) }.first
    pagination = Self.pagination(of: own, in: description)
      .map { PaginationStatement(ofOperation: $0) }
    sharedPagination =
      shared.lazy.compactMap { Self.sharedPagination(of: $0, in: description, library) }.first
  }

  /// Returns the name that an operation or a tag has in Swift, if it is stated.
  static func name(of part: OpenAPIPart, _ library: OpenAPILibrary) -> JSONText? {
    guard let name = text("x-swift-name", of: part, expected: "a name", library) else { return nil }
    guard name.value.wholeMatch(of: /[_\p{L}][_\p{L}\p{N}]*/) != nil else {
      library.report(.noCallName(name))
      return nil
    }
    return name
  }

  /// Returns the name of the value for a description, if it is stated.
  static func apiName(of description: OpenAPISource, _ library: OpenAPILibrary) -> JSONText? {
    text("x-swift-name", of: description.root, expected: "a name", library)
  }

  private static func text(
    _ annotation: String, of part: OpenAPIPart, expected: String, _ library: OpenAPILibrary
  ) -> JSONText? {
    guard let node = part.node[annotation] else { return nil }
    guard let text = node.text, !text.value.isEmpty else {
      library.report(.annotationValue(annotation, node, expected: expected))
      return nil
    }
    return text
  }

  private static func failure(
    of part: OpenAPIPart, in description: OpenAPISource, _ library: OpenAPILibrary
  ) -> EndpointFailure? {
    guard let node = part.node["x-error"],
      node.stringValue?.hasPrefix("/") == true || node["at"] != nil
        || isOfOverlay(node, in: description)
    else { return nil }
    var found = Diagnostics()
    let failure = EndpointFailure(node, isInSchema: false, diagnostics: &found)
    found.all.forEach(library.report)
    return failure
  }

  private static func sharedPagination(
    of part: OpenAPIPart, in description: OpenAPISource, _ library: OpenAPILibrary
  ) -> PaginationStatement? {
    guard let node = pagination(of: part, in: description), node.boolValue == nil else {
      return nil
    }
    var found = Diagnostics()
    let rule = PaginationStatement(ofSettings: node, diagnostics: &found)
    found.all.forEach(library.report)
    return rule
  }

  /// Returns the value of `x-pagination`, or `nil` if it is that of another tool.
  private static func pagination(
    of part: OpenAPIPart, in description: OpenAPISource
  ) -> SourceNode? {
    guard let node = part.node["x-pagination"] else { return nil }
    return node.isPagination || isOfOverlay(node, in: description) ? node : nil
  }

  /// Whether an overlay wrote an annotation, so that it cannot be that of another tool.
  private static func isOfOverlay(_ node: SourceNode, in description: OpenAPISource) -> Bool {
    description.library.schemas.isOverlaid(node.range)
  }
}

extension SourceNode {
  /// Whether a value of `x-pagination` is a rule; other tools have annotations with this name too.
  fileprivate var isPagination: Bool {
    switch value {
    case .bool: true
    case .string(let name): PagingStyle(rawValue: name) != nil
    case .object(let members): members.allSatisfy { PaginationAnnotation.keys.contains($0.name) }
    case .null, .number, .array: false
    }
  }
}

extension Operation {
  /// What the `operationId`, the path and the summary say about the request.
  var purpose: OperationPurpose {
    if isReadOnly { return .reads }
    let id = ownWords
    let summary = text("summary")?.value.plainWords.first
    let last = path.value.split(separator: "/").last { !$0.contains("{") }
    let place = last.map { Words(String($0)).list } ?? []
    // A summary may be a sentence about the operation: "Creates a pet."
    let verb = summary.map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
    // What is read with GET at the same path is usually changed with the other methods.
    if method != "GET", pathItems.contains(where: { $0["get"] != nil }),
      verb.map(Self.returningVerbs.contains) != true
    {
      return .changes
    }
    let words = [id.first, id.last, summary, verb, place.first].compactMap(\.self)
    return words.contains(where: Self.changingVerbs.contains) ? .changes : .unknown
  }

  /// Whether the `operationId` or the path says that the request only reads: `searchUsers`,
  /// `/users/search` or `/users:query`.
  ///
  /// The last part of a path may also name what the request changes, as in `createFilter`.
  private var isReadOnly: Bool {
    let words = ownWords
    if let first = words.first, Self.readingVerbs.contains(first) { return true }
    guard words.first.map(Self.changingVerbs.contains) != true else { return false }
    let places = path.value.split { "/:?#".contains($0) }.filter { !$0.contains("{") }
    let last = places.last.map { Words(String($0)).list } ?? []
    return [words.last, last.first, last.last].compactMap(\.self)
      .contains(where: Self.readingVerbs.contains)
  }

  /// The words of the `operationId` after its group, such as `search`, `users` in
  /// `api.v1.UserService.SearchUsers` and in `users/search-users`.
  private var ownWords: [String] {
    let name = id.value.split { "./:#".contains($0) }.last { !Words(String($0)).isEmpty }
    return Words(name.map(String.init) ?? id.value).list
  }

  private static let readingVerbs: Set = ["filter", "find", "list", "query", "search"]
  /// The verbs of a summary that says what comes back.
  private static let returningVerbs = readingVerbs.union([
    "fetch", "get", "read", "retrieve", "return", "show",
  ])
  private static let changingVerbs: Set = [
    "add", "append", "apply", "assign", "cancel", "change", "clear", "close", "copy", "create",
    "delete", "edit", "import", "insert", "merge", "move", "new", "patch", "put", "register",
    "remove", "reorder", "replace", "reset", "run", "save", "set", "start", "stop", "submit",
    "update", "upload", "upsert", "write",
  ]
}
