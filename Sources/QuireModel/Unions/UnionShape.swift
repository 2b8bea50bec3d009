package import QuireSchema

/// A value of one of several types.
package struct UnionShape: Sendable {
  /// Two or more, in the order of the schema.
  package var branches: [Branch]
  /// How it is told of which branch a value is.
  package var choice: UnionChoice
  /// Whether a value of a tag that the schema does not name is kept.
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

/// How it is told of which branch of a union a value is; branches are given by their indices.
package indirect enum UnionChoice: Sendable {
  /// It can be but this one.
  case branch(Int)
  /// The kind of the JSON value tells.
  case kind([(kinds: [JSONType], choice: UnionChoice)])
  /// A member of the object tells; where it is none of those values, what else there is.
  case tag(UnionTag, otherwise: UnionChoice?)
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
  /// Whether a tag of the whole value or of its objects tells all of them.
  package var hasTag: Bool {
    switch self {
    case .tag(_, let otherwise): otherwise == nil
    case .kind(let kinds): kinds.contains { $0.choice.hasTag }
    case .branch, .members, .order: false
    }
  }

  /// The tag that tells a branch as a name: its values, behind the tag's own name where they are no
  /// text; `nil` where there are more than so many, or no name can be made of them.
  func tagName(of branch: Int, atMost count: Int) -> String? {
    switch self {
    case .tag(let tag, let otherwise):
      tag.name(of: branch, atMost: count) ?? otherwise?.tagName(of: branch, atMost: count)
    case .kind(let kinds):
      kinds.lazy.compactMap { $0.choice.tagName(of: branch, atMost: count) }.first
    case .branch, .members, .order: nil
    }
  }

  /// The names of which one tells a branch; empty where none does.
  func memberNames(of branch: Int) -> [String] {
    switch self {
    case .members(let members, _): members.first { $0.branch == branch }?.names ?? []
    case .kind(let kinds): kinds.flatMap { $0.choice.memberNames(of: branch) }
    case .tag(_, let otherwise): otherwise?.memberNames(of: branch) ?? []
    case .branch, .order: []
    }
  }
}

extension UnionTag {
  fileprivate func name(of branch: Int, atMost count: Int) -> String? {
    let values = values.filter { $0.branch == branch }.map(\.value)
    guard !values.isEmpty, values.count <= count else { return nil }
    let words = values.map(\.description).joined(separator: " or ")
    guard case .string = values[0] else { return "\(wireName) \(words)" }
    return values.contains { Words($0.description).isEmpty } ? nil : words
  }
}
