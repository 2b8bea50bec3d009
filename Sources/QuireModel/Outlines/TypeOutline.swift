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
  /// The name of the declaration, if it differs because the type is nested in that of a request.
  var nestedName: String?
}

/// The source of an inline type's name, and the place of that name.
struct OutlineName {
  let source: NameSource
  let range: SourceRange
  /// The name of elements if their container's name has no obvious singular.
  var elementFallback: String?
  /// The name of the declaration, if it differs because the type is nested in that of a request.
  var nested: String?
  /// Whether the name is that of a member, whose constant does not become a separate type.
  var isMember = false
}
