/// OpenAPI's `discriminator`: the member that tells which branch of a union a value is of.
package final class Discriminator: Sendable {
  /// One value of the member and the schema it stands for.
  package struct Tag: Sendable {
    /// The member's value.
    package let value: JSONText
    /// The schema that `mapping` names for it, by reference or as a definition of the document.
    package let reference: SchemaReference
  }

  /// `propertyName`: the member's name.
  package let propertyName: JSONText
  /// `mapping` in the order of the text; empty where the names of the branches are the values.
  package let tags: [Tag]

  init(propertyName: JSONText, tags: [Tag]) {
    self.propertyName = propertyName
    self.tags = tags
  }
}
