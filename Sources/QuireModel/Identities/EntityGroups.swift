import QuireSchema

/// Which types describe the same entity, so that they share one identity.
///
/// A list, its elements and what a request creates often have separate schemas. The shared identity
/// is named after one of them.
struct EntityGroups {
  /// The types of an entity, beginning with the one that the identity is named after.
  struct Group {
    let members: [TypeID]
    /// The words for the entity in the settings if no schema has this name, or `nil`.
    var statedName: JSONText?
  }

  private var representatives: [TypeID: TypeID] = [:]
  private(set) var groups: [TypeID: Group] = [:]

  /// The type that the identity of a type is named after; the type itself if it shares none.
  subscript(id: TypeID) -> TypeID { representatives[id] ?? id }

  /// Returns all types that share the identity of a type, including itself.
  func members(of id: TypeID) -> [TypeID] { groups[self[id]]?.members ?? [id] }

  /// Adds types that share an identity.
  mutating func add(_ group: Group, namedAfter representative: TypeID) {
    groups[representative] = group
    for id in group.members { representatives[id] = representative }
  }
}
