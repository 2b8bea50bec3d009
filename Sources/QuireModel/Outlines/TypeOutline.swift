import QuireSchema

/// A type that is to be declared: where it stands and what it is called, not yet what it holds.
struct TypeOutline {
  /// What the declaration is made of.
  enum Kind {
    case object
    case tuple
    case enumeration([EnumerationShape.Case])
    case list(of: Schema?)
    case union(UnionOutline)
    case alias
  }

  let schema: Schema
  let name: NameSource
  let kind: Kind
  /// The place of the name.
  let range: SourceRange
  /// What is declared inside it, in the order of the schema.
  var nested: [TypeID]
}

/// What an inline type is named after, and the place of that name.
struct OutlineName {
  let source: NameSource
  let range: SourceRange
  /// What elements are called where their container's name has no plain singular.
  var elementFallback: String?
  /// Whether it is a member's own: a constant then stands in the member and makes no type.
  var isMember = false
}

extension SchemaAddress {
  /// The last token of the pointer that is no index, or `nil` for a root.
  var word: String? { pointer.tokens.last { !Self.isIndex($0) } }

  /// Whether the last token of the pointer is an index.
  var isElement: Bool { pointer.tokens.last.map(Self.isIndex) ?? false }

  private static func isIndex(_ token: String) -> Bool {
    token.utf8.allSatisfy(\.isDigit)
  }
}
