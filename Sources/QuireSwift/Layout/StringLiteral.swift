/// A string literal: text, and expressions that are interpolated.
struct StringLiteral: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    /// Text as it is, not escaped.
    case text(String)
    /// An expression between `\(` and `)`.
    case interpolation(String)
  }

  let pieces: [Piece]

  init(_ text: String) { pieces = [.text(text)] }

  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The literal in one line, with its quotes.
  var flat: String {
    var flat = "\""
    for piece in pieces { flat += escaped(piece) }
    return flat + "\""
  }

  /// The literal over several lines: broken at the newlines of the text, and before lines get too
  /// long.
  ///
  /// Its lines after the first are indented by so many spaces, and none is longer than `width`.
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
          // A space at the end of a line would not outlive the editors that strip them.
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
