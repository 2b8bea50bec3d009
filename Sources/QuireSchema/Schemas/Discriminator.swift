/// OpenAPI's `discriminator`: the member that identifies the branch of a union.
package final class Discriminator: Sendable {
  /// A value of the discriminator and its schema.
  package struct Tag: Sendable {
    /// The member's value.
    package let value: JSONText
    /// The schema from `mapping`, either a reference or the name of a definition.
    package let reference: SchemaReference
  }

  /// `propertyName`: the name of the discriminator member.
  package let propertyName: JSONText
  /// `mapping` in source order; empty if the names of the branches are the values.
  package let tags: [Tag]

  init(propertyName: JSONText, tags: [Tag]) {
    self.propertyName = propertyName
    self.tags = tags
  }
}
