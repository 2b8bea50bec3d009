package import QuireSchema

/// The templates of a run: the built-in ones, with the user's overrides.
package struct TemplateSet: Sendable {
  private let templates: [String: Template]

  /// Parses the templates once for a run.
  ///
  /// - Parameters:
  ///   - overrides: The user's templates by name: `struct` for `struct.mustache`.
  ///   - diagnostics: Receives each mistake with its line and column, and each unknown template
  ///     name.
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

  /// Checks a template and its partials against the view that fills it.
  ///
  /// A tag that the view lacks is an error at its source range, with the nearest known name.
  package func check<View: TemplateView>(
    _ name: String, against view: View.Type, diagnostics: inout Diagnostics
  ) {
    guard let template = templates[name] else { return }
    var check = TemplateCheck(templates: templates)
    check.check(template, against: ViewShape(view), diagnostics: &diagnostics)
  }

  /// Fills a template.
  ///
  /// - Parameters:
  ///   - name: The name of the template.
  ///   - view: The view that fills the template.
  ///   - length: The approximate length of the text in bytes, if known.
  ///   - diagnostics: Receives a mistake found while rendering.
  /// - Returns: The text; empty if the template had a mistake, which was reported.
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
