import QuireSchema

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
