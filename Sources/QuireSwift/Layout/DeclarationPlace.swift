import QuireSchema

/// The depth of a declaration, which limits the width of its lines.
///
/// A declaration is rendered as at the top level but with less width, and indented afterwards.
struct DeclarationPlace {
  /// The number of declarations around this one.
  let depth: Int

  /// The maximum width of a line, in columns.
  var width: Int { 100 - 2 * depth }

  /// Returns a piece on a separate line.
  func fit(
    _ layout: Layout, at indentation: Int, after prefix: String = "", reserve: Int = 0
  ) -> String {
    prefix
      + layout.text(
        indentation: indentation, column: indentation + prefix.columns, reserve: reserve,
        width: width)
  }

  /// Returns a signature and its body in braces, on one line if they fit.
  func accessor(_ signature: String, _ body: Layout, at indentation: Int) -> String {
    let isShort = indentation + signature.columns + 2 <= width
    guard !isShort, let colon = signature.firstIndex(of: ":") else {
      return fit(.closure(signature, body), at: indentation)
    }
    // The formatter breaks the signature at its type, and moves the brace to the next line.
    let type = String(signature[signature.index(colon, offsetBy: 2)...])
    let start = signature[..<colon].lastIndex(of: " ").map(signature.index(after:))
    let name = start ?? signature.startIndex
    let declaration = fit(
      .argument(String(signature[name..<colon]), .type(type)), at: indentation,
      after: String(signature[..<name]))
    let margin = String(repeating: " ", count: indentation)
    return "\(declaration)\n\(margin){\n\(margin)  \(fit(body, at: indentation + 2))\n\(margin)}"
  }

  /// Returns a declaration with its opening brace, which has its own line after a multiline
  /// declaration.
  func opening(_ declaration: String, at indentation: Int) -> String {
    let isOneLine =
      indentation + declaration.columns + 2 <= width && !declaration.utf8.contains(0x0A)
    let margin = String(repeating: " ", count: indentation)
    return declaration + (isOneLine ? " {" : "\n\(margin){")
  }

  /// Returns a case with its values, on a separate line if it does not fit after the keyword.
  func declaration(ofCase name: String, _ values: [Layout], at indentation: Int) -> String {
    let call = Layout.call(name, values)
    if indentation + "case \(name)(".columns <= width {
      return fit(call, at: indentation, after: "case ")
    }
    let margin = String(repeating: " ", count: indentation + 2)
    return "case\n\(margin)\(fit(call, at: indentation + 2))"
  }

  /// Returns a case of a switch with its only statement, on one line if they fit.
  func branch(_ pattern: Layout, _ statement: Layout, at indentation: Int) -> String {
    let line = "\(pattern.flat): \(statement.flat)"
    if indentation + line.columns <= width { return line }
    let margin = String(repeating: " ", count: indentation + 2)
    return fit(pattern, at: indentation, reserve: 1) + ":\n\(margin)"
      + fit(statement, at: indentation + 2)
  }

  /// Returns a function up to its opening brace; a result that does not fit is on a separate line.
  ///
  /// - Parameters:
  ///   - signature: The name and the parameters.
  ///   - effects: The effects, each with a space before it.
  ///   - result: The type of the result, or `nil` without one.
  ///   - indentation: The indentation of the function.
  /// - Returns: The text, without the space and the brace at its end if they follow on its line.
  func function(
    _ signature: Layout, effects: String = "", result: String?, at indentation: Int
  ) -> String {
    let ending = effects + (result.map { " -> \($0)" } ?? "")
    let text = fit(signature, at: indentation, reserve: ending.columns + 2)
    guard let result, let last = text.split(separator: "\n").last.map(String.init) else {
      return text + ending
    }
    let isBroken = text.contains("\n")
    let column = isBroken ? last.columns : indentation + last.columns
    if column + ending.columns + 2 <= width { return text + ending }
    let margin = String(repeating: " ", count: indentation)
    let type = brokenAtDots(
      "-> \(result)", width: width - indentation - 2, margin: "\n\(margin)  ")
    return "\(text)\(effects)\n\(margin)  \(type)\n\(margin.dropLast())"
  }

  /// Returns items after a text, with as many items on a line as fit.
  ///
  /// Further lines are indented by two spaces if there is a text.
  func filled(
    _ items: [String], after head: String, at indentation: Int, reserve: Int = 0
  ) -> String {
    let margin = String(repeating: " ", count: indentation + (head.isEmpty ? 0 : 2))
    var text = head
    var column = indentation + head.columns
    for (index, item) in items.enumerated() {
      let length = item.columns + (index + 1 < items.count ? 1 : reserve)
      if index > 0 {
        let fits = column + 1 + length <= width
        text += fits ? " " : "\n\(margin)"
        column = fits ? column + 1 : margin.columns
      } else if head.hasSuffix(" "), column + length > width {
        text = head.dropLast() + "\n\(margin)"
        column = margin.columns
      }
      text += index + 1 < items.count ? "\(item)," : item
      column += length
    }
    return text
  }

  /// Returns a collection literal, on separate lines if it does not fit after a text.
  func collection(_ elements: [String], after head: String, at indentation: Int) -> String {
    let line = "\(head)[\(elements.joined(separator: ", "))]"
    // The formatter reserves one column for the trailing comma of the multiline form.
    if indentation + line.columns < width { return line }
    let margin = String(repeating: " ", count: indentation)
    let comma = elements.count > 1 ? "," : ""
    let lines = filled(elements, after: "", at: indentation + 2, reserve: comma.columns)
    return "\(head)[\n\(margin)  \(lines)\(comma)\n\(margin)]"
  }

  /// Returns the lines of a comment with the texts in order.
  func comment(_ texts: [Markdown], at indentation: Int) -> [String] {
    DocComment(texts, indentation: indentation + 2 * depth).lines
  }

  /// Returns the lines that describe parameters, with an empty line before them.
  func comment(
    onParameters parameters: [(name: String, text: String)], at indentation: Int
  ) -> [String] {
    if parameters.isEmpty { return [] }
    let isSingle = parameters.count == 1
    let texts = parameters.map {
      isSingle ? "Parameter \($0.name): \($0.text)" : "\($0.name): \($0.text)"
    }
    let margin = isSingle ? "" : "  "
    let width = width - indentation - "/// ".utf8.count - margin.utf8.count
    let lines = texts.flatMap { Markdown.Block.item(marker: "-", $0).lines(width: width) }
    return ["///"] + (isSingle ? [] : ["/// - Parameters:"])
      + lines.map { "/// \(margin)\($0)" }
  }

  /// Returns the start of a type or an extension, up to its opening brace.
  func head(
    _ declaration: String, inheriting types: [String] = [], at indentation: Int = 0
  ) -> String {
    let width = width - indentation
    let colon = types.isEmpty ? "" : ":"
    let list = types.joined(separator: ", ")
    let line = "\(declaration)\(colon)\(list.isEmpty ? "" : " \(list)") {"
    // The closing brace of an empty body takes one more column.
    if line.columns < (types.isEmpty ? width + 1 : width) { return line }
    let margin = String(repeating: " ", count: indentation)
    var inner = "\n\(margin)  "
    var begin = declaration + colon
    // A name that does not fit after its keyword is on a separate line.
    if begin.columns > width, declaration.contains(".") {
      begin = brokenAtDots(begin, width: width, margin: inner)
    } else if begin.columns > width, let space = declaration.lastIndex(of: " ") {
      begin =
        declaration[..<space] + inner + declaration[declaration.index(after: space)...] + colon
      inner += "  "
    }
    if types.isEmpty { return "\(begin)\n\(margin){" }
    if let last = begin.split(separator: "\n").last, begin.contains("\n"),
      declaration.contains("."), String(last).columns + 1 + list.columns <= width
    {
      return "\(begin) \(list)\n\(margin){"
    }
    if begin.contains("\n"), declaration.contains(".") { inner += "  " }
    let fits = inner.columns - margin.columns - 1 + list.columns <= width
    return "\(begin)\(inner)\(fits ? list : types.joined(separator: ",\(inner)"))\n\(margin){"
  }

  /// Returns a text with as many components of its name on a line as fit; each further line begins
  /// with a dot.
  private func brokenAtDots(_ text: String, width: Int, margin: String) -> String {
    var lines: [String] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let dotted = lines.isEmpty ? String(part) : ".\(part)"
      let room = lines.count > 1 ? width - margin.columns + 1 : width
      if let last = lines.last, last.columns + dotted.columns <= room {
        lines[lines.count - 1] += dotted
      } else {
        lines.append(dotted)
      }
    }
    return lines.joined(separator: margin)
  }
}
