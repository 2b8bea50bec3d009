import QuireSchema

// A member whose value tells of which branch an object is.
extension TypeBuilder {
  /// The member that OpenAPI's `discriminator` names, where it tells the branches of which it speaks.
  ///
  /// - Returns: The tag, and the branches of which no `discriminator` speaks, or one that names
  ///   another member.
  mutating func discriminatorTag(
    of schema: Schema, _ indices: [Int], _ branches: [Schema]
  ) -> (tag: UnionTag, rest: [Int])? {
    var told: [(index: Int, discriminator: Discriminator)] = []
    var rest: [Int] = []
    for index in indices {
      let discriminator =
        schema.discriminator ?? discriminators[branches[index].address]
        ?? inheritedDiscriminator(of: branches[index])
      if let discriminator, told.first?.discriminator.names(discriminator.propertyName) ?? true {
        told.append((index, discriminator))
      } else {
        rest.append(index)
      }
    }
    guard let name = told.first?.discriminator.propertyName else { return nil }
    let constants = told.map { tag in
      tags(of: branches[tag.index], besides: name.value)
        .first { $0.name == name.value }?.values ?? []
    }
    let counts = constants.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var values: [(value: UnionTag.Value, branch: Int)] = []
    for ((index, discriminator), constants) in zip(told, constants) {
      let own = self.values(
        of: discriminator, for: branches[index], constants: constants,
        areOwn: constants.allSatisfy { counts[$0] == 1 })
      values += own.map { ($0, index) }
    }
    guard Set(values.map(\.branch)).count == told.count, let tag = UnionTag(name.value, values)
    else {
      diagnostics.add(.idleDiscriminator(name))
      return nil
    }
    return (tag, rest)
  }

  /// The `discriminator` of an object that a branch extends: OpenAPI writes it in the base.
  private mutating func inheritedDiscriminator(of branch: Schema) -> Discriminator? {
    let (end, form) = resolvedForm(of: branch)
    guard form.isObject else { return nil }
    return parts(ofObject: end).lazy.compactMap { $0.schema.baseDiscriminator }.first
  }

  /// The values of a `discriminator` that stand for a branch: those of its mapping, else the constants
  /// that no other branch has, else the branch's name where it may be that; empty where there is none.
  private mutating func values(
    of discriminator: Discriminator, for branch: Schema, constants: [UnionTag.Value], areOwn: Bool
  ) -> [UnionTag.Value] {
    let targets = targets(of: branch)
    for target in targets {
      let mapped = discriminator.tags.filter { $0.reference.target == target }
      if !mapped.isEmpty {
        // A mapping has texts also of numbers and flags.
        return mapped.map { tag in
          constants.first { $0.description == tag.value.value } ?? .string(tag.value.value)
        }
      }
    }
    // A base may list the values of all.
    if areOwn, !constants.isEmpty { return constants }
    guard let target = targets.first else { return [] }
    let name = UnionTag.Value.string(
      target.pointer.tokens.last ?? fileStem(of: target.document))
    return constants.isEmpty || constants.contains(name) ? [name] : []
  }

  /// A member that branches require and that has other constants in each: in all of them, else in
  /// as many as possible, at least half.
  mutating func foundTag(
    _ indices: [Int], _ branches: [Schema]
  ) -> (tag: UnionTag, rest: [Int])? {
    var names: [String] = []
    var values: [String: [(value: UnionTag.Value, branch: Int)]] = [:]
    var holders: [String: Set<Int>] = [:]
    for index in indices {
      for (name, own) in tags(of: branches[index]) {
        if values[name] == nil { names.append(name) }
        values[name, default: []] += own.map { ($0, index) }
        holders[name, default: []].insert(index)
      }
    }
    let tags = names.compactMap { name in UnionTag(name, values[name] ?? []) }
    let counts = tags.map { holders[$0.wireName]?.count ?? 0 }
    guard let most = counts.max(), most > 1, most * 2 >= indices.count,
      let best = counts.firstIndex(of: most)
    else { return nil }
    let told = holders[tags[best].wireName] ?? []
    return (tags[best], indices.filter { !told.contains($0) })
  }

  /// The members that a branch requires and that can have but some values in it, in order; besides
  /// these one of which it is known that objects have it.
  private mutating func tags(
    of branch: Schema, besides known: String? = nil
  ) -> [(name: String, values: [UnionTag.Value])] {
    let lists = leaves(of: branch).map { tags(ofObject: $0.schema, $0.form, besides: known) }
    return (lists.first ?? []).compactMap { name, _ in
      let values = lists.compactMap { list in list.first { $0.name == name }?.values }
      return values.count == lists.count ? (name, values.flatMap { $0 }) : nil
    }
  }

  private mutating func tags(
    ofObject schema: Schema, _ form: ValueForm, besides known: String?
  ) -> [(name: String, values: [UnionTag.Value])] {
    guard form.isObject else { return [] }
    let (members, required) = members(ofObject: schema)
    let names = Set(required.map(\.value) + (known.map { [$0] } ?? []))
    return members.filter { names.contains($0.name.value) }.compactMap { member in
      constants(of: member).map { (member.name.value, $0) }
    }
  }

  /// The values that a member can have, or `nil` where there is no end of them.
  private mutating func constants(of member: MemberSource) -> [UnionTag.Value]? {
    var common: [JSONNode]?
    var isNullable = true
    for schema in member.schemas {
      let (end, form) = resolvedForm(of: schema)
      isNullable = isNullable && form.isNullable
      let nodes = form.isOpen ? [] : form.cases(of: end).map(\.value)
      guard !nodes.isEmpty else { continue }
      let known = Set(nodes.map(\.canonicalBytes))
      common = common?.filter { known.contains($0.canonicalBytes) } ?? nodes
    }
    guard let common, !isNullable else { return nil }
    let values = common.compactMap(UnionTag.Value.init)
    return values.count == common.count ? values : nil
  }

  /// The addresses by which a branch may go: that which it refers to, then what that stands for.
  private mutating func targets(of branch: Schema) -> [SchemaAddress] {
    var schema = branch.asWritten
    // A reference may stand in an `allOf` of its own.
    while schema.reference == nil, case .same(let part) = form(of: schema).kind { schema = part }
    guard var target = library.target(of: schema) else { return [] }
    var targets = [target.address]
    // One that says more is no other name of its base.
    while targets.count < Self.longestChain, case .same(let next) = form(of: target).kind {
      targets.append(next.address)
      target = next
    }
    return targets
  }
}

extension Discriminator {
  fileprivate func names(_ member: JSONText) -> Bool { propertyName.value == member.value }
}

extension UnionTag {
  /// Makes a tag, or `nil` where its values are of several kinds or one stands for two branches.
  fileprivate init?(_ wireName: String, _ values: [(value: Value, branch: Int)]) {
    guard let first = values.first?.value, Set(values.map(\.value)).count == values.count,
      values.allSatisfy({ $0.value.isOfKind(of: first) })
    else { return nil }
    self.init(wireName: wireName, values: values)
  }
}

extension UnionTag.Value {
  fileprivate init?(_ node: JSONNode) {
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
