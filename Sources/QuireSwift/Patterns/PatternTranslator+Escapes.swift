import QuireSchema

extension PatternTranslator {
  /// White space as ECMA-262 defines it (12.2 and 12.3), as the inside of a character class.
  ///
  /// Unlike Unicode's, it includes the byte order mark and excludes the "next line" character.
  private static let space = "[\\s--\\u{85}]\\u{FEFF}"

  /// Translates an escape outside a character class, after its backslash.
  mutating func escape() throws(PatternMisfit) {
    switch next {
    case "b", "B":
      text += "\\\(take().map(String.init) ?? "")"
    case let digit? where ("1"..."9").contains(digit):
      throw .unbounded("a reference to a group")
    case "k":
      guard take("k<"), take(upTo: ">") != nil else {
        throw .notECMAScript("'\\k' has no group name")
      }
      throw .unbounded("a reference to a group")
    default:
      if let characters = try classEscape() {
        try atom(characters)
      } else {
        try atom(character().text)
      }
    }
  }

  /// Translates an escape for a class of characters.
  ///
  /// - Returns: The character class, or `nil` if the escape is not for a class.
  mutating func classEscape() throws(PatternMisfit) -> String? {
    guard let letter = next else { return nil }
    switch letter {
    case "d":
      _ = take()
      return "\\d"
    // Written out for two reasons. Before a non-ASCII character, `\w` matches nothing in Swift. The
    // negated escapes treat a carriage return with its line feed as one character.
    case "D":
      _ = take()
      return "[^0-9]"
    case "w", "W":
      _ = take()
      return letter == "w" ? "[0-9A-Za-z_]" : "[^0-9A-Za-z_]"
    case "s":
      _ = take()
      return "[\(Self.space)]"
    case "S":
      _ = take()
      return "[^\(Self.space)]"
    case "p", "P":
      _ = take()
      guard take("{"), let name = take(upTo: "}"),
        name.utf8.allSatisfy({
          $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "_")
        })
      else { throw .notECMAScript("'\\\(letter)' has no property name") }
      return "\\\(letter){\(name)}"
    default: return nil
    }
  }

  /// Reads an escape for a single character.
  ///
  /// - Returns: The character, and its text in Swift's syntax.
  mutating func character() throws(PatternMisfit) -> (value: Unicode.Scalar, text: String) {
    guard let letter = take() else { throw .notECMAScript("it ends with a backslash") }
    switch letter {
    case "t": return ("\t", "\\t")
    case "n": return ("\n", "\\n")
    case "r": return ("\r", "\\r")
    case "f": return ("\u{C}", "\\f")
    case "v": return ("\u{B}", "\\u{B}")
    case "0":
      guard takeDigits(radix: 10).isEmpty else { throw .notECMAScript("a digit follows '\\0'") }
      return ("\0", "\\u{0}")
    case "c":
      guard let control = take(), control.isASCII, control.properties.isAlphabetic else {
        throw .notECMAScript("no control character follows '\\c'")
      }
      return Self.numbered(try scalar(String(control.value % 32, radix: 16)))
    case "x":
      let digits = takeDigits(radix: 16, limit: 2)
      guard digits.utf8.count == 2 else { throw .notECMAScript("'\\x' needs two digits") }
      return Self.numbered(try scalar(digits))
    case "u": return Self.numbered(try unicodeEscape())
    default:
      // Escaped punctuation is literal, even if the flag `u` would not allow it.
      guard letter.isASCII, !letter.properties.isAlphabetic, letter.value >= 0x20 else {
        throw .notECMAScript("'\\\(letter)' is not an escape")
      }
      return (letter, "\\\(letter)")
    }
  }

  private static func numbered(_ scalar: Unicode.Scalar) -> (Unicode.Scalar, String) {
    (scalar, number(of: scalar))
  }

  private mutating func unicodeEscape() throws(PatternMisfit) -> Unicode.Scalar {
    if take("{") {
      let digits = takeDigits(radix: 16)
      guard take("}") else { throw .notECMAScript("'\\u{' is not closed") }
      return try scalar(digits)
    }
    let digits = takeDigits(radix: 16, limit: 4)
    guard digits.utf8.count == 4, let unit = UInt32(digits, radix: 16) else {
      throw .notECMAScript("'\\u' needs four digits")
    }
    guard (0xD800..<0xDC00).contains(unit), take("\\u") else { return try scalar(digits) }
    guard let low = UInt32(takeDigits(radix: 16, limit: 4), radix: 16),
      (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw .unknownToSwift("half of a surrogate pair") }
    return scalar
  }

  private func scalar(_ digits: String) throws(PatternMisfit) -> Unicode.Scalar {
    guard let value = UInt32(digits, radix: 16), value <= 0x10FFFF else {
      throw .notECMAScript("'\(digits)' is not a code point")
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw .unknownToSwift("half of a surrogate pair")
    }
    return scalar
  }

  // MARK: Characters

  /// Returns the text of a literal character, escaped by number if needed.
  static func literal(_ scalar: Unicode.Scalar) -> String {
    scalar.standsAlone ? String(scalar) : number(of: scalar)
  }

  /// Returns the escape of a character by its number.
  private static func number(of scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

extension Unicode.Scalar {
  /// Whether the character is visible and always a grapheme by itself.
  fileprivate var standsAlone: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber,
      .currencySymbol, .dashPunctuation, .otherPunctuation:
      return !properties.isGraphemeExtend
    default: return false
    }
  }
}
