import QuireSchema

/// Decides how the branch of a union's value is chosen: by the kind of the JSON value, then, if several
/// branches are objects, by a discriminator or a tag, and in the end by trying the remaining branches.
struct UnionChooser {
  /// The schema of the union.
  let schema: Schema
  let branches: [Schema]
  let forms: FormReader
  let members: MemberReader
  /// The enumerations that unions around this one closed.
  let knownClosed: Set<SchemaAddress>
  /// The enumerations that keep no other values here, because another branch keeps those.
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

  /// Chooses between branches whose values have the same kinds, without the tags that are known.
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
      // Further tags would be looked for in all branches again, and the code would grow with the
      // number of tags to the power of the depth.
      return .tag(
        found,
        absent: .trial(
          attempts(
            tag.optionalHolders, besides: known, isReported: false)))
    }
  }

  // MARK: Closed enumerations

  /// Closes the enumerations that stand within a union beside a branch that takes any other value of
  /// their kind: that branch keeps what they do not name.
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

  /// Whether a branch takes every value of the kind that the values of an enumeration are of, or those
  /// of the enumeration in all likelihood: most words are a URL and base64 as well.
  private func takesAll(_ rawType: EnumerationShape.RawType, _ branch: Schema) -> Bool {
    forms.leaves(of: branch).contains { end, form in
      switch form.kind {
      case .scalar(.url), .scalar(.data): rawType == .string
      case .scalar(let scalar): end.constant == nil && rawType.fits(scalar)
      default: false
      }
    }
  }

  /// Whether a branch is values that the schema names and no others.
  func isClosed(_ schema: Schema, _ form: ValueForm) -> Bool {
    switch form.kind {
    case .scalar: !form.cases(of: schema).isEmpty
    case .enumeration:
      closed.contains(schema.address) || knownClosed.contains(schema.address)
        || !form.isOpenEnumeration(of: schema, forms.options)
    default: false
    }
  }
}
