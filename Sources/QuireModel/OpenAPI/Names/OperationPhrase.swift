import QuireSchema

/// The words of an `operationId` that say what its operation does.
///
/// Frameworks add words that say where the operation is declared: `UsersController_findAll`,
/// `findAllUsingGET_1`, `shop.v1.Orders.List`. Some ids only repeat the method and the path.
struct OperationPhrase {
  /// The id without what frameworks add, or `nil` if they added nothing.
  let shortened: String?
  /// Whether a tool wrote the id after the method and the path: `GetUsersId` of `GET /users/{id}`.
  let isMechanical: Bool
  /// Whether a framework has added a number because another operation has the id without it.
  let isNumbered: Bool

  /// - Parameters:
  ///   - operation: An operation with an `operationId`.
  ///   - group: The words of its group.
  ///   - hasAction: Whether its path contains an action.
  init(of operation: Operation, in group: Words, hasAction: Bool) {
    let id = operation.id.value
    let (last, owner) = Self.lastPart(of: id, in: group)
    let method = Self.withoutCounter(last, of: operation)
    isNumbered = id.firstMatch(of: Self.counter) != nil
    let words = Words(String(method)).list
    let nouns = words.count == 1 ? Self.nouns(of: owner, in: group, operation) : []
    shortened =
      method == id || Words(String(method)).isEmpty
      ? nil
      : ([String(method)] + nouns.filter { !$0.lowercased().isNounForm(of: words[0]) })
        .joined(separator: " ")
    isMechanical = Self.isMechanical(Words(id).list, of: operation, hasAction: hasAction)
  }

  /// Returns the first words that are those of the group, in the singular or the plural.
  static func run(of group: Words, in words: [String]) -> Range<Int>? {
    if group.isEmpty { return nil }
    for start in words.indices {
      var joined = ""
      for end in start..<min(words.count, start + group.list.count + 1) {
        joined += words[end].lowercased()
        if joined.isNounForm(of: group.joined) || group.joined.isNounForm(of: joined) {
          return start..<(end + 1)
        }
      }
    }
    return nil
  }

  /// Returns the words of a class after those of the group, as far as the path contains them:
  /// `Sessions` of `UserSessionsController` for `/users/{id}/sessions`.
  private static func nouns(
    of owner: Substring, in group: Words, _ operation: Operation
  ) -> [String] {
    let path = operation.segments.filter { !$0.isParameter }.flatMap { Words($0).list }
    let words = Words.written(String(owner))
    let start = run(of: group, in: words)?.upperBound ?? 0
    return words[start...].filter { noun in
      let word = noun.lowercased()
      func isNoun(_ other: String) -> Bool {
        word.isNounForm(of: other) || other.isNounForm(of: word)
      }
      return path.contains(where: isNoun) && !group.list.contains(where: isNoun)
    }
  }

  /// Returns the method of an id that begins with a package, a class or a version, and the class.
  private static func lastPart(
    of id: String, in group: Words
  ) -> (method: Substring, owner: Substring) {
    // `shop.v1.Orders.List` names the package, the service and the method.
    let dotted = id.split(separator: ".")
    if dotted.count > 2, let last = dotted.last { return (last, "") }
    if dotted.count == 2, Words(String(dotted[0])).joined == group.joined { return (dotted[1], "") }
    for name in ["Controller", "Service", "Resource", "Api"] {
      let parts = id.split(separator: "_", maxSplits: 1)
      if parts.count == 2, parts[0].hasSuffix(name) {
        return (parts[1], parts[0].dropLast(name.count))
      }
    }
    let words = Words.written(id)
    if let end = words.firstIndex(where: { $0.lowercased() == "controller" }), end > 0,
      end + 1 < words.count, let range = id.firstRange(of: words[end])
    {
      return (id[range.upperBound...], id[..<range.lowerBound])
    }
    // A version is a part of the path as well.
    if words.count > 1, words[0].wholeMatch(of: /[vV][0-9]+/) != nil {
      return (id.dropFirst(words[0].count), "")
    }
    return (id[...], "")
  }

  private static var counter: Regex<(Substring, Substring)> { /(_[0-9]+|\[[0-9]+\])$/ }

  /// Returns an id without the method and the number that make it unique: `findAllUsingGET_1`.
  private static func withoutCounter(_ id: Substring, of operation: Operation) -> Substring {
    var id = id
    if let match = id.firstMatch(of: counter) { id = id[..<match.range.lowerBound] }
    let suffix = "Using\(operation.method)"
    return id.hasSuffix(suffix) ? id.dropLast(suffix.count) : id
  }

  /// Whether an id is the method and the path, in a way that no person writes: with `post`, with
  /// the names of all parameters, or with a verb before the action of the path.
  private static func isMechanical(
    _ words: [String], of operation: Operation, hasAction: Bool
  ) -> Bool {
    let method = operation.method.lowercased()
    guard let first = words.first, first == method || verbs[method]?.contains(first) == true else {
      return false
    }
    let matches = matches(of: words.dropFirst(), with: operation.segments)
    guard !matches.isEmpty else { return false }
    return hasAction || ["post", "put", "patch"].contains(first)
      || matches.contains { $0.hasParameter && !$0.lacksParameter }
  }

  private static let verbs = [
    "get": ["list"], "post": ["create", "update"], "put": ["replace", "update"],
    "patch": ["update"],
  ]

  /// The first words that segments of a path can have.
  private struct Match: Hashable {
    var end: Int
    var hasParameter = false
    /// Whether the words leave out a parameter after their beginning.
    var lacksParameter = false

    /// Returns the match without the words of a parameter.
    func lacking() -> Match {
      var match = self
      match.lacksParameter = true
      return match
    }
  }

  /// Returns how words can be those of segments.
  ///
  /// Parameters, and segments before the first match such as `api`, may be missing.
  private static func matches(
    of words: ArraySlice<String>, with segments: [String]
  ) -> Set<Match> {
    let (words, start) = (Array(words), Match(end: 0))
    var matches: Set = [start]
    for segment in segments {
      let own = Words(segment).list
      if own.isEmpty { continue }
      let isParameter = segment.isParameter
      var next = Set(
        matches.filter { isParameter || $0 == start }.map { $0 == start ? $0 : $0.lacking() })
      for part in isParameter ? [own, own.suffix(1)] : [own] {
        for match in matches where match.end + part.count <= words.count {
          let isEqual = zip(words[match.end...], part).allSatisfy {
            $0 == $1 || isNumber($0, of: $1)
          }
          guard isEqual else { continue }
          var longer = match
          longer.end += part.count
          longer.hasParameter = match.hasParameter || isParameter
          next.insert(longer)
        }
      }
      matches = next
    }
    return words.isEmpty ? [] : matches.filter { $0.end == words.count }
  }

  private static func isNumber(_ word: String, of other: String) -> Bool {
    Words.singular(of: word) == other || Words.singular(of: other) == word
  }
}
