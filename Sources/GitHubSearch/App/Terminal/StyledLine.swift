/// A line of the screen, of pieces that look different.
struct StyledLine: Equatable {
  enum Style: Equatable {
    case plain, strong, faint, alarming
    /// The colours of text and ground exchanged.
    case inverse
  }

  struct Piece: Equatable {
    var text: String
    var style: Style
  }

  private(set) var pieces: [Piece] = []

  /// A line of one piece.
  init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  /// Adds a piece, in which nothing steers the terminal.
  mutating func append(_ text: String, _ style: Style = .plain) {
    if !text.isEmpty { pieces.append(Piece(text: text.printable, style: style)) }
  }

  /// The text without its looks.
  var text: String { pieces.map(\.text).joined() }

  /// The number of columns it takes.
  var width: Int { pieces.reduce(0) { $0 + $1.text.columns } }

  /// This line in just so many columns: cut, or filled with blanks that look like its last piece.
  func fitted(to width: Int) -> StyledLine {
    var line = StyledLine()
    var room = width
    for piece in pieces {
      let text = piece.text.cut(to: room)
      room -= text.columns
      line.append(text, piece.style)
      if text != piece.text { break }
    }
    line.append(String(repeating: " ", count: max(room, 0)), pieces.last?.style ?? .plain)
    return line
  }

  /// What makes a terminal show it (ECMA-48, 8.3.117).
  var terminalText: String {
    pieces.map { piece in
      switch piece.style {
      case .plain: piece.text
      case .strong: "\u{1B}[1m\(piece.text)\u{1B}[0m"
      case .faint: "\u{1B}[2m\(piece.text)\u{1B}[0m"
      case .alarming: "\u{1B}[31m\(piece.text)\u{1B}[0m"
      case .inverse: "\u{1B}[7m\(piece.text)\u{1B}[0m"
      }
    }.joined()
  }
}
