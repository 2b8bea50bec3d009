/// A line of the screen, made of styled pieces.
struct StyledLine: Equatable {
  enum Style: Equatable {
    case plain, strong, faint, alarming
    /// Text and background colors swapped.
    case inverse
  }

  struct Piece: Equatable {
    var text: String
    var style: Style
  }

  private(set) var pieces: [Piece] = []

  /// Creates a line of one piece.
  init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  /// Adds a piece, with control characters replaced.
  mutating func append(_ text: String, _ style: Style = .plain) {
    if !text.isEmpty { pieces.append(Piece(text: text.printable, style: style)) }
  }

  /// The text without styles.
  var text: String { pieces.map(\.text).joined() }

  /// The width in columns.
  var width: Int { pieces.reduce(0) { $0 + $1.text.columns } }

  /// Returns the line in exactly a number of columns, either cut or padded in the last piece's
  /// style.
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

  /// The text with escape sequences for the styles (ECMA-48, 8.3.117).
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
