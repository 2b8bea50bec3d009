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
    self = Self.omittingErrors(in: library, options, diagnostics: &diagnostics).api
  }

  /// Runs the passes until they find no error in a part of a description that can be omitted.
  ///
  /// - Returns: The result of the last run, and the number of runs.
  static func omittingErrors(
    in library: SchemaLibrary, _ options: ModelOptions, diagnostics: inout Diagnostics
  ) -> (api: API, runs: Int) {
    let entities = EntityTable(of: library, options: options, diagnostics: &diagnostics)
    var omissions = Omissions()
    var runs = 0
    while true {
      runs += 1
      var found = Diagnostics()
      let (api, descriptions) = Self.read(
        library, options, entities, omissions, diagnostics: &found)
      guard omissions.add(found, in: descriptions, of: library) else {
        found.add(contentsOf: omissions.warnings)
        for finding in found.sorted { diagnostics.add(finding) }
        return (api, runs)
      }
    }
  }

  /// Reads all documents except the parts to omit.
  private static func read(
    _ library: SchemaLibrary, _ options: ModelOptions, _ entities: EntityTable,
    _ omissions: Omissions, diagnostics found: inout Diagnostics
  ) -> (api: API, descriptions: [Description]) {
    let described = DescriptionReader.read(
      library, options: options.descriptions, omissions: omissions, diagnostics: &found)
    let descriptions = described.descriptions
    let (annotated, library) = EndpointReader.read(described.library, diagnostics: &found)
    let endpoints = annotated + descriptions.flatMap(\.endpoints)
    let forms = FormReader(library: library, options: options)
    let outline = Outliner.outline(endpoints, descriptions, by: forms, diagnostics: &found)
    for id in outline.ids { entities.identities.remarks[id].map { found.add($0) } }
    let shapes = ShapeBuilder.types(
      of: outline, by: forms, entities.identities, diagnostics: &found)
    let named = shapes.namingIdentities(
      by: entities.names, forms, in: outline, diagnostics: &found)
    let adjusted = named.endingRecursion(of: outline.ids).requiringUnlisted(options, in: outline)
      .limitingSizes(of: outline.ids)
    let types = ConstraintReader.adding(
      to: adjusted, of: outline, by: forms, diagnostics: &found)
    let resources = ResourceReader.resources(
      of: endpoints, types, outline: outline, by: forms, entities.names, diagnostics: &found)
    let pages = types.readingPages(of: resources.values.joined(), in: library)
    let placeholders = entities.placeholders(
      besides: pages, of: outline.ids, Array(resources.values.joined()), in: library)
    found.add(contentsOf: forms.diagnostics)
    let api = API(
      files: library.documents.map { document in
        APIFile(
          path: document.path, source: document.source, absence: document.absence,
          namespace: descriptions.first { $0.address.document == document.path }.map {
            APINamespace(
              id: $0.address, contents: $0.contents, servers: $0.servers,
              securitySchemes: $0.securitySchemes)
          },
          declarations: outline.topLevel[document.path, default: []].compactMap {
            outline.declaration(of: $0, from: pages)
          } + placeholders[document.path, default: []],
          resources: (resources[document.path] ?? []).map { resource in
            resource.declaring { outline.declaration(of: $0, from: pages) }
          })
      })
    return (api, descriptions)
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
    case .schema, .description: nil
    case .part(_, let description): .part(of: description)
    case .metaSchema: .metaSchema
    case .other: .notASchema
    }
  }
}
