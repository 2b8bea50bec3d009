package import QuireSchema

/// The templates of a run: ours, with those of the user in place of the ones of the same name.
package struct TemplateSet: Sendable {
  private let templates: [String: Template]

  /// Parses the templates, once for a run.
  ///
  /// - Parameters:
  ///   - overrides: The user's templates by name, `struct` for `struct.mustache`.
  ///   - diagnostics: Gets each mistake, at its line and column, and each name that is none of ours.
  package init(overriding overrides: [String: SourceText], diagnostics: inout Diagnostics) {
    var templates: [String: Template] = [:]
    for (name, text) in EmbeddedTemplates.texts {
      let source = overrides[name] ?? SourceText(path: "Templates/\(name).mustache", text: text)
      templates[name] = Template(name, source: source, diagnostics: &diagnostics)
    }
    let known = EmbeddedTemplates.texts.map(\.name)
    for (name, source) in overrides.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      diagnostics.add(.unknownTemplate(name, known: known, at: source.wholeRange))
    }
    self.templates = templates
  }

  /// Checks a template against the view it will be filled from, and the partials in it.
  ///
  /// A tag that the view does not have is an error at its place, with the nearest it has.
  package func check<View: TemplateView>(
    _ name: String, against view: View.Type, diagnostics: inout Diagnostics
  ) {
    guard let template = templates[name] else { return }
    var check = TemplateCheck(templates: templates)
    check.check(template, against: ViewShape(view), diagnostics: &diagnostics)
  }

  /// Fills a template, whose text will be about so many bytes long, if that is known.
  ///
  /// - Returns: The text, empty where the template had a mistake, which was reported.
  package func render(
    _ name: String, with view: some TemplateView, length: Int = 0,
    diagnostics: inout Diagnostics
  ) -> String {
    guard let template = templates[name] else { return "" }
    do throws(TemplateMistake) {
      return try TemplateRenderer(template: { templates[$0] })
        .render(template, with: .object(ViewObject(view)), length: length)
    } catch {
      diagnostics.add(.templateMistake(error))
      return ""
    }
  }
}
