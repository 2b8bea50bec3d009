extension SchemaAddress {
  /// The relation of a synthesized schema to the schema that it comes from.
  package enum Role: Hashable, Comparable, Sendable {
    /// The schema for one kind of its `type`, by the index of the kind.
    case kind(Int)
    /// The schema without `oneOf`, `anyOf` and `allOf`.
    case common
    /// A branch of a union, merged with the keywords next to the union.
    case merged
    /// The keywords of a merged schema, without its name and its description.
    case keywords
    /// A branch of a union in an `allOf`, merged with the other parts, by its index.
    case branch(Int)
    /// Several schemas that apply at once to one member, or to one keyword's values.
    case intersection(String)
    /// The schema with the `type` next to its union.
    case typed
    /// The schema and others that have the same type.
    case joined
    /// The branches that are strings, as one enumeration.
    case strings
    /// The schema of any value, if several schemas tell different types.
    case untyped
  }
}
