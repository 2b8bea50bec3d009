import QuireSchema

/// Recognizes formats and enumerations.
extension TextShape {
  /// Creates the common form of strings.
  ///
  /// - Parameters:
  ///   - texts: One or more strings at the same location.
  ///   - name: The words of the property that holds the strings, directly or in an array.
  init(of texts: [String], named name: Words) {
    let format = TextFormat.allCases.first { format in
      texts.count >= format.leastCount && texts.allSatisfy(format.fits)
    }
    if let format {
      self = .format(format.rawValue)
    } else if let values = Self.enumeration(texts, named: name) {
      self = .values(values)
    } else {
      self = .plain
    }
  }

  private static let leastTexts = 12
  private static let mostValues = 8
  private static let leastTextsForEachValue = 4
  private static let mostBytes = 32

  /// Returns the values of an enumeration, or `nil` if the strings may be any text.
  ///
  /// There must be at least twelve strings with two to eight different values. Each value must
  /// appear at least twice and, on average, four times. Values must look like identifiers, and the
  /// name must not be one that usually holds free text.
  private static func enumeration(_ texts: [String], named name: Words) -> [String]? {
    guard texts.count >= leastTexts, !name.namesAnyText else { return nil }
    var counts: [String: Int] = [:]
    var values: [String] = []
    for text in texts {
      if counts[text] == nil {
        guard values.count < mostValues, isWord(text) else { return nil }
        values.append(text)
      }
      counts[text, default: 0] += 1
    }
    guard values.count >= 2, texts.count >= values.count * leastTextsForEachValue,
      counts.values.allSatisfy({ $0 >= 2 })
    else { return nil }
    return values
  }

  /// Whether a text consists of letters, with `_` or `-` between them.
  ///
  /// Digits suggest ids, and spaces suggest prose.
  private static func isWord(_ text: String) -> Bool {
    guard text.utf8.count <= mostBytes, let first = text.utf8.first, let last = text.utf8.last,
      first.isLetter, last.isLetter
    else { return false }
    return text.utf8.allSatisfy { byte in
      byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }
}

extension TextFormat {
  /// The number of strings that must have the format before it is inferred.
  ///
  /// A single text may look like a date by accident. The other formats are long enough to be
  /// certain.
  fileprivate var leastCount: Int { self == .date ? 2 : 1 }
}

extension Words {
  /// Whether the last word names an open set of texts, such as ids, names, places, or country
  /// codes.
  fileprivate var namesAnyText: Bool {
    guard let last = list.last else { return true }
    return Self.anyTexts.contains(last)
      || Words.singular(of: last).map(Self.anyTexts.contains) ?? false
  }

  private static let anyTexts: Set = [
    "address", "author", "body", "city", "code", "color", "comment", "company", "country",
    "currency", "description", "domain", "email", "field", "file", "first", "hash", "host", "id",
    "key", "keyword", "label", "language", "last", "locale", "location", "login", "message",
    "name", "note", "owner", "path", "phone", "place", "region", "sha", "slug", "street",
    "subject", "summary", "symbol", "tag", "text", "timezone", "title", "token", "topic", "uid",
    "url", "user", "username", "value", "word", "zone",
  ]
}
