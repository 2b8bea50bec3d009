package import QuireSchema

extension API {
  /// Makes types and resources of schemas.
  ///
  /// - Parameters:
  ///   - library: Every document of the run.
  ///   - options: What the configuration says about meaning.
  ///   - diagnostics: Receives what was found; where an error is among it, what is returned is
  ///     not to be written.
  package init(of library: SchemaLibrary, options: ModelOptions, diagnostics: inout Diagnostics) {
    var builder = TypeBuilder(library: library, options: options)
    builder.declareAll()
    // Resources adjust the types they answer with, so declarations are gathered after them.
    let resources = builder.readResources()
    for finding in builder.diagnostics.sorted { diagnostics.add(finding) }
    let files = library.documents.map { document in
      APIFile(
        path: document.path, source: document.source, absence: document.absence,
        declarations: builder.topLevel[document.path, default: []].compactMap {
          builder.assembled($0)
        },
        resources: resources[document.path] ?? [])
    }
    self.init(files: files)
  }
}

extension SchemaDocument {
  fileprivate var absence: APIFile.Absence? {
    switch content {
    case .schema: nil
    case .metaSchema: .metaSchema
    case .other: .notASchema
    }
  }
}
