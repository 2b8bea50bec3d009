package import QuireSchema

/// A value of one of several types.
package struct UnionShape: Sendable {
  /// Two or more branches, in the order of the schema.
  package var branches: [Branch]
  /// How the branch of a value is chosen.
  package var choice: UnionChoice
  /// Whether objects are kept if their tag has a value that the schema does not list.
  package var isOpen: Bool
  /// Whether the value may be null without being Optional, because it is the root of a document.
  package var isNullable: Bool
  /// The identity that all branches share, if it is named after the union, or `nil`.
  package var identity: TypeReference?
  /// Whether values are stored indirectly, because they would contain themselves or be large.
  package var isIndirect = false

  /// One of the types that a value of the union may have.
  package struct Branch: Sendable {
    /// The name of the branch, in words.
    package let name: String
    /// The `x-swift-name` next to a reference or a plain value, or `nil`.
    package let givenName: JSONText?
    /// The type of the value; null is expressed outside of the union.
    package var type: TypeReference
    /// The type by the name that its own place declares, if that is an alias for `type`.
    package var writtenType: TypeReference?
    package let documentation: Documentation
    package let range: SourceRange
  }
}

/// How the branch of a value is chosen; branches are identified by their indices.
///
/// A value that is valid for exactly one branch belongs to that branch. So a choice is made without
/// trying branches only if all other branches certainly reject the value. For example, these are
/// the branches of a union. The kind of the JSON value decides between the first and the others,
/// and the member `kind` between the last two:
///
///     { "type": "string" }
///     { "type": "object", "required": ["kind"], "properties": { "kind": { "const": "push" } } }
///     { "type": "object", "required": ["kind"], "properties": { "kind": { "const": "fork" } } }
package indirect enum UnionChoice: Sendable {
  /// Only one branch is possible.
  case branch(Int)
  /// The kind of the JSON value decides.
  case kind([(kinds: [JSONType], choice: UnionChoice)])
  /// A member of the object decides, which all branches declare with different values.
  ///
  /// If the member is absent, `absent` decides.
  case tag(UnionTag, absent: UnionChoice?)
  /// A member of the object, which only some branches declare, decides which of them to try first.
  case partialTag(UnionTag, others: [UnionAttempt])
  /// The first matching branch in this order.
  case trial([UnionAttempt])
}

/// A branch to try.
package struct UnionAttempt: Sendable {
  /// The index of the branch.
  package let branch: Int
  /// The names of members that no other branch declares, or none.
  ///
  /// If the object has none of them, other branches are tried first.
  package let names: [String]
  /// The names of members that must be present to try the branch, but that its type does not
  /// require.
  package let required: [String]

  package init(branch: Int, names: [String] = [], required: [String] = []) {
    self.branch = branch
    self.names = names
    self.required = required
  }
}

/// A member whose values determine which branches of a union an object may belong to.
package struct UnionTag: Sendable {
  /// The member's name in JSON.
  package let wireName: String
  /// The cases in the order of the branches; all values have the same kind and are unique.
  package let cases: [Case]

  /// Values of the tag with the same choice of branches.
  package struct Case: Sendable {
    package let values: [Value]
    /// The choice among the branches with these values.
    package let choice: UnionChoice
  }

  /// A value that a tag may have.
  package enum Value: Hashable, Sendable, CustomStringConvertible {
    case string(String)
    case integer(Int)
    case boolean(Bool)

    /// The value as text, with strings unquoted.
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
  /// Whether a tag that all branches declare may have a value that the schema does not list.
  ///
  /// The tag decides for the whole value, or only for its objects.
  package var hasOpenTag: Bool {
    switch self {
    case .tag(let tag, _): !tag.isExhaustive
    case .kind(let kinds): kinds.contains { $0.choice.hasOpenTag }
    case .branch, .partialTag, .trial: false
    }
  }

  /// Returns the values of a tag that belong only to this branch.
  package func tag(of branch: Int) -> (wireName: String, values: [UnionTag.Value])? {
    switch self {
    case .tag(let tag, _), .partialTag(let tag, _):
      if let values = tag.values(of: branch) { return (tag.wireName, values) }
      return tag.cases.lazy.compactMap { $0.choice.tag(of: branch) }.first
    case .kind(let kinds): return kinds.lazy.compactMap { $0.choice.tag(of: branch) }.first
    case .branch, .trial: return nil
    }
  }

  /// Returns a name for a branch made from the values of its tag.
  ///
  /// Values that are not strings follow the tag's own name. The result is `nil` if there are more
  /// than `count` values, or if they have no words.
  func tagName(of branch: Int, atMost count: Int) -> String? {
    guard let (wireName, values) = tag(of: branch), values.count <= count else { return nil }
    let words = values.map(\.description).joined(separator: " or ")
    guard case .string = values[0] else { return "\(wireName) \(words)" }
    return values.contains { Words($0.description).isEmpty } ? nil : words
  }

  /// Whether every object of a branch has the deciding tag.
  var requiresTag: Bool {
    switch self {
    case .tag(_, let absent): absent == nil
    case .kind(let kinds): kinds.contains { $0.choice.requiresTag }
    case .branch, .partialTag, .trial: false
    }
  }

  /// Returns the names of the members that are evidence for a branch, which may be empty.
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
  /// Whether no other value is possible, because both booleans are listed.
  package var isExhaustive: Bool {
    Set(cases.flatMap(\.values)).isSuperset(of: [.boolean(true), .boolean(false)])
  }

  /// Returns the values that belong only to this branch, or `nil` if no value does.
  func values(of branch: Int) -> [Value]? {
    let found = cases.first { if case .branch(branch) = $0.choice { true } else { false } }
    return found?.values
  }
}
