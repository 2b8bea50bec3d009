import QuireSchema

/// Words that have a meaning in Markdown, and how to escape them.
extension Markdown {
  /// Returns the list marker that a word represents, or `nil` if it is not a marker.
  static func listMarker(_ word: String) -> String? {
    switch word {
    case "-", "*", "+", "•": "-"
    default: isNumber(word) ? word : nil
    }
  }

  private static func isNumber(_ word: String) -> Bool {
    guard let last = word.lastByte, last == UInt8(ascii: ".") || last == UInt8(ascii: ")"),
      (2...10).contains(word.utf8.count)
    else { return false }
    return word.utf8.dropLast().allSatisfy(\.isDigit)
  }

  /// Whether a list item would be a field of a doc comment, such as `- Returns: x`.
  static func isField(_ text: String) -> Bool {
    let lowered = text.lowercased()
    return ["parameters", "parameter", "returns", "throws"].contains { lowered.hasPrefix($0) }
  }

  /// Escapes markup that has a meaning anywhere in a line.
  static func plain(inText text: String) -> String {
    guard text.hasMarkup else { return text }
    let (tick, less) = (UInt8(ascii: "`"), UInt8(ascii: "<"))
    let bytes = Array(text.utf8)
    var plain = ""
    /// The end of the text that `plain` already has.
    var taken = 0
    var index = 0
    while let mark = bytes.index(of: tick, or: less, from: index) {
      index = mark + 1
      if bytes[mark] == less, Self.beginsTag(bytes, at: index) {
        // A renderer would hide HTML.
        plain += String(utf8: bytes, in: taken..<mark) + "\\"
        taken = mark
      } else if bytes[mark] == tick, mark > 0, bytes[mark - 1] == tick {
        // Double backticks would link to a symbol in the adopter's module.
        plain += String(utf8: bytes, in: taken..<mark)
        taken = index
      }
    }
    return plain + String(utf8: bytes, in: taken..<bytes.count)
  }

  /// Whether the character after a `<` begins a tag.
  private static func beginsTag(_ bytes: [UInt8], at index: Int) -> Bool {
    guard let scalar = bytes.scalar(at: index) else { return false }
    return scalar.properties.isAlphabetic || "/!?".unicodeScalars.contains(scalar)
  }

  /// Escapes a word that would be markup at the start of a line.
  static func plain(atLineStart word: String) -> String {
    // Most words begin with a letter.
    if word.utf8.first?.isLetter == true { return word }
    if isNumber(word) { return word.dropLast() + "\\" + word.suffix(1) }
    guard let first = word.unicodeScalars.first else { return word }
    let isOneSign = "-+*_=~#".unicodeScalars.contains(first) && Set(word.unicodeScalars).count == 1
    let isMark =
      ">@|".unicodeScalars.contains(first) || word.hasPrefix("~~~")
      || (first == "[" && word.contains("]:"))
    return isOneSign || isMark ? "\\" + word : word
  }
}
