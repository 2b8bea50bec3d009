/// A member of `properties`, `$defs`, or a similar keyword, or a component of a description.
package struct NamedSchema: Sendable {
  /// The name of the member.
  package let name: JSONText
  /// The schema of the member.
  package let schema: Schema

  /// Creates a named schema.
  package init(name: JSONText, schema: Schema) {
    self.name = name
    self.schema = schema
  }
}
