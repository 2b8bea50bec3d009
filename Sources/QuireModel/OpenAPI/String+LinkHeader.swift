extension String {
  /// Whether a text says that the header field `Link` has the next page.
  var mentionsLinkHeader: Bool {
    let words = plainWords
    let pairs = zip(words, words.dropFirst())
    if words.contains(where: ["rfc5988", "rfc8288"].contains)
      || pairs.contains(where: { $0 == "rfc" && ["5988", "8288"].contains($1) })
      || pairs.contains(where: { $0 == "web" && $1 == "linking" })
    {
      return true
    }
    let links = words.indices.filter { ["link", "links"].contains(words[$0]) }
    if links.isEmpty { return false }
    // "the `next` link relation"
    let isRelation = links.contains { index in
      index > 0 && words[index - 1] == "next" && index + 1 < words.count
        && words[index + 1].hasPrefix("relation")
    }
    if isRelation { return true }
    let isHeader = links.contains { index in
      words[max(index - Self.reach, 0)..<min(index + Self.reach + 1, words.count)]
        .contains { $0 == "header" || $0 == "headers" }
    }
    guard isHeader || contains("ink: <") else { return false }
    return words.contains { word in
      ["cursor", "cursors", "next", "rel", "results"].contains(word) || word.hasPrefix("pag")
    }
  }

  /// The most words from `link` to `header`: "the header contains a `next` link".
  private static let reach = 4
}
