/// Where a declaration stands, as far as its lines' width goes.
///
/// A declaration is made as if it stood at the top level, with less room, and indented afterwards.
struct Place {
  /// How many declarations it is nested in.
  let depth: Int

  /// The longest line there may be.
  var width: Int { 100 - 2 * depth }

  /// A piece on a line of its own.
  func fit(
    _ layout: Layout, at indentation: Int, behind prefix: String = "", reserve: Int = 0
  ) -> String {
    prefix
      + layout.text(
        indentation: indentation, column: indentation + prefix.utf8.count, reserve: reserve,
        width: width)
  }

  /// A signature and its body between braces, in one line where they fit.
  func accessor(_ signature: String, _ body: Layout, at indentation: Int) -> String {
    fit(.closure(signature, body), at: indentation)
  }

  /// A declaration and its opening brace, which stands on a line of its own behind several.
  func opening(_ declaration: String, at indentation: Int) -> String {
    let isOneLine =
      indentation + declaration.utf8.count + 2 <= width && !declaration.utf8.contains(0x0A)
    let margin = String(repeating: " ", count: indentation)
    return declaration + (isOneLine ? " {" : "\n\(margin){")
  }

  /// Items behind a text, as many on a line as fit; further lines stand as deep as the text, or, where
  /// there is one, two spaces deeper.
  func filled(
    _ items: [String], behind head: String, at indentation: Int, reserve: Int = 0
  ) -> String {
    let margin = String(repeating: " ", count: indentation + (head.isEmpty ? 0 : 2))
    var text = head
    var column = indentation + head.utf8.count
    for (index, item) in items.enumerated() {
      let length = item.utf8.count + (index + 1 < items.count ? 1 : reserve)
      if index > 0 {
        let fits = column + 1 + length <= width
        text += fits ? " " : "\n\(margin)"
        column = fits ? column + 1 : margin.utf8.count
      }
      text += index + 1 < items.count ? "\(item)," : item
      column += length
    }
    return text
  }

  /// A literal of a collection, in lines of its own where it doesn't fit behind a text.
  func collection(_ elements: [String], behind head: String, at indentation: Int) -> String {
    let line = "\(head)[\(elements.joined(separator: ", "))]"
    // One column more for the comma that the formatter would end it in over several lines.
    if indentation + line.utf8.count < width { return line }
    let margin = String(repeating: " ", count: indentation)
    let comma = elements.count > 1 ? "," : ""
    let lines = filled(elements, behind: "", at: indentation + 2, reserve: comma.utf8.count)
    return "\(head)[\n\(margin)  \(lines)\(comma)\n\(margin)]"
  }

  /// The lines of a comment that says one text after another.
  func comment(_ texts: [Markdown], at indentation: Int) -> [String] {
    DocComment(texts, indentation: indentation + 2 * depth).lines
  }

  /// The begin of a type or of an extension, up to its opening brace.
  func head(
    _ declaration: String, inheriting types: [String], at indentation: Int = 0
  ) -> String {
    let width = width - indentation
    let line = "\(declaration): \(types.joined(separator: ", ")) {"
    // One column more for the closing brace of an empty body.
    if line.utf8.count < width { return line }
    let list = types.joined(separator: ", ")
    let margin = String(repeating: " ", count: indentation)
    let inner = "\n\(margin)  "
    let fits = 2 + list.utf8.count <= width
    return
      "\(declaration):\(inner)\(fits ? list : types.joined(separator: ",\(inner)"))\n\(margin){"
  }
}
