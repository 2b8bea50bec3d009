import QuireSchema

/// The words of any text, to be joined in another casing.
///
/// Words are runs of letters and digits; they end at everything else, where lower case turns to
/// upper, and before the last letter of a run of upper case that lower case follows
/// (`HTTPServer` is `HTTP` and `Server`). They hold ASCII alone: other letters lose their accents
/// or are spelled by their names, and a text of signs alone is spelled sign by sign.
struct Words: Hashable, Sendable {
  /// Never empty; letters and digits of ASCII alone, of a sentence 60 of them at most.
  let all: [String]

  init(_ text: String) {
    var words = Self.split(text)
    if let sign = Self.leadingSign(of: text) { words.insert(sign, at: 0) }
    if !words.isEmpty { words += Self.trailingSigns(of: text) }
    if words.isEmpty { words = text.unicodeScalars.map(Self.spelled) }
    if words.isEmpty { words = ["empty"] }
    // A text without lower case says nothing by its upper case.
    let isShouted = !words.contains { $0.hasByte { $0.isLowercase } }
    // The last words of a name are what tells it from others that begin alike.
    all = Self.cut(
      isShouted ? words.map { $0.lowercased() } : words,
      to: text.utf8.contains(UInt8(ascii: " ")) ? Self.longestOfSentence : Self.longest)
  }

  /// The first words of a text that is longer than a name should be, such as a whole sentence.
  private static func cut(_ words: [String], to longest: Int) -> [String] {
    var length = 0
    for word in words { length += word.utf8.count }
    guard length > longest else { return words }
    var room = longest - (words.first?.utf8.count ?? 0)
    let rest = words.dropFirst().prefix { word in
      room -= word.utf8.count
      return room >= 0
    }
    return words.prefix(1).map { String($0.prefix(longest)) } + rest
  }

  /// In letters; a line of code holds a name of this length with what stands around it.
  private static let longestOfSentence = 60

  /// In letters; no name that somebody wrote is longer.
  private static let longest = 200

  private static func split(_ text: String) -> [String] {
    var splitter = Splitter()
    // Most texts are names, by index over whose bare bytes it takes a fraction of the time where
    // nothing is optimized.
    if text.isASCII {
      let bytes = Array(text.utf8)
      var index = 0
      while index < bytes.count {
        splitter.take(bytes[index])
        index += 1
      }
      splitter.end()
      return splitter.words
    }
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        splitter.take(UInt8(scalar.value))
        continue
      }
      let letters = ascii(scalar)
      if letters.count == 1 {
        splitter.add(letters[0])
      } else {
        splitter.end()
        if !letters.isEmpty { splitter.words.append(String(decoding: letters, as: UTF8.self)) }
      }
    }
    splitter.end()
    return splitter.words
  }

  /// Gathers letters and digits into words.
  private struct Splitter {
    var words: [String] = []
    private var word: [UInt8] = []
    /// The last letter or digit of the word, or 0.
    private var last: UInt8 = 0
    /// How many letters of the word's begin are upper case, one after the other.
    private var capitals = 0

    /// Takes a byte of ASCII.
    mutating func take(_ byte: UInt8) {
      if byte.isLetter || byte.isDigit { add(byte) } else { end() }
    }

    mutating func add(_ letter: UInt8) {
      if letter.isUppercase {
        if last != 0, !last.isUppercase { end() }
        if capitals == word.count { capitals += 1 }
      } else if letter.isLowercase, capitals > 1 {
        if capitals == word.count {
          // `IDs` is one word; in `HTTPServer` the S begins the next.
          if letter != UInt8(ascii: "s") { endBefore(last: 1) }
        } else if capitals == word.count - 1, last == UInt8(ascii: "s") {
          // What began as a plural was the next word after all: `APIUser`.
          endBefore(last: 2)
        }
      }
      word.append(letter)
      last = letter
    }

    mutating func end() {
      guard last != 0 else { return }
      words.append(String(utf8: word, in: 0..<word.count))
      word.removeAll(keepingCapacity: true)
      (last, capitals) = (0, 0)
    }

    /// Ends the word before its last letters, a capital first, which begin the next.
    private mutating func endBefore(last count: Int) {
      let letters = Array(word.suffix(count))
      word.removeLast(count)
      last = word.last ?? 0
      end()
      word = letters
      (last, capitals) = (letters.last ?? 0, 1)
    }
  }

  /// The letters of ASCII that a scalar beyond it stands for; none for signs and for what cannot be
  /// seen.
  private static func ascii(_ scalar: Unicode.Scalar) -> [UInt8] {
    guard scalar.properties.isAlphabetic, !scalar.properties.isDefaultIgnorableCodePoint else {
      return []
    }
    guard let name = scalar.properties.name else { return Array(spelled(scalar).utf8) }
    let parts = name.split(separator: " ")
    guard let place = parts.firstIndex(of: "LETTER"), place + 1 < parts.count,
      parts[place + 1].utf8.allSatisfy(\.isLetter)
    else { return Array(spelled(scalar).utf8) }
    let letters = String(parts[place + 1])
    return Array((parts.contains("CAPITAL") ? letters : letters.lowercased()).utf8)
  }

  /// `+1` and `-1` are two things, and so are `-created`, by which is sorted downward, and `created`.
  private static func leadingSign(of text: String) -> String? {
    var scalars = text.unicodeScalars.makeIterator()
    guard let first = scalars.next(), let second = scalars.next(), second.isASCII else {
      return nil
    }
    let letter = UInt8(second.value)
    let hasMeaning =
      switch first {
      case "+", "-": letter.isDigit || letter.isLetter
      case "!": letter.isLetter
      case "<", ">": letter.isDigit
      default: false
      }
    return hasMeaning ? signs[first] : nil
  }

  /// The signs behind a name that tell it from others.
  ///
  /// `sent<` and `sent>=` are two filters of what is `sent`; `List<Int>` is no comparison. `A+` and
  /// `A-` are two blood types, and `C++` is not `C`; several hyphens are a line.
  private static func trailingSigns(of text: String) -> [String] {
    // By the last byte first, as hardly a name ends with a sign.
    guard let last = text.utf8.last, "<>=+-".utf8.contains(last) else { return [] }
    let group = "<>=".utf8.contains(last) ? "<>=" : String(UnicodeScalar(last))
    let run = text.unicodeScalars.reversed().prefix { group.unicodeScalars.contains($0) }
    let rest = text.unicodeScalars.dropLast(run.count)
    let isMeant =
      switch group {
      case "<>=": run.contains { $0 != "=" } && !rest.contains { $0 == "<" || $0 == ">" }
      case "-": run.count == 1
      default: true
      }
    return isMeant ? run.reversed().compactMap { signs[$0] } : []
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    signs[scalar] ?? "u" + String(scalar.value, radix: 16, uppercase: true)
  }

  private static let signs: [Unicode.Scalar: String] = [
    "+": "plus", "-": "minus", "*": "star", "/": "slash", "\\": "backslash", "%": "percent",
    "&": "and", "|": "or", "!": "not", "?": "question", "=": "equals", "<": "less", ">": "greater",
    ".": "dot", ",": "comma", ":": "colon", ";": "semicolon", "#": "hash", "$": "dollar", "@": "at",
    "~": "tilde", "^": "caret", "_": "underscore", "\"": "quote", "'": "apostrophe", "`": "tick",
    "(": "open", ")": "close", "[": "open", "]": "close", "{": "open", "}": "close", " ": "space",
  ]
}

extension UInt8 {
  var isUppercase: Bool { self >= 0x41 && self <= 0x5a }
  var isLowercase: Bool { self >= 0x61 && self <= 0x7a }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { isUppercase || isLowercase }
}
