/// Every document of a run with its schemas, all references resolved: what the front end makes.
package struct SchemaLibrary: Sendable {
  /// The documents by path, in order.
  package let documents: [SchemaDocument]
  /// Every schema that stands where a schema may, and whatever a reference names.
  private let schemas: [SchemaAddress: Schema]

  package init(documents: [SchemaDocument], schemas: [SchemaAddress: Schema]) {
    self.documents = documents
    self.schemas = schemas
  }

  package subscript(address: SchemaAddress) -> Schema? { schemas[address] }

  /// The schema that `schema`'s `$ref` names, or `nil` where it has none.
  ///
  /// One step: the target may be a reference again. `nil` as well where the reference led
  /// nowhere, which was reported.
  package func target(of schema: Schema) -> Schema? {
    schema.reference.flatMap { schemas[$0.target] }
  }
}

/// One input file.
package struct SchemaDocument: Sendable {
  /// What the file turned out to be.
  package enum Content: Sendable {
    case schema(Schema, Dialect)
    /// A meta-schema: it declares `$vocabulary`, so it describes schemas and not data, and no
    /// type is made of it (JSON Schema Core 8.1.2).
    case metaSchema
    /// JSON, but nothing that says it is a schema.
    case other
  }

  /// The path relative to the root folder, with `/` between folders.
  package let path: String
  package let source: SourceText
  package let content: Content

  package init(path: String, source: SourceText, content: Content) {
    self.path = path
    self.source = source
    self.content = content
  }
}

/// The drafts of JSON Schema that are read, each by its own rules.
package enum Dialect: String, CaseIterable, Hashable, Sendable {
  case draft7 = "draft-07"
  case draft2020 = "2020-12"
}

/// One file as it came from the disk, before anything is known of it.
package struct InputFile: Sendable {
  /// The path relative to the root folder, with `/` between folders.
  package let path: String
  package let source: SourceText

  package init(path: String, source: SourceText) {
    self.path = path
    self.source = source
  }
}
