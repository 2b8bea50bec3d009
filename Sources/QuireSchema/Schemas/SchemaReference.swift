/// A `$ref`, and what it turned out to name.
package final class SchemaReference: Sendable {
  /// The reference as it stood, such as `user.json#/properties/id`.
  package let text: JSONText
  /// The schema it names; the library holds a schema there, or the reference was reported.
  ///
  /// Follow it by ``SchemaLibrary/target(of:)``, which never leads in a circle.
  package let target: SchemaAddress

  /// Makes a reference of its text and what it names.
  package init(text: JSONText, target: SchemaAddress) {
    self.text = text
    self.target = target
  }
}
