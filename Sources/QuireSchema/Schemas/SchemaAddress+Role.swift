extension SchemaAddress {
  /// The relation of a synthesized schema to its source schema.
  package enum Role: Hashable, Comparable, Sendable {
    /// The schema restricted to one kind of its `type`, identified by the index of the kind.
    case kind(Int)
    /// The schema without `oneOf`, `anyOf` and `allOf`.
    case common
    /// A branch of a union, merged with the keywords next to the union.
    case merged
    /// The constraints of a merged schema, without its name and description.
    case keywords
    /// A branch of a union in an `allOf`, merged with the other parts and identified by its index.
    case branch(Int)
    /// Several schemas that apply to the same member, or to the values of the same keyword.
    case intersection(String)
    /// The schema with a `type` added from next to its union.
    case typed
    /// The schema combined with others that have the same type.
    case joined
    /// The string branches of the schema, combined into one enumeration.
    case strings
    /// A schema for any value, used if several schemas have conflicting types.
    case untyped
    /// The values of the schema as requests send them.
    case input
    /// The changes of a value of the schema.
    case patch
  }
}
