/// A member of `properties`, `$defs` and the like.
package struct NamedSchema: Sendable {
  /// The name it stands under.
  package let name: JSONText
  /// The schema that stands there.
  package let schema: Schema
}
