package import QuireSchema

/// The templates of a run: the built-in ones, with the user's overrides and additions.
package struct TemplateSet: Sendable {
  /// The templates that the generator renders, in the order of the article on templates.
  private let definitions: [TemplateDefinition]
  private let templates: [String: Template]
  /// Whether a template of the user differs from the built-in one.
  let hasOverrides: Bool

  /// The built-in templates by name: `struct` for `struct.mustache`.
  package static var builtIn: [(name: String, text: String)] { EmbeddedTemplates.texts }

  /// No templates, for a context in which types and values are spelled but no text is rendered.
  static var none: TemplateSet {
    TemplateSet(definitions: [], templates: [:], hasOverrides: false)
  }

  private init(
    definitions: [TemplateDefinition], templates: [String: Template], hasOverrides: Bool
  ) {
    self.definitions = definitions
    self.templates = templates
    self.hasOverrides = hasOverrides
  }

  /// Parses the templates with some definitions; reports mistakes and unknown names.
  init(
    of definitions: [TemplateDefinition], overriding overrides: [String: SourceText],
    diagnostics: inout Diagnostics
  ) {
    let builtIn = Dictionary(uniqueKeysWithValues: Self.builtIn.map { ($0.name, $0.text) })
    let hasOverrides = overrides.contains { name, source in
      builtIn[name].map { !source.bytes.elementsEqual($0.utf8) } ?? true
    }
    var sources = overrides
    for (name, text) in Self.builtIn where overrides[name] == nil {
      sources[name] = SourceText(path: "Templates/\(name).mustache", text: text)
    }
    let known = definitions.map(\.name)
    var templates: [String: Template] = [:]
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      if known.contains(name) {
        templates[name] = Template(name, source: source, diagnostics: &diagnostics)
      } else {
        diagnostics.add(.unknownTemplate(name, known: known, at: source.wholeRange))
      }
    }
    self.init(definitions: definitions, templates: templates, hasOverrides: hasOverrides)
  }

  /// Checks every template and its partials against the view that fills it.
  ///
  /// A tag that the view lacks is an error at its source range, with the nearest known name.
  package func check(diagnostics: inout Diagnostics) {
    for definition in definitions {
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
  ///   - width: The maximum width of a line of Swift, in columns.
  ///   - length: The approximate length of the text in bytes, if known.
  ///   - diagnostics: Receives a mistake found while rendering.
  /// - Returns: The text; empty if the template had a mistake, which was reported.
  func render(
    _ name: String, with view: some TemplateView, width: Int, length: Int = 0,
    diagnostics: inout Diagnostics
  ) -> String {
    guard let template = templates[name] else { return "" }
    do throws(TemplateMistake) {
      return try TemplateRenderer(template: { templates[$0] }, width: width)
        .render(template, with: .object(ViewObject(view)), length: length)
    } catch {
      diagnostics.add(.templateMistake(error))
      return ""
    }
  }
}

/// A template that the generator renders, and the view that fills it.
struct TemplateDefinition: Sendable {
  /// The name of its file without the extension.
  let name: String
  /// A description for authors of templates, as a phrase in Markdown without a full stop.
  let summary: String
  let view: ViewShape

  init<View: TemplateView>(_ name: String, _ view: View.Type, _ summary: String) {
    self.name = name
    self.summary = summary
    self.view = ViewShape(view)
  }
}

/// Checks a template against the view that fills it, and reports tags that the view lacks.
struct TemplateCheck {
  let template: (String) -> Template?
  let knownNames: [String]
  private var visited: Set<String> = []

  init(templates: [String: Template]) {
    template = { templates[$0] }
    knownNames = templates.keys.sorted()
  }

  mutating func check(
    _ template: Template, against shape: ViewShape, diagnostics: inout Diagnostics
  ) {
    check(template.nodes, contexts: [.view(shape)], diagnostics: &diagnostics)
  }

  private mutating func check(
    _ nodes: [Template.Node], contexts: [TemplateShape], diagnostics: inout Diagnostics
  ) {
    for node in nodes {
      switch node {
      case .text: continue
      case .variable(let name, _):
        guard let shape = shape(of: name, in: contexts, diagnostics: &diagnostics) else { continue }
        guard case .text = shape else {
          diagnostics.add(.tagIsNoText(name.text, shape, at: name.range))
          continue
        }
      case .section(let name, let isInverted, let children):
        guard let shape = shape(of: name, in: contexts, diagnostics: &diagnostics) else { continue }
        // An inverted section adds no context.
        let inner = isInverted ? contexts : contexts + [shape.element]
        check(children, contexts: inner, diagnostics: &diagnostics)
      case .partial(let name, _, let range):
        checkPartial(name, at: range, contexts: contexts, diagnostics: &diagnostics)
      }
    }
  }

  private mutating func checkPartial(
    _ name: String, at range: SourceRange, contexts: [TemplateShape],
    diagnostics: inout Diagnostics
  ) {
    guard let partial = template(name) else {
      diagnostics.add(.unknownTemplate(name, known: knownNames, at: range))
      return
    }
    // A template that includes itself in the same contexts has already been checked.
    let surroundings = contexts.suffix(4).map(\.description).joined(separator: "/")
    guard visited.insert("\(name) in \(surroundings)").inserted else { return }
    check(partial.nodes, contexts: contexts, diagnostics: &diagnostics)
  }

  private func shape(
    of name: Template.TagName, in contexts: [TemplateShape], diagnostics: inout Diagnostics
  ) -> TemplateShape? {
    guard let first = name.parts.first else { return contexts.last }
    var known: [String] = []
    for context in contexts.reversed() {
      guard case .view(let view) = context else { continue }
      guard var shape = view.tag(named: first)?.shape else {
        known += view.names
        continue
      }
      for (index, part) in name.parts.enumerated().dropFirst() {
        guard let next = shape.part(named: part) else {
          let whole = name.parts[..<index].joined(separator: ".")
          diagnostics.add(.unknownPart(part, of: whole, shape, at: name.range))
          return nil
        }
        shape = next
      }
      return shape
    }
    diagnostics.add(.unknownTag(first, known: known, at: name.range))
    return nil
  }
}

extension TemplateShape {
  fileprivate var description: String {
    switch self {
    case .text: "text"
    case .flag: "flag"
    case .lines: "lines"
    case .view(let view), .list(let view): "\(view.id)\(view.isElement ? " in a list" : "")"
    }
  }
}
