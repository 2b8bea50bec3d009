extension SchemaReader {
  /// A keyword that determines a type but has a value of the wrong kind.
  struct Misfit {
    let keyword: Keyword
    let member: JSONNode.Member
    /// The expected kind, in words.
    let expected: String
  }

  /// Reports keywords that are ignored because their value has the wrong kind.
  ///
  /// They are errors if no remaining keyword determines the type.
  mutating func report(
    _ misfits: [Misfit], among keywords: [JSONNode.Member], in dialect: Dialect
  ) {
    if misfits.isEmpty { return }
    let isLeft = keywords.contains { Keyword.named($0.name)?.determinesType ?? false }
    for misfit in misfits {
      let finding = Diagnostic.wrongKind(
        misfit.member.name, misfit.member.value, expected: misfit.expected,
        isIgnored: isLeft || misfit.keyword == .defs || misfit.keyword == .definitions)
      report(finding, of: misfit.keyword, in: dialect)
    }
  }

  /// Adds a finding about the kind of a keyword's value, if the dialect defines the keyword.
  mutating func report(_ finding: Diagnostic, of keyword: Keyword, in dialect: Dialect) {
    if keyword.isDefined(in: dialect) { values.diagnostics.add(finding) }
  }
}
