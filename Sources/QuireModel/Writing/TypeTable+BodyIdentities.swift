import QuireSchema

extension TypeTable {
  /// Gives the members of inline bodies the identities that their names mean.
  ///
  /// The members of a body are parameters of the request, so this needs no setting.
  consuming func namingIdentities(
    inBodiesOf resources: some Sequence<ResourceModel>, _ outline: Outline,
    by names: IdentityNames, _ forms: FormReader, diagnostics: inout Diagnostics
  ) -> TypeTable {
    let reader = MemberReader(forms: forms)
    for resource in resources {
      for body in resource.parameters where body.place == .wholeBody {
        guard case .declared(let id) = body.type, !outline.isOfDocument(id),
          forms.library.description(of: id.document) != nil,
          let schema = outline[id]?.schema, case .object(let shape)? = self[id]?.shape
        else { continue }
        let members = Dictionary(
          reader.members(ofObject: schema).members.map { ($0.name.value, $0.schemas) },
          uniquingKeysWith: { first, _ in first })
        for property in shape.properties where property.constant == nil {
          let isStated = (members[property.wireName] ?? []).contains {
            names.table.isStated($0, type: property.type, by: forms)
          }
          let (type, note) = identified(
            property, isStated: isStated, in: resource, by: names, library: forms.library,
            diagnostics: &diagnostics)
          setIdentity(type, because: note, ofProperty: property.wireName, in: id)
        }
      }
    }
    return self
  }

  private func identified(
    _ property: PropertyModel, isStated: Bool, in resource: ResourceModel,
    by names: IdentityNames, library: SchemaLibrary, diagnostics: inout Diagnostics
  ) -> (type: TypeReference, note: String) {
    let type = property.type
    if type.isIdentity { return (type, "stated by its schema or the settings") }
    if isStated { return (type, "stated to be plain") }
    let name = JSONText(property.wireName, at: property.range)
    switch names.finding(of: name.value, type: type, in: resource.home.document) {
    case .identity(let identity, let reason): return (type.identified(as: identity), reason)
    case .plain(let reason): return (type, reason)
    case .several(let ids):
      let types = ids.map { names.table.outline.name(of: $0) }
      diagnostics.add(
        .ambiguousParameter(
          name,
          inside:
            library.overlayTarget(around: property.range, ofMember: property.wireName),
          candidates: types))
      return (type, "it could be the identity of several types: \(types.joined(separator: ", "))")
    }
  }
}
