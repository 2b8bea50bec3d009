import QuireSchema

extension TypeBuilder {
  /// What is asked of the values of a union beyond its types.
  ///
  /// Of plain values everything is asked that the schema says, as which branch they are of may hang
  /// on it. Objects check themselves.
  mutating func checks(of schema: Schema, _ outline: UnionOutline, _ shape: UnionShape)
    -> [ValueCheck]
  {
    guard options.checksValues else { return [] }
    unreadForChecks = Self.mostReadForChecks
    let types = shape.branches.map(\.type)
    if types.allSatisfy({ isPlain($0) }) {
      // That it is of the types is sure already.
      return freeChecks(of: schema).filter { if case .types = $0 { false } else { true } }
    }
    var checks = schema.plainChecks.filter { $0.jsonType != .object }
    let kindsOfBranches = outline.branches.map { kinds(of: $0) }
    var shared: [Int] = []
    for (index, kinds) in kindsOfBranches.enumerated() {
      if case .declared = types[index] { continue }
      let own = typedChecks(of: [outline.branches[index]], as: types[index])
        .filter { !$0.isVacuous }
      if kinds.count == 1, kindsOfBranches.count(where: { $0.contains(kinds[0]) }) == 1 {
        // A rule bears on values of one kind, but a choice on all.
        checks += own.filter { $0.jsonType != nil }
        let choices = own.filter { $0.jsonType == nil }
        if !choices.isEmpty { checks.append(.anyOf([[.not([.types(kinds)])], choices])) }
      } else if !own.isEmpty {
        shared.append(index)
      }
    }
    checks += sharedChecks(of: shared, in: outline, kindsOfBranches)
    return checks + exclusion(of: schema, outline)
  }

  /// The checks of branches that share their kinds with other branches: an array satisfies the checks
  /// of one of the branches that are arrays.
  private mutating func sharedChecks(
    of indices: [Int], in outline: UnionOutline, _ kindsOfBranches: [[JSONType]]
  ) -> [ValueCheck] {
    let arrays = indices.filter { kindsOfBranches[$0] == [.array] }
    var unchecked = indices.filter { kindsOfBranches[$0] != [.array] }
    var checks: [ValueCheck] = []
    if !arrays.isEmpty {
      let branches = outline.branches.indices.filter { kindsOfBranches[$0].contains(.array) }
      if let lists = wholeLists(of: branches.map { outline.branches[$0] }) {
        checks = [.anyOf([[.not([.types([.array])])]] + lists)]
      } else {
        unchecked += arrays
      }
    }
    for index in unchecked { diagnostics.add(.branchNotTold(at: outline.branches[index].range)) }
    return checks
  }

  /// That a value of one branch of `oneOf` is of no other, where the choice leaves that open.
  ///
  /// A model that drops undeclared members cannot tell. Nothing is asked where a branch has no check
  /// for all that it says, or has more than a reader of the code would bear with.
  private mutating func exclusion(of schema: Schema, _ outline: UnionOutline) -> [ValueCheck] {
    guard !schema.oneOf.isEmpty, outline.choice.leavesSeveral else { return [] }
    let known = diagnostics
    unreadForChecks = Self.mostReadForExclusion
    if options.keepsUndeclared, let lists = wholeLists(of: schema.oneOf) {
      return [.atMostOneOf(lists)]
    }
    diagnostics = known
    diagnostics.add(
      .otherBranchesNotExcluded(at: schema.oneOf[0].range, keepsMembers: options.keepsUndeclared))
    return []
  }

  /// The most schemas that are read for a check which repeats what the branches say.
  private static var mostReadForExclusion: Int { 60 }

  /// Whether values of the type are in JSON as they are in Swift, so that any rule can be asked of
  /// them.
  private func isPlain(_ type: TypeReference) -> Bool {
    switch type {
    case .any: true
    case .never: false
    case .scalar(let scalar), .identity(_, let scalar): scalar.keepsText
    case .array(let inner), .map(let inner), .nullable(let inner): isPlain(inner)
    case .declared(let id):
      if case .enumeration? = outlines[id]?.kind { true } else { false }
    }
  }
}

extension UnionChoice {
  /// Whether a value may be as several branches ask, the first of which is taken.
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
