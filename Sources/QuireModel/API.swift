package import QuireSchema

/// What a folder of schemas means: the types, resources and paging rules to be made, by file.
///
/// Independent of the language they are written in: names are words, types are kinds.
package struct API: Sendable {
  /// One for every document, in the order of their paths; also for those that make nothing.
  package var files: [APIFile]
}

/// What comes of one document.
package struct APIFile: Sendable {
  /// The document's path relative to the root folder.
  package let path: String
  /// The document's text, in which findings about the whole file have their place.
  package let source: SourceText
  /// Why nothing is made of the document, or `nil` where something is.
  package var absence: Absence?
  /// The declarations at the top level, in the order they are written.
  package var declarations: [TypeDeclaration]
  /// The resources whose responses are this document's root type.
  package var resources: [ResourceModel]

  /// Whether it makes nothing.
  package var isEmpty: Bool { declarations.isEmpty && resources.isEmpty }

  package enum Absence: Hashable, Sendable {
    case notASchema
    case metaSchema
  }
}
