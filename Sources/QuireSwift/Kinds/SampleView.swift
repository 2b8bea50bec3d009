import QuireModel

/// The samples of a type, with the template `sample`.
struct SampleView: TemplateView {
  private let facts: TypeFacts
  private let path: String
  private let sample: SampleWriter.Text

  /// Creates the view, given the context around the extension.
  private init(
    of declaration: TypeDeclaration, _ sample: SampleValue, in context: RenderingContext
  ) {
    context.notes.imports.addRuntime(.json)
    facts = TypeFacts(of: declaration, in: context)
    path = context.names.path(of: declaration.id)
    self.sample = SampleWriter(names: context.names).text(of: sample)
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "head": .code("the extension up to its opening brace") {
        .type("nonisolated extension \($0.path)", inheriting: ["QuireJSON.Sampled"])
      },
      "parameter": .text("`_ number`, or `_` if all samples are the same") {
        $0.sample.isVaried ? "_ number" : "_"
      },
      "opening": .text("the beginning of the literal") { "\($0.sample.marks)\"\"\"" },
      "lines": .lines("the JSON of the sample, with interpolations") { $0.sample.lines },
      "closing": .text("the end of the literal") { "\"\"\"\($0.sample.marks)" },
    ])

  /// Returns the samples of all types of a file, or `nil` if no type has any.
  ///
  /// Release builds do not contain them.
  static func text(of part: APIFile, in context: RenderingContext) -> String? {
    context.text(of: part, if: "DEBUG") { declaration, context in
      declaration.sample.map {
        context.fill("sample", with: Self(of: declaration, $0, in: context))
      }
    }
  }
}
