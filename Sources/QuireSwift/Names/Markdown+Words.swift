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

  /// Returns a text without repeated backticks.
  ///
  /// Double backticks would link to a symbol in the adopter's module.
  static func plain(inText text: String) -> String {
    let tick = UInt8(ascii: "`")
    let bytes = Array(text.utf8)
    var plain = ""
    /// The end of the text that `plain` already has.
    var taken = 0
    var index = 0
    while let mark = bytes.index(of: tick, or: tick, from: index) {
      index = mark + 1
      guard mark > 0, bytes[mark - 1] == tick else { continue }
      plain += String(utf8: bytes, in: taken..<mark)
      taken = index
    }
    return plain + String(utf8: bytes, in: taken..<bytes.count)
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
