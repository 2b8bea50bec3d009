import QuireSchema

// The sixth pass: decisions that require all types to be known. Each function takes a table and
// returns the changed one.
extension TypeTable {
  /// Returns the table after all adjustments: the sixth pass.
  ///
  /// It takes the declarations that ``ShapeBuilder`` has built one by one, and makes the decisions
  /// that require all of them: members become identities by their names, a cycle of types is stored
  /// indirectly, optional properties become required if the settings say so, and large values are
  /// stored indirectly. The order matters: a property that breaks a cycle stays optional.
  ///
  /// For example, a `User` with this member would contain itself, so the property `manager` becomes
  /// indirect:
  ///
  ///     "manager": { "$ref": "#" }
  consuming func adjusted(
    by names: IdentityNames, _ forms: FormReader, in outline: Outline,
    diagnostics: inout Diagnostics
  ) -> TypeTable {
    namingIdentities(by: names, forms, in: outline, diagnostics: &diagnostics)
      .endingRecursion(of: outline.ids).requiringUnlisted(forms.options, in: outline)
      .limitingSizes(of: outline.ids)
  }

  /// Stores indirectly the unions and the properties through which a value would contain itself.
  ///
  /// Arrays and maps already break such a cycle. Unions on a cycle come first, because each one
  /// breaks all cycles through it. After that, as few properties as possible are stored indirectly.
  consuming func endingRecursion(of ids: [TypeID]) -> TypeTable {
    let numbers = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    let holdings = ids.map { id in
      (self[id]?.shape.heldInline ?? []).compactMap { part in
        container(part.type).flatMap { numbers[$0] }.map { (part.wireName, target: $0) }
      }
    }
    var graph = ContainmentGraph(holdings.map { $0.map(\.target) })
    for type in graph.circles.joined() where isUnion(ids[type]) {
      setIndirect(union: ids[type])
      graph.empty(type)
    }
    for cut in graph.cuts {
      for case (let name?, cut.target) in holdings[cut.origin] {
        change(name, of: ids[cut.origin]) { $0.isIndirect = true }
      }
    }
    return self
  }

  /// Makes properties required that are optional only because `required` does not list them.
  ///
  /// This applies only if the settings ask for it. A property that breaks a recursion stays
  /// optional; at this point, no other properties are indirect.
  consuming func requiringUnlisted(_ options: ModelOptions, in outline: Outline) -> TypeTable {
    guard case .never(let exceptions) = options.optionality else { return self }
    for id in outline.ids {
      guard case .object(let shape)? = self[id]?.shape else { continue }
      for property in shape.properties
      where property.isOnlyUnlisted && !property.isIndirect
        && !outline.isNamed(property.wireName, of: id, by: exceptions)
      {
        change(property.wireName, of: id) { $0.presence = .required }
      }
    }
    return self
  }

  /// Stores large values indirectly, so that their containers stay small.
  consuming func limitingSizes(of ids: [TypeID]) -> TypeTable {
    let sizes = InlineSizes(of: ids, in: copy self)
    for id in sizes.largeUnions { setIndirect(union: id) }
    for (id, name) in sizes.largeProperties { change(name, of: id) { $0.isIndirect = true } }
    return self
  }
}

extension PropertyModel {
  /// Whether the property is optional only because `required` does not list it.
  fileprivate var isOnlyUnlisted: Bool {
    [.optional, .absentOrNull].contains(presence) && !isWriteOnly && !isNullable
      && defaultValue == nil
  }
}

extension TypeTable {
  /// Gives members such as `author_id` the type of the identity that their names mean.
  ///
  /// This applies only if the settings ask for it. Otherwise a remark in each document with such a
  /// member suggests the setting. ``IdentityNames`` knows which name means which type, and
  /// ``IdentityTable`` has the identities that schemas state.
  ///
  /// For example, the identity of the type `Author` is an integer, and a post has this member:
  ///
  ///     "author_id": { "type": "integer" }
  ///
  /// The type of the property `author_id` changes from an integer to the identity of an `Author`.
  ///
  /// - Parameters:
  ///   - names: The names of identities.
  ///   - forms: The forms of the schemas, and the settings.
  ///   - outline: All types.
  ///   - diagnostics: Receives the remarks, and a warning for each name that could mean several
  ///     types.
  /// - Returns: The changed table.
  consuming func namingIdentities(
    by names: IdentityNames, _ forms: FormReader, in outline: Outline,
    diagnostics: inout Diagnostics
  ) -> TypeTable {
    let options = forms.options
    var suggestions = Diagnostics()
    for id in outline.ids {
      guard let schema = outline[id]?.schema, case .object(let shape)? = self[id]?.shape else {
        continue
      }
      for (property, finding) in names.namedMembers(among: shape.properties, of: schema, by: forms)
      {
        let (name, place) = (property.wireName, property.range)
        switch finding {
        case .identity(let identity, _) where options.infersIdentities:
          change(name, of: id) { $0.type = property.type.identified(as: identity) }
        case .identity(.identity(.declared(let entity), _), _):
          suggestions.add(.suggestedIdentity(name, of: names.name(of: entity), at: place))
        case .several(let entities) where options.infersIdentities:
          diagnostics.add(.ambiguousIdentity(name, candidates: entities, at: place))
        case .identity, .plain, .several: break
        }
      }
    }
    var documents: Set<String?> = []
    for suggestion in suggestions.sorted
    where documents.insert(suggestion.range?.source.path).inserted {
      diagnostics.add(suggestion)
    }
    return self
  }
}

extension IdentityNames {
  /// Returns the members of an object whose names mean types, without constants and those for which
  /// `x-id` decides.
  fileprivate func namedMembers(
    among properties: [PropertyModel], of schema: Schema, by forms: FormReader
  ) -> [(property: PropertyModel, finding: IdentityFinding)] {
    let named = properties.compactMap {
      property -> (property: PropertyModel, finding: IdentityFinding)? in
      guard property.constant == nil else { return nil }
      let finding = finding(
        of: property.wireName, type: property.type, in: schema.address.document)
      if case .plain = finding { return nil }
      return (property, finding)
    }
    // Few objects have such members, so most need not be read again.
    guard !named.isEmpty else { return [] }
    let members = MemberReader(forms: forms).members(ofObject: schema).members
    let schemas = Dictionary(
      members.map { ($0.name.value, $0.schemas) }, uniquingKeysWith: { first, _ in first })
    return named.filter { property, _ in
      !(schemas[property.wireName] ?? []).contains {
        table.isStated($0, type: property.type, by: forms)
      }
    }
  }
}
