import QuireSchema

/// The `x-pagination` annotations of all documents, with a record of those that a resource uses.
struct PagingRules {
  private var found: [(address: SchemaAddress, member: JSONNode.Member)] = []
  private var used: Set<SchemaAddress> = []

  /// Adds the annotation of a schema.
  mutating func insert(_ member: JSONNode.Member, at address: SchemaAddress) {
    found.append((address, member))
  }

  /// Marks the annotation of a schema as used by a resource.
  mutating func use(at address: SchemaAddress) { used.insert(address) }

  /// The annotations that no resource uses, with the addresses of their schemas.
  var unused: [(address: SchemaAddress, member: JSONNode.Member)] {
    found.filter { !used.contains($0.address) }
  }

  /// Returns the paging rule of a root's resources, or `nil` without one.
  ///
  /// It is the rule of the root, completed by the rules of the schemas that the root consists of,
  /// with the nearest first. All of them count as used.
  mutating func rule(of root: Schema, in library: SchemaLibrary) -> JSONNode? {
    var rule: JSONNode?
    var bases = [root]
    var seen: Set<SchemaAddress> = []
    while !bases.isEmpty {
      var further: [Schema] = []
      for schema in bases where seen.insert(schema.address).inserted {
        if let member = schema.annotations["x-pagination"] {
          use(at: schema.address)
          rule = rule?.overriding(member.value) ?? member.value
        }
        further += schema.allOf
        if let target = library.target(of: schema) { further.append(target) }
      }
      bases = further
    }
    return rule
  }
}

extension JSONNode {
  /// This annotation with the entries of a base that it lacks.
  ///
  /// A string is an object with that style; `true` has no entries.
  fileprivate func overriding(_ base: JSONNode) -> JSONNode {
    guard let own = ruleEntries, let inherited = base.ruleEntries else { return self }
    let names = Set(own.map(\.name))
    return JSONNode(.object(own + inherited.filter { !names.contains($0.name) }), at: range)
  }

  private var ruleEntries: [Member]? {
    switch value {
    case .bool(true): []
    case .string: [Member(name: "style", nameRange: range, value: self)]
    case .object(let members): members
    default: nil
    }
  }
}
