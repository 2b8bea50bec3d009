import QuireSchema

/// A character written as in HTML, such as `&amp;` or `&#39;`.
struct HTMLEntity {
  let text: String
  /// The index after the semicolon.
  let end: Int

  /// Reads the character that an `&` at an index begins, or returns `nil` if it begins none.
  init?(_ bytes: [UInt8], at start: Int) {
    // The longest name that is known has six letters, and the longest number nine digits.
    guard
      let end = bytes[start..<min(start + 12, bytes.count)].firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    guard let text = Self.characters[name] ?? Self.numbered(name) else { return nil }
    (self.text, self.end) = (text, end + 1)
  }

  private static func numbered(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    guard
      let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    // A backtick would begin code.
    if scalar == "`" { return nil }
    return switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: " "
    default: String(scalar)
    }
  }

  private static let characters: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ",
    "emsp": " ", "thinsp": " ", "mdash": "—", "ndash": "–", "hellip": "…", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "times": "×", "plusmn": "±",
    "le": "≤", "ge": "≥", "ne": "≠", "larr": "←", "rarr": "→", "euro": "€", "pound": "£",
    "cent": "¢", "yen": "¥", "sect": "§", "para": "¶", "micro": "µ", "frac12": "½",
  ]

  /// Returns a text with all its characters decoded.
  static func decoded(_ text: String) -> String {
    let ampersand = UInt8(ascii: "&")
    guard text.holds(ampersand, or: ampersand) else { return text }
    let bytes = Array(text.utf8)
    var decoded = ""
    /// The end of the text that `decoded` already has.
    var taken = 0
    var index = 0
    while let mark = bytes.index(of: ampersand, or: ampersand, from: index) {
      index = mark + 1
      guard let entity = Self(bytes, at: mark) else { continue }
      decoded += String(utf8: bytes, in: taken..<mark) + entity.text
      (taken, index) = (entity.end, entity.end)
    }
    return decoded + String(utf8: bytes, in: taken..<bytes.count)
  }
}
