import QuireSchema

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
    check(template.nodes, contexts: [.views(shape)], diagnostics: &diagnostics)
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
          diagnostics.add(.tagIsNoText(name.text, at: name.range))
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
      guard case .views(let view) = context else { continue }
      guard var shape = view.fields[first] else {
        known += view.fields.keys
        continue
      }
      for part in name.parts.dropFirst() {
        guard case .views(let inner) = shape, let next = inner.fields[part] else {
          diagnostics.add(.unknownTag(name.text, known: [], at: name.range))
          return nil
        }
        shape = next
      }
      return shape
    }
    diagnostics.add(.unknownTag(name.text, known: known.sorted(), at: name.range))
    return nil
  }
}

extension TemplateShape {
  /// The shape of the context inside a section.
  fileprivate var element: TemplateShape {
    switch self {
    case .lines: .text
    case .text, .flag, .views: self
    }
  }

  fileprivate var description: String {
    switch self {
    case .text: "text"
    case .flag: "flag"
    case .lines: "lines"
    case .views(let shape): "\(shape.id)"
    }
  }
}
