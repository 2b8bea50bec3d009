import QuireSchema

// How the branch of a value is chosen: by the kind of the JSON value, then, if several branches are
// objects, by a discriminator or a tag, and in the end by trying the branches that are left.
extension TypeBuilder {
  mutating func choice(among branches: [Schema], of schema: Schema) -> UnionChoice {
    let kindsOfBranches = branches.map { kinds(of: $0) }
    var groups: [(kinds: [JSONType], indices: [Int])] = []
    for kind in Self.kindsOfValues {
      let indices = branches.indices.filter { kindsOfBranches[$0].contains(kind) }
      guard !indices.isEmpty else { continue }
      if let group = groups.firstIndex(where: { $0.indices == indices }) {
        groups[group].kinds.append(kind)
      } else {
        groups.append(([kind], indices))
      }
    }
    groups.sort { $0.indices[0] < $1.indices[0] }
    let choices = groups.map { group in
      (
        kinds: group.kinds,
        choice: choice(
          within: group.indices, branches, of: schema, isObject: group.kinds == [.object])
      )
    }
    return choices.count == 1 ? choices[0].choice : .kind(choices)
  }

  /// The kinds of JSON values that a branch may be; integers are numbers.
  mutating func kinds(of branch: Schema) -> [JSONType] {
    var kinds: Set<JSONType> = []
    for (end, form) in leaves(of: branch) {
      if let kind = form.jsonType {
        kinds.insert(kind)
      } else {
        let cases = form.cases(of: end)
        kinds.formUnion(cases.isEmpty ? Self.kindsOfValues : cases.compactMap(\.value.jsonType))
      }
    }
    return Self.kindsOfValues.filter { kinds.isEmpty || kinds.contains($0) }
  }

  private static var kindsOfValues: [JSONType] { [.boolean, .number, .string, .array, .object] }

  /// What a branch comes to that is no union itself, each once.
  ///
  /// Unions may hold one another in many ways. One that comes to too much stands for itself.
  mutating func leaves(of branch: Schema) -> [(schema: Schema, form: ValueForm)] {
    var leaves: [(schema: Schema, form: ValueForm)] = []
    var seen: Set<SchemaAddress> = []
    var rest = [branch]
    while let next = rest.popLast() {
      let (end, form) = resolvedForm(of: next)
      guard seen.insert(end.address).inserted else { continue }
      guard case .union(let inner) = form.kind else {
        leaves.append((end, form))
        continue
      }
      guard seen.count < Self.mostLeaves else { return [resolvedForm(of: branch)] }
      rest += inner.reversed()
    }
    return leaves
  }

  /// How many schemas are looked at for one branch; far above what is written by hand.
  private static var mostLeaves: Int { 1_000 }

  /// Chooses between branches whose values have the same kinds, without the tags that are known.
  private mutating func choice(
    within indices: [Int], _ branches: [Schema], of schema: Schema, isObject: Bool,
    besides tags: Set<String> = []
  ) -> UnionChoice {
    guard indices.count > 1 else { return .branch(indices[0]) }
    guard isObject,
      let (tag, rest) = (tags.isEmpty ? discriminatorTag(of: schema, indices, branches) : nil)
        ?? foundTag(indices, branches, besides: tags)
    else {
      return .trial(attempts(indices, branches, of: schema, besides: tags))
    }
    let known = tags.union([tag.wireName])
    let cases = tag.groups.map { values, indices in
      UnionTag.Case(
        values: values,
        choice: choice(within: indices, branches, of: schema, isObject: true, besides: known))
    }
    let found = UnionTag(wireName: tag.wireName, cases: cases)
    guard rest.isEmpty else {
      let others = (rest + tag.optionalHolders).sorted()
      return .partialTag(
        found,
        others: attempts(
          others, branches, of: schema, besides: known, isReported: rest.count > 1))
    }
    switch tag.optionalHolders.count {
    case 0: return .tag(found, absent: nil)
    case 1: return .tag(found, absent: .branch(tag.optionalHolders[0]))
    default:
      // Further tags would be looked for in all branches again, and the code would grow with the
      // number of tags to the power of the depth.
      return .tag(
        found,
        absent: .trial(
          attempts(
            tag.optionalHolders, branches, of: schema, besides: known, isReported: false)))
    }
  }

  /// The branches in the order in which they are tried: first those with members that no other
  /// branch has, then the others, of which the one that says most comes first.
  private mutating func attempts(
    _ indices: [Int], _ branches: [Schema], of schema: Schema, besides tags: Set<String>,
    isReported: Bool = true
  ) -> [UnionAttempt] {
    let first = attemptsByMembers(indices, branches, besides: tags)
    let known = Set(first.map(\.branch))
    let rest = indices.filter { !known.contains($0) }
    let ends = rest.map { resolvedForm(of: branches[$0]) }
    if isReported, rest.count > 1, !ends.allSatisfy(\.form.isScalar) {
      diagnostics.add(.firstMatch(at: schema.range))
    }
    close(ends, within: schema, among: rest.map { branches[$0] })
    let generalities = ends.map { isClosed($0.schema, $0.form) ? 0 : $0.form.generality }
    return first
      + zip(generalities, zip(rest, ends)).sorted { ($0.0, $0.1.0) < ($1.0, $1.1.0) }
      .map { UnionAttempt(branch: $0.1.0, required: namesRequired(ofMap: $0.1.1)) }
  }

  /// The members that a map requires; its type allows any names.
  private mutating func namesRequired(ofMap end: (schema: Schema, form: ValueForm)) -> [String] {
    guard case .map = end.form.kind else { return [] }
    return members(ofObject: end.schema).required.prefix(Self.mostNames).map(\.value)
  }

  /// Closes the enumerations that stand within a union beside a branch that takes any other value of
  /// their kind: that branch keeps what they do not name.
  private mutating func close(
    _ ends: [(schema: Schema, form: ValueForm)], within schema: Schema, among branches: [Schema]
  ) {
    for (end, form) in ends where end.address.isWithin(schema.address) {
      guard case .enumeration(let cases) = form.kind, !form.isOpen else { continue }
      let rawType = EnumerationShape.RawType(of: cases)
      if branches.contains(where: { takesAll(rawType, $0) }) {
        closedEnumerations.insert(end.address)
      }
    }
  }

  /// Whether a branch takes every value of the kind that the values of an enumeration are of, or those
  /// of the enumeration in all likelihood: most words are a URL and base64 as well.
  private mutating func takesAll(_ rawType: EnumerationShape.RawType, _ branch: Schema) -> Bool {
    leaves(of: branch).contains { end, form in
      switch form.kind {
      case .scalar(.url), .scalar(.data): rawType == .string
      case .scalar(let scalar): end.constant == nil && rawType.fits(scalar)
      default: false
      }
    }
  }

  /// Whether a branch is values that the schema names and no others.
  private func isClosed(_ schema: Schema, _ form: ValueForm) -> Bool {
    switch form.kind {
    case .scalar: !form.cases(of: schema).isEmpty
    case .enumeration: !isOpenEnumeration(schema, form)
    default: false
    }
  }

  // MARK: Members

  /// The branches with members that no other branch has, with the names of these: first the branches
  /// that require one, then the others, of which those that keep undeclared members come first.
  private mutating func attemptsByMembers(
    _ indices: [Int], _ branches: [Schema], besides tags: Set<String>
  ) -> [UnionAttempt] {
    var counts = Dictionary(uniqueKeysWithValues: tags.map { ($0, 1) })
    var objects: [(branch: Int, members: NamedMembers)] = []
    for index in indices {
      let leaves = leaves(of: branches[index]).map { NamedMembers($0.schema, $0.form, in: &self) }
      for name in Set(leaves.flatMap(\.names)) { counts[name, default: 0] += 1 }
      if leaves.count == 1 { objects.append((index, leaves[0])) }
    }
    var certain: [UnionAttempt] = []
    var likely: [(attempt: UnionAttempt, keepsRest: Bool)] = []
    for (branch, members) in objects {
      let own = members.names.filter { counts[$0] == 1 }
      if let needed = own.first(where: members.required.contains) {
        certain.append(UnionAttempt(branch: branch, names: [needed]))
      } else if !own.isEmpty, own.count <= Self.mostNames {
        likely.append((UnionAttempt(branch: branch, names: own), members.keepsRest))
      }
    }
    let found =
      certain + likely.filter(\.keepsRest).map(\.attempt)
      + likely.filter { !$0.keepsRest }.map(\.attempt)
    // A lookup also finds a name as a conversion from snake case makes it: asked first, `user_id`
    // would take the `userId` of another branch for its own.
    let asked = Set(found.flatMap(\.names))
    func mayTakeAnother(_ attempt: UnionAttempt) -> Bool {
      attempt.names.contains {
        SnakeCase.converted($0) != $0 && asked.contains(SnakeCase.converted($0))
      }
    }
    return found.filter { !mayTakeAnother($0) } + found.filter(mayTakeAnother)
  }

  /// How many members of a branch are asked for, which it does not require.
  private static var mostNames: Int { 6 }
}

extension ValueForm {
  /// Whether it is plain values, listed or not.
  var isScalar: Bool {
    switch kind {
    case .scalar, .enumeration: true
    default: false
    }
  }

  /// How much the form leaves open: where branches are tried, the one that says most comes first.
  fileprivate var generality: Int {
    switch kind {
    case .scalar(.number): 2
    case .scalar(.string): 3
    case .enumeration: 2
    case .map(let value): value == nil ? 3 : 2
    case .array(let element): element == nil ? 3 : 2
    case .any, .never, .null, .same: 4
    case .object, .tuple, .scalar, .union: 1
    }
  }
}
