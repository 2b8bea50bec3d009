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

/// The members of an object whose presence can be determined from its model.
struct KeptMembers {
  /// The members that the model always keeps, or `nil` for all except `losingNull`.
  let names: Set<String>?
  /// The members that the model keeps unless they are null, which is decoded as absent.
  let losingNull: Set<String>

  /// Creates the kept members of an object with this shape.
  init(of shape: ObjectShape) {
    let losingNull = shape.properties.filter { property in
      property.presence == .optional && (property.isNullable || property.type == .any)
    }
    self.losingNull = Set(losingNull.map(\.wireName))
    // A value of a closed object has no other members.
    if case .ignored = shape.undeclared, !shape.isClosed {
      names = Set(shape.properties.map(\.wireName) + shape.forbidden).subtracting(self.losingNull)
    } else {
      names = nil
    }
  }

  private init(names: Set<String>?, losingNull: Set<String>) {
    self.names = names
    self.losingNull = losingNull
  }

  /// The kept members if null could be distinguished from absent.
  var distinguishingNull: KeptMembers {
    KeptMembers(names: names?.union(losingNull), losingNull: [])
  }

  /// Whether the model keeps a member, at least to the extent that matters.
  ///
  /// If `isComplete` is true, the member must be in the model whenever it is in the value.
  /// Otherwise it must be in the value whenever it is in the model.
  fileprivate func decide(_ name: String, wherever isComplete: Bool) -> Bool {
    losingNull.contains(name) ? !isComplete : names?.contains(name) ?? true
  }
}

extension Constraint {
  /// Whether the constraint cannot fail merely because members are not kept.
  func isDecided(by kept: KeptMembers) -> Bool {
    switch self {
    case .maxProperties, .names, .membersMatching, .members: true
    default: kept.names == nil && kept.losingNull.isEmpty || stays(held: true, by: kept)
    }
  }

  /// Whether a constraint that is satisfied, or not, has the same result for the kept members.
  private func stays(held isHeld: Bool, by kept: KeptMembers) -> Bool {
    switch self {
    case .required(let names): return names.allSatisfy { kept.decide($0, wherever: isHeld) }
    case .dependentRequired(let name, let others):
      return kept.decide(name, wherever: !isHeld)
        && others.allSatisfy { kept.decide($0, wherever: isHeld) }
    // The members that the inner value's type keeps are not considered.
    case .member(let name, let inner):
      return kept.decide(name, wherever: !isHeld)
        && (kept.names == nil || inner.allSatisfy(\.isAboutNoObject))
    case .maxProperties, .names, .membersMatching, .members:
      return isHeld && kept.names == nil
    case .not(let inner): return inner.allSatisfy { $0.stays(held: !isHeld, by: kept) }
    case .anyOf(let lists):
      return lists.allSatisfy { $0.allSatisfy { $0.stays(held: isHeld, by: kept) } }
    case .oneOf(let lists), .atMostOneOf(let lists):
      return lists.joined().allSatisfy {
        $0.stays(held: true, by: kept) && $0.stays(held: false, by: kept)
      }
    default: return isAboutNoObject
    }
  }

  /// Whether the constraint and its inner constraints do not apply to objects.
  private var isAboutNoObject: Bool {
    switch self {
    case .contains(let inner, _, _), .items(let inner, _), .item(_, let inner), .not(let inner):
      inner.allSatisfy(\.isAboutNoObject)
    case .anyOf(let lists), .oneOf(let lists), .atMostOneOf(let lists):
      lists.allSatisfy { $0.allSatisfy(\.isAboutNoObject) }
    case .values(let nodes): nodes.allSatisfy { $0.members == nil && $0.elements == nil }
    default: jsonType != .object
    }
  }
}
