package import QuireSchema

/// A value of one of several types.
package struct UnionShape: Sendable {
  /// Two or more, in the order of the schema.
  package var branches: [Branch]
  /// How it is told of which branch a value is.
  package var choice: UnionChoice
  /// Whether a value of a tag that the schema does not name is kept.
  package var isOpen: Bool
  /// Whether values must be stored indirectly, as one would contain another of its type.
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

/// How it is told of which branch of a union a value is; branches are given by their indices.
package indirect enum UnionChoice: Sendable {
  /// It can be but this one.
  case branch(Int)
  /// The kind of the JSON value tells.
  case kind([(kinds: [JSONType], choice: UnionChoice)])
  /// A member of the object tells.
  case tag(UnionTag)
  /// The members tell that are there: the first branch is taken of which one of the names is.
  case members([(names: [String], branch: Int)], otherwise: UnionChoice?)
  /// The first that fits, of these in this order.
  case order([Int])
}

/// A required member whose values tell the branches of a union apart.
package struct UnionTag: Sendable {
  /// The member's name in JSON.
  package let wireName: String
  /// Every value, of one kind, with its branch.
  package let values: [(value: Value, branch: Int)]

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
  /// Whether a tag of the whole value or of its objects tells.
  package var hasTag: Bool {
    switch self {
    case .tag: true
    case .kind(let kinds): kinds.contains { $0.choice.hasTag }
    case .branch, .members, .order: false
    }
  }

  /// The tag that tells a branch as a name: its value, or both of two, behind the tag's own name
  /// where they are no text; `nil` where no name can be made of it.
  func tagName(of branch: Int) -> String? {
    switch self {
    case .tag(let tag): tag.name(of: branch)
    case .kind(let kinds): kinds.lazy.compactMap { $0.choice.tagName(of: branch) }.first
    case .branch, .members, .order: nil
    }
  }

  /// The names of which one tells a branch; empty where none does.
  func memberNames(of branch: Int) -> [String] {
    switch self {
    case .members(let members, _): members.first { $0.branch == branch }?.names ?? []
    case .kind(let kinds): kinds.flatMap { $0.choice.memberNames(of: branch) }
    case .branch, .tag, .order: []
    }
  }
}

extension UnionTag {
  fileprivate func name(of branch: Int) -> String? {
    let values = values.filter { $0.branch == branch }.map(\.value)
    guard (1...2).contains(values.count) else { return nil }
    let words = values.map(\.description).joined(separator: " or ")
    guard case .string = values[0] else { return "\(wireName) \(words)" }
    return values.contains { Words($0.description).isEmpty } ? nil : words
  }
}
