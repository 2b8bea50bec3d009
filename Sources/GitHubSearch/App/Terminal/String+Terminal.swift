extension String {
  /// The text on one line, without what would steer the terminal: a server is not to be trusted.
  var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.steersTerminal ? "\u{FFFD}" : $0 }))
  }

  /// The number of columns that it takes on a terminal.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As much of its beginning as fits into so many columns.
  func cut(to width: Int) -> String {
    var room = width
    return String(
      prefix { character in
        room -= character.columns
        return room >= 0
      })
  }
}

extension Character {
  /// 2 for the wide characters of East Asia and for pictures, else 1 (Unicode Annex 11).
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    return Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
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
