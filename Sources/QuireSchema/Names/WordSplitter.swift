/// Splits a text into words, byte by byte or character by character.
///
/// Words are runs of letters and digits of any script, in the casing of the text. They end at every
/// other character, at a capital that follows anything else, and before the last of several capitals
/// if a small letter follows it: `HTTPServer` is `HTTP` and `Server`. A plural such as `IDs` is one
/// word.
package struct WordSplitter {
  private var words: [String] = []
  /// The word that has begun, in UTF-8.
  private var word: [UInt8] = []
  /// The number of its letters and digits.
  private var letters = 0
  /// The number of capitals with which it begins.
  private var capitals = 0
  /// The index in `word` at which the last of them begins.
  private var lastCapital = 0
  private var last = Kind.other
  private var isLastS = false

  private enum Kind {
    case upper, lower, other
  }

  /// Creates a splitter before the first character.
  package init() {}

  /// Takes the bytes of an ASCII text.
  package mutating func take(contentsOf bytes: [UInt8]) {
    // By index, which is a fraction of the time without optimization.
    var index = 0
    while index < bytes.count {
      take(bytes[index])
      index += 1
    }
  }

  /// Takes the next character.
  ///
  /// - Returns: Whether the character is part of a word; if not, the word before it has ended.
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

  /// Adds words that are spelled differently in the text, such as `plus` for a sign.
  package mutating func add(_ words: [String]) {
    endWord()
    self.words += words
  }

  /// The words of what was taken.
  package mutating func finish() -> [String] {
    endWord()
    return words
  }

  /// Takes an ASCII character.
  private mutating func take(_ byte: UInt8) {
    if byte.isLetter || byte.isDigit {
      prepare(for: byte.isUppercase ? .upper : byte.isLowercase ? .lower : .other, byte)
      word.append(byte)
    } else {
      endWord()
    }
  }

  /// Ends the word if a letter of the kind begins the next.
  private mutating func prepare(for kind: Kind, _ byte: UInt8) {
    if kind == .upper {
      if letters > 0, last != .upper { endWord() }
      if capitals == letters {
        capitals += 1
        lastCapital = word.count
      }
    } else if kind == .lower, capitals > 1 {
      // `IDs` is one word; in `HTTPServer` the S begins the next. What began as a plural was the next
      // word after all: `APIUser`.
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

  /// Ends the word before its last capital, which begins the next.
  private mutating func endBeforeLastCapital() {
    let begun = Array(word[lastCapital...])
    let count = letters - capitals + 1
    word.removeLast(begun.count)
    endWord()
    word = begun
    (letters, capitals) = (count, 1)
  }
}
