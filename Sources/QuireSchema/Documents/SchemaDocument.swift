/// A document that was read from an input file.
package struct SchemaDocument: Sendable {
  /// The kind of a document, with its schema.
  package enum Content: Sendable {
    case schema(Schema, Dialect)
    /// A document that describes schemas and not data, so that no type is generated.
    ///
    /// It declares `$vocabulary` (JSON Schema Core 8.1.2).
    case metaSchema
    /// A description of an API, whose schemas are read together with its operations.
    case description(JSONNode, DescriptionFormat)
    /// A file of a description, which begins in the file at a path.
    case part(JSONNode, of: String)
    /// A document without any sign of being a schema.
    case other
  }

  /// The path relative to the root folder, with `/` between folders.
  package let path: String
  /// The text of the file, under the path that the user gave.
  package let source: SourceText
  /// The kind of the document, with its schema.
  package let content: Content
}
