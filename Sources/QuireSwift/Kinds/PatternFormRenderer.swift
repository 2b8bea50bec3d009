import QuireModel

/// Renders the form of a date pattern, with the template `pattern-form`.
struct PatternFormRenderer {
  /// The context around the form.
  let context: RenderingContext

  func text(of pattern: DatePatternModel) -> String {
    let type = TypeReference.scalar(.pattern(pattern))
    let dates = context.type(type)
    context.notes.imports.addRuntime(.json)
    let name = context.spelling.patternForms.name(of: pattern)
    let comment = Markdown("The text of a date in the format `\(pattern.text.onOneLine)`.")
    let view = PatternFormView(
      name: name,
      comment: context.place.comment([comment], at: 0),
      head: context.place.head(
        "\(context.modifiers)enum \(name)", inheriting: ["QuireJSON.PatternForm"]),
      pattern: context.place.fit(
        .assignment(
          "\(context.access)static let pattern",
          .call("QuireJSON.DatePattern<\(dates)>", pattern.parts.map(Self.layout))),
        at: 2))
    return context.fill("pattern-form", with: view)
  }

  private static func layout(_ part: DatePatternModel.Part) -> Layout {
    switch part {
    case .text(let text): .string(text)
    case .field(let field): .text(".\(field)")
    case .fraction(let digits): .text(".fraction(digits: \(digits))")
    }
  }
}

/// The form of a date pattern.
struct PatternFormView: TemplateView {
  var name: String
  var comment: [String]
  var head: String
  var pattern: String

  static let fields: [String: TemplateField<Self>] = [
    "name": .text("the name of the form, such as `DayForm`") { $0.name },
    "comment": .lines("the lines of the comment, with slashes") { $0.comment },
    "head": .text("the declaration up to its opening brace") { $0.head },
    "pattern": .text("the property with the pattern") { $0.pattern },
  ]
}
