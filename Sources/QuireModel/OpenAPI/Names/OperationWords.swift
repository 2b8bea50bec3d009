import QuireSchema

/// The texts that may name an operation in its group, from the shortest to the longest.
struct OperationWords {
  /// The texts; the last one has the method and the whole path, whatever its length.
  let candidates: [String]
  /// Whether the first text may mean another operation as well as this one, of which it is not the
  /// usual name: the ID has a plural, or a framework has numbered it.
  private(set) var yields = false

  /// - Parameters:
  ///   - operation: The operation.
  ///   - group: The text of its group, or `nil` without one.
  ///   - path: The segments of its path that differ from those of other operations.
  ///   - plurality: The number of the things that it is about.
  init(
    of operation: Operation, in group: String?, path: ArraySlice<String>,
    plurality: OperationPlurality
  ) {
    let group = Words(group ?? "")
    let request = Self.names(
      ofPath: path, of: operation, in: group, returnsList: plurality.returnsList)
    var all = operation.vendorText(of: Self.vendorNames).map { [$0] } ?? []
    if operation.hasID {
      let phrase = OperationPhrase(
        of: operation, in: group, hasAction: ActionWords.action(in: path, of: operation) != nil)
      all += phrase.isMechanical ? request : []
      for id in [phrase.shortened, operation.id.value].compactMap(\.self) {
        all += Self.names(ofID: id, of: operation, in: group, plurality)
      }
      let words = Words.written(operation.id.value)
      let noun = OperationPhrase.run(of: group, in: words).map { words[$0].joined().lowercased() }
      yields = noun?.isPlural ?? false || phrase.isNumbered
    } else {
      all += request
    }
    let whole = operation.namedByPath().name.value
    let short = (all + [whole]).map(Self.cut)
    // Without spaces, the text is no sentence, of which a name would have only the beginning.
    candidates = short.last == whole ? short : short + [whole.replacing(" ", with: "_")]
  }

  /// The extensions with which vendors name the calls of their own clients.
  private static let vendorNames = [
    "x-speakeasy-name-override", "x-fern-sdk-method-name", "x-methodName",
  ]

  /// Returns the first words of a long text with spaces, as many as a name has.
  private static func cut(_ text: String) -> String {
    guard text.count > Words.mostLettersOfSentence, text.contains(" ") else { return text }
    return Words.prefix(of: Words.written(text), letters: Words.mostLettersOfSentence)
      .joined(separator: " ")
  }

  // MARK: With an operationId

  private static func names(
    ofID id: String, of operation: Operation, in group: Words, _ plurality: OperationPlurality
  ) -> [String] {
    let shortened = withoutRequest(Words.written(id), of: operation)
    let whole = shortened ?? Words.written(id)
    let full = shortened == nil ? id : whole.joined(separator: " ")
    let run = OperationPhrase.run(of: group, in: whole)
    guard let run, var short = without(run, whole) else {
      // Such an id says no more than the request, whose method is a verb.
      let isGroup = shortened != nil && run == whole.indices
      return (isGroup ? [verb(of: operation, returnsList: plurality.returnsList)] : []) + [
        full, id,
      ]
    }
    if plurality.hasSeveral, isPluralObject(run, in: whole, of: operation, in: group) {
      // Without its plural, it would have the name of the operation on one of the elements.
      guard plurality.returnsList else { return [full, id] }
      let verb = [run.lowerBound - 1, 0].first { readingVerbs.contains(whole[$0].lowercased()) }
      if let verb { short[verb] = "list" }
    } else if plurality.returnsList, short.count == 1, short[0].lowercased() == "get",
      operation.segments.last.map({ Words($0).list.last }) != "get"
    {
      short[0] = "list"
    }
    return [short.joined(separator: " "), full, id]
  }

  /// The verbs that read one thing or a list of them.
  private static let readingVerbs: Set = ["fetch", "get", "read", "retrieve"]

  /// Whether the words of the group are a plural after a verb that is neither `list` nor in the path.
  private static func isPluralObject(
    _ run: Range<Int>, in words: [String], of operation: Operation, in group: Words
  ) -> Bool {
    let before = words[..<run.lowerBound].map { $0.lowercased() }
    guard !before.isEmpty, !before.contains("list"), before.last != "all",
      words[run].joined().lowercased().isPlural
    else { return false }
    if let next = words[run.upperBound...].first?.lowercased(), !prepositions.contains(next),
      next.wholeMatch(of: /v[0-9]+/) == nil
    {
      return false
    }
    let path = Set(Words(operation.segments.last ?? "").list).subtracting(group.list)
    return path.isDisjoint(with: before)
  }

  /// Returns the words of an `operationId` without the path and the method at its end, which some
  /// servers add to make it unique, or `nil` without them.
  private static func withoutRequest(_ id: [String], of operation: Operation) -> [String]? {
    let request = Words(operation.segments.joined(separator: " ") + " " + operation.method)
    let start = id.count - request.list.count
    guard start > 0, request.list.count > 1,
      id[start...].map({ $0.lowercased() }) == request.list
    else { return nil }
    return Array(id[..<start])
  }

  /// Returns words without those of the group, or `nil` if nothing or no phrase would be left.
  ///
  /// In `books`, `listBooks` is `list`, and `listReviewsOfBook` is `listReviews`.
  private static func without(_ run: Range<Int>, _ words: [String]) -> [String]? {
    var before = words[..<run.lowerBound]
    if let word = before.last, articles.contains(word.lowercased()) { before = before.dropLast() }
    let after = words[run.upperBound...]
    let ends = after.isEmpty ? before.last : before.isEmpty ? after.first : before.last
    if let word = ends, prepositions.contains(word.lowercased()) {
      guard after.isEmpty, before.count > 1 else { return nil }
      before = before.dropLast()
    }
    return before.isEmpty && after.isEmpty ? nil : Array(before + after)
  }

  private static let articles: Set = ["a", "an", "the"]
  private static let prepositions: Set = [
    "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "per", "to", "via", "with",
  ]

  // MARK: Without an operationId

  /// Returns the verb of a request to a collection or an element of the group.
  private static func verb(of operation: Operation, returnsList: Bool) -> String {
    let isElement = operation.segments.last?.isParameter == true
    return switch operation.method {
    case "GET": returnsList ? "list" : "get"
    case "POST": isElement ? "update" : "create"
    case "PUT": "replace"
    case "PATCH": "update"
    default: operation.method.lowercased()
    }
  }

  /// Returns the names after the path: of the action in it, or else of its method and its nouns.
  private static func names(
    ofPath path: ArraySlice<String>, of operation: Operation, in group: Words, returnsList: Bool
  ) -> [String] {
    let own = path.firstIndex { !$0.isParameter && Words($0).joined == group.joined }
    let rest = own.map { path[($0 + 1)...] } ?? path
    let nouns = rest.indices.filter { !rest[$0].isParameter }
    let verb = verb(of: operation, returnsList: returnsList)
    func words(_ segment: String) -> String {
      segment.isParameter ? "by \(segment.filter { !"{}:".contains($0) })" : segment
    }
    func noun(_ index: Int) -> String {
      let parameter = index + 1 < rest.endIndex ? rest[index + 1] : nil
      guard parameter?.isParameter ?? (verb == "create") else { return rest[index] }
      if let singular = Words.singular(of: rest[index]) { return singular }
      // The name of the collection is that of its elements.
      let isLast = index + 2 == rest.endIndex
      return ([rest[index]] + [isLast ? parameter : nil].compactMap { $0.map(words) })
        .joined(separator: " ")
    }
    guard let action = ActionWords.action(in: rest, of: operation) else {
      return [
        [verb] + (isWhole(rest, of: path, operation) ? ["all"] : nouns.map(noun)),
        [verb] + rest.map(words),
      ].map { $0.joined(separator: " ") }
    }
    let phrase = [rest[action]] + nouns.filter { $0 > action }.map(noun)
    return [
      phrase + nouns.filter { $0 < action }.map(noun),
      [rest[action]] + rest[(action + 1)...].map(words) + rest[..<action].map(words),
    ].map { $0.joined(separator: " ") }
  }

  /// Whether a request changes all elements of the group.
  private static func isWhole(
    _ rest: ArraySlice<String>, of path: ArraySlice<String>, _ operation: Operation
  ) -> Bool {
    guard rest.isEmpty, let last = path.last, !last.isParameter else { return false }
    return ["PUT", "PATCH", "DELETE"].contains(operation.method) && Words.singular(of: last) != nil
  }
}

/// The verbs with which a segment of a path says what a request does: `refund` in
/// `/payments/{id}/refund`.
///
/// Only the name of a call depends on them.
enum ActionWords {
  /// Returns the index of the last segment that is an action, and no thing that the request reads,
  /// creates or removes; `nil` without one.
  static func action(in path: ArraySlice<String>, of operation: Operation) -> Int? {
    let last = path.lastIndex { !$0.isParameter }
    return path.indices.last { index in
      guard !path[index].isParameter else { return false }
      let hasElements = index + 1 < path.endIndex && path[index + 1].isParameter
      if hasElements, Words.singular(of: path[index]) != nil { return false }
      return isAction(Words(path[index]).list, isLast: index == last, of: operation)
    }
  }

  /// Whether the words of a segment are an action.
  ///
  /// The first word of the summary is evidence: "Refunds a payment" says that `refund` is an action.
  /// A word that is also a noun, such as `check`, is an action only at the end of a request that
  /// changes something.
  private static func isAction(
    _ words: [String], isLast: Bool, of operation: Operation
  ) -> Bool {
    guard let first = words.first else { return false }
    if verbs.contains(first) { return true }
    guard isLast else { return false }
    if ["list", "search"].contains(first) || first == "check" && words.count > 1 { return true }
    guard operation.method != "GET", operation.method != "HEAD" else { return false }
    let summary = operation.text("summary").flatMap { Words.written($0.value).first?.lowercased() }
    return nouns.contains(first) || summary.map { isForm($0, of: first) } ?? false
  }

  /// Whether a word is a verb or its third person: `refunds` of `refund`.
  private static func isForm(_ word: String, of verb: String) -> Bool {
    [verb, verb + "s", verb + "es"].contains(word)
      || verb.hasSuffix("y") && word == verb.dropLast() + "ies"
  }

  /// Verbs that are hardly ever nouns.
  private static let verbs: Set = [
    "accept", "activate", "add", "advance", "append", "apply", "approve", "assign", "attach",
    "authenticate", "authorize", "cancel", "clear", "complete", "confirm", "connect", "create",
    "deactivate", "decline", "delete", "deny", "detach", "disable", "disconnect", "dismiss",
    "edit", "enable", "enqueue", "execute", "expire", "fetch", "finalize", "find", "generate",
    "get", "hide", "ignore", "initialize", "insert", "install", "invalidate", "merge", "modify",
    "move", "notify", "post", "provision", "publish", "purge", "reactivate", "read", "rebuild",
    "recalculate", "recover", "redeem", "refresh", "regenerate", "reject", "reload", "remove",
    "rename", "renew", "reorder", "replace", "reprocess", "resend", "resolve", "restart",
    "restore", "resume", "retrieve", "retry", "revert", "revoke", "rotate", "save", "send",
    "submit", "subscribe", "suspend", "sync", "synchronize", "terminate", "toggle", "unarchive",
    "unassign", "unblock", "undelete", "undo", "unfollow", "uninstall", "unlink", "unlock",
    "unmute", "unpin", "unpublish", "unregister", "unsubscribe", "unsuspend", "update", "upsert",
    "validate", "verify", "withdraw",
  ]

  /// Verbs that are nouns as well.
  private static let nouns: Set = [
    "archive", "ban", "block", "capture", "charge", "check", "clone", "close", "convert", "copy",
    "download", "duplicate", "export", "follow", "import", "invite", "join", "leave", "link",
    "lock", "login", "logout", "mark", "mute", "open", "pause", "pin", "preview", "process",
    "promote", "query", "refund", "register", "release", "report", "request", "reset", "return",
    "run", "scan", "set", "share", "start", "stop", "test", "track", "transfer", "trigger",
    "upgrade", "upload", "void", "vote", "watch",
  ]
}
