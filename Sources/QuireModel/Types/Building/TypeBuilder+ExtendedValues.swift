import QuireSchema

// OpenAPI writes inheritance as a base with a `discriminator` that others extend by `allOf`. A value
// of the base is the base's members alone: only a union lists what else it may be.
extension TypeBuilder {
  /// Tells of each base with a `discriminator` that others extend and that is a value somewhere
  /// outside of a union.
  mutating func reportExtendedValues(among ids: [TypeID]) {
    var bases: Set<TypeID> = []
    for id in ids {
      guard let shape = types[id]?.shape else { continue }
      if case .union = shape { continue }
      bases.formUnion(shape.types.compactMap(base))
    }
    guard !bases.isEmpty else { return }
    for id in ids {
      guard let outline = outlines[id], case .object = outline.kind else { continue }
      for part in parts(ofObject: outline.schema) where part.schema.address != id {
        guard let base = bases.remove(part.schema.address),
          let name = part.schema.discriminator?.propertyName
        else { continue }
        diagnostics.add(
          .extendedValue(self.name(of: base), by: self.name(of: id), at: name.range))
      }
    }
    // What only a mapping names declares no type, as nothing refers to it.
    for base in ids where bases.contains(base) {
      guard let discriminator = outlines[base]?.schema.discriminator,
        let other = discriminator.tags.first(where: { $0.reference.target != base })
      else { continue }
      diagnostics.add(
        .extendedValue(
          name(of: base), by: other.value.value, at: discriminator.propertyName.range))
    }
  }

  /// The base that a value is, or the elements of one are; `nil` where they are none.
  private func base(_ type: TypeReference) -> TypeID? {
    switch types.resolved(type) {
    case .array(let element), .map(let element), .nullable(let element): base(element)
    case .declared(let id): outlines[id]?.schema.baseDiscriminator == nil ? nil : id
    default: nil
    }
  }
}

extension Schema {
  /// The `discriminator` of a schema that is no union itself.
  var baseDiscriminator: Discriminator? { branches.isEmpty ? discriminator : nil }
}
