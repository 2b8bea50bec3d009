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
    let builder = TypeBuilder(library: library, options: options)
    for finding in builder.diagnostics.all { diagnostics.add(finding) }
    self.init(files: library.documents.map { APIFile(path: $0.path) })
  }
}
