/// One input file.
package struct SchemaDocument: Sendable {
  /// What the file turned out to be.
  package enum Content: Sendable {
    case schema(Schema, Dialect)
    /// A meta-schema: it declares `$vocabulary`, so it describes schemas and not data, and no
    /// type is made of it (JSON Schema Core 8.1.2).
    case metaSchema
    /// Something that has no sign of being a schema.
    case other
  }

  /// The path relative to the root folder, with `/` between folders.
  package let path: String
  /// Its text, under the path the user gave.
  package let source: SourceText
  /// What the file turned out to be.
  package let content: Content
}
