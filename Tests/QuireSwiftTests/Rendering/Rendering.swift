import QuireModel
import QuireSchema

@testable import QuireSwift

/// What a run makes of schemas, from their text to Swift.
struct Rendering {
  let files: [RenderedFile]
  let diagnostics: Diagnostics

  /// Renders schemas, given as texts by path.
  init(_ schemas: [String: String], access: SwiftOptions.Access = .public) {
    var diagnostics = Diagnostics()
    let inputs = schemas.map { InputFile(path: $0, source: SourceText(path: $0, text: $1)) }
    let library = SchemaLibrary(reading: inputs, diagnostics: &diagnostics)
    let api = API(of: library, options: ModelOptions(), diagnostics: &diagnostics)
    let templates = TemplateSet(overriding: [:], diagnostics: &diagnostics)
    files = SwiftRenderer(options: SwiftOptions(access: access), templates: templates)
      .render(api, diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }

  /// The text of the first file, which is the only one in most tests.
  var text: String { files.first?.text ?? "" }

  /// The codes of what was found, remarks aside.
  var codes: [String] {
    diagnostics.sorted.filter { $0.severity != .remark }.map(\.code.name)
  }

  /// A rendering of one object with some properties.
  static func object(_ properties: String, required: String = "") -> Rendering {
    Rendering([
      "thing.json": """
      { "title": "Thing", "type": "object", "required": [\(required)],
        "properties": { \(properties) } }
      """
    ])
  }
}
