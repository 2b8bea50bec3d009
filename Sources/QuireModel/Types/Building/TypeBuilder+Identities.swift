import QuireSchema

/// What identifies the values of an object type.
struct EntityIdentity {
  var identity: ObjectShape.Identity
  /// What the identity is on the wire, or `nil` for a tuple.
  var raw: TypeReference.Scalar?
}

/// Why a value is taken as an identity.
enum IdentityClaim {
  /// `x-id` with its value, in the schema given.
  case annotation(JSONNode, Schema)
  /// A reference to the property that is a type's identity, or that property itself.
  case property(of: TypeID)
}

extension TypeBuilder {
  /// Lists the objects that `x-id` may name.
  mutating func nameEntities(_ ids: [TypeID]) {
    for id in ids {
      guard let outline = outlines[id], case .object = outline.kind else { continue }
      var names: Set<Words> = [Words(outline.name.text)]
      if let title = outline.schema.title { names.insert(Words(title.value)) }
      if id.isRoot { names.insert(Words(fileStem(of: id.document))) }
      for words in names { entities[words, default: []].append(id) }
    }
  }

  /// Finds out which properties of an object are its identity.
  ///
  /// `x-id: true` says so; without it a property `id` that is an integer, a string or a UUID is.
  mutating func findIdentity(of id: TypeID) {
    guard let outline = outlines[id], case .object = outline.kind else { return }
    var told: [MemberSource] = []
    var inferred: MemberSource?
    for member in members(ofObject: outline.schema).members {
      let annotations = member.schemas.compactMap { $0.annotation("x-id") }
      if annotations.contains(where: { $0.boolValue == true }) {
        told.append(member)
      } else if member.name.value == "id", !annotations.contains(where: { $0.boolValue == false }) {
        inferred = member
      }
    }
    if told.count > 1 {
      identities[id] = EntityIdentity(identity: .tuple(told.map(\.name.value)), raw: nil)
      return
    }
    guard let member = told.first ?? inferred, let raw = identityScalar(of: member) else { return }
    identities[id] = EntityIdentity(identity: .property(member.name.value), raw: raw)
    for schema in member.schemas where enclosingObject(of: schema.address) == id {
      identitySchemas[schema.address] = id
    }
    if member.schemas.allSatisfy({ $0.annotation("x-id") == nil }) {
      diagnostics.add(.inferredIdentity(of: outline.name.text, at: member.name.range))
    }
  }

  /// What a member is on the wire, where that can be an identity.
  private mutating func identityScalar(of member: MemberSource) -> TypeReference.Scalar? {
    for schema in member.schemas {
      let value = plainValue(of: schema).value
      guard value.type != .any else { continue }
      guard value.constant == nil, case .scalar(let raw) = value.type, raw.fitsIdentity else {
        return nil
      }
      return raw
    }
    return nil
  }

  /// What a chain of schemas says of an identity: the first that says it in words counts, else the
  /// last that is an identity, so that a reference to another type's identity is that.
  func identityClaim(on chain: [Schema]) -> IdentityClaim? {
    for schema in chain {
      guard let node = schema.annotation("x-id") else { continue }
      return node.boolValue == false ? nil : .annotation(node, schema)
    }
    for schema in chain.reversed() {
      if let id = identitySchemas[schema.address] { return .property(of: id) }
    }
    return nil
  }

  /// What the parts of a plain value say of an identity, which another part gives its type.
  mutating func identityClaim(
    onPartsOf chain: [Schema], _ type: TypeReference
  ) -> IdentityClaim? {
    guard case .scalar(let raw) = type, raw.fitsIdentity else { return nil }
    for part in chain.flatMap(\.allOf) where !chain.contains(where: { $0 === part }) {
      if let claim = identityClaim(on: plainValue(of: part).chain) { return claim }
    }
    return nil
  }

  /// The entity of an identity, or `nil` where the value is none after all; a misfit is reported.
  mutating func entity(
    of claim: IdentityClaim, valueType: TypeReference
  ) -> TypeReference.Entity? {
    guard case .annotation(let node, let schema) = claim else {
      if case .property(let id) = claim { return .declared(id) }
      return nil
    }
    let entity: TypeReference.Entity
    if let name = node.stringValue {
      guard let named = self.entity(named: name, at: node, from: schema) else { return nil }
      entity = named
    } else if node.boolValue == true {
      guard let id = enclosingObject(of: schema.address) else {
        diagnostics.add(.identityOutsideObject(at: node.range))
        return nil
      }
      entity = .declared(id)
    } else {
      return nil
    }
    guard case .scalar(let raw) = valueType, raw.fitsIdentity else {
      diagnostics.add(.identityMisfit(valueType, at: node.range))
      return nil
    }
    guard case .declared(let id) = entity, let known = identities[id] else { return entity }
    guard let knownRaw = known.raw else {
      // The members of a tuple are no identity each; another type cannot name the tuple.
      if node.stringValue != nil {
        diagnostics.add(.identityIsTuple(of: name(of: id), at: node.range))
      }
      return nil
    }
    guard knownRaw == raw else {
      diagnostics.add(
        .identityMismatch(of: name(of: id), known: knownRaw, found: raw, at: node.range))
      return nil
    }
    return entity
  }

  private mutating func entity(
    named name: String, at node: JSONNode, from schema: Schema
  ) -> TypeReference.Entity? {
    let named = entities[Words(name)] ?? []
    let identified = named.filter { identities[$0] != nil }
    let candidates = identified.isEmpty ? named : identified
    let own = candidates.filter { $0.document == schema.address.document }
    let roots = candidates.filter { topLevel[$0.document]?.contains($0) == true }
    // In the same file, a type that is named comes before one that is named after its property.
    let ownNamed = own.filter { !isNamedAfterProperty($0) }
    for list in [ownNamed, own, roots, candidates] where !list.isEmpty {
      guard list.count == 1 else {
        diagnostics.add(.ambiguousEntity(name, candidates: list, at: node.range))
        return nil
      }
      return .declared(list[0])
    }
    if options.externalTypes.contains(name) { return .external(name) }
    let known = Set(entities.values.joined().map { self.name(of: $0) })
      .union(options.externalTypes).sorted()
    diagnostics.add(.unknownEntity(name, known: known, at: node.range))
    return nil
  }

  private func isNamedAfterProperty(_ id: TypeID) -> Bool {
    if case .property = outlines[id]?.name { true } else { false }
  }

  /// The object within whose schema an address lies, or `nil` where it lies in none.
  func enclosingObject(of address: SchemaAddress) -> TypeID? {
    var place = Optional(address)
    while let next = place {
      let id = typeID(at: next)
      switch outlines[id]?.kind {
      // Members that stand beside a union are those of each of its branches.
      case .object, .union: return id
      case .tuple, .enumeration, .list, .alias, nil: break
      }
      place = next.outer
    }
    return nil
  }

  /// The type of the schema at an address, or the type that was synthesized in its place.
  func typeID(at address: SchemaAddress) -> TypeID {
    outlines[address] == nil ? substitutes[address] ?? address : address
  }

  func name(of id: TypeID) -> String { outlines[id]?.name.text ?? id.description }
}

extension TypeReference.Scalar {
  /// Whether values of it identify: integers, strings and UUIDs.
  fileprivate var fitsIdentity: Bool { self == .integer || self == .string || self == .uuid }
}
