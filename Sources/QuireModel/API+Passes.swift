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
    self.init(of: library, options: options, diagnostics: &diagnostics) { _ in }
  }

  /// Creates the types and resources, and calls a function before each pass.
  init(
    of library: SchemaLibrary, options: ModelOptions, diagnostics: inout Diagnostics,
    beginning begin: (Pass) -> Void
  ) {
    var found = Diagnostics()
    begin(.endpoints)
    let input = EndpointTable(of: library, options.descriptions)
    found.add(contentsOf: input.findings)
    begin(.forms)
    let forms = FormReader(library: input.library, options: options)
    begin(.outline)
    let outline = Outliner.outline(
      input.endpoints, input.descriptions, by: forms, diagnostics: &found)
    begin(.identities)
    let survey =
      options.descriptions.selection == nil
      ? Survey(endpoints: input.endpoints, outline: outline, forms: forms)
      : Survey(ofAllOperationsIn: library, options: options)
    let entities = EntityTable(of: survey, diagnostics: &diagnostics)
    for id in outline.ids { entities.identities.remarks[id].map { found.add($0) } }
    begin(.shapes)
    let shapes = ShapeBuilder.types(
      of: outline, by: forms, entities.identities, diagnostics: &found)
    begin(.adjustments)
    let named = shapes.namingIdentities(
      by: entities.names, forms, in: outline, diagnostics: &found)
    let adjusted = named.endingRecursion(of: outline.ids).requiringUnlisted(options, in: outline)
      .limitingSizes(of: outline.ids)
    begin(.constraints)
    var unchecked = Diagnostics()
    let constrained =
      options.checksValues || options.makesSamples
      ? ConstraintReader.adding(to: adjusted, of: outline, by: forms, diagnostics: &unchecked)
      : adjusted
    // Without checks, only samples obey the constraints.
    let types = options.checksValues ? constrained : adjusted
    if options.checksValues { found.add(contentsOf: unchecked) }
    begin(.resources)
    var resources = ResourceReader.resources(
      of: input.endpoints, types, outline: outline, by: forms, entities.names, diagnostics: &found)
    begin(.writing)
    let identified = types.namingIdentities(
      inBodiesOf: resources.keys.sorted().flatMap { resources[$0] ?? [] }, outline,
      by: entities.names, forms, diagnostics: &found)
    let written = WrittenTypes.separating(
      identified, usedBy: &resources,
      besides: options.descriptions.selection == nil ? [] : survey.receivedSchemas, in: outline,
      of: input.library)
    found.add(contentsOf: forms.diagnostics)
    var omissions = input.omissions
    omissions.add(found)
    let contents = input.descriptions.map { $0.contents.noting(omissions) }
    for (description, contents) in zip(input.descriptions, contents) {
      let methods = contents.omittedMethods
      resources[description.address.document]?.removeAll { resource in
        methods[resource.range]?.contains(resource.method) == true
      }
    }
    begin(.pages)
    let pages = written.readingPages(of: resources.values.joined(), in: input.library)
      .addingConversions()
    begin(.samples)
    var sampled = pages
    if options.makesSamples {
      sampled = SampleTable.adding(
        to: pages, constrained: constrained,
        resources: resources.keys.sorted().flatMap { resources[$0] ?? [] }, outline: outline,
        by: forms, diagnostics: &found)
    }
    let placeholders = entities.placeholders(
      besides: pages, of: outline.ids, and: resources.values.joined().flatMap(\.valueTypes),
      in: input.library)
    files = input.library.documents.map { document in
      APIFile(
        path: document.path, source: document.source, absence: document.absence,
        namespace: zip(input.descriptions, contents)
          .first { $0.0.address.document == document.path }.map { description, contents in
            APINamespace(
              id: description.address, title: description.title,
              givenName: description.givenName,
              contents: contents, groups: description.groups,
              componentNames: description.componentNames,
              nestsModels: options.descriptions.nestsModels, servers: description.servers,
              securitySchemes: description.securitySchemes)
          },
        declarations: outline.topLevel[document.path, default: []].compactMap {
          outline.declaration(of: $0, from: sampled)
        } + placeholders[document.path, default: []],
        resources: (resources[document.path] ?? []).map { resource in
          resource.declaring { outline.declaration(of: $0, from: sampled) }
        })
    }
    found = omissions.remaining(of: found)
    found.add(contentsOf: omissions.warnings)
    for finding in found.sorted { diagnostics.add(finding) }
  }

  /// A pass, in the order in which they are called, each once.
  enum Pass: CaseIterable {
    case endpoints, forms, outline, identities, shapes, adjustments, constraints, resources
    case writing, pages, samples
  }
}

extension Survey {
  /// Reads everything in a library, also what the settings do not select.
  fileprivate init(ofAllOperationsIn library: SchemaLibrary, options: ModelOptions) {
    var unselected = options.descriptions
    unselected.selection = nil
    let input = EndpointTable(of: library, unselected)
    let forms = FormReader(library: input.library, options: options)
    var ignored = Diagnostics()
    let outline = Outliner.outline(
      input.endpoints, input.descriptions, by: forms, diagnostics: &ignored)
    self.init(endpoints: input.endpoints, outline: outline, forms: forms)
  }
}

extension ResourceModel {
  /// The types of the values in the request and in the response.
  fileprivate var valueTypes: [TypeReference] {
    parameters.map(\.type) + [responseType].compactMap { $0 }
  }

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
