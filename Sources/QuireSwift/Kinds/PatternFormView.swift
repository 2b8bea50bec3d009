import QuireModel

/// The form of a date pattern, with the template `pattern-form`.
struct PatternFormView: TemplateView {
  private let context: RenderingContext
  private let model: DatePatternModel
  private let name: String
  /// The type of the dates.
  private let dates: String

  /// Creates the view, given the context around the form.
  init(of pattern: DatePatternModel, in context: RenderingContext) {
    context.notes.imports.addRuntime(.json)
    self.context = context
    model = pattern
    name = context.spelling.patternForms.name(of: pattern)
    dates = context.type(.scalar(.pattern(pattern)))
  }

  static let fields: [String: TemplateField<Self>] = [
    "name": .text("the name of the form, such as `DayForm`") { $0.name },
    "comment": .comment("the lines of the comment, with slashes") {
      DocComment("The text of a date in the format `\($0.model.text.onOneLine)`.")
    },
    "head": .code("the declaration up to its opening brace") {
      .type("\($0.context.modifiers)enum \($0.name)", inheriting: ["QuireJSON.PatternForm"])
    },
    "pattern": .piece("the property with the pattern") {
      .assignment(
        "\($0.context.access)static let pattern",
        .call("QuireJSON.DatePattern<\($0.dates)>", $0.model.parts.map(Self.layout)))
    },
  ]

  private static func layout(_ part: DatePatternModel.Part) -> Layout {
    switch part {
    case .text(let text): .string(text)
    case .field(let field): .text(".\(field)")
    case .fraction(let digits): .text(".fraction(digits: \(digits))")
    }
  }
}
