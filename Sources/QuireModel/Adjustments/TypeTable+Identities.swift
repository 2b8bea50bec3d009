import QuireSchema

extension TypeTable {
  /// Gives members such as `author_id` the type of the identity that their names mean.
  ///
  /// This applies only if the settings ask for it. Otherwise a remark in each document with such a
  /// member suggests the setting.
  ///
  /// - Parameters:
  ///   - names: The names of identities.
  ///   - options: The settings.
  ///   - outline: All types.
  ///   - diagnostics: Receives the remarks, and a warning for each name that could mean several
  ///     types.
  /// - Returns: The changed table.
  consuming func namingIdentities(
    by names: IdentityNames, _ options: ModelOptions, in outline: Outline,
    diagnostics: inout Diagnostics
  ) -> TypeTable {
    let members = MemberReader(forms: names.forms)
    var unnamed: [(member: PropertyModel, entity: TypeID)] = []
    for id in outline.ids {
      guard let schema = outline[id]?.schema, case .object(let shape)? = self[id]?.shape else {
        continue
      }
      for property in shape.properties where property.constant == nil {
        let name = property.wireName
        let meaning = names.meaning(of: name, type: property.type)
        guard meaning != .none,
          !members.isAnnotated(name, ofObject: schema, property.type, by: names)
        else { continue }
        switch meaning {
        case .one(let entity):
          guard let identity = identity(of: entity) else { continue }
          if options.infersIdentities {
            setType(property.type.identified(as: identity), ofProperty: name, in: id)
          } else {
            unnamed.append((property, entity))
          }
        case .several(let entities) where options.infersIdentities:
          diagnostics.add(.ambiguousIdentity(name, candidates: entities, at: property.range))
        case .none, .several: break
        }
      }
    }
    let documents = Dictionary(grouping: unnamed, by: \.member.range.source.path)
    for members in documents.values {
      let first = members.min { $0.member.range.offsets.lowerBound < $1.member.range.offsets.lowerBound }
      guard let (member, entity) = first else { continue }
      diagnostics.add(
        .suggestedIdentity(member.wireName, of: outline.name(of: entity), at: member.range))
    }
    return self
  }
}

extension MemberReader {
  /// Whether `x-id` says whether a member is an identity.
  fileprivate func isAnnotated(
    _ name: String, ofObject schema: Schema, _ type: TypeReference, by names: IdentityNames
  ) -> Bool {
    let member = members(ofObject: schema).members.first { $0.name.value == name }
    return member?.schemas.contains { names.isAnnotated($0, type: type) } ?? false
  }
}
