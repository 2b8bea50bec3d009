import QuireSchema

extension IdentityTable {
  /// The reason why a value is treated as an identity.
  enum Claim {
    /// The value of `x-id`, and the schema that contains it.
    case annotation(JSONNode, Schema)
    /// A reference to the property that is a type's identity, or that property itself.
    case property(of: TypeID)
  }

  /// Returns the reason in a chain of schemas to treat the value as an identity, or `nil`.
  ///
  /// The first annotation decides. Without one, the last schema that is an identity decides, so
  /// that a reference to another type's identity is that identity.
  func claim(on chain: [Schema]) -> Claim? {
    for schema in chain {
      // The annotation of an object names the entity that it describes.
      guard let node = schema.annotation("x-id"),
        statements[outline.typeID(at: schema.address)] == nil
      else { continue }
      return node.boolValue == false ? nil : .annotation(node, schema)
    }
    for schema in chain.reversed() {
      if let id = identifiedTypes[schema.address] { return .property(of: id) }
    }
    return nil
  }

  /// Returns a value as the identity of an entity, or `nil` if it cannot be one, which is reported.
  func identity(
    of claim: Claim, valueType: TypeReference, diagnostics: inout Diagnostics
  ) -> TypeReference? {
    let (node, schema): (JSONNode, Schema)
    switch claim {
    case .property(let id):
      guard case .scalar(let raw) = valueType else { return nil }
      return .identity(of: .declared(groups[id]), raw: raw)
    case .annotation(let annotation, let place): (node, schema) = (annotation, place)
    }
    let entity: TypeReference.Entity
    if let name = node.stringValue {
      guard let named = self.entity(named: name, at: node, from: schema, diagnostics: &diagnostics)
      else { return nil }
      entity = named
    } else if node.boolValue == true {
      guard let id = outline.enclosingObject(of: schema.address) else {
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
    guard case .declared(let id) = entity else { return .identity(of: entity, raw: raw) }
    // A union has the identity of its branches.
    guard let known = identities[id] ?? groups.members(of: id).first.flatMap({ identities[$0] })
    else {
      return .identity(of: .declared(groups[id]), raw: raw)
    }
    guard let knownRaw = known.raw else {
      // A single member of a tuple is not an identity, and another type cannot refer to the tuple.
      if node.stringValue != nil {
        diagnostics.add(.identityIsTuple(of: outline.name(of: id), at: node.range))
      }
      return nil
    }
    // A parameter may lack the format that the member of the entity has.
    let isDescribed = description(of: schema.address.document) != nil
    guard knownRaw == raw || isDescribed && knownRaw.hasKind(of: raw) else {
      diagnostics.add(
        .identityMismatch(of: outline.name(of: id), known: knownRaw, found: raw, at: node.range))
      return nil
    }
    return .identity(of: .declared(groups[id]), raw: knownRaw)
  }

  /// Returns the entity that `x-id` names, or `nil` if it is unknown or ambiguous, which is reported.
  func entity(
    named name: String, at node: JSONNode, from schema: Schema, diagnostics: inout Diagnostics
  ) -> TypeReference.Entity? {
    func isVisible(_ id: TypeID) -> Bool { outline.isVisible(id, from: schema.address) }
    let scope = description(of: schema.address.document)
    let stated = (statedTypes[Words(name)] ?? []).first {
      isVisible($0) && identities[$0] != nil && description(of: $0.document) == scope
    }
    if let stated { return .declared(stated) }
    let named = (entities[Words(name)] ?? []).filter(isVisible)
    let identified = named.filter { identities[$0] != nil }
    let candidates = identified.isEmpty ? named : identified
    let own = candidates.filter { $0.document == schema.address.document }
    let roots = candidates.filter { outline.topLevel[$0.document]?.contains($0) == true }
    // In the same file, an explicitly named type takes precedence over one named after its
    // property.
    let ownNamed = own.filter { !isNamedAfterProperty($0) }
    for list in [ownNamed, own, roots, candidates] where !list.isEmpty {
      guard list.count == 1 else {
        diagnostics.add(.ambiguousEntity(name, candidates: list, at: node.range))
        return nil
      }
      return .declared(list[0])
    }
    let unions = groups.groups.keys.filter {
      identities[$0] == nil && Words(outline.name(of: $0)) == Words(name) && isVisible($0)
    }
    if unions.count == 1, let union = unions.first { return .declared(union) }
    if options.externalTypes.contains(name) { return .external(name) }
    let known = Set(entities.values.joined().filter(isVisible).map { outline.name(of: $0) })
      .union(options.externalTypes).sorted()
    diagnostics.add(.unknownEntity(name, known: known, at: node.range))
    return nil
  }

  /// Whether a schema or the schema of its elements says whether the value is an identity.
  ///
  /// A record of an identity that the value cannot have anymore says nothing.
  func isStated(_ schema: Schema, type: TypeReference, by forms: FormReader) -> Bool {
    let chain = SchemaChain(from: schema, by: forms)
    let nodes = chain.schemas.compactMap { $0.ownAnnotation("x-id") }
    if nodes.contains(where: { $0.boolValue != nil || !Overlay.isRecord($0.range.source.path) }) {
      return true
    }
    guard case .array(let element) = type.withoutNull, let items = chain.end.items else {
      return false
    }
    return self.isStated(items, type: element, by: forms)
  }

  /// Whether a type has no name of its own, but that of the property that declares it.
  func isNamedAfterProperty(_ id: TypeID) -> Bool {
    if case .property = outline[id]?.name { true } else { false }
  }
}
