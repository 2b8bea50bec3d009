/// A string literal of text and interpolated expressions.
struct StringLiteral: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    /// Unescaped text.
    case text(String)
    /// An expression between `\(` and `)`.
    case interpolation(String)
  }

  let pieces: [Piece]

  init(_ text: String) { pieces = [.text(text)] }

  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The literal on one line, with its quotes.
  var flat: String {
    var flat = "\""
    for piece in pieces { flat += escaped(piece) }
    return flat + "\""
  }

  /// Returns the literal in multiline form, broken at newlines of the text and before the maximum
  /// width.
  ///
  /// - Parameters:
  ///   - indentation: The indentation of all lines after the first, in spaces.
  ///   - width: The maximum width of a line, in columns.
  /// - Returns: The literal with its triple quotes.
  func broken(indentation: Int, width: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    let room = width - indentation - 1
    var lines: [String] = []
    var line = ""
    func add(_ atom: String) {
      if !line.isEmpty, line.utf8.count + atom.utf8.count > room {
        lines.append(line + "\\")
        line = ""
      }
      line += atom
    }
    for piece in pieces {
      guard case .text(let text) = piece else {
        add(escaped(piece))
        continue
      }
      for character in text {
        if character == "\n" {
          // Editors strip trailing spaces, so a space at the end of a line is escaped.
          lines.append(line.hasSuffix(" ") ? line.dropLast() + "\\u{20}" : line)
          line = ""
        } else {
          add(escaped(.text(String(character))))
        }
      }
    }
    lines.append(line)
    let body = lines.map { $0.isEmpty ? "\n" : "\n\(margin)\($0)" }.joined()
    return "\"\"\"\(body)\n\(margin)\"\"\""
  }

  private func escaped(_ piece: Piece) -> String {
    switch piece {
    case .text(let text): SwiftLiteral.escaped(text)
    case .interpolation(let expression): "\\(\(expression))"
    }
  }
}
