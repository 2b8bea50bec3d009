import QuireSchema

// A member whose value tells of which branch an object is.
extension TypeBuilder {
  /// OpenAPI's `discriminator`: the values of its mapping, else constants, else the branches' names.
  mutating func discriminatorTag(
    of schema: Schema, _ indices: [Int], _ branches: [Schema]
  ) -> UnionTag? {
    guard let discriminator = schema.discriminator else { return nil }
    let name = discriminator.propertyName.value
    var values: [(value: UnionTag.Value, branch: Int)] = []
    for index in indices {
      let targets = targets(of: branches[index])
      let mapped = discriminator.tags.filter { targets.contains($0.reference.target) }
        .map { UnionTag.Value.string($0.value.value) }
      var own = mapped
      if own.isEmpty {
        own = tags(of: branches[index], depth: 0).first { $0.name == name }?.values ?? []
      }
      if own.isEmpty, let target = targets.last {
        own = [.string(target.pointer.tokens.last ?? fileStem(of: target.document))]
      }
      if own.isEmpty { return nil }
      values += own.map { ($0, index) }
    }
    return UnionTag(name, values)
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
      for (name, own) in tags(of: branches[index], depth: 0) {
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

  /// The members that a branch requires and that can have but some values in it, in order.
  private mutating func tags(
    of branch: Schema, depth: Int
  ) -> [(name: String, values: [UnionTag.Value])] {
    let (end, form) = resolvedForm(of: branch)
    if case .union(let inner) = form.kind, depth < Self.deepestUnion {
      let lists = inner.map { tags(of: $0, depth: depth + 1) }
      return (lists.first ?? []).compactMap { name, _ in
        let values = lists.compactMap { list in list.first { $0.name == name }?.values }
        return values.count == lists.count ? (name, values.flatMap { $0 }) : nil
      }
    }
    guard form.isObject else { return [] }
    let (members, required) = members(ofObject: end)
    let names = Set(required.map(\.value))
    return members.filter { names.contains($0.name.value) }.compactMap { member in
      constants(of: member).map { (member.name.value, $0) }
    }
  }

  /// The values that a member can have, or `nil` where there is no end of them.
  private mutating func constants(of member: MemberSource) -> [UnionTag.Value]? {
    let ends = member.schemas.map { resolvedForm(of: $0).schema }
    let nodes =
      ends.compactMap(\.constant).first.map { [$0] } ?? ends.compactMap(\.enumeration).last
    guard let nodes else { return nil }
    let values = nodes.compactMap(UnionTag.Value.init)
    return values.count == nodes.count ? values : nil
  }

  /// The addresses that the references of a branch lead to, in their order.
  private func targets(of branch: Schema) -> [SchemaAddress] {
    var targets: [SchemaAddress] = []
    var schema = branch
    while targets.count < Self.longestChain {
      // What stands beside the union comes first in a branch, its own piece last.
      guard let next = library.target(of: schema) ?? schema.allOf.last else { break }
      if schema.reference != nil { targets.append(next.address) }
      schema = next
    }
    return targets
  }
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
