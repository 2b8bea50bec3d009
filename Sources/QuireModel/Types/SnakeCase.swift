/// What Foundation's conversion from snake case makes of a name.
enum SnakeCase {
  /// As `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase` converts a key.
  ///
  /// Underscores at either end stay; a name without another is left as it is.
  static func converted(_ name: String) -> String {
    guard let start = name.firstIndex(where: { $0 != "_" }),
      let end = name.lastIndex(where: { $0 != "_" })
    else { return name }
    let pieces = name[start...end].split(separator: "_")
    guard pieces.count > 1 else { return name }
    let words = pieces.enumerated().map { index, piece in
      index == 0 ? piece.lowercased() : capitalized(piece)
    }
    return name[..<start] + words.joined() + name[name.index(after: end)...]
  }

  /// As `String.capitalized` of Foundation.
  ///
  /// A letter that no other stands before is a capital, every further one is small; an apostrophe
  /// and its like separate nothing.
  private static func capitalized(_ word: Substring) -> String {
    var result = ""
    var isWithinWord = false
    for scalar in word.unicodeScalars {
      let properties = scalar.properties
      result += isWithinWord ? properties.lowercaseMapping : properties.titlecaseMapping
      if !properties.isCaseIgnorable { isWithinWord = properties.isCased }
    }
    return result
  }
}
