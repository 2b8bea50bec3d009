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
}

extension Words {
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
