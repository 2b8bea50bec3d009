extension Diagnostic {
  /// A keyword that the dialect does not have, which is ignored.
  static func keywordOfOtherDialect(
    _ member: JSONNode.Member, _ keyword: Keyword, dialect: Dialect
  ) -> Diagnostic {
    let first = keyword.dialects.lowerBound
    let last = keyword.dialects.upperBound
    let relation =
      first > dialect
      ? "came after \(dialect.rawValue), the dialect of the document"
      : "went after \(last.rawValue); the document is of \(dialect.rawValue)"
    // The next dialect that has it changes least.
    let (other, age) = first > dialect ? (first, "older") : (last, "newer")
    return Diagnostic(
      .warning, .keywordOfOtherDialect, "\(quote(member.name)) \(relation); it is ignored",
      at: member.nameRange,
      help: "name \(quote(other.identifier)) as '$schema', or use the \(age) keyword")
  }

  static func arrayOfItems(_ member: JSONNode.Member, dialect: Dialect) -> Diagnostic {
    Diagnostic(
      .remark, .keywordOfOtherDialect,
      "'items' is an array, as it was before \(dialect.rawValue); it is read as 'prefixItems'",
      at: member.nameRange, help: "write 'prefixItems', and 'items' for 'additionalItems'")
  }

  static func exclusiveBound(_ member: JSONNode.Member, dialect: Dialect) -> Diagnostic {
    let form =
      member.value.boolValue == nil
      ? "a number, as it came to be after draft-04" : "a boolean, as it was in draft-04"
    return Diagnostic(
      .warning, .keywordOfOtherDialect,
      "\(quote(member.name)) is \(form), and the document is of \(dialect.rawValue); it is read so",
      at: member.value.range,
      help: member.value.boolValue == nil
        ? "write the bound beside it, and true here" : "write the bound itself here")
  }

  static func fragmentIdentifier(_ id: JSONText, fragment: String) -> Diagnostic {
    Diagnostic(
      .warning, .keywordOfOtherDialect,
      "\(quote(id.value)) names a place by '$id', as it was up to draft-07; it is read as '$anchor'",
      at: id.range, help: "write \"$anchor\": \"\(fragment)\"")
  }
}
