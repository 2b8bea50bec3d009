import QuireSchema

/// What words mean to those who read Markdown.
extension Markdown {
  /// A word of a list that begins one of its entries, or `nil`.
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

  /// Whether an entry would be a field of a documentation comment, such as `- Returns: x`.
  static func isField(_ text: String) -> Bool {
    let lowered = text.lowercased()
    return ["parameters", "parameter", "returns", "throws"].contains { lowered.hasPrefix($0) }
  }

  /// A text whose words mean nothing but themselves wherever they stand.
  static func plain(inText text: String) -> String {
    guard text.hasMarkup else { return text }
    let (tick, less) = (UInt8(ascii: "`"), UInt8(ascii: "<"))
    let bytes = Array(text.utf8)
    var plain = ""
    /// Up to where the text stands in the plain one.
    var taken = 0
    var index = 0
    while let mark = bytes.index(of: tick, or: less, from: index) {
      index = mark + 1
      if bytes[mark] == less, Self.beginsTag(bytes, at: index) {
        // HTML says what is not seen.
        plain += String(utf8: bytes, in: taken..<mark) + "\\"
        taken = mark
      } else if bytes[mark] == tick, mark > 0, bytes[mark - 1] == tick {
        // Two backticks link to a symbol of the adopter's.
        plain += String(utf8: bytes, in: taken..<mark)
        taken = index
      }
    }
    return plain + String(utf8: bytes, in: taken..<bytes.count)
  }

  /// Whether what stands behind a `<` makes a tag of it.
  private static func beginsTag(_ bytes: [UInt8], at index: Int) -> Bool {
    guard let scalar = bytes.scalar(at: index) else { return false }
    return scalar.properties.isAlphabetic || "/!?".unicodeScalars.contains(scalar)
  }

  /// A word that means nothing but itself where it begins a line.
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
