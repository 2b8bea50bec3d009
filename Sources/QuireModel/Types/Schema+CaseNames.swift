import QuireSchema

// Names for cases: `x-swift-names` gives them by the text of each value. The extensions of other tools
// only suggest names.
extension Schema {
  /// Returns values of `enum`, or the value of `const`, as cases with their names and descriptions.
  func cases(of values: [JSONNode]) -> [EnumerationShape.Case] {
    if annotations.isEmpty { return values.map { .init($0) } }
    let names = caseNames
    // The annotation checker reports texts that cannot be used.
    var reported = Diagnostics()
    let texts = CaseTexts(of: self, diagnostics: &reported)
    return values.map { value in
      let key = value.canonicalBytes
      var named = EnumerationShape.Case(value)
      named.givenName = names[key]
      named.suggestedName = texts.names[key]
      named.documentation.text = texts.descriptions[key]?.value
      return named
    }
  }

  /// The values that `enum` or `const` lists.
  var listedValues: [JSONNode] { node["enum"]?.elements ?? node["const"].map { [$0] } ?? [] }

  /// The names, keyed by the canonical form of their values.
  private var caseNames: [[UInt8]: JSONText] {
    var names: [[UInt8]: JSONText] = [:]
    if let given = annotation("x-swift-names")?.members, !given.isEmpty {
      let texts = given.reduce(into: [:]) { $0[$1.name] = $1.value.text }
      for value in enumeration ?? constant.map({ [$0] }) ?? [] {
        names[value.canonicalBytes] = texts[value.nameKey] ?? nil
      }
    }
    // Empty names were already reported.
    return names.filter { !$0.value.value.isEmpty }
  }

  /// The keys with which `x-swift-names` may name the values of the same schema.
  var nameKeys: [String] { listedValues.map(\.nameKey) }
}
