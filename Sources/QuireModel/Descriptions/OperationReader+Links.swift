import QuireSchema

extension OperationReader {
  /// Returns what the operation says about the header field `Link` of its response.
  func links(
    in response: DescriptionPart, _ parameters: [DeclaredParameter]
  ) -> QuietInference.LinkEvidence {
    let fields = response["headers"]?.members ?? []
    if fields.contains(where: { $0.name.value.lowercased() == "link" }) { return .declared }
    let said =
      [operation.part.text("description"), response.text("description")]
      + parameters.map { $0.part.text("description") }
    if said.contains(where: { $0?.value.mentionsLinkHeader == true }) { return .mentioned }
    return description.mentionsLinkHeader ? .mentioned : .none
  }
}

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
