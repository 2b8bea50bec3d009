package import QuireSchema

/// The types, resources and paging rules of a folder of schemas, by file.
///
/// It is the result of this module, which the back end renders. The model is independent of the
/// target language: names are words, and types are kinds.
package struct API: Sendable {
  /// One file for each document, in the order of their paths, including documents without output.
  package var files: [APIFile]
}

/// The types and resources of one document.
package struct APIFile: Sendable {
  /// The document's path relative to the root folder.
  package let path: String
  /// The document's text, to which diagnostics about the whole file refer.
  package let source: SourceText
  /// The reason why the document has no output, or `nil` if it has some.
  package var absence: Absence?
  /// The namespace of the requests, if the document is a description; otherwise `nil`.
  package var namespace: APINamespace?
  /// The top-level declarations, in the order in which they are written.
  package var declarations: [TypeDeclaration]
  /// The resources whose responses are this document's root type.
  package var resources: [ResourceModel]

  /// Whether the document has no output.
  package var isEmpty: Bool { declarations.isEmpty && resources.isEmpty && namespace == nil }

  /// The operations of the description, each with its resource, or `nil` if it is omitted; empty
  /// for schemas.
  package var operations: [(entry: OpenAPIContents.Entry, resource: ResourceModel?)] {
    let resources = Dictionary(grouping: self.resources, by: \.range.offsets.lowerBound)
    return (namespace?.contents.operations ?? []).map { entry in
      let known = resources[entry.path.range.offsets.lowerBound] ?? []
      return (entry, known.first { $0.method == entry.method })
    }
  }

  /// The reason why a document has no output.
  package enum Absence: Hashable, Sendable {
    /// The file belongs to the description at a path, which has its types.
    case part(of: String)
    /// Nothing in the file is a sign of a schema.
    case notASchema
    /// The file describes schemas and no data.
    case metaSchema
  }
}

/// The namespace of an API description: the value for the API, and the types of its requests.
package struct APINamespace: Sendable {
  /// The address of the description, which the requests have as their home.
  package let id: TypeID
  /// The title of the API, or `nil` if the description has none.
  package let title: String?
  /// The name of the namespace that the settings state, or `nil` for the usual one.
  package let givenName: JSONText?
  /// The tags and operations of the description.
  package let contents: OpenAPIContents
  /// The groups of all operations, also of those that are not selected.
  package let groups: [APIGroup]
  /// The names of all component schemas, also of those that do not become types.
  package let componentNames: [String]
  /// Whether the types of the description are nested in the namespace.
  package let nestsModels: Bool
  /// The servers with usable URLs, in the order of the description.
  package let servers: [APIServer]
  /// The security schemes with a credential that a client can send.
  package let securitySchemes: [SecurityScheme]

  /// The text that the namespace is usually named after: the name of the description's file.
  package var name: String { id.fileStem }
}

/// The endpoints of all documents: the result of the first pass.
struct EndpointTable {
  /// The endpoints of annotations in the order of the documents, then those of descriptions.
  let endpoints: [Endpoint]
  /// The API descriptions, in the order of their paths.
  let descriptions: [OpenAPIDocument]
  /// The parts of the descriptions that are lost.
  let omissions: Omissions
  /// The documents, with the schemas in annotations and descriptions.
  ///
  /// The library does not change after this pass.
  let library: SchemaLibrary

  /// Reads all annotations and descriptions.
  init(of library: SchemaLibrary, _ options: OpenAPIOptions, diagnostics: inout Diagnostics) {
    let described = OpenAPIReader.read(library, options: options, diagnostics: &diagnostics)
    let annotated = EndpointReader.read(described.library, diagnostics: &diagnostics)
    endpoints = annotated.endpoints + described.descriptions.flatMap(\.endpoints)
    descriptions = described.descriptions
    omissions = described.omissions
    self.library = annotated.library
  }
}
