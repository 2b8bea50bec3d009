/// A `$ref` and its target.
package final class SchemaReference: Sendable {
  /// The reference as written, such as `user.json#/properties/id`.
  package let text: JSONText
  /// The address of the referenced schema.
  ///
  /// The library has a schema at this address unless the reference was reported. Follow the
  /// reference with ``SchemaLibrary/target(of:)``, which detects cycles.
  package let target: SchemaAddress

  /// Creates a reference from its text and its target.
  package init(text: JSONText, target: SchemaAddress) {
    self.text = text
    self.target = target
  }
}
