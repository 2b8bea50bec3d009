import QuireSchema

// Tags: members whose values determine the branch of an object.
extension UnionChooser {
  /// Returns the member that OpenAPI's `discriminator` names, if it separates the branches.
  ///
  /// - Returns: The tag, and the branches without a `discriminator` or with one that names another
  ///   member.
  mutating func discriminatorTag(
    _ indices: [Int]
  ) -> (tag: TagCandidate, rest: [Int])? {
    var discriminators: [(index: Int, discriminator: Discriminator)] = []
    var rest: [Int] = []
    for index in indices {
      let discriminator =
        schema.discriminator ?? forms.discriminators[branches[index].address]
        ?? inheritedDiscriminator(of: branches[index])
      if let discriminator,
        discriminators.allSatisfy({
          $0.discriminator.propertyName.value == discriminator.propertyName.value
        })
      {
        discriminators.append((index, discriminator))
      } else {
        rest.append(index)
      }
    }
    guard let name = discriminators.first?.discriminator.propertyName else { return nil }
    let own = discriminators.map { tag in
      tags(of: branches[tag.index]).first { $0.wireName == name.value }
    }
    let counts = own.flatMap { $0?.values ?? [] }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var candidate = TagCandidate(wireName: name.value)
    for ((index, discriminator), tag) in zip(discriminators, own) {
      let constants = tag?.values ?? []
      let values = values(
        of: discriminator, for: branches[index], constants: constants,
        areOwn: constants.allSatisfy { counts[$0] == 1 })
      let mayBeAbsent = tag?.mayBeAbsent ?? !requires(name.value, branches[index])
      candidate.add(TagValues(name.value, values, mayBeAbsent: mayBeAbsent), of: index)
    }
    guard candidate.holders.count == discriminators.count, candidate.isExclusive else {
      // A mapping lists references, and does not change constants that branches share.
      let mayBeMapped =
        counts.values.allSatisfy { $0 == 1 }
        && discriminators.allSatisfy { !targets(of: branches[$0.index]).isEmpty }
      diagnostics.add(.idleDiscriminator(name, mayBeMapped: mayBeMapped))
      return nil
    }
    return (candidate, rest)
  }

  /// Returns the `discriminator` of an object that a branch extends; OpenAPI writes it in the base.
  private func inheritedDiscriminator(of branch: Schema) -> Discriminator? {
    let (end, form) = forms.resolvedForm(of: branch)
    guard form.isObject else { return nil }
    return members.parts(ofObject: end).lazy.compactMap { $0.schema.baseDiscriminator }.first
  }

  /// Returns the values of a `discriminator` that select a branch, or an empty array.
  ///
  /// The values of the mapping take precedence, then the constants that no other branch has, then
  /// the name of the branch if that is an allowed value.
  private func values(
    of discriminator: Discriminator, for branch: Schema, constants: [UnionTag.Value], areOwn: Bool
  ) -> [UnionTag.Value] {
    let targets = targets(of: branch)
    for target in targets {
      let mapped = discriminator.tags.filter { $0.reference.target == target }
      if !mapped.isEmpty {
        // The keys of a mapping are strings even if the values are numbers or booleans.
        return mapped.map { tag in
          constants.first { $0.description == tag.value.value } ?? .string(tag.value.value)
        }
      }
    }
    // A base may list the values of all branches.
    if areOwn, !constants.isEmpty { return constants }
    guard let target = targets.first else { return [] }
    let name = UnionTag.Value.string(
      target.pointer.tokens.last ?? target.fileStem)
    return constants.isEmpty || constants.contains(name) ? [name] : []
  }

  /// Returns a member that branches declare with different values, required or not.
  ///
  /// All branches declare it, or else as many as possible and at least half. Among several such
  /// members, the best has values that each belong to one branch.
  func foundTag(
    _ indices: [Int], besides known: Set<String>
  ) -> (tag: TagCandidate, rest: [Int])? {
    var candidates: [TagCandidate] = []
    var places: [String: Int] = [:]
    for index in indices {
      for tag in tags(of: branches[index]) where !known.contains(tag.wireName) {
        let place = places[tag.wireName] ?? candidates.count
        if place == candidates.count {
          places[tag.wireName] = place
          candidates.append(TagCandidate(wireName: tag.wireName))
        }
        candidates[place].add(tag, of: index)
      }
    }
    let best =
      candidates
      .filter { $0.divides && $0.holders.count * 2 >= indices.count }
      .reduce(nil as TagCandidate?) { best, next in
        best.map { next.isBetter(than: $0) ? next : $0 } ?? next
      }
    return best.map { best in (best, indices.filter { !best.holders.contains($0) }) }
  }

  /// Returns the members of a branch that can have only certain values, in order.
  private func tags(of branch: Schema) -> [TagValues] {
    let lists = forms.leaves(of: branch).map { tags(ofObject: $0.schema, $0.form) }
    return (lists.first ?? []).compactMap { first in
      let found = lists.compactMap { list in list.first { $0.wireName == first.wireName } }
      guard found.count == lists.count else { return nil }
      return TagValues(
        first.wireName, found.flatMap(\.values), mayBeAbsent: found.contains(where: \.mayBeAbsent))
    }
  }

  private func tags(ofObject schema: Schema, _ form: ValueForm) -> [TagValues] {
    guard form.isObject else { return [] }
    let (declared, required) = members.members(ofObject: schema)
    let names = Set(required.map(\.value))
    return declared.compactMap { member in
      guard let (values, isNullable) = constants(of: member) else { return nil }
      return TagValues(
        member.name.value, values,
        mayBeAbsent: isNullable || !names.contains(member.name.value))
    }
  }

  /// Whether a branch requires a member in all its objects.
  private func requires(_ name: String, _ branch: Schema) -> Bool {
    forms.leaves(of: branch).allSatisfy { end, form in
      form.isObject && members.members(ofObject: end).required.contains { $0.value == name }
    }
  }

  /// Returns the values that a member can have, or `nil` if they are not limited.
  private func constants(
    of member: MemberSource
  ) -> (values: [UnionTag.Value], isNullable: Bool)? {
    var common: [SourceNode]?
    var isNullable = true
    for schema in member.schemas {
      let (end, form) = forms.resolvedForm(of: schema)
      isNullable = isNullable && form.isNullable
      let nodes = form.isOpen ? [] : form.cases(of: end).map(\.value)
      guard !nodes.isEmpty else { continue }
      let known = Set(nodes.map(\.canonicalBytes))
      common = common?.filter { known.contains($0.canonicalBytes) } ?? nodes
    }
    guard let common else { return nil }
    let values = common.compactMap(UnionTag.Value.init)
    return values.count == common.count ? (values, isNullable) : nil
  }

  /// Returns the addresses that may identify a branch: its target, then the target of that schema.
  private func targets(of branch: Schema) -> [SchemaAddress] {
    var schema = branch.asWritten
    // The reference may be inside an `allOf`.
    while schema.reference == nil, case .same(let part) = forms.form(of: schema).kind {
      schema = part
    }
    guard var target = forms.library.target(of: schema) else { return [] }
    var targets = [target.address]
    // A schema that adds something is not an alias of its base.
    while targets.count < FormReader.longestChain,
      case .same(let next) = forms.form(of: target).kind
    {
      targets.append(next.address)
      target = next
    }
    return targets
  }
}

/// A member that can have only certain values in the objects of a branch.
struct TagValues {
  let wireName: String
  let values: [UnionTag.Value]
  /// Whether the member may be absent or null.
  let mayBeAbsent: Bool

  init(_ wireName: String, _ values: [UnionTag.Value], mayBeAbsent: Bool) {
    self.wireName = wireName
    self.values = values
    self.mayBeAbsent = mayBeAbsent
  }
}

/// A member that may determine which branch of a union an object belongs to.
struct TagCandidate {
  let wireName: String
  /// The branches that declare the member, in order.
  private(set) var holders: [Int] = []
  /// The branches among `holders` whose objects may lack the member.
  private(set) var optionalHolders: [Int] = []
  /// The branches that each value belongs to, with values in the order of the branches.
  private(set) var branches: [(value: UnionTag.Value, branches: [Int])] = []
  private var places: [UnionTag.Value: Int] = [:]

  init(wireName: String) { self.wireName = wireName }

  /// Adds the member of a branch, unless it has no values.
  mutating func add(_ tag: TagValues, of branch: Int) {
    guard !tag.values.isEmpty else { return }
    holders.append(branch)
    if tag.mayBeAbsent { optionalHolders.append(branch) }
    for value in tag.values {
      if let place = places[value] {
        if branches[place].branches.last != branch { branches[place].branches.append(branch) }
      } else {
        places[value] = branches.count
        branches.append((value, [branch]))
      }
    }
  }

  /// Whether all values have the same kind, so that they can be decoded as one type.
  private var isOfOneKind: Bool {
    guard let first = branches.first?.value else { return false }
    return branches.allSatisfy { $0.value.isOfKind(of: first) }
  }

  /// Whether each value belongs to exactly one branch.
  fileprivate var isExclusive: Bool {
    isOfOneKind && branches.allSatisfy { $0.branches.count == 1 }
  }

  /// Whether the values divide the branches into groups that share no values.
  ///
  /// At least two groups are needed. Enumerations that only overlap are not tags, so their branches
  /// are tried instead.
  var divides: Bool {
    let groups = groups
    return isOfOneKind && groups.count > 1
      && groups.reduce(0) { $0 + $1.branches.count } == holders.count
  }

  /// Whether the member separates the branches better than another one.
  ///
  /// It does if more branches declare it, if more branches have unique values, or if fewer branches
  /// may lack it, in this order.
  fileprivate func isBetter(than other: TagCandidate) -> Bool {
    other.rank.lexicographicallyPrecedes(rank)
  }

  private var rank: [Int] {
    [holders.count, groups.count { $0.branches.count == 1 }, -optionalHolders.count]
  }

  /// The values that belong to the same branches, in order.
  var groups: [(values: [UnionTag.Value], branches: [Int])] {
    var groups: [(values: [UnionTag.Value], branches: [Int])] = []
    var places: [[Int]: Int] = [:]
    for (value, branches) in branches {
      if let place = places[branches] {
        groups[place].values.append(value)
      } else {
        places[branches] = groups.count
        groups.append(([value], branches))
      }
    }
    return groups
  }
}

extension UnionTag.Value {
  init?(_ node: SourceNode) {
    if let text = node.stringValue {
      self = .string(text)
    } else if let flag = node.boolValue {
      self = .boolean(flag)
    } else if let number = node.integerValue {
      self = .integer(number)
    } else {
      return nil
    }
  }

  fileprivate func isOfKind(of other: Self) -> Bool {
    switch (self, other) {
    case (.string, .string), (.integer, .integer), (.boolean, .boolean): true
    default: false
    }
  }
}
