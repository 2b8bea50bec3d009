import QuireSchema

/// The name of a Swift declaration in camel case, derived from any text.
///
/// ``WordSplitter`` splits the text into words. Signs that carry meaning, such as the point of
/// `1.0`, are spelled out as words. A text with only signs is spelled out sign by sign.
struct CamelCase: Hashable, Sendable {
  /// The words in the casing of the text; never empty.
  ///
  /// The words of a sentence have at most ``Words/mostLettersOfSentence`` letters in total.
  private let words: [String]

  /// - Parameters:
  ///   - text: Any text; its letters are composed (normalization form C).
  ///   - signs: Signs that are spelled out wherever they occur, because they distinguish the text
  ///     from others.
  init(_ text: String, spelling signs: Set<Unicode.Scalar> = []) {
    var words = Self.split(text, spelling: signs)
    if words.isEmpty { words = Self.spelled(text) }
    if words.isEmpty { words = ["empty"] }
    // In a text without lowercase letters, uppercase says nothing about the words.
    let isShouted = !words.contains { $0.hasLowercase }
    // Names that begin alike differ in their last words, so only very long texts are cut.
    let isSentence = text.utf8.contains(UInt8(ascii: " "))
    self.words = Words.prefix(
      of: isShouted ? words.map { $0.lowercased() } : words,
      letters: isSentence ? Words.mostLettersOfSentence : Self.mostLetters)
  }

  /// The name of a member: `avatarURL`, `id`, `number2`.
  var lower: String {
    var name = words[0].lowercased().composed
    // An index loop: every name passes through here, and adopters' builds are not optimized.
    var index = 1
    while index < words.count {
      name += Self.capitalized(words[index])
      index += 1
    }
    return name.utf8.first?.isDigit == true ? "number" + name : name
  }

  /// The name of a type: `AvatarURL`, `ID`.
  var upper: String {
    let name = words.map(Self.capitalized).joined()
    return name.utf8.first?.isDigit == true ? "Number" + name : name
  }
}

extension CamelCase {
  /// Returns the words of a text and of its meaningful signs; empty if the text has only other
  /// signs.
  static func split(_ text: String, spelling signs: Set<Unicode.Scalar> = []) -> [String] {
    var splitter = WordSplitter()
    // Most texts are names without signs. Splitting their bytes takes a fraction of the time in
    // builds without optimization.
    if signs.isEmpty, text.isASCII,
      !text.hasByte(where: { !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "_") })
    {
      splitter.take(contentsOf: Array(text.utf8))
      return splitter.finish()
    }
    let scalars = Array(text.composed.unicodeScalars)
    guard scalars.contains(where: \.isNamePart) else { return [] }
    let (start, end) = (meantAtStart(scalars), meantAtEnd(scalars))
    for index in scalars.indices where !splitter.take(scalars[index]) {
      if start.contains(index) || end.contains(index) || signs.contains(scalars[index])
        || isMeant(scalars, at: index)
      {
        splitter.add(spelled(scalars, at: index, amid: signs))
      }
    }
    return splitter.finish()
  }

  /// The limit for other texts, in letters; no name that a person wrote is longer.
  private static let mostLetters = 200

  private static func capitalized(_ word: String) -> String {
    let lowered = word.lowercased()
    if word.utf8.count <= longestAcronym + 1 {
      if acronyms.contains(lowered) { return lowered.uppercased() }
      if lowered.hasSuffix("s"), acronyms.contains(String(lowered.dropLast())) {
        return lowered.dropLast().uppercased() + "s"
      }
    }
    // An uppercase word among others is an acronym that the list does not have.
    if word.utf8.count > 1, !word.hasByte(where: { !$0.isUppercase && !$0.isDigit }) { return word }
    guard word.isASCII else {
      let scalars = lowered.unicodeScalars
      if word.unicodeScalars.count > 1, !word.hasLowercase, lowered != word { return word }
      let first = scalars.first?.properties.titlecaseMapping ?? ""
      return (first + String(String.UnicodeScalarView(scalars.dropFirst()))).composed
    }
    var letters = Array(lowered.utf8)
    if let first = letters.first, first.isLowercase { letters[0] = first - 0x20 }
    return String(decoding: letters, as: UTF8.self)
  }

  private static let longestAcronym = acronyms.map(\.utf8.count).max() ?? 0

  /// Acronyms that are written in one case, as the API Design Guidelines require.
  private static let acronyms: Set<String> = [
    "api", "ascii", "cpu", "css", "csv", "dns", "gif", "gpu", "gps", "html", "http", "https",
    "iban", "id", "ip", "isbn", "iso", "jpg", "json", "jwt", "pdf", "png", "rss", "sdk", "sku",
    "sms", "sql", "ssh", "ssl", "svg", "tcp", "tls", "udp", "ui", "uri", "url", "utc", "utf",
    "uuid", "vat", "xml",
  ]
}

extension String {
  /// Whether any letter is lowercase.
  fileprivate var hasLowercase: Bool {
    isASCII ? hasByte(where: \.isLowercase) : unicodeScalars.contains { $0.properties.isLowercase }
  }
}
