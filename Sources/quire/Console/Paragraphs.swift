/// A text of paragraphs, a line each, as a terminal shows it.
struct Paragraphs {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The text with lines of at most `width` characters where words allow it; indented lines, which
  /// are examples, stay as they are.
  func wrapped(to width: Int) -> String {
    lines.map { $0.hasPrefix(" ") ? String($0) : wrapped($0, to: width) }.joined(separator: "\n")
  }

  private func wrapped(_ paragraph: Substring, to width: Int) -> String {
    var finished: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        finished.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return (finished + [line]).joined(separator: "\n")
  }
}
