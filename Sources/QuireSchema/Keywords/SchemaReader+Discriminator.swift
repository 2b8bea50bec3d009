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
    let tags = member.value.member("mapping").map { self.tags($0, in: scope) } ?? []
    return member.value.member("propertyName").flatMap { values.text($0) }.map {
      Discriminator(propertyName: $0, tags: tags)
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
