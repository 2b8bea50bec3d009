/// The lowercase words of a name, for comparison with other names.
///
/// For example, `user_id`, `userID`, and `User-Id` all have the words `user` and `id`.
package struct Words: Hashable, Sendable {
  /// The words in lower case and in source order; empty if the name has no letters or digits.
  package let list: [String]

  /// Splits a name into its words.
  package init(_ text: String) {
    list = Self.written(text).map { $0.lowercased() }
  }

  /// Returns the words of a name in the case of the name.
  package static func written(_ text: String) -> [String] {
    var splitter = WordSplitter()
    if text.isASCII {
      splitter.take(contentsOf: Array(text.utf8))
    } else {
      for scalar in text.composed.unicodeScalars { splitter.take(scalar) }
    }
    return splitter.finish()
  }

  /// The limit for names after sentences, in letters; a line of code has room for such a name.
  package static let mostLettersOfSentence = 60

  /// Returns the first words that have at most a number of letters in total; a first word with more
  /// letters is cut.
  package static func prefix(of words: [String], letters most: Int) -> [String] {
    var length = 0
    for word in words { length += word.columns }
    guard length > most else { return words }
    var room = most - (words.first?.columns ?? 0)
    let rest = words.dropFirst().prefix { word in
      room -= word.columns
      return room >= 0
    }
    return words.prefix(1).map { String($0.prefix(most)) } + rest
  }

  /// Whether the name has no words.
  package var isEmpty: Bool { list.isEmpty }

  /// The words without separators, so that `perpage` equals `per_page`.
  package var joined: String { list.joined() }

  /// Returns the singular of a plural name, or `nil` if the singular is uncertain.
  ///
  /// It is certain if the name ends in an `s` that can be dropped (`tags`, `photos`, `files`), in
  /// `ies` (`entries`), or in `sses` (`addresses`). It is uncertain for `status`, `analysis`,
  /// `alias`, `boxes`, and `statuses`.
  package static func singular(of text: String) -> String? {
    guard let last = Words(text).list.last, last.utf8.count >= 4, text.hasSuffix("s"),
      !unchanged.contains(last)
    else { return nil }
    if last.hasSuffix("sses") { return String(text.dropLast(2)) }
    if last.hasSuffix("ies") {
      return withoutY.contains(last) ? String(text.dropLast()) : String(text.dropLast(3)) + "y"
    }
    guard !unclear.contains(where: last.hasSuffix) else { return nil }
    return String(text.dropLast())
  }

  private static let unclear = [
    "ss", "us", "is", "as", "ses", "xes", "zes", "ches", "shes", "oes", "ves",
  ]
  private static let unchanged: Set = ["news", "lens", "series", "species"]
  private static let withoutY: Set = [
    "calories", "cookies", "movies", "rookies", "selfies", "ties",
  ]
}

/// Splits a text into words, byte by byte or character by character.
///
/// Words are runs of letters and digits of any script, in the case of the text.
///
/// A word ends at every other character and at a capital that does not follow a capital. It also
/// ends before the last of several capitals if a lowercase letter follows: `HTTPServer` is `HTTP`
/// and `Server`. A plural such as `IDs` is one word.
package struct WordSplitter {
  private var words: [String] = []
  /// The UTF-8 bytes of the current word.
  private var word: [UInt8] = []
  /// The number of letters and digits in the current word.
  private var letters = 0
  /// The number of capitals at the start of the current word.
  private var capitals = 0
  /// The index in `word` of the last of these capitals.
  private var lastCapital = 0
  private var last = Kind.other
  private var isLastS = false

  private enum Kind {
    case upper, lower, other
  }

  /// Creates a splitter before the first character.
  package init() {}

  /// Adds the bytes of an ASCII text.
  package mutating func take(contentsOf bytes: [UInt8]) {
    // Iterating by index takes a fraction of the time without optimization.
    var index = 0
    while index < bytes.count {
      take(bytes[index])
      index += 1
    }
  }

  /// Adds the next character.
  ///
  /// - Returns: Whether the character is part of a word; if not, it ends the current word.
  @discardableResult
  package mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard letters > 0 ? scalar.isNamePart : scalar.isNameStart || scalar.isASCIIDigit else {
      endWord()
      return false
    }
    if scalar.isASCII {
      take(UInt8(scalar.value))
    } else {
      let properties = scalar.properties
      prepare(for: properties.isUppercase ? .upper : properties.isLowercase ? .lower : .other, 0)
      word += Array(String(scalar).utf8)
    }
    return true
  }

  /// Adds words for characters that are no letters, such as `plus` for a sign.
  package mutating func add(_ words: [String]) {
    endWord()
    self.words += words
  }

  /// Ends the current word and returns all words.
  package mutating func finish() -> [String] {
    endWord()
    return words
  }

  /// Adds an ASCII character.
  private mutating func take(_ byte: UInt8) {
    if byte.isLetter || byte.isDigit {
      prepare(for: byte.isUppercase ? .upper : byte.isLowercase ? .lower : .other, byte)
      word.append(byte)
    } else {
      endWord()
    }
  }

  /// Ends the current word if a letter of this kind begins the next one.
  private mutating func prepare(for kind: Kind, _ byte: UInt8) {
    if kind == .upper {
      if letters > 0, last != .upper { endWord() }
      if capitals == letters {
        capitals += 1
        lastCapital = word.count
      }
    } else if kind == .lower, capitals > 1 {
      // `IDs` is one word, but in `HTTPServer` the S begins the next one. `APIUs` looks like a
      // plural until another letter follows, as in `APIUser`; then `Us` begins the next word.
      let isAfterCapitals = capitals == letters && byte != UInt8(ascii: "s")
      if isAfterCapitals || capitals == letters - 1 && isLastS { endBeforeLastCapital() }
    }
    letters += 1
    last = kind
    isLastS = byte == UInt8(ascii: "s")
  }

  private mutating func endWord() {
    guard letters > 0 else { return }
    words.append(String(utf8: word, in: 0..<word.count))
    word.removeAll(keepingCapacity: true)
    (letters, capitals, lastCapital, last, isLastS) = (0, 0, 0, .other, false)
  }

  /// Ends the current word before its last capital, which begins the next word.
  private mutating func endBeforeLastCapital() {
    let begun = Array(word[lastCapital...])
    let count = letters - capitals + 1
    word.removeLast(begun.count)
    endWord()
    word = begun
    (letters, capitals) = (count, 1)
  }
}

extension String {
  /// The words in lower case: sequences of ASCII letters and digits, and of all other characters
  /// beyond ASCII.
  ///
  /// This reads bytes, because a large description has many thousands of texts.
  package var plainWords: [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for byte in utf8 {
      if byte.isLetter || byte.isDigit || byte >= 0x80 {
        word.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
      } else if !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }
}
