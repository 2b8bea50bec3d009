extension String {
  /// Whether a text says that the header field `Link` has the next page.
  var mentionsLinkHeader: Bool {
    let text = lowercased().replacing("`", with: "").replacing("*", with: "")
      .replacing("http link", with: "link").replacing("_", with: " ")
    guard text.contains("link header") || text.contains("header link") || text.contains("link: <")
    else { return false }
    let signs = ["cursor", "next", "pag", "rel=", "results", "rfc 5988", "rfc 8288"]
    return signs.contains { text.contains($0) }
  }
}
