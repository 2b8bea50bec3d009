import QuireSchema

// Of parts that hold at once, two may contradict: no value is of both. That is a type that holds
// nothing, and a warning at both places, as it is a slip in all likelihood.
extension TypeBuilder {
  /// Two parts of a schema that no value is of both, or `nil` where their kinds and the values they
  /// list tell of none.
  mutating func conflict(
    of schema: Schema, among parts: [(schema: Schema, form: ValueForm)]
  ) -> (Schema, Schema)? {
    let kinds = parts.filter { $0.form.jsonType != nil }
    if let first = kinds.first,
      let other = kinds.first(where: { $0.form.jsonType != first.form.jsonType })
    {
      return (first.schema, other.schema)
    }
    if let first = kinds.first, let kind = first.form.jsonType,
      let union = parts.first(where: { hasNoBranch(of: kind, $0.form) })
    {
      return (union.schema, first.schema)
    }
    var common: Set<[UInt8]>?
    var last = schema
    for part in parts {
      let cases = part.form.cases(of: end(of: part.schema, in: schema))
      let values = Set(cases.map(\.value.canonicalBytes))
      guard !values.isEmpty, !part.form.isOpen else { continue }
      let rest = common?.intersection(values) ?? values
      if rest.isEmpty { return (last, part.schema) }
      (common, last) = (rest, part.schema)
    }
    return nil
  }

  /// Whether a form is a union all of whose branches are of other kinds.
  private mutating func hasNoBranch(of kind: JSONType, _ form: ValueForm) -> Bool {
    form.branches?.allSatisfy { branch in
      resolvedForm(of: branch).form.jsonType.map { $0 != kind } ?? false
    } ?? false
  }

  /// Adds a finding at each of two schemas that no value is of both.
  mutating func reportConflict(_ one: Schema, _ other: Schema, allowsNull: Bool) {
    diagnostics.add(.conflictingParts(at: one.range, and: other.range, allowsNull: allowsNull))
    diagnostics.add(.conflictingParts(at: other.range, and: one.range, allowsNull: allowsNull))
  }
}
