import QuireSchema

/// What is asked of a value that no type says anything of: all that its schema says.
extension ConstraintGatherer {
  /// Everything that a schema asks of a value, as far as there are checks for it.
  mutating func freeChecks(of schema: Schema) -> [Constraint] {
    guard !inProgress.contains(schema.address), inProgress.count < Self.deepest,
      mayRead(schema)
    else {
      leaveOut("a schema that leads back to itself", of: schema)
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
    // Beside other parts the keyword is about what none of those speaks of.
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

  /// Everything that a schema asks of a value, or `nil` where there is no check for some of it: a
  /// choice that hangs on it cannot be made by the rest.
  mutating func wholeChecks(of schema: Schema) -> [Constraint]? {
    let outer = leavesOut
    leavesOut = false
    defer { leavesOut = leavesOut || outer }
    let checks = freeChecks(of: schema)
    return leavesOut ? nil : checks
  }

  /// What is asked by `anyOf` and `oneOf` of a value that they make no union of; the keyword of a
  /// sole branch asks no more than that does, which is asked by itself.
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

  /// Notes that something of a schema has no check.
  private mutating func leaveOut(_ subject: String, of schema: Schema) {
    leavesOut = true
    report(.leftOutOfChecks(subject, at: schema.range))
  }

  /// How deep in one another schemas are read; it bounds the stack for hostile input.
  private static let deepest = 60
}

extension Schema {
  /// Whether other schemas speak of the same value.
  fileprivate var hasParts: Bool {
    reference != nil || condition != nil || not != nil
      || !(allOf.isEmpty && anyOf.isEmpty && oneOf.isEmpty && dependentSchemas.isEmpty)
  }
}
