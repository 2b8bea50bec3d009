/// A member of `properties`, `$defs`, or a similar keyword.
package struct NamedSchema: Sendable {
  /// The name of the member.
  package let name: JSONText
  /// The schema of the member.
  package let schema: Schema
}
