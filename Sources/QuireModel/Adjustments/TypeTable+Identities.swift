import QuireSchema

extension TypeTable {
  /// Gives members such as `author_id` the type of the identity that their names mean.
  ///
  /// This applies only if the settings ask for it. Otherwise a remark in each document with such a
  /// member suggests the setting.
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
          setType(property.type.identified(as: identity), ofProperty: name, in: id)
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
