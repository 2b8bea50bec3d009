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

  /// As `String.capitalized` of Foundation: a letter that no cased letter stands before is a
  /// capital, every other is small.
  private static func capitalized(_ word: Substring) -> String {
    var result = ""
    var follows = false
    for character in word {
      result += follows ? character.lowercased() : character.uppercased()
      follows = character.isCased
    }
    return result
  }
}
