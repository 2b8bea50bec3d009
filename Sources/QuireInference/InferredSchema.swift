import QuireModel
package import QuireSchema

/// A schema inferred from samples, as a starting point to edit.
package struct InferredSchema: Sendable {
  /// The JSON text of the schema, formatted as a person would write it.
  package let text: String

  /// Creates a schema that all samples match.
  ///
  /// Returns `nil` and adds an error if the samples do not allow a schema.
  ///
  /// - Parameters:
  ///   - samples: One or more responses of the same endpoint.
  ///   - title: The name of the type.
  ///   - request: The request that returned the samples. It becomes `x-resource` and, if the
  ///     pagination rule can be inferred, `x-pagination`. If `nil`, the schema has neither.
  ///   - diagnostics: Receives remarks about what the samples leave open, each with its location.
  package init?(
    of samples: [SourceNode], titled title: String, request: SampleRequest? = nil,
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
    // Reads the schema back, so that an error in it is reported now and not when it is used.
    var findings = Diagnostics()
    _ = API(reading: text, diagnostics: &findings)
    for finding in findings.sorted where finding.severity == .error {
      diagnostics.add(.unreadableSchema(finding))
    }
    guard !findings.hasErrors else { return nil }
  }

  /// Returns the title for a file of samples, such as `UserSearch` for `user-search-1.json`.
  package static func title(ofFile path: String) -> String {
    let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    // A number at the end only distinguishes sample files.
    let stem = name.reversed().drop { $0.isNumber || $0 == "-" || $0 == "_" || $0 == " " }
    return Words(String(stem.reversed())).capitalized ?? "Response"
  }
}

extension API {
  /// Creates the types and resources for the text of one schema.
  init(reading text: String, diagnostics: inout Diagnostics) {
    let file = InputFile(path: "schema.json", source: SourceText(path: "schema.json", text: text))
    let library = SchemaLibrary(reading: [file], diagnostics: &diagnostics)
    self.init(of: library, options: ModelOptions(), diagnostics: &diagnostics)
  }

  private var root: TypeDeclaration.Shape? { files.first?.declarations.first?.shape }

  fileprivate var hasIdentity: Bool {
    guard case .object(let object)? = root else { return false }
    return object.identity != nil
  }

  /// Whether the response has an array that could hold the items of a page.
  fileprivate var mayBePage: Bool {
    switch root {
    case .list: return true
    case .object(let object):
      return object.properties.contains { property in
        if case .array = property.type { true } else { false }
      }
    default: return false
    }
  }
}

/// The suggested `x-pagination` of a schema with a resource.
///
/// The suggestion is `true` if the generator's inference finds the complete pagination rule of the
/// schema. Otherwise there is no suggestion.
struct PageSuggestion {
  private(set) var keywords: Shape.Keywords = []
  /// The rule that `true` means, or `nil` without a suggestion.
  private(set) var rule: PaginationModel?
  private(set) var diagnostics = Diagnostics()

  init(for schema: Shape.Keywords, at range: SourceRange) {
    var findings = Diagnostics()
    let plain = API(reading: JSONDraft.block(schema).text, diagnostics: &findings)
    // A response with an identity is a single resource, not a page.
    guard !findings.hasErrors, !plain.hasIdentity else { return }
    let annotation: Shape.Keywords = [("x-pagination", .bool(true))]
    let paged = API(
      reading: JSONDraft.block(schema + annotation).text, diagnostics: &findings)
    if let error = findings.sorted.first(where: { $0.severity == .error }) {
      if plain.mayBePage { diagnostics.add(.noRule(error, at: range)) }
    } else if let rule = paged.files.first?.resources.first?.pagination {
      keywords = annotation
      self.rule = rule
      diagnostics.add(.suggestedRule(rule, at: range))
    }
  }
}
