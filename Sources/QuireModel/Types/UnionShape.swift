package import QuireSchema

/// A value of one of several types.
package struct UnionShape: Sendable {
  /// Two or more, in the order of the schema.
  package var branches: [Branch]
  /// How the branch of a value is chosen.
  package var choice: UnionChoice
  /// Whether a value with a tag that the schema does not name is kept.
  package var isOpen: Bool
  /// Whether the value may be null, where no Optional says it: at the root of a document.
  package var isNullable: Bool
  /// Whether values are stored indirectly, as one would contain another of its type or be large.
  package var isIndirect = false

  package struct Branch: Sendable {
    /// What to call it, in words.
    package let name: String
    /// `x-swift-name` beside a reference or a plain value, or `nil`.
    package let givenName: JSONText?
    /// The value's type; null is outside of the union.
    package let type: TypeReference
    package let documentation: Documentation
    package let range: SourceRange
  }
}

/// How the branch of a value is chosen; branches are given by their indices.
///
/// A value that is valid for exactly one branch belongs to that branch. So a choice is made without
/// trying only if every other branch certainly rejects the value.
package indirect enum UnionChoice: Sendable {
  /// It can only be this one.
  case branch(Int)
  /// The kind of the JSON value decides.
  case kind([(kinds: [JSONType], choice: UnionChoice)])
  /// A member of the object decides, which all branches declare with different values. If the
  /// object may lack it, `absent` decides then.
  case tag(UnionTag, absent: UnionChoice?)
  /// A member of the object, which only some branches declare, says which of them to try before the
  /// others.
  case partialTag(UnionTag, others: [UnionAttempt])
  /// The first branch in this order that the value matches.
  case trial([UnionAttempt])
}

/// A branch that is tried.
package struct UnionAttempt: Sendable {
  package let branch: Int
  /// The names of members that no other branch declares, or none.
  ///
  /// If the object has none of them, other branches are tried first.
  package let names: [String]
  /// The names of members without which the branch is not tried, as its type does not require them.
  package let required: [String]

  package init(branch: Int, names: [String] = [], required: [String] = []) {
    self.branch = branch
    self.names = names
    self.required = required
  }
}

/// A member whose values say which branches of a union an object may belong to.
package struct UnionTag: Sendable {
  /// The member's name in JSON.
  package let wireName: String
  /// In the order of the branches; all values have the same kind, and no value occurs twice.
  package let cases: [Case]

  package struct Case: Sendable {
    package let values: [Value]
    package let choice: UnionChoice
  }

  package enum Value: Hashable, Sendable, CustomStringConvertible {
    case string(String)
    case integer(Int)
    case boolean(Bool)

    /// The value for a reader, a string without quotes.
    package var description: String {
      switch self {
      case .string(let text): text
      case .integer(let number): "\(number)"
      case .boolean(let flag): "\(flag)"
      }
    }
  }
}

extension UnionChoice {
  /// Whether a tag that all branches declare decides for the whole value or for its objects, and may
  /// have a value that the schema does not name.
  package var hasOpenTag: Bool {
    switch self {
    case .tag(let tag, _): !tag.isExhaustive
    case .kind(let kinds): kinds.contains { $0.choice.hasOpenTag }
    case .branch, .partialTag, .trial: false
    }
  }

  /// The values of a tag that belong to only this branch.
  package func tag(of branch: Int) -> (wireName: String, values: [UnionTag.Value])? {
    switch self {
    case .tag(let tag, _), .partialTag(let tag, _):
      if let values = tag.values(of: branch) { return (tag.wireName, values) }
      return tag.cases.lazy.compactMap { $0.choice.tag(of: branch) }.first
    case .kind(let kinds): return kinds.lazy.compactMap { $0.choice.tag(of: branch) }.first
    case .branch, .trial: return nil
    }
  }

  /// The tag of a branch as a name: its values, after the tag's own name if they are no text; `nil` if
  /// there are more than so many, or no name can be made of them.
  func tagName(of branch: Int, atMost count: Int) -> String? {
    guard let (wireName, values) = tag(of: branch), values.count <= count else { return nil }
    let words = values.map(\.description).joined(separator: " or ")
    guard case .string = values[0] else { return "\(wireName) \(words)" }
    return values.contains { Words($0.description).isEmpty } ? nil : words
  }

  /// Whether every object of a branch has the tag that decides.
  var requiresTag: Bool {
    switch self {
    case .tag(_, let absent): absent == nil
    case .kind(let kinds): kinds.contains { $0.choice.requiresTag }
    case .branch, .partialTag, .trial: false
    }
  }

  /// The names of the members that are evidence for a branch; empty if there is no such member.
  func memberNames(of branch: Int) -> [String] {
    switch self {
    case .trial(let attempts): return attempts.first { $0.branch == branch }?.names ?? []
    case .kind(let kinds): return kinds.flatMap { $0.choice.memberNames(of: branch) }
    case .tag(let tag, let absent):
      let cases = tag.cases.flatMap { $0.choice.memberNames(of: branch) }
      return cases.isEmpty ? absent?.memberNames(of: branch) ?? [] : cases
    case .partialTag(let tag, let others):
      let cases = tag.cases.flatMap { $0.choice.memberNames(of: branch) }
      return cases.isEmpty ? UnionChoice.trial(others).memberNames(of: branch) : cases
    case .branch: return []
    }
  }
}

extension UnionTag {
  /// Whether there is no other value: both booleans are named.
  package var isExhaustive: Bool {
    Set(cases.flatMap(\.values)).isSuperset(of: [.boolean(true), .boolean(false)])
  }

  /// The values that belong to only this branch, or `nil` if no value does.
  func values(of branch: Int) -> [Value]? {
    let found = cases.first { if case .branch(branch) = $0.choice { true } else { false } }
    return found?.values
  }
}
