import QuireSchema

/// Chooses the type that a shared identity is named after.
struct EntityRanking {
  private let table: IdentityTable
  private let facts: [TypeID: EntityFacts]
  /// The types that only DELETE returns.
  private let deleted: Set<TypeID>
  /// The types that share their base with other types.
  private let extended: Set<TypeID>

  init(
    table: IdentityTable, facts: [TypeID: EntityFacts],
    _ evidence: [Collection: CollectionEvidence], _ extensions: [TypeID: Set<TypeID>]
  ) {
    self.table = table
    self.facts = facts
    let kept = Set(evidence.values.flatMap { $0.kept.flatMap(\.objects) })
    deleted = Set(evidence.values.flatMap { $0.deleted.flatMap(\.objects) }).subtracting(kept)
    extended = Set(extensions.values.filter { $0.count > 1 }.joined())
  }

  /// Returns the most complete of the types that can be named anywhere, or `nil` if none can.
  func best(of ids: [TypeID], named name: JSONText?) -> TypeID? {
    let nameable = ids.filter { table.isNameable($0) }
    if let name, let own = nameable.first(where: { table.hasName(name.value, $0) }) { return own }
    return nameable.sorted().min { rank($0) < rank($1) }
  }

  /// Returns numbers that are lower for a better name.
  private func rank(_ id: TypeID) -> (Int, Int, Int) {
    let isExtension = extended.contains(id) || table.referencedEntity(of: id) != nil
    let isRequired = facts[id]?.isRequired ?? false
    return (
      isExtension || deleted.contains(id) ? 1 : 0, isRequired ? 0 : 1,
      -(facts[id]?.members.count ?? 0)
    )
  }
}
