extension SchemaReader {
  /// A keyword for a type, with a value of the wrong kind.
  struct Misfit {
    let keyword: Keyword
    let member: JSONNode.Member
    /// The right kind, in words.
    let expected: String
  }

  /// Reports keywords that are ignored because of their value's kind: as errors if nothing is left
  /// that says what the type is.
  mutating func report(
    _ misfits: [Misfit], beside keywords: [JSONNode.Member], in dialect: Dialect
  ) {
    if misfits.isEmpty { return }
    let isLeft = keywords.contains { Keyword.named($0.name)?.tellsType ?? false }
    for misfit in misfits {
      let finding = Diagnostic.wrongKind(
        misfit.member.name, misfit.member.value, expected: misfit.expected,
        isIgnored: isLeft || misfit.keyword == .defs || misfit.keyword == .definitions)
      report(finding, of: misfit.keyword, in: dialect)
    }
  }

  /// Adds a finding about the kind of a keyword's value; a word that the dialect does not define is
  /// ignored, whatever its value is.
  mutating func report(_ finding: Diagnostic, of keyword: Keyword, in dialect: Dialect) {
    if keyword.isDefined(in: dialect) { values.diagnostics.add(finding) }
  }
}
