import QuireSchema

/// Constraints on values whose type ensures nothing: everything that the schema requires.
extension ConstraintGatherer {
  /// Returns everything that a schema requires of a value, as far as there are constraints for it.
  mutating func freeChecks(of schema: Schema) -> [Constraint] {
    guard !inProgress.contains(schema.address), inProgress.count < Self.deepest,
      mayRead(schema)
    else {
      leaveOut("a schema that refers back to itself", of: schema)
      return []
    }
    inProgress.insert(schema.address)
    defer { inProgress.remove(schema.address) }
    var all: [Constraint] = []
    if let target = forms.library.target(of: schema) { all += freeChecks(of: target) }
    for part in schema.allOf { all += freeChecks(of: part) }
    all += schema.typeChecks + schema.plainChecks
    all += itemChecks(of: schema) { $0.freeChecks(of: $1) } + containChecks(of: schema)
    all += schema.properties.map { .member($0.name.value, freeChecks(of: $0.schema)) }
    // Next to other parts, `unevaluatedProperties` applies only to members that no part evaluates.
    if schema.unevaluatedProperties == nil || !schema.hasParts {
      all += memberChecks(of: schema) { $0.freeChecks(of: $1) }
    }
    all += nameChecks(of: schema) + choiceChecks(of: schema)
    all += branchChecks(of: schema)
    if schema.unevaluatedItems != nil { leaveOut("'unevaluatedItems'", of: schema) }
    if schema.unevaluatedProperties != nil, schema.hasParts {
      leaveOut("'unevaluatedProperties'", of: schema)
    }
    return all.filter { !$0.isVacuous }
  }

  /// Returns everything that a schema requires of a value, or `nil` if a part has no constraint.
  ///
  /// A choice between schemas cannot be made if some of the constraints are missing.
  mutating func wholeChecks(of schema: Schema) -> [Constraint]? {
    let outer = leavesOut
    leavesOut = false
    defer { leavesOut = leavesOut || outer }
    let checks = freeChecks(of: schema)
    return leavesOut ? nil : checks
  }

  /// Returns the constraints of `anyOf` and `oneOf` if these do not form a union.
  ///
  /// A keyword with a sole branch is skipped, because the branch's constraints are gathered
  /// separately.
  mutating func branchChecks(of schema: Schema, besides sole: Schema? = nil) -> [Constraint] {
    func isAsked(_ branches: [Schema]) -> Bool { !branches.contains { $0 === sole } }
    var all: [Constraint] = []
    if isAsked(schema.anyOf), let lists = wholeLists(of: schema.anyOf) { all.append(.anyOf(lists)) }
    if isAsked(schema.oneOf), let lists = wholeLists(of: schema.oneOf) { all.append(.oneOf(lists)) }
    return all
  }

  mutating func wholeLists(of schemas: [Schema]) -> [[Constraint]]? {
    let lists = schemas.compactMap { wholeChecks(of: $0) }
    return lists.isEmpty || lists.count < schemas.count ? nil : lists
  }

  /// Reports that something in a schema has no constraint.
  private mutating func leaveOut(_ subject: String, of schema: Schema) {
    leavesOut = true
    report(.leftOutOfChecks(subject, at: schema.range))
  }

  /// The maximum nesting of schemas that are read, which bounds the stack for hostile input.
  private static let deepest = 60
}

extension Schema {
  /// Whether other schemas apply to the same value.
  fileprivate var hasParts: Bool {
    reference != nil || condition != nil || not != nil
      || !(allOf.isEmpty && anyOf.isEmpty && oneOf.isEmpty && dependentSchemas.isEmpty)
  }
}
