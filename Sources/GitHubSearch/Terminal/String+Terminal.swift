extension String {
  /// The text on one line, without control characters, because server data is not trusted.
  var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.steersTerminal ? "\u{FFFD}" : $0 }))
  }

  /// The number of columns that the text takes on a terminal.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Returns the longest prefix that fits into a number of columns.
  func cut(to width: Int) -> String {
    var room = width
    return String(
      prefix { character in
        room -= character.columns
        return room >= 0
      })
  }

  /// Returns the longest suffix that fits into a number of columns.
  func end(in width: Int) -> String {
    var room = width
    let end = reversed().prefix { character in
      room -= character.columns
      return room >= 0
    }
    return String(end.reversed())
  }
}

extension Character {
  /// The width in columns: 2 for wide East Asian characters and emoji, otherwise 1 (Unicode Annex
  /// 11).
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    return isPicture || Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Whether the character is drawn as an emoji, by default or through a variation selector
  /// (Unicode Technical Standard 51).
  private var isPicture: Bool {
    unicodeScalars.first?.properties.isEmojiPresentation == true
      || unicodeScalars.contains("\u{FE0F}")
  }

  /// The wide characters that are not emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
