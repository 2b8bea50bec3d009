extension SchemaReader {
  /// Reads OpenAPI's `discriminator`; in Swagger 2 it is only the name of the property.
  mutating func discriminator(
    _ member: JSONNode.Member, in scope: ReferenceScope
  ) -> Discriminator? {
    if let name = member.value.text { return Discriminator(propertyName: name, tags: []) }
    guard member.value.members != nil else {
      values.diagnostics.add(.wrongKind(member.name, member.value, expected: "an object"))
      return nil
    }
    for other in member.value.members ?? []
    where !["propertyName", "mapping"].contains(other.name) && !other.name.hasPrefix("x-") {
      values.diagnostics.add(.unreadDiscriminator(other))
    }
    let mapping = member.value.member("mapping")
    if isOfDescription, let broken = mapping.flatMap({ brokenTarget(in: $0, scope) }) {
      values.diagnostics.add(.brokenMapping(broken))
      return nil
    }
    let tags = mapping.map { self.tags($0, in: scope) } ?? []
    return member.value.member("propertyName").flatMap { values.text($0) }.map {
      Discriminator(propertyName: $0, tags: tags)
    }
  }

  /// Returns the first target of a mapping that does not exist, or `nil`.
  ///
  /// Tools that merge files often leave the names of files there. The branches are then distinguished
  /// without the mapping.
  private func brokenTarget(
    in mapping: JSONNode.Member, _ scope: ReferenceScope
  ) -> JSONText? {
    (mapping.value.members ?? []).lazy.compactMap(\.value.text).first { text in
      catalog.definition(named: text.value, in: scope) == nil
        && !catalog.isFound(catalog.resolve(text, in: scope, suggests: false))
    }
  }

  private mutating func tags(
    _ mapping: JSONNode.Member, in scope: ReferenceScope
  ) -> [Discriminator.Tag] {
    guard let members = mapping.value.members else {
      values.diagnostics.add(
        .wrongKind(mapping.name, mapping.value, expected: "an object of references"))
      return []
    }
    return members.compactMap { member in
      guard let text = values.text(member) else { return nil }
      let definition = catalog.definition(named: text.value, in: scope).map {
        SchemaReference(text: text, target: $0)
      }
      return Discriminator.Tag(
        value: JSONText(member.name, at: member.nameRange),
        reference: definition ?? reference(text, in: scope))
    }
  }
}
