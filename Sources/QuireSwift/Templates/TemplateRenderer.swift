import QuireSchema

/// Fills a template with values.
struct TemplateRenderer {
  /// The template that a partial names, or `nil` where there is none; that renders as nothing.
  let template: (String) -> Template?
  /// Whether `{{name}}` is escaped for HTML.
  ///
  /// Swift is not HTML: only the tests of the specification ask for it.
  var escapesHTML = false

  /// Partials inside partials, deeper than any view is nested, mean that one includes itself.
  private static let deepestPartial = 200

  /// Fills a template; where it is known about how long the text will be, it grows in one step.
  func render(
    _ template: Template, with value: TemplateValue, length: Int = 0
  ) throws(TemplateMistake) -> String {
    var output = ""
    output.reserveCapacity(length)
    var stack = [value]
    try render(template.nodes, stack: &stack, depth: 0, into: &output)
    return output
  }

  private func render(
    _ nodes: [Template.Node], stack: inout [TemplateValue], depth: Int, into output: inout String
  ) throws(TemplateMistake) {
    // By index and without lists of one, as this is where most of a file's text comes by, without
    // optimization in adopters' builds.
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      index += 1
      switch node {
      case .text(let text):
        output += text
      case .variable(let name, let isEscaped):
        guard case .text(let text) = look(up: name, in: stack) else { continue }
        output += isEscaped && escapesHTML ? text.escapedForHTML : text
      case .section(let name, let isInverted, let children):
        let value = look(up: name, in: stack)
        let count = value.elementCount
        if isInverted {
          if count == 0 { try render(children, stack: &stack, depth: depth, into: &output) }
          continue
        }
        stack.append(value)
        let top = stack.count - 1
        var element = 0
        while element < count {
          stack[top] = value.element(at: element)
          try render(children, stack: &stack, depth: depth, into: &output)
          element += 1
        }
        stack.removeLast()
      case .partial(let name, let indentation, let range):
        guard depth < Self.deepestPartial else {
          throw TemplateMistake(.includesItself(name), at: range)
        }
        guard let partial = template(name)?.indented(by: indentation) else { continue }
        try render(partial.nodes, stack: &stack, depth: depth + 1, into: &output)
      }
    }
  }

  /// The first part of a name is looked for from the innermost context outwards, the others below it.
  private func look(up name: Template.TagName, in stack: [TemplateValue]) -> TemplateValue {
    var index = stack.count
    if name.parts.count == 0 { return index > 0 ? stack[index - 1] : .nothing }
    while index > 0 {
      index -= 1
      guard case .object(let object) = stack[index], var value = object.value(named: name.parts[0])
      else {
        continue
      }
      var part = 1
      while part < name.parts.count {
        guard case .object(let inner) = value, let next = inner.value(named: name.parts[part])
        else { return .nothing }
        value = next
        part += 1
      }
      return value
    }
    return .nothing
  }
}

extension TemplateValue {
  /// How often a section of it is there.
  fileprivate var elementCount: Int {
    switch self {
    case .nothing: 0
    case .flag(let isTrue): isTrue ? 1 : 0
    case .list(let elements): elements.count
    case .lines(let lines): lines.count
    case .text, .object: 1
    }
  }

  /// What a section of it is about each time; all of it where it is no list.
  fileprivate func element(at index: Int) -> TemplateValue {
    switch self {
    case .list(let elements): elements[index]
    case .lines(let lines): .text(lines[index])
    case .nothing, .flag, .text, .object: self
    }
  }
}

extension Template {
  /// The template with each of its lines indented, as the specification asks of partials.
  fileprivate func indented(by indentation: String) -> Template? {
    guard !indentation.isEmpty else { return self }
    var bytes: [UInt8] = []
    var isAtLineStart = true
    for byte in source.bytes {
      // An empty line stays empty: spaces at its end would be a finding of every linter.
      let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if isAtLineStart, !endsLine { bytes += indentation.utf8 }
      bytes.append(byte)
      isAtLineStart = byte == UInt8(ascii: "\n")
    }
    var unused = Diagnostics()
    return Template(
      name, source: SourceText(path: source.path, bytes: bytes), diagnostics: &unused)
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }
}
