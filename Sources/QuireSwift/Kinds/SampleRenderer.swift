import QuireModel

/// Renders the samples of types, with the template `sample`.
struct SampleRenderer {
  private let context: RenderingContext

  init(context: RenderingContext) {
    // The condition around the samples is one level of nesting.
    self.context = context.deeper(by: 1)
  }

  /// Returns the samples of all types of a file, or `nil` if no type has any.
  ///
  /// Release builds do not contain them.
  func text(of part: APIFile) -> String? {
    let declarations = part.declarations + part.resources.flatMap(\.declarations)
    let samples = declarations.flatMap { self.samples(of: $0) }
    guard !samples.isEmpty else { return nil }
    return "#if DEBUG\n\(samples.joined(separator: "\n\n").indented(by: 2))\n#endif"
  }

  /// Returns the samples of a declared type and its nested types.
  private func samples(of declaration: TypeDeclaration) -> [String] {
    let own = declaration.sample.map { [context.fill("sample", with: view(of: declaration, $0))] }
    return (own ?? []) + declaration.nested.flatMap { samples(of: $0) }
  }

  private func view(of declaration: TypeDeclaration, _ sample: SampleValue) -> SampleView {
    context.notes.imports.addRuntime(.json)
    let writer = SampleWriter(names: context.names)
    let text = writer.text(of: sample)
    return SampleView(
      facts: TypeFacts(of: declaration, in: context),
      head: context.place.head(
        "nonisolated extension \(context.names.path(of: declaration.id))",
        inheriting: ["QuireJSON.Sampled"]),
      marks: text.marks, lines: text.lines, isVaried: text.isVaried)
  }
}

/// The samples of a type.
struct SampleView: TemplateView {
  var facts: TypeFacts
  var head: String
  /// The `#`s around the literal and in its interpolations.
  var marks: String
  var lines: [String]
  var isVaried: Bool

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "head": .text("the extension up to its opening brace") { $0.head },
      "parameter": .text("`_ number`, or `_` if all samples are the same") {
        $0.isVaried ? "_ number" : "_"
      },
      "opening": .text("the beginning of the literal") { "\($0.marks)\"\"\"" },
      "lines": .lines("the JSON of the sample, with interpolations") { $0.lines },
      "closing": .text("the end of the literal") { "\"\"\"\($0.marks)" },
    ])
}
