extension String {
  /// Whether a text says that the header field `Link` has the next page.
  var mentionsLinkHeader: Bool {
    let text = lowercased()
    let words = text.split { !$0.isLetter && !$0.isNumber }
    if Self.standards.contains(where: text.contains) { return true }
    let links = words.indices.filter { ["link", "links"].contains(words[$0]) }
    // "the `next` link relation"
    if links.contains(where: { index in
      let around = words[max(index - 1, 0)..<min(index + 2, words.count)]
      return around.first == "next" && (around.last ?? "").hasPrefix("relation")
    }) {
      return true
    }
    let isHeader = links.contains { index in
      words[max(index - Self.reach, 0)..<min(index + Self.reach + 1, words.count)]
        .contains { $0 == "header" || $0 == "headers" }
    }
    return (isHeader || text.contains("link: <")) && Self.signs.contains(where: text.contains)
  }

  /// The most words from `link` to `header`: "the header contains a `next` link".
  private static let reach = 4
  private static let standards = ["rfc 5988", "rfc5988", "rfc 8288", "rfc8288", "web linking"]
  private static let signs = ["cursor", "next", "pag", "rel=", "results"]
}
