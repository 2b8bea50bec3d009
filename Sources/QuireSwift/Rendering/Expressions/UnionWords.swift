import QuireModel
import QuireSchema

/// How the branches of a union are told apart, for a reader.
struct UnionWords {
  let choice: UnionChoice

  /// As a comment says it.
  var sentence: String {
    switch choice {
    case .branch: "It is always of this type."
    case .kind(let kinds):
      "The kind of the value in JSON tells which it is"
        + (Self.further(kinds).map { ", and \($0)" } ?? "") + "."
    case .tag(let tag, let otherwise):
      "Its `\(tag.wireName)` tells which it is"
        + (otherwise.flatMap(Self.further).map { ", else \($0)" } ?? "") + "."
    case .members: "The members that are there tell which it is."
    case .order: "It is the first that fits, in the order in which they are tried."
    }
  }

  /// As the report says it.
  var phrase: String {
    switch choice {
    case .branch: "of one type"
    case .kind(let kinds):
      "told apart by kind" + (Self.further(kinds).map { ", and \($0)" } ?? "")
    case .tag(let tag, let otherwise):
      "told apart by `\(tag.wireName)`"
        + (otherwise.flatMap(Self.further).map { ", else \($0)" } ?? "")
    case .members: "told apart by their members"
    case .order: "the first that fits"
    }
  }

  /// When a value is of a branch, as a sentence, or `nil` where its type says it as well.
  func condition(of branch: Int) -> String? {
    switch choice {
    case .tag(let tag, let otherwise):
      condition(tag, of: branch)
        ?? otherwise.flatMap { UnionWords(choice: $0).condition(of: branch) }
    case .kind(let kinds):
      kinds.lazy.compactMap { UnionWords(choice: $0.choice).condition(of: branch) }.first
    case .branch, .members, .order: nil
    }
  }

  private func condition(_ tag: UnionTag, of branch: Int) -> String? {
    let values = tag.values.filter { $0.branch == branch }.map { "`\($0.value)`" }
    guard let last = values.last else { return nil }
    let list =
      values.count > 1 ? "\(values.dropLast().joined(separator: ", ")) or \(last)" : last
    return "Where `\(tag.wireName)` is \(list)."
  }

  private static func further(_ choice: UnionChoice) -> String? {
    switch choice {
    case .branch, .kind: nil
    case .tag(let tag, _): "their `\(tag.wireName)`"
    case .members: "the members that are there"
    case .order: "the first that fits"
    }
  }

  /// What tells apart the values of one kind.
  private static func further(_ kinds: [(kinds: [JSONType], choice: UnionChoice)]) -> String? {
    let phrases = kinds.compactMap { kinds, choice -> String? in
      let values = "\(kinds.map(\.rawValue).joined(separator: " and "))s"
      return further(choice).map { "of \(values) \($0)" }
    }
    return phrases.isEmpty ? nil : phrases.joined(separator: ", ")
  }
}
