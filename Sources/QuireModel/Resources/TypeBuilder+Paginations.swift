import QuireSchema

/// The `x-pagination` of all documents, and which of them anything came of.
struct Paginations {
  private var found: [(address: SchemaAddress, member: JSONNode.Member)] = []
  private var used: Set<SchemaAddress> = []

  /// Takes note of one where it stands.
  mutating func found(_ member: JSONNode.Member, at address: SchemaAddress) {
    found.append((address, member))
  }

  /// Takes note that a resource goes by the one of a schema.
  mutating func use(at address: SchemaAddress) { used.insert(address) }

  /// Those that nothing is walked by.
  var unused: [JSONNode.Member] {
    found.lazy.filter { !used.contains($0.address) }.map(\.member)
  }
}

/// `x-pagination` that stands elsewhere than beside `x-resource`.
extension TypeBuilder {
  /// How the pages of a root's resources go on: as it says itself, over what the schemas say that
  /// it is made of, the nearest first.
  ///
  /// - Returns: `nil` where none says anything.
  func pagination(of root: Schema, use paginations: inout Paginations) -> JSONNode? {
    var pagination: JSONNode?
    var bases = [root]
    var seen: Set<SchemaAddress> = []
    while !bases.isEmpty {
      var further: [Schema] = []
      for schema in bases where seen.insert(schema.address).inserted {
        if let member = schema.annotations["x-pagination"] {
          paginations.use(at: schema.address)
          pagination = pagination?.overriding(member.value) ?? member.value
        }
        further += schema.allOf
        if let target = library.target(of: schema) { further.append(target) }
      }
      bases = further
    }
    return pagination
  }

  /// The resources where the further pages of properties are, that are pages themselves.
  mutating func nestedResources(
    below root: Schema, paginations: inout Paginations
  ) -> [ResourceModel] {
    // Most schemas say neither anywhere, and are not gone through for it.
    guard
      library.annotationNames.contains("x-resource")
        || library.annotationNames.contains("x-pagination")
    else { return [] }
    var resources: [ResourceModel] = []
    var unread = root.children
    while let schema = unread.popLast() {
      unread += schema.children
      if let member = schema.annotations["x-resource"] { diagnostics.add(.innerResource(member)) }
      guard let member = schema.annotations["x-pagination"] else { continue }
      paginations.found(member, at: schema.address)
      guard let node = member.value["resource"] else { continue }
      paginations.use(at: schema.address)
      let address = schema.address.appending("x-pagination").appending("resource")
      guard let response = response(of: schema, at: member.nameRange),
        let resource = resource(node, at: address, of: schema, response, beside: member.value)
      else { continue }
      resources.append(resource)
    }
    return resources
  }
}

extension JSONNode {
  /// This annotation with what a base says and it does not.
  ///
  /// A style alone is an object that says it; `true` says nothing.
  fileprivate func overriding(_ base: JSONNode) -> JSONNode {
    guard let own = sayings, let inherited = base.sayings else { return self }
    let names = Set(own.map(\.name))
    return JSONNode(.object(own + inherited.filter { !names.contains($0.name) }), at: range)
  }

  private var sayings: [Member]? {
    switch value {
    case .bool(true): []
    case .string: [Member(name: "style", nameRange: range, value: self)]
    case .object(let members): members
    default: nil
    }
  }
}

extension Schema {
  /// The schemas directly within this one, the last of the text first; references are not followed.
  fileprivate var children: [Schema] {
    var children: [Schema] = []
    // Most of these lists are empty in most schemas.
    for list in [oneOf, anyOf, allOf, prefixItems] where !list.isEmpty {
      children += list.reversed()
    }
    if let items { children.append(items) }
    if let additionalProperties { children.append(additionalProperties) }
    for list in [definitions, patternProperties, properties] where !list.isEmpty {
      children += list.reversed().map { $0.schema }
    }
    return children
  }
}
