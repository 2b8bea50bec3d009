/// The results of a group.
struct Section {
  /// A description of the measurement, in Markdown without links.
  let text: String
  var tables: [Table] = []
  var plots: [Plot] = []

  var terminal: String {
    ([Paragraph.lines(text).map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")]
      + tables.map(\.terminal)).joined(separator: "\n\n") + "\n"
  }

  var markdown: String {
    ([Paragraph.lines(text).joined(separator: "\n")] + tables.map(\.markdown)
      + plots.map { "![\($0.title).](\($0.name))" }).joined(separator: "\n\n") + "\n"
  }
}

/// Wraps paragraphs and list items into lines.
private enum Paragraph {
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrapped($0) }
  }

  /// Wraps one paragraph or list item; an empty one is an empty line.
  private static func wrapped(_ paragraph: Substring) -> [String] {
    let indent = paragraph.hasPrefix("- ") ? "  " : ""
    var lines: [String] = []
    for word in paragraph.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 98 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append((lines.isEmpty ? "" : indent) + word)
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}
