import QuireSchema

extension QueryStyle {
  /// Reads the annotation.
  ///
  /// - Returns: `nil` if the value is no style, which is reported.
  init?(_ member: JSONNode.Member, diagnostics: inout Diagnostics) {
    let names = Self.allCases.map(\.rawValue)
    guard let text = member.value.text else {
      diagnostics.add(
        .malformed(
          Self.annotation, "one of \(names.joined(separator: ", "))", at: member.value,
          isError: true))
      return nil
    }
    guard let style = QueryStyle(rawValue: text.value) else {
      diagnostics.add(.unknownQueryStyle(text, known: names))
      return nil
    }
    self = style
  }
}
