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
