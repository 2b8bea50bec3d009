import QuireSchema

/// Fills a template with values.
struct TemplateRenderer {
  /// The lookup of partials by name; for an unknown name it returns `nil`, which renders nothing.
  let template: (String) -> Template?
  /// Whether `{{name}}` is escaped for HTML.
  ///
  /// Swift is not HTML; only the tests of the specification enable it.
  var escapesHTML = false
  /// The maximum width of a line of Swift, in columns.
  var width = 100

  /// The maximum depth of partials inside partials.
  ///
  /// No view is nested that deep, so a deeper partial includes itself.
  private static let deepestPartial = 200

  /// Fills a template.
  ///
  /// - Parameters:
  ///   - template: The template to fill.
  ///   - value: The outermost context.
  ///   - length: The approximate length of the text in bytes, if known; it is reserved once.
  /// - Returns: The filled text.
  /// - Throws: A mistake if a partial includes itself.
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
    // Index loops without temporary arrays: most of a file's text passes through here, and
    // adopters' builds are not optimized.
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      index += 1
      switch node {
      case .text(let text):
        output += text
      case .variable(let name, let isEscaped):
        switch look(up: name, in: stack) {
        case .text(let text): output += isEscaped && escapesHTML ? text.escapedForHTML : text
        case .code(let code):
          let next = index < nodes.count ? nodes[index] : nil
          output += code.text(at: place(after: output, before: next))
        case .nothing, .comment, .flag, .list, .object: continue
        }
      case .section(let name, let isInverted, let children):
        var value = look(up: name, in: stack)
        if case .comment(let comment) = value {
          let lines = comment.lines(width: width - margin(of: children, after: output))
          value = .list(lines.map { .text($0) })
        }
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

  /// Returns the place of a tag between the text so far and the next node.
  private func place(after output: String, before next: Template.Node?) -> CodePlace {
    let newline = UInt8(ascii: "\n")
    let text = output.utf8
    var start = text.endIndex
    while start > text.startIndex, text[text.index(before: start)] != newline {
      start = text.index(before: start)
    }
    let line = output[start...]
    var reserve = 0
    if case .text(let text) = next {
      reserve = text.utf8.firstIndex(of: newline).map { String(text[..<$0]) }?.columns ?? 0
    }
    return CodePlace(
      indentation: line.blanks, column: String(line).columns, reserve: reserve, width: width)
  }

  /// Returns the indentation of the lines in a section.
  private func margin(of children: [Template.Node], after output: String) -> Int {
    guard case .text(let text) = children.first else {
      return place(after: output, before: nil).indentation
    }
    return text[...].blanks
  }

  /// Finds the value of a dotted name.
  ///
  /// The first part is looked up from the innermost context outward, and the other parts in the
  /// value found.
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
        guard let next = value.part(named: name.parts[part]) else { return .nothing }
        value = next
        part += 1
      }
      return value
    }
    return .nothing
  }
}

extension TemplateValue {
  /// The number of times that a section over the value is rendered.
  fileprivate var elementCount: Int {
    switch self {
    case .nothing, .comment: 0
    case .flag(let isTrue): isTrue ? 1 : 0
    case .list(let elements): elements.count
    case .text, .code, .object: 1
    }
  }

  /// Returns the context for one rendering of a section: an element of a list, or else the whole
  /// value.
  fileprivate func element(at index: Int) -> TemplateValue {
    switch self {
    case .list(let elements): elements[index]
    case .nothing, .flag, .text, .code, .comment, .object: self
    }
  }
}

extension Template {
  /// Returns the template with each line indented, as the specification requires for partials.
  fileprivate func indented(by indentation: String) -> Template? {
    guard !indentation.isEmpty else { return self }
    var bytes: [UInt8] = []
    var isAtLineStart = true
    for byte in source.bytes {
      // An empty line stays empty, because linters reject trailing spaces.
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

extension Substring {
  /// The number of spaces at the beginning.
  fileprivate var blanks: Int { utf8.prefix { $0 == UInt8(ascii: " ") }.count }
}
