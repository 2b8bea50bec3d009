/// The words of a name, to compare it with others: `user_id`, `userID` and `User-Id` are the words
/// `user` and `id`.
package struct Words: Hashable, Sendable {
  /// The words in lower case and in the order of the name; empty for a text of signs.
  package let list: [String]

  /// Splits a name into its words.
  package init(_ text: String) {
    var splitter = WordSplitter()
    if text.isASCII {
      splitter.take(contentsOf: Array(text.utf8))
    } else {
      for scalar in text.composed.unicodeScalars { splitter.take(scalar) }
    }
    list = splitter.finish().map { $0.lowercased() }
  }

  /// Whether the name has no word.
  package var isEmpty: Bool { list.isEmpty }

  /// The words with nothing between them, so that `perpage` is `per_page`.
  package var joined: String { list.joined() }
}

extension Words {
  /// The singular of a name in the plural, or `nil` if it is not certain.
  ///
  /// Certain are an ending `s` that can be dropped (`tags`, `photos`, `files`), `ies` (`entries`) and
  /// `sses` (`addresses`); `status`, `analysis`, `alias`, `boxes` and `statuses` are not.
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
