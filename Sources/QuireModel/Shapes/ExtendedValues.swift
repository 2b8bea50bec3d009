import QuireSchema

/// Finds values whose type is a base that other schemas extend.
///
/// OpenAPI expresses inheritance as a base with a `discriminator` that other schemas extend with
/// `allOf`. A value of the base has only the base's members. To allow the other schemas, a union
/// must list them.
struct ExtendedValues {
  private let outline: Outline
  private let types: TypeTable
  private let members: MemberReader

  init(outline: Outline, types: TypeTable, by forms: FormReader) {
    self.outline = outline
    self.types = types
    members = MemberReader(forms: forms)
  }

  /// Reports each base with a `discriminator` that is extended and also used outside of unions.
  func report(to diagnostics: inout Diagnostics) {
    var bases: Set<TypeID> = []
    for id in outline.ids {
      guard let shape = types[id]?.shape else { continue }
      if case .union = shape { continue }
      bases.formUnion(shape.types.compactMap(base))
    }
    guard !bases.isEmpty else { return }
    for id in outline.ids {
      guard let type = outline[id], case .object = type.kind else { continue }
      for part in members.parts(ofObject: type.schema) where part.schema.address != id {
        guard let base = bases.remove(part.schema.address),
          let name = part.schema.discriminator?.propertyName
        else { continue }
        diagnostics.add(
          .extendedValue(outline.name(of: base), by: outline.name(of: id), at: name.range))
      }
    }
    // A type that only a mapping names is not declared, because nothing refers to it.
    for base in outline.ids where bases.contains(base) {
      guard let discriminator = outline[base]?.schema.discriminator,
        let other = discriminator.tags.first(where: { $0.reference.target != base })
      else { continue }
      diagnostics.add(
        .extendedValue(
          outline.name(of: base), by: other.value.value, at: discriminator.propertyName.range))
    }
  }

  /// Returns the base that is the type of a value or of its elements, or `nil`.
  private func base(_ type: TypeReference) -> TypeID? {
    switch types.resolved(type) {
    case .array(let element), .map(let element), .nullable(let element): base(element)
    case .declared(let id): outline[id]?.schema.baseDiscriminator == nil ? nil : id
    default: nil
    }
  }
}
