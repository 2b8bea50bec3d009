package import QuireSchema

extension API {
  /// Creates the types and resources of schemas, in passes that build on one another.
  ///
  /// - Parameters:
  ///   - library: All documents of the run.
  ///   - options: The settings that affect the model.
  ///   - diagnostics: Receives the diagnostics. If one of them is an error, the result must not be
  ///     written.
  package init(of library: SchemaLibrary, options: ModelOptions, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    let (endpoints, library) = EndpointReader.read(library, diagnostics: &found)
    let forms = FormReader(library: library, options: options)
    let outline = Outliner.outline(endpoints, by: forms, diagnostics: &found)
    let identities = IdentityTable(of: outline, by: forms, diagnostics: &found)
    let names = IdentityNames(of: identities, by: forms)
    let shapes = ShapeBuilder.types(of: outline, by: forms, identities, diagnostics: &found)
    let named = shapes.namingIdentities(by: names, options, in: outline, diagnostics: &found)
    let adjusted = named.endingRecursion(of: outline.ids).requiringUnlisted(options, in: outline)
      .limitingSizes(of: outline.ids)
    let types = ConstraintReader.adding(
      to: adjusted, of: outline, by: forms, diagnostics: &found)
    let resources = ResourceReader.resources(
      of: endpoints, types, outline: outline, by: forms, names, diagnostics: &found)
    let pages = types.readingPages(of: resources.values.joined())
    found.add(contentsOf: forms.diagnostics)
    for finding in found.sorted { diagnostics.add(finding) }
    self.init(
      files: library.documents.map { document in
        APIFile(
          path: document.path, source: document.source, absence: document.absence,
          declarations: outline.topLevel[document.path, default: []].compactMap {
            outline.declaration(of: $0, from: pages)
          },
          resources: (resources[document.path] ?? []).map { resource in
            resource.declaring { outline.declaration(of: $0, from: pages) }
          })
      })
  }
}

extension ResourceModel {
  /// Returns the resource with other declarations of its inline types.
  fileprivate func declaring(_ declaration: (TypeID) -> TypeDeclaration?) -> ResourceModel {
    var resource = self
    resource.declarations = declarations.compactMap { declaration($0.id) }
    return resource
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
