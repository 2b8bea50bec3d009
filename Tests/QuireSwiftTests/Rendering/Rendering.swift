import QuireModel
import QuireSchema

@testable import QuireSwift

/// The output of a run of the generator, from the texts of schemas to Swift.
struct Rendering {
  let files: [RenderedFile]
  let diagnostics: Diagnostics

  /// Renders schemas, given as texts by path, with the user's templates by name.
  init(
    _ schemas: [String: String], access: SwiftOptions.Access = .public,
    templates texts: [String: String] = [:]
  ) {
    var diagnostics = Diagnostics()
    let inputs = schemas.map { InputFile(path: $0, source: SourceText(path: $0, text: $1)) }
    let library = SchemaLibrary(reading: inputs, diagnostics: &diagnostics)
    let api = API(of: library, options: ModelOptions(), diagnostics: &diagnostics)
    let templates = TemplateSet(
      overriding: Dictionary(
        uniqueKeysWithValues: texts.map { ($0, SourceText(path: "\($0).mustache", text: $1)) }),
      diagnostics: &diagnostics)
    files = SwiftRenderer(options: SwiftOptions(access: access), templates: templates)
      .render(api, diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }

  /// The text of the first file, which is the only one in most tests.
  var text: String { files.first?.text ?? "" }

  /// The codes of the findings except remarks.
  var codes: [String] {
    diagnostics.sorted.filter { $0.severity != .remark }.map(\.code.name)
  }

  /// Renders one object with the given properties.
  static func object(_ properties: String, required: String = "") -> Rendering {
    Rendering([
      "thing.json": """
      { "title": "Thing", "type": "object", "required": [\(required)],
        "properties": { \(properties) } }
      """
    ])
  }
}
