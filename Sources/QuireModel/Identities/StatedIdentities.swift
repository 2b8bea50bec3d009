import QuireSchema

/// Applies the identities of types and members that the settings state: `identities`.
struct StatedIdentities {
  let survey: Survey
  let table: IdentityTable

  private var options: IdentityOptions { survey.forms.options.identities }

  /// Returns the types of each stated entity.
  ///
  /// Unknown types and types without an `id` are reported.
  func entities(diagnostics: inout Diagnostics) -> [StatedEntity] {
    options.types.compactMap { name, schemas in
      var types: [TypeID] = []
      for schema in schemas {
        types += self.types(named: schema, diagnostics: &diagnostics).filter { !types.contains($0) }
      }
      for id in table.entities[Words(name.value)] ?? []
      where table.isNameable(id) && table[id]?.raw != nil && !types.contains(id) {
        types.append(id)
      }
      guard let first = types.first, let raw = table[first]?.raw else { return nil }
      for id in types.dropFirst() {
        guard let other = table[id]?.raw, other != raw else { continue }
        diagnostics.add(
          .statedMismatch(
            table.outline.name(of: id), other, with: table.outline.name(of: first), raw,
            at: name.range))
        return nil
      }
      return StatedEntity(name: name, types: types)
    }
  }

  /// Returns the types with a name that have a single identity, or reports why no type does.
  private func types(named name: JSONText, diagnostics: inout Diagnostics) -> [TypeID] {
    let ids = (table.entities[Words(name.value)] ?? []).filter { table.isNameable($0) }
    let identified = ids.filter { table[$0]?.raw != nil }
    if ids.isEmpty {
      diagnostics.add(.unknownStatedType(name, known: knownNames))
    } else if identified.isEmpty {
      diagnostics.add(.statedTypeWithoutIdentity(name))
    }
    return identified
  }

  private var knownNames: [String] {
    Set(table.entities.values.joined().filter { table.isNameable($0) })
      .map { table.outline.name(of: $0) }.sorted()
  }

  /// Returns the stated identities of members, keyed by the schemas of the members.
  ///
  /// - Parameters:
  ///   - groups: The types that share an identity.
  ///   - diagnostics: Receives the names of types and members that do not exist.
  /// - Returns: The entities; `nil` for a plain value.
  func members(
    sharing groups: EntityGroups, diagnostics: inout Diagnostics
  ) -> [SchemaAddress: TypeReference.Entity?] {
    var stated: [SchemaAddress: TypeReference.Entity?] = [:]
    for setting in options.members {
      let name = JSONText(setting.name, at: setting.nameRange)
      let members = members(named: name, diagnostics: &diagnostics)
      guard !members.isEmpty else { continue }
      if setting.value.boolValue == true {
        check(name, diagnostics: &diagnostics)
        continue
      }
      guard setting.value.boolValue != false else {
        for schema in members.flatMap(\.schemas) {
          stated[schema.address] = .some(nil)
          if let items = items(of: schema) { stated[items.address] = .some(nil) }
        }
        continue
      }
      guard let entity = entity(named: setting.value, sharing: groups, diagnostics: &diagnostics)
      else { continue }
      for member in members {
        for schema in member.schemas {
          let value = items(of: schema) ?? schema
          guard let raw = scalar(of: value), raw.fitsIdentity,
            entity.raw.map({ $0 == raw }) ?? true
          else {
            diagnostics.add(
              .statedMemberMisfit(name, of: setting.value.stringValue ?? "", entity.raw))
            break
          }
          stated[value.address] = entity.entity
        }
      }
    }
    return stated
  }

  /// Reports a member that cannot be the identity of its own type.
  private func check(_ name: JSONText, diagnostics: inout Diagnostics) {
    let found = table.members(named: name.value, by: MemberReader(forms: survey.forms))
    if found.count > 1 {
      diagnostics.add(.ambiguousStatedMember(name, candidates: found.map(\.id)))
    } else if !found.allSatisfy({ $0.member.schemas.contains(where: fitsIdentity) }) {
      diagnostics.add(.statedIdentityMisfit(name))
    }
  }

  private func fitsIdentity(_ schema: Schema) -> Bool { scalar(of: schema)?.fitsIdentity ?? false }

  private func items(of schema: Schema) -> Schema? {
    let chain = SchemaChain(from: schema, by: survey.forms)
    if case .array(let element) = chain.form.kind { return element }
    return nil
  }

  private func scalar(of schema: Schema) -> TypeReference.Scalar? {
    let chain = SchemaChain(from: schema, by: survey.forms)
    guard case .scalar(let scalar) = chain.form.kind, chain.constant == nil else { return nil }
    return survey.forms.formatted(scalar, by: chain.schemas)
  }

  /// Returns the entity with a name, and the type of its identity if that is known.
  private func entity(
    named node: JSONNode, sharing groups: EntityGroups, diagnostics: inout Diagnostics
  ) -> (entity: TypeReference.Entity, raw: TypeReference.Scalar?)? {
    guard let name = node.text else { return nil }
    if let (id, group) = groups.groups.first(where: {
      $0.value.statedName.map { Words($0.value) } == Words(name.value)
    }) {
      return (.declared(id), group.members.first.flatMap { table[$0]?.raw })
    }
    if table.entities[Words(name.value)] == nil, table.options.externalTypes.contains(name.value) {
      return (.external(name.value), nil)
    }
    let ids = types(named: name, diagnostics: &diagnostics)
    guard let first = ids.first else { return nil }
    guard Set(ids.map { groups[$0] }).count == 1 else {
      diagnostics.add(.ambiguousStatedType(name, candidates: ids))
      return nil
    }
    return (.declared(groups[first]), table[first]?.raw)
  }

  /// Returns the members that `Type.member` names, or reports the part that does not exist.
  private func members(
    named name: JSONText, diagnostics: inout Diagnostics
  ) -> [MemberSource] {
    let reader = MemberReader(forms: survey.forms)
    if let found = table.members(named: name.value, by: reader).first { return [found.member] }
    var known: [String] = []
    // Both names may contain dots.
    for dot in name.value.indices where name.value[dot] == "." {
      let type = String(name.value[..<dot])
      for id in table.entities[Words(type)] ?? [] {
        guard let schema = table.outline[id]?.schema else { continue }
        let members = reader.members(ofObject: schema).members
        known += members.map { "\(type).\($0.name.value)" }
      }
    }
    if known.isEmpty {
      known = knownNames
      let type = String(name.value[..<(name.value.lastIndex(of: ".") ?? name.value.endIndex)])
      diagnostics.add(.unknownStatedType(JSONText(type, at: name.range), known: known))
    } else {
      diagnostics.add(.unknownStatedMember(name, known: known))
    }
    return []
  }
}
