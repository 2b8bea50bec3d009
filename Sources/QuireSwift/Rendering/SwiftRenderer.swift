package import QuireModel
package import QuireSchema

/// Renders an API as Swift, one file per document.
package struct SwiftRenderer: Sendable {
  private let options: SwiftOptions
  private let templates: TemplateSet

  package init(options: SwiftOptions, templates: TemplateSet) {
    self.options = options
    self.templates = templates
  }

  /// Renders every document, including those that declare nothing.
  ///
  /// - Parameters:
  ///   - api: The API to render.
  ///   - diagnostics: Receives the parts that Swift cannot express as the schema does, and the
  ///     mistakes of templates.
  /// - Returns: The files in the order of the API; empty if a template uses a name that its view
  ///   lacks.
  package func render(_ api: API, diagnostics: inout Diagnostics) -> [RenderedFile] {
    var mistakes = Diagnostics()
    templates.check(diagnostics: &mistakes)
    diagnostics.add(contentsOf: mistakes)
    guard !mistakes.hasErrors else { return [] }
    let outputs = OutputNames(of: api.files.map(\.path))
    let counts = api.shardCounts(requested: options.shards)
    reportSharedOutputs(of: api, outputs, counts, &diagnostics)
    let names = NameTable(of: api, diagnostics: &diagnostics)
    let api = api.sharingEqualTypes(names)
    let index = DeclarationIndex(of: api)
    let spelling = TypeSpelling(
      index: index, names: names, lenientFormats: options.lenientFormats)
    let defaults = DefaultValues(literals: ValueLiteral(spelling: spelling))
    let places = places(of: api, counts)
    var rendered: [RenderedFile] = []
    for file in api.files.map({ $0.withoutCustomTypes(names) }) where !isSpreadOver(file) {
      var spelling = spelling
      spelling.patternForms = PatternForms(of: file, by: spelling)
      let envelopes = Envelope.all(of: file, spelling: spelling)
      let report = FileSummary(of: file, envelopes: envelopes, spelling: spelling).lines
      let places = places[file.path] ?? []
      let parts = file.shards(places.count, names: names)
      // The first part with declarations carries the report, because a part without any may be
      // skipped.
      let reported = parts.firstIndex { !$0.isEmpty } ?? 0
      var needed: [RuntimeModule] = []
      for (shard, part) in parts.enumerated() {
        let place = places[shard]
        let notes = FileNotes()
        notes.isOfDescription = file.namespace != nil
        let context = RenderingContext(
          options: options, templates: templates, defaults: defaults, notes: notes,
          spelling: spelling)
        rendered.append(
          FileRenderer(context: context, envelopes: envelopes, names: outputs, file: file)
            .render(
              part, at: place, isFirst: shard == 0, report: shard == reported ? report : []))
        diagnostics.add(contentsOf: notes.diagnostics)
        needed += notes.imports.runtime.map { [$0] } ?? []
      }
      if let highest = needed.max(), options.product.lacks(highest) {
        diagnostics.add(.missingProduct(highest, of: options.product, in: file.source))
      }
    }
    return rendered
  }

  /// Returns the outputs over which the types of each file are distributed.
  ///
  /// A build declares outputs for each input before the inputs are read, so the types of a
  /// description in several files are also distributed over the outputs of its other files.
  private func places(of api: API, _ counts: [String: Int]) -> [String: [OutputPlace]] {
    var places: [String: [OutputPlace]] = [:]
    // The first outputs of a description are its own.
    for file in api.files.filter({ !isSpreadOver($0) }) + api.files.filter(isSpreadOver) {
      var owner = file.path
      if case .part(let description) = file.absence, isSpreadOver(file) { owner = description }
      places[owner, default: []] += (0..<counts[file.path, default: 1]).map {
        OutputPlace(schemaPath: file.path, shard: $0)
      }
    }
    return places
  }

  /// Whether a file's outputs have types of the description that it is a part of.
  private func isSpreadOver(_ file: APIFile) -> Bool {
    guard case .part = file.absence else { return false }
    return options.shards[file.path] != nil
  }

  /// Compares names case-insensitively, because some file systems do.
  private func reportSharedOutputs(
    of api: API, _ outputs: OutputNames, _ counts: [String: Int],
    _ diagnostics: inout Diagnostics
  ) {
    var sharing: [String: [(file: APIFile, name: String)]] = [:]
    for file in api.files {
      for shard in 0..<counts[file.path, default: 1] {
        let name = outputs.name(ofSchemaAt: file.path, shard: shard)
        sharing[name.lowercased(), default: []].append((file, name))
      }
    }
    for files in sharing.values where files.count > 1 {
      for (file, name) in files {
        let others = files.map(\.file.path).filter { $0 != file.path }
        diagnostics.add(.sameOutput(name, others: others, in: file.source))
      }
    }
  }
}
