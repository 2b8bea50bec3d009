package import QuireSchema

/// The templates of a run: the built-in ones, with the user's overrides and additions.
package struct TemplateSet: Sendable {
  private let templates: [String: Template]
  /// Whether a template of the user differs from the built-in one.
  let hasOverrides: Bool

  /// The built-in templates by name: `struct` for `struct.mustache`.
  package static var builtIn: [(name: String, text: String)] { EmbeddedTemplates.texts }

  /// Parses the templates once for a run.
  ///
  /// - Parameters:
  ///   - overrides: The user's templates by name: `struct` for `struct.mustache`.
  ///   - diagnostics: Receives each mistake with its line and column, and each unknown template
  ///     name.
  package init(overriding overrides: [String: SourceText], diagnostics: inout Diagnostics) {
    let builtIn = Dictionary(uniqueKeysWithValues: Self.builtIn.map { ($0.name, $0.text) })
    hasOverrides = overrides.contains { name, source in
      builtIn[name].map { !source.bytes.elementsEqual($0.utf8) } ?? true
    }
    var sources = overrides
    for (name, text) in Self.builtIn where overrides[name] == nil {
      sources[name] = SourceText(path: "Templates/\(name).mustache", text: text)
    }
    let known = TemplateDefinition.all.map(\.name)
    var templates: [String: Template] = [:]
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      if known.contains(name) {
        templates[name] = Template(name, source: source, diagnostics: &diagnostics)
      } else {
        diagnostics.add(.unknownTemplate(name, known: known, at: source.wholeRange))
      }
    }
    self.templates = templates
  }

  /// Checks every template and its partials against the view that fills it.
  ///
  /// A tag that the view lacks is an error at its source range, with the nearest known name.
  package func check(diagnostics: inout Diagnostics) {
    for definition in TemplateDefinition.all {
      guard let template = templates[definition.name] else { continue }
      var check = TemplateCheck(templates: templates)
      check.check(template, against: definition.view, diagnostics: &diagnostics)
    }
  }

  /// Whether there is a template, which is always so for a built-in one without a mistake.
  func has(_ definition: TemplateDefinition) -> Bool { templates[definition.name] != nil }

  /// Fills a template.
  ///
  /// - Parameters:
  ///   - name: The name of the template.
  ///   - view: The view that fills the template.
  ///   - length: The approximate length of the text in bytes, if known.
  ///   - diagnostics: Receives a mistake found while rendering.
  /// - Returns: The text; empty if the template had a mistake, which was reported.
  func render(
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
