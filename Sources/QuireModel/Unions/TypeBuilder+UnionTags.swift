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
      if own.isEmpty { own = tagValues(name, of: branches[index], depth: 0) ?? [] }
      if own.isEmpty, let target = targets.last {
        own = [.string(target.pointer.tokens.last ?? fileStem(of: target.document))]
      }
      if own.isEmpty { return nil }
      values += own.map { ($0, index) }
    }
    return UnionTag(name, values)
  }

  /// A member that every branch requires and that has other constants in each.
  mutating func foundTag(_ indices: [Int], _ branches: [Schema]) -> UnionTag? {
    let first = members(ofObject: firstObject(of: branches[indices[0]]))
    for member in first.members {
      let name = member.name.value
      var values: [(value: UnionTag.Value, branch: Int)] = []
      let isTag = indices.allSatisfy { index in
        guard let own = tagValues(name, of: branches[index], depth: 0) else { return false }
        values += own.map { ($0, index) }
        return true
      }
      if isTag, let tag = UnionTag(name, values) { return tag }
    }
    return nil
  }

  private mutating func firstObject(of branch: Schema) -> Schema {
    var (end, form) = resolvedForm(of: branch)
    for _ in 0..<Self.deepestUnion {
      guard case .union(let inner) = form.kind, let first = inner.first else { break }
      (end, form) = resolvedForm(of: first)
    }
    return end
  }

  /// The values that a member must have in a branch, or `nil` where it need not be there or may be
  /// anything.
  private mutating func tagValues(
    _ name: String, of branch: Schema, depth: Int
  ) -> [UnionTag.Value]? {
    let (end, form) = resolvedForm(of: branch)
    if case .union(let inner) = form.kind, depth < Self.deepestUnion {
      var values: [UnionTag.Value] = []
      for branch in inner {
        guard let own = tagValues(name, of: branch, depth: depth + 1) else { return nil }
        values += own
      }
      return values
    }
    guard form.isObject else { return nil }
    let (members, required) = members(ofObject: end)
    guard required.contains(where: { $0.value == name }),
      let member = members.first(where: { $0.name.value == name })
    else { return nil }
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
