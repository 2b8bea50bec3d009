import QuireSchema

/// Signs that carry meaning, and the words that spell them out.
extension CamelCase {
  /// Whether the sign at an index is spelled out because of its kind or its neighbors.
  ///
  /// Outside ASCII, these are the symbols that no identifier may contain, such as `°`. Other
  /// non-ASCII punctuation and most ASCII signs only separate words.
  static func isMeant(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
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
  static func meantAtStart(_ scalars: [Unicode.Scalar]) -> Range<Int> {
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
  static func meantAtEnd(_ scalars: [Unicode.Scalar]) -> Range<Int> {
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

extension CamelCase {
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
