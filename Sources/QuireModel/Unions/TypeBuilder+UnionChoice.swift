import QuireSchema

// How the branches of a union are told apart: by the kind of the JSON value, then, where several are
// objects, by a discriminator, by a tag, by the members that are there; else by trying.
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

  /// Tells branches apart whose values are of the same kinds, and which the tag does not tell.
  private mutating func choice(
    within indices: [Int], _ branches: [Schema], of schema: Schema, isObject: Bool,
    beside tag: String? = nil
  ) -> UnionChoice {
    guard indices.count > 1 else { return .branch(indices[0]) }
    if isObject {
      if let (tag, rest) = discriminatorTag(of: schema, indices, branches)
        ?? foundTag(indices, branches)
      {
        let otherwise =
          rest.isEmpty
          ? nil
          : choice(
            within: rest, branches, of: schema, isObject: isObject, beside: tag.wireName)
        return .tag(tag, otherwise: otherwise)
      }
      if let choice = memberChoice(indices, branches, of: schema, beside: tag) { return choice }
    }
    return order(indices, branches, of: schema)
  }

  /// Tries branches: first those that list their values, then of plain values the one that says
  /// most, others as they stand.
  private mutating func order(
    _ indices: [Int], _ branches: [Schema], of schema: Schema
  ) -> UnionChoice {
    let ends = indices.map { resolvedForm(of: branches[$0]) }
    if !ends.allSatisfy(\.form.isScalar) { diagnostics.add(.firstMatch(at: schema.range)) }
    close(ends, within: schema, among: indices.map { branches[$0] })
    let generalities = ends.map { isClosed($0.schema, $0.form) ? 0 : $0.form.generality }
    return .order(
      zip(generalities, indices).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1))
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

  /// The names that are declared in but one branch: those that it requires, else any of them.
  private mutating func memberChoice(
    _ indices: [Int], _ branches: [Schema], of schema: Schema, beside tag: String?
  ) -> UnionChoice? {
    var declared: [Int: [String]] = [:]
    var required: [Int: Set<String>] = [:]
    for index in indices {
      let (end, form) = resolvedForm(of: branches[index])
      // Objects of any names may have those of another branch as well.
      guard form.isObject else { return nil }
      let (members, names) = members(ofObject: end)
      required[index] = Set(names.map(\.value))
      let known = Set(members.map(\.name.value))
      declared[index] =
        members.map(\.name.value) + names.map(\.value).filter { !known.contains($0) }
    }
    var counts = tag.map { [$0: 1] } ?? [:]
    for name in declared.values.joined() { counts[name, default: 0] += 1 }
    var certain: [(names: [String], branch: Int)] = []
    var likely: [(names: [String], branch: Int)] = []
    var rest: [Int] = []
    for index in indices {
      let own = (declared[index] ?? []).filter { counts[$0] == 1 }
      if let needed = own.first(where: { required[index]?.contains($0) == true }) {
        certain.append(([needed], index))
      } else if !own.isEmpty, own.count <= Self.mostNames {
        likely.append((own, index))
      } else {
        rest.append(index)
      }
    }
    // Of a branch that requires nothing a value may hold none of the names.
    if rest.isEmpty, let first = likely.first {
      likely.removeFirst()
      rest = [first.branch]
    }
    let found = certain + likely
    guard !found.isEmpty else { return nil }
    // A name is found as a conversion from snake case makes it, too: asked first, `user_id` would take
    // the `userId` of another branch for its own.
    let asked = Set(found.flatMap(\.names))
    func mayTakeAnother(_ names: [String]) -> Bool {
      names.contains { SnakeCase.converted($0) != $0 && asked.contains(SnakeCase.converted($0)) }
    }
    let told =
      found.filter { !mayTakeAnother($0.names) } + found.filter { mayTakeAnother($0.names) }
    switch rest.count {
    case 0: return .members(told, otherwise: nil)
    case 1: return .members(told, otherwise: .branch(rest[0]))
    default: return .members(told, otherwise: order(rest, branches, of: schema))
    }
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
