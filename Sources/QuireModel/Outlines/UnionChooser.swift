import QuireSchema

/// Decides how the branch of a union's value is chosen.
///
/// It takes the branches and returns a ``UnionChoice``. The kind of the JSON value decides first.
/// If several branches are objects, a discriminator or a tag decides. Any remaining branches are
/// tried in order. For example, the member `kind` is the tag of these branches:
///
///     { "type": "object", "required": ["kind"], "properties": { "kind": { "const": "push" } } }
///     { "type": "object", "required": ["kind"], "properties": { "kind": { "const": "fork" } } }
struct UnionChooser {
  /// The schema of the union.
  let schema: Schema
  let branches: [Schema]
  let forms: FormReader
  let members: MemberReader
  /// The enumerations that enclosing unions closed.
  let knownClosed: Set<SchemaAddress>
  /// The enumerations that keep no unknown values here, because another branch does.
  private(set) var closed: Set<SchemaAddress> = []
  var diagnostics = Diagnostics()

  init(
    _ branches: [Schema], of schema: Schema, by members: MemberReader,
    knownClosed: Set<SchemaAddress>
  ) {
    self.schema = schema
    self.branches = branches
    self.forms = members.forms
    self.members = members
    self.knownClosed = knownClosed
  }

  mutating func choice() -> UnionChoice {
    let kindsOfBranches = branches.map { forms.kinds(of: $0) }
    var groups: [(kinds: [JSONType], indices: [Int])] = []
    for kind in FormReader.kindsOfValues {
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
        choice: choice(within: group.indices, isObject: group.kinds == [.object])
      )
    }
    return choices.count == 1 ? choices[0].choice : .kind(choices)
  }

  /// Chooses among branches whose values have the same kinds, ignoring tags that are already used.
  private mutating func choice(
    within indices: [Int], isObject: Bool,
    besides tags: Set<String> = []
  ) -> UnionChoice {
    guard indices.count > 1 else { return .branch(indices[0]) }
    guard isObject,
      let (tag, rest) = (tags.isEmpty ? discriminatorTag(indices) : nil)
        ?? foundTag(indices, besides: tags)
    else {
      return .trial(attempts(indices, besides: tags))
    }
    let known = tags.union([tag.wireName])
    let cases = tag.groups.map { values, indices in
      UnionTag.Case(
        values: values,
        choice: choice(within: indices, isObject: true, besides: known))
    }
    let found = UnionTag(wireName: tag.wireName, cases: cases)
    guard rest.isEmpty else {
      let others = (rest + tag.optionalHolders).sorted()
      return .partialTag(
        found,
        others: attempts(
          others, besides: known, isReported: rest.count > 1))
    }
    switch tag.optionalHolders.count {
    case 0: return .tag(found, absent: nil)
    case 1: return .tag(found, absent: .branch(tag.optionalHolders[0]))
    default:
      // A search for further tags would visit all branches again, and the generated code would grow
      // exponentially with the nesting depth.
      return .tag(
        found,
        absent: .trial(
          attempts(
            tag.optionalHolders, besides: known, isReported: false)))
    }
  }

  // MARK: Closed enumerations

  /// Closes the enumerations within a union if another branch accepts all values of their kind.
  ///
  /// That branch then keeps the values that the enumerations do not list.
  mutating func close(
    _ ends: [(schema: Schema, form: ValueForm)], among branches: [Schema]
  ) {
    for (end, form) in ends where end.address.isWithin(schema.address) {
      guard case .enumeration(let cases) = form.kind, !form.isOpen else { continue }
      let rawType = EnumerationShape.RawType(of: cases)
      if branches.contains(where: { takesAll(rawType, $0) }) {
        closed.insert(end.address)
      }
    }
  }

  /// Whether a branch accepts all values of an enumeration's kind, or most likely all its values.
  ///
  /// Most words are also valid as a URL and as base64.
  private func takesAll(_ rawType: EnumerationShape.RawType, _ branch: Schema) -> Bool {
    forms.leaves(of: branch).contains { end, form in
      switch form.kind {
      case .scalar(.url), .scalar(.data): rawType == .string
      case .scalar(let scalar): end.constant == nil && rawType.fits(scalar)
      default: false
      }
    }
  }

  /// Whether a branch only allows values that the schema lists.
  func isClosed(_ schema: Schema, _ form: ValueForm) -> Bool {
    switch form.kind {
    case .scalar: !form.cases(of: schema).isEmpty
    case .enumeration:
      closed.contains(schema.address) || knownClosed.contains(schema.address)
        || !form.isOpenEnumeration(of: schema, forms.options)
    default: false
    }
  }

  /// Returns the branches in the order in which they are tried.
  ///
  /// Branches with members that no other branch has come first. The others follow, with the most
  /// specific first.
  mutating func attempts(
    _ indices: [Int], besides tags: Set<String>,
    isReported: Bool = true
  ) -> [UnionAttempt] {
    let first = attemptsByMembers(indices, besides: tags)
    let known = Set(first.map(\.branch))
    let rest = indices.filter { !known.contains($0) }
    let ends = rest.map { forms.resolvedForm(of: branches[$0]) }
    if isReported, rest.count > 1, !ends.allSatisfy(\.form.isScalar) {
      diagnostics.add(.firstMatch(at: schema.range))
    }
    close(ends, among: rest.map { branches[$0] })
    let generalities = ends.map { isClosed($0.schema, $0.form) ? 0 : $0.form.generality }
    return first
      + zip(generalities, zip(rest, ends)).sorted { ($0.0, $0.1.0) < ($1.0, $1.1.0) }
      .map { UnionAttempt(branch: $0.1.0, required: namesRequired(ofMap: $0.1.1)) }
  }

  /// Returns the members that a map requires, because its type allows any names.
  private func namesRequired(ofMap end: (schema: Schema, form: ValueForm)) -> [String] {
    guard case .map = end.form.kind else { return [] }
    return members.members(ofObject: end.schema).required.prefix(Self.mostNames).map(\.value)
  }

  /// Returns the branches with members that no other branch has, and the names of these members.
  ///
  /// Branches that require such a member come first. Among the others, those that keep undeclared
  /// members come first.
  private func attemptsByMembers(
    _ indices: [Int], besides tags: Set<String>
  ) -> [UnionAttempt] {
    var counts = Dictionary(uniqueKeysWithValues: tags.map { ($0, 1) })
    var objects: [(branch: Int, members: NamedMembers)] = []
    for index in indices {
      let leaves = forms.leaves(of: branches[index]).map {
        NamedMembers($0.schema, $0.form, by: members)
      }
      for name in Set(leaves.flatMap(\.names)) { counts[name, default: 0] += 1 }
      if leaves.count == 1 { objects.append((index, leaves[0])) }
    }
    var certain: [UnionAttempt] = []
    var likely: [(attempt: UnionAttempt, keepsRest: Bool)] = []
    for (branch, named) in objects {
      let own = named.names.filter { counts[$0] == 1 }
      if let needed = own.first(where: named.required.contains) {
        certain.append(UnionAttempt(branch: branch, names: [needed]))
      } else if !own.isEmpty, own.count <= Self.mostNames {
        likely.append((UnionAttempt(branch: branch, names: own), named.keepsRest))
      }
    }
    return certain + likely.filter(\.keepsRest).map(\.attempt)
      + likely.filter { !$0.keepsRest }.map(\.attempt)
  }

  /// The most optional members that are looked up for a branch.
  private static var mostNames: Int { 6 }
}

extension ValueForm {
  /// How general the form is; less general branches are tried first.
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
