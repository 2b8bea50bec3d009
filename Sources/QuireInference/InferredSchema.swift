import QuireModel
package import QuireSchema

/// A schema made of samples: a start to edit.
package struct InferredSchema: Sendable {
  /// The schema's text: JSON that a person would have written so.
  package let text: String

  /// Makes a schema that all samples fit; `nil` where none can be made, which is reported.
  ///
  /// - Parameters:
  ///   - samples: Responses of one endpoint, one or more.
  ///   - title: The name of the type.
  ///   - request: What the samples answered to, from which `x-resource` is made and, where its rule
  ///     can be inferred, `x-pagination`; `nil` for neither.
  ///   - diagnostics: Receives remarks on what the samples do not tell, each at its place.
  package init?(
    of samples: [JSONNode], titled title: String, request: SampleRequest? = nil,
    diagnostics: inout Diagnostics
  ) {
    if let other = samples.first(where: { $0.kindDescription != samples[0].kindDescription }) {
      diagnostics.add(.differingSamples(other, first: samples[0]))
      return nil
    }
    var reader = ShapeReader()
    let shape = reader.shape(of: samples, titled: title)
    diagnostics.add(contentsOf: reader.diagnostics)

    var keywords: Shape.Keywords = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)),
    ]
    keywords += shape.keywords
    if !reader.definitions.isEmpty {
      let definitions = reader.definitions.map { (name: $0.name, value: $0.shape.schema) }
      keywords.append(("$defs", .block(definitions)))
    }
    if let request {
      let paged = request.paged(answeredBy: keywords, at: samples[0].range)
      keywords.append(("x-resource", paged.request.resource))
      keywords += paged.suggestion.keywords
      diagnostics.add(contentsOf: paged.suggestion.diagnostics)
    }
    text = JSONDraft.block(keywords).text
    // What is written must be read: whatever else is wrong with it is told here and not later.
    var findings = Diagnostics()
    _ = API(reading: text, diagnostics: &findings)
    for finding in findings.sorted where finding.severity == .error {
      diagnostics.add(.unreadableSchema(finding))
    }
    guard !findings.hasErrors else { return nil }
  }

  /// The title that a file of samples gives: `user-search-1.json` is one of `UserSearch`.
  package static func title(ofFile path: String) -> String {
    let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    // A number at the end tells samples apart.
    let stem = name.reversed().drop { $0.isNumber || $0 == "-" || $0 == "_" || $0 == " " }
    return Words(String(stem.reversed())).capitalized ?? "Response"
  }
}

extension API {
  /// Makes types and resources of one schema's text.
  init(reading text: String, diagnostics: inout Diagnostics) {
    let file = InputFile(path: "schema.json", source: SourceText(path: "schema.json", text: text))
    let library = SchemaLibrary(reading: [file], diagnostics: &diagnostics)
    self.init(of: library, options: ModelOptions(), diagnostics: &diagnostics)
  }
}
