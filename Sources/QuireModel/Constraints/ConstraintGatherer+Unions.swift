import QuireSchema

extension ConstraintGatherer {
  /// Returns the constraints on the values of a union that its types do not ensure.
  ///
  /// Plain values get all constraints of the schema, because these may decide the branch. Objects
  /// have their own checks.
  mutating func checks(
    ofUnion schema: Schema, _ union: UnionOutline, _ shape: UnionShape
  ) -> [Constraint] {
    let types = shape.branches.map(\.type)
    if types.allSatisfy({ isPlain($0) }) {
      // The type already ensures `type`.
      return freeChecks(of: schema).filter { if case .types = $0 { false } else { true } }
    }
    var checks = schema.plainChecks.filter { $0.jsonType != .object }
    let kindsOfBranches = union.branches.map { forms.kinds(of: $0) }
    var shared: [Int] = []
    for (index, kinds) in kindsOfBranches.enumerated() {
      if case .declared = types[index] { continue }
      let own = typedChecks(of: [union.branches[index]], as: types[index])
        .filter { !$0.isVacuous }
      if kinds.count == 1, kindsOfBranches.count(where: { $0.contains(kinds[0]) }) == 1 {
        // A constraint with a kind ignores other kinds, but a choice must be limited to its kind.
        checks += own.filter { $0.jsonType != nil }
        let choices = own.filter { $0.jsonType == nil }
        if !choices.isEmpty { checks.append(.anyOf([[.not([.types(kinds)])], choices])) }
      } else if !own.isEmpty {
        shared.append(index)
      }
    }
    checks += sharedChecks(of: shared, in: union, kindsOfBranches)
    return checks + exclusion(of: schema, union)
  }

  /// Returns the constraints of branches that share their kinds with other branches.
  ///
  /// An array must satisfy the constraints of one of the branches that are arrays.
  private mutating func sharedChecks(
    of indices: [Int], in union: UnionOutline, _ kindsOfBranches: [[JSONType]]
  ) -> [Constraint] {
    let arrays = indices.filter { kindsOfBranches[$0] == [.array] }
    var unchecked = indices.filter { kindsOfBranches[$0] != [.array] }
    var checks: [Constraint] = []
    if !arrays.isEmpty {
      let branches = union.branches.indices.filter { kindsOfBranches[$0].contains(.array) }
      if let lists = wholeLists(of: branches.map { union.branches[$0] }) {
        checks = [.anyOf([[.not([.types([.array])])]] + lists)]
      } else {
        unchecked += arrays
      }
    }
    for index in unchecked { report(.indistinctBranch(at: union.branches[index].range)) }
    return checks
  }

  /// Ensures that a value is valid for only one branch of `oneOf`, if the choice does not ensure
  /// it.
  ///
  /// A model that drops undeclared members cannot ensure this. There is no constraint if something
  /// in a branch has no constraint, or if the branches need more than a reader of the code would
  /// accept.
  private mutating func exclusion(of schema: Schema, _ union: UnionOutline) -> [Constraint] {
    guard !schema.oneOf.isEmpty, union.choice.leavesSeveral else { return [] }
    let keepsMembers = forms.options.keepsUndeclared
    if keepsMembers {
      var branches = ConstraintGatherer(reader: reader, for: .branches)
      if let lists = branches.wholeLists(of: schema.oneOf) {
        add(branches.diagnostics)
        return [.atMostOneOf(lists)]
      }
    }
    report(.otherBranchesNotExcluded(at: schema.oneOf[0].range, keepsMembers: keepsMembers))
    return []
  }

  /// Whether values are the same in JSON and in Swift, so that all constraints can be checked.
  private func isPlain(_ type: TypeReference) -> Bool {
    switch type {
    case .any: true
    case .never: false
    case .scalar(let scalar), .identity(_, let scalar): scalar.keepsText
    case .array(let inner), .map(let inner), .nullable(let inner): isPlain(inner)
    case .declared(let id):
      outline.cases(of: id) != nil
    }
  }
}

extension UnionChoice {
  /// Whether a value may match several branches, the first of which is chosen.
  fileprivate var leavesSeveral: Bool {
    switch self {
    case .branch: false
    case .kind(let kinds): kinds.contains { $0.choice.leavesSeveral }
    case .tag(let tag, let absent):
      tag.cases.contains { $0.choice.leavesSeveral } || absent?.leavesSeveral ?? false
    case .partialTag(let tag, let others):
      others.count > 1 || tag.cases.contains { $0.choice.leavesSeveral }
    case .trial: true
    }
  }
}
