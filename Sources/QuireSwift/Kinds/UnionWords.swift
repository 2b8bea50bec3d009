import QuireModel
import QuireSchema

/// A description of how the branch of a value is chosen.
struct UnionWords {
  let choice: UnionChoice

  /// The description as a sentence for a comment.
  var sentence: String { "The case is chosen \(phrase)." }

  /// The description for the report, after the word "chosen".
  var phrase: String { Self.phrase(choice) ?? "without a check" }

  /// Returns a sentence that states when a value belongs to a branch, or `nil` without a tag.
  func condition(of branch: Int) -> String? {
    guard let (wireName, values) = choice.tag(of: branch) else { return nil }
    var words = values.map { "`\($0)`" }
    if choice.mayLackTag(branch) { words.append("absent") }
    guard let last = words.popLast() else { return nil }
    let list = words.isEmpty ? last : "\(words.joined(separator: ", ")) or \(last)"
    return "If `\(wireName)` is \(list)."
  }

  /// Returns words such as "by `type`", or `nil` if only one branch is left.
  private static func phrase(_ choice: UnionChoice) -> String? {
    switch choice {
    case .branch: return nil
    case .kind(let kinds):
      let further = kinds.compactMap { kinds, choice in
        phrase(choice).map { "\(kinds.map(\.plural).joined(separator: " and ")) \($0)" }
      }
      return (["by the kind of the JSON value"] + further).joined(separator: "; ")
    case .tag(let tag, let absent):
      let further = absent.flatMap(phrase).map { "; if it is absent, \($0)" } ?? ""
      return phrase(tag) + further
    case .partialTag(let tag, let others):
      let isKnown = tag.cases.contains { phrase($0.choice) == Self.trial(others) }
      return phrase(tag) + (isKnown ? "" : ", then \(Self.trial(others))")
    case .trial(let attempts): return trial(attempts)
    }
  }

  private static func phrase(_ tag: UnionTag) -> String {
    var phrases = ["by `\(tag.wireName)`"]
    for tagCase in tag.cases {
      guard let further = phrase(tagCase.choice), !phrases.contains(further) else { continue }
      phrases.append(further)
    }
    return phrases.joined(separator: ", then ")
  }

  private static func trial(_ attempts: [UnionAttempt]) -> String {
    attempts.contains { !$0.names.isEmpty }
      ? "by the first match, starting with cases whose own members are present"
      : "by the first match"
  }
}

extension UnionChoice {
  /// Whether the tag may be absent from values of a branch.
  fileprivate func mayLackTag(_ branch: Int) -> Bool {
    switch self {
    case .tag(_, let absent): absent?.branches.contains(branch) ?? false
    case .partialTag(_, let others): others.contains { $0.branch == branch }
    case .kind(let kinds): kinds.contains { $0.choice.mayLackTag(branch) }
    case .branch, .trial: false
    }
  }

  private var branches: Set<Int> {
    switch self {
    case .branch(let index): [index]
    case .kind(let kinds): Set(kinds.flatMap { $0.choice.branches })
    case .tag(let tag, let absent):
      Set(tag.cases.flatMap { $0.choice.branches }).union(absent?.branches ?? [])
    case .partialTag(let tag, let others):
      Set(tag.cases.flatMap { $0.choice.branches } + others.map(\.branch))
    case .trial(let attempts): Set(attempts.map(\.branch))
    }
  }
}

extension JSONType {
  fileprivate var plural: String { self == .null ? "null" : "\(rawValue)s" }
}
