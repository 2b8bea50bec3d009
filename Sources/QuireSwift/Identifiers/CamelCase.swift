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

  /// Returns the signs needed to distinguish texts that have the same letters and digits in the
  /// same order.
  ///
  /// The set is kept small, so that adding a text changes as few names as possible. `_` and space
  /// count only if the texts differ in no other sign.
  static func distinguishingSigns(among texts: [String]) -> Set<Unicode.Scalar> {
    var signs: Set<Unicode.Scalar> = []
    while true {
      let found = signs.union(missingSigns(among: texts, spelled: signs))
      if found == signs { return signs }
      signs = found
    }
  }

  /// Returns the signs that distinguish texts whose words are the same.
  private static func missingSigns(
    among texts: [String], spelled: Set<Unicode.Scalar>
  ) -> Set<Unicode.Scalar> {
    var firsts: [String: String] = [:]
    var missing: Set<Unicode.Scalar> = []
    for text in texts {
      let key = split(text, spelling: spelled).joined().lowercased()
      // A text with only signs is spelled out anyway.
      if key.isEmpty { continue }
      if let first = firsts[key] {
        missing.formUnion(difference(of: first, text, spelled: spelled))
      } else {
        firsts[key] = text
      }
    }
    return missing
  }

  private static func difference(
    of one: String, _ other: String, spelled: Set<Unicode.Scalar>
  ) -> Set<Unicode.Scalar> {
    let (one, other) = (signs(of: one, without: spelled), signs(of: other, without: spelled))
    if one == other { return [] }
    var counts: [Unicode.Scalar: Int] = [:]
    for case let sign? in one { counts[sign, default: 0] += 1 }
    for case let sign? in other { counts[sign, default: 0] -= 1 }
    let differing = Set(counts.filter { $0.value != 0 }.keys)
    // If both texts have the same signs at different positions, all the signs count.
    let signs = differing.isEmpty ? Set(counts.keys) : differing
    let strong = signs.subtracting(["_", " "])
    return strong.isEmpty ? signs : strong
  }

  /// Returns the signs of a text, with `nil` for each letter or digit.
  private static func signs(
    of text: String, without spelled: Set<Unicode.Scalar>
  ) -> [Unicode.Scalar?] {
    text.composed.unicodeScalars.filter { !spelled.contains($0) }.map { $0.isNamePart ? nil : $0 }
  }
}

extension String {
  /// Whether any letter is lowercase.
  fileprivate var hasLowercase: Bool {
    isASCII ? hasByte(where: \.isLowercase) : unicodeScalars.contains { $0.properties.isLowercase }
  }
}

/// Signs that carry meaning, and the words that spell them out.
extension CamelCase {
  /// Whether the sign at an index is spelled out because of its kind or its neighbors.
  ///
  /// Outside ASCII, these are the symbols that no identifier may contain, such as `°`. Other
  /// non-ASCII punctuation and most ASCII signs only separate words.
  private static func isMeant(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let sign = scalars[index]
    guard sign.isASCII else { return sign.isSymbol }
    // `1.0` must differ from `10`, and `2024-01` from `202401`.
    guard index > 0, index + 1 < scalars.count else { return false }
    return scalars[index - 1].isASCIIDigit && scalars[index + 1].isASCIIDigit && sign != "_"
      && sign.isVisible
  }

  /// Returns the leading signs that carry meaning, or an empty range.
  ///
  /// `+1` and `-1` need different names. So do `created` and `-created`, which sorts in descending
  /// order.
  private static func meantAtStart(_ scalars: [Unicode.Scalar]) -> Range<Int> {
    let run = 0..<run(scalars).count
    guard !run.isEmpty, run.upperBound < scalars.count else { return 0..<0 }
    let next = scalars[run.upperBound]
    let isMeant =
      switch scalars[0] {
      case "+", "-": run.count == 1 && next.isNamePart
      case "!": run.count == 1 && next.isNameStart
      case "$": next.isASCIIDigit
      case "<", "=", ">": next.isASCIIDigit && scalars[run].contains { $0 != "=" }
      default: false
      }
    return isMeant ? run : 0..<0
  }

  /// Returns the trailing signs that carry meaning, or an empty range.
  ///
  /// `sent<` and `sent>=` are two filters on `sent`, but `List<Int>` is not a comparison. `A+` and
  /// `A-` are two blood types, `C++` and `C#` differ from `C`, and `50%` differs from `50`. Several
  /// hyphens are only a line.
  private static func meantAtEnd(_ scalars: [Unicode.Scalar]) -> Range<Int> {
    let run = (scalars.count - run(scalars.reversed()).count)..<scalars.count
    guard let sign = scalars.last, !run.isEmpty, run.lowerBound > 0 else { return 0..<0 }
    let previous = scalars[run.lowerBound - 1]
    let isMeant =
      switch sign {
      case "<", "=", ">":
        scalars[run].contains { $0 != "=" }
          && !scalars[..<run.lowerBound].contains { $0 == "<" || $0 == ">" }
      case "+": true
      case "-": run.count == 1
      case "#", "$": previous.isNamePart
      case "%": previous.isASCIIDigit
      default: false
      }
    return isMeant ? run : 0..<0
  }

  /// Returns the run of one repeated sign, or of comparison signs, at the start of `scalars`.
  private static func run(_ scalars: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
    guard let sign = scalars.first, !sign.isNamePart else { return [] }
    let comparisons: Set<Unicode.Scalar> = ["<", "=", ">"]
    let group = comparisons.contains(sign) ? comparisons : [sign]
    return scalars.prefix { group.contains($0) }
  }

  /// Returns the words for a text that consists only of signs.
  static func spelled(_ text: String) -> [String] {
    let all = Array(text.unicodeScalars)
    let visible = all.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let scalars = visible.isEmpty ? all : visible
    return scalars.indices.flatMap { spelled(scalars, at: $0, amid: []) }
  }

  /// Returns the words for a sign, which may depend on its position.
  static func spelled(
    _ scalars: [Unicode.Scalar], at index: Int, amid signs: Set<Unicode.Scalar>
  ) -> [String] {
    let sign = scalars[index]
    let isFirst = index == 0
    let isLast = index + 1 == scalars.count
    let isAmongDigits =
      !isFirst && !isLast && scalars[index - 1].isASCIIDigit && scalars[index + 1].isASCIIDigit
    switch sign {
    case "." where isAmongDigits: return ["point"]
    case "-" where isFirst || isLast || signs.contains("+"): return ["minus"]
    case "-": return ["dash"]
    case "#" where isLast && !isFirst: return ["sharp"]
    case "!" where !isFirst: return ["exclamation"]
    default: return names[sign].map { [$0] } ?? words(ofName: sign)
    }
  }

  /// Returns the words of a scalar's Unicode name: `euro` for `€`.
  private static func words(ofName scalar: Unicode.Scalar) -> [String] {
    let number = ["u" + String(scalar.value, radix: 16, uppercase: true)]
    guard let name = scalar.properties.name else { return number }
    let words = name.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    let isSign = words.count > 1 && words.last == "sign"
    return words.isEmpty ? number : (isSign ? words.dropLast() : words[...]).map(String.init)
  }

  private static let names: [Unicode.Scalar: String] = [
    "+": "plus", "*": "star", "/": "slash", "\\": "backslash", "%": "percent", "&": "and",
    "|": "or", "!": "not", "?": "question", "=": "equals", "<": "less", ">": "greater", ".": "dot",
    ",": "comma", ":": "colon", ";": "semicolon", "#": "hash", "$": "dollar", "@": "at",
    "~": "tilde", "^": "caret", "_": "underscore", "\"": "quote", "'": "apostrophe", "`": "tick",
    "(": "open", ")": "close", "[": "open", "]": "close", "{": "open", "}": "close", " ": "space",
  ]
}

extension Unicode.Scalar {
  /// Whether the scalar is a symbol, such as `°` or `≤`, and not punctuation.
  fileprivate var isSymbol: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .nonspacingMark,
      .spacingMark, .enclosingMark:
      !properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  fileprivate var isVisible: Bool { value > 0x20 && value != 0x7F }
}
