import QuireModel
import QuireSchema

/// The words of any text, to be joined in another casing.
///
/// Words are runs of letters and digits of any script; they end at everything else, where lower case
/// turns to upper, and before the last letter of a run of upper case that lower case follows
/// (`HTTPServer` is `HTTP` and `Server`). Signs that have a meaning by themselves, such as the point of
/// `1.0`, are words, spelled out; a text with only signs is spelled sign by sign.
struct Words: Hashable, Sendable {
  /// Never empty; of a sentence 60 letters at most.
  let all: [String]

  /// - Parameters:
  ///   - text: Any text; its letters are composed (normalization form C).
  ///   - signs: Signs that are spelled out wherever they are, because they distinguish the text from others.
  init(_ text: String, spelling signs: Set<Unicode.Scalar> = []) {
    var words = Self.split(text, spelling: signs)
    if words.isEmpty { words = Self.spelled(text) }
    if words.isEmpty { words = ["empty"] }
    // A text without lower case says nothing by its upper case.
    let isShouted = !words.contains { $0.hasLowercase }
    // The last words of a name are what tells it from others that begin alike.
    all = Self.cut(
      isShouted ? words.map { $0.lowercased() } : words,
      to: text.utf8.contains(UInt8(ascii: " ")) ? Self.longestOfSentence : Self.longest)
  }

  /// The first words of a text that is longer than a name should be, such as a whole sentence.
  private static func cut(_ words: [String], to longest: Int) -> [String] {
    var length = 0
    for word in words { length += word.columns }
    guard length > longest else { return words }
    var room = longest - (words.first?.columns ?? 0)
    let rest = words.dropFirst().prefix { word in
      room -= word.columns
      return room >= 0
    }
    return words.prefix(1).map { String($0.prefix(longest)) } + rest
  }

  /// In letters; a line of code holds a name of this length with what stands around it.
  private static let longestOfSentence = 60

  /// In letters; no name that somebody wrote is longer.
  private static let longest = 200

  /// The words of a text with the signs that have a meaning; empty for a text of other signs.
  static func split(_ text: String, spelling signs: Set<Unicode.Scalar> = []) -> [String] {
    var splitter = Splitter()
    // Most texts are names, by index over whose bare bytes it takes a fraction of the time where
    // nothing is optimized.
    if signs.isEmpty, text.isASCII,
      !text.hasByte(where: { !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "_") })
    {
      let bytes = Array(text.utf8)
      var index = 0
      while index < bytes.count {
        splitter.take(bytes[index])
        index += 1
      }
      splitter.end()
      return splitter.words
    }
    let scalars = Array(text.composed.unicodeScalars)
    guard scalars.contains(where: \.isNamePart) else { return [] }
    let (start, end) = (meantAtStart(scalars), meantAtEnd(scalars))
    for index in scalars.indices {
      let scalar = scalars[index]
      if splitter.isInWord ? scalar.isNamePart : scalar.isNameStart || scalar.isASCIIDigit {
        splitter.add(scalar)
      } else {
        splitter.end()
        if start.contains(index) || end.contains(index) || signs.contains(scalar)
          || isMeant(scalars, at: index)
        {
          splitter.words += spelled(scalars, at: index, amid: signs)
        }
      }
    }
    splitter.end()
    return splitter.words
  }
}

extension UInt8 {
  var isUppercase: Bool { self >= 0x41 && self <= 0x5a }
  var isLowercase: Bool { self >= 0x61 && self <= 0x7a }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { isUppercase || isLowercase }
}
