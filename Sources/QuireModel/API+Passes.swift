package import QuireSchema

extension API {
  /// Creates the types and resources of schemas, in passes that build on one another.
  ///
  /// No pass changes the result of an earlier one, and all report to one collection.
  ///
  /// - Parameters:
  ///   - library: All documents of the run.
  ///   - options: The settings that affect the model.
  ///   - diagnostics: Receives the diagnostics. If one of them is an error, the result must not be
  ///     written.
  package init(of library: SchemaLibrary, options: ModelOptions, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    let input = EndpointTable(of: library, options.descriptions, diagnostics: &found)
    let forms = FormReader(library: input.library, options: options)
    let outline = Outliner.outline(
      input.endpoints, input.descriptions, by: forms, diagnostics: &found)
    let survey = Survey.all(of: input, outline, by: forms, in: library)
    let entities = EntityTable(of: survey, reporting: outline.ids, diagnostics: &found)
    let shapes = ShapeBuilder.types(
      of: outline, by: forms, entities.identities, diagnostics: &found)
    let adjusted = shapes.adjusted(
      by: entities.names, forms, in: outline, diagnostics: &found)
    let constrained = ConstraintReader.constraining(
      adjusted, of: outline, by: forms, diagnostics: &found)
    let requested = ResourceReader.resources(
      of: input.endpoints, constrained.types, outline: outline, by: forms, entities.names,
      diagnostics: &found)
    let identified = constrained.types.namingIdentities(
      inBodiesOf: requested.inOrder, outline, by: entities.names, forms, diagnostics: &found)
    let written = WrittenTypes.separating(
      identified, usedBy: requested, besides: survey.receivedBesidesResources, in: outline,
      of: input.library)
    found.add(contentsOf: forms.diagnostics)
    let omissions = input.omissions.adding(found)
    var descriptions = input.descriptions
    for index in descriptions.indices { descriptions[index].contents.note(omissions) }
    let resources = written.resources.withoutOmitted(of: descriptions)
    let pages = written.types.readingPages(of: resources.inOrder, in: input.library)
      .addingConversions()
    let types = SampleTable.adding(
      to: pages, constrained: constrained.obeyed, resources: resources.inOrder, outline: outline,
      by: forms, diagnostics: &found)
    let results = PassResults(
      outline: outline, types: types, resources: resources,
      placeholders: entities.placeholders(
        besides: pages, of: outline.ids,
        and: resources.inOrder.flatMap {
          $0.parameters.map(\.type) + [$0.responseType].compactMap(\.self)
        },
        in: input.library),
      descriptions: descriptions, nestsModels: options.descriptions.nestsModels)
    files = input.library.documents.map(results.file)
    found = omissions.remaining(of: found)
    found.add(contentsOf: omissions.warnings)
    for finding in found.sorted { diagnostics.add(finding) }
  }
}

/// The results of the passes that the files of the API contain.
private struct PassResults {
  let outline: Outline
  let types: TypeTable
  let resources: [String: [ResourceModel]]
  let placeholders: [String: [TypeDeclaration]]
  let descriptions: [OpenAPIDocument]
  let nestsModels: Bool

  func file(of document: SchemaDocument) -> APIFile {
    let description = descriptions.first { $0.address.document == document.path }
    return APIFile(
      path: document.path, source: document.source, absence: document.absence,
      namespace: description.map(namespace),
      declarations: outline.topLevel[document.path, default: []].compactMap(declaration)
        + placeholders[document.path, default: []],
      resources: (resources[document.path] ?? []).map { resource in
        var resource = resource
        resource.declarations = resource.declarations.compactMap { declaration(of: $0.id) }
        return resource
      })
  }

  private func declaration(of id: TypeID) -> TypeDeclaration? {
    outline.declaration(of: id, from: types)
  }

  private func namespace(of description: OpenAPIDocument) -> APINamespace {
    APINamespace(
      id: description.address, title: description.title, givenName: description.givenName,
      contents: description.contents, groups: description.groups,
      componentNames: description.componentNames, nestsModels: nestsModels,
      servers: description.servers, securitySchemes: description.securitySchemes)
  }
}

extension Survey {
  /// Returns the survey of the whole input, also of what the settings do not select.
  ///
  /// Without a selection, this is what the first passes have read.
  fileprivate static func all(
    of input: EndpointTable, _ outline: Outline, by forms: FormReader, in library: SchemaLibrary
  ) -> Survey {
    var options = forms.options
    guard options.descriptions.selection != nil else {
      return Survey(endpoints: input.endpoints, outline: outline, forms: forms)
    }
    options.descriptions.selection = nil
    var ignored = Diagnostics()
    let whole = EndpointTable(of: library, options.descriptions, diagnostics: &ignored)
    let wholeForms = FormReader(library: whole.library, options: options)
    let wholeOutline = Outliner.outline(
      whole.endpoints, whole.descriptions, by: wholeForms, diagnostics: &ignored)
    return Survey(
      endpoints: whole.endpoints, outline: wholeOutline, forms: wholeForms, hasUnselected: true)
  }
}

extension [String: [ResourceModel]] {
  /// All resources in the order of their documents.
  fileprivate var inOrder: [ResourceModel] { keys.sorted().flatMap { self[$0] ?? [] } }

  /// Returns the resources without those of operations that descriptions omit.
  fileprivate func withoutOmitted(of descriptions: [OpenAPIDocument]) -> Self {
    var kept = self
    for description in descriptions {
      let methods = description.contents.omittedMethods
      kept[description.address.document] = kept[description.address.document]?.filter {
        methods[$0.range]?.contains($0.method) != true
      }
    }
    return kept
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
