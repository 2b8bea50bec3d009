import QuireSchema

/// A type to declare: its place and its name, but not its contents.
struct TypeOutline {
  /// The kind of the declaration.
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
  /// The source range of the name.
  let range: SourceRange
  /// The nested types in the order of the schema.
  var nested: [TypeID]
}

/// The source of an inline type's name, and the place of that name.
struct OutlineName {
  let source: NameSource
  let range: SourceRange
  /// The name of elements if their container's name has no obvious singular.
  var elementFallback: String?
  /// Whether the name is that of a member, whose constant does not become a separate type.
  var isMember = false
}

extension SchemaAddress {
  /// The last token of the pointer that is not an index, or `nil` for a root.
  var word: String? { pointer.tokens.last { !Self.isIndex($0) } }

  /// Whether the last token of the pointer is an index.
  var isElement: Bool { pointer.tokens.last.map(Self.isIndex) ?? false }

  private static func isIndex(_ token: String) -> Bool {
    token.utf8.allSatisfy(\.isDigit)
  }
}
