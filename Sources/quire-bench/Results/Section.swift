/// The results of a group.
struct Section {
  /// A description of the measurement, in Markdown without links.
  let text: String
  var tables: [Table] = []
  var plots: [Plot] = []

  var terminal: String {
    ([Paragraph.lines(text).map { "  " + $0 }.joined(separator: "\n")]
      + tables.map(\.terminal)).joined(separator: "\n\n") + "\n"
  }

  var markdown: String {
    ([Paragraph.lines(text).joined(separator: "\n")] + tables.map(\.markdown)
      + plots.map { "![\($0.title).](\($0.name))" }).joined(separator: "\n\n") + "\n"
  }
}

/// Wraps text into lines.
private enum Paragraph {
  static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 98 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
