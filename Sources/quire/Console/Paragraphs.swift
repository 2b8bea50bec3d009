/// A text with one line per paragraph, to be wrapped for a terminal.
struct Paragraphs {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the text wrapped to lines of at most `width` characters, if words allow it.
  ///
  /// Indented lines are examples and are not wrapped.
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
