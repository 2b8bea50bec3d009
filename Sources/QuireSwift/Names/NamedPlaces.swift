import QuireModel

extension API {
  /// Returns the API with each inline type of a description declared only once.
  func sharingEqualTypes(_ names: NameTable) -> API {
    sharingEqualTypes(in: NamedPlaces(names: names, index: DeclarationIndex(of: self)))
  }
}

/// The places of the types of an API, before any of them is shared.
private struct NamedPlaces: TypePlaces {
  let names: NameTable
  let index: DeclarationIndex

  func path(of id: TypeID) -> [String] { names.paths[id] ?? [] }

  func path(of resource: ResourceModel) -> [String] {
    let names = names.names(of: resource)
    return names.home + [names.type]
  }

  func memberNames(of declaration: TypeDeclaration) -> [String] {
    let id = declaration.id
    switch declaration.shape {
    case .object(let shape): return names(of: shape.properties, in: id)
    case .tuple(let shape): return names(of: shape.positions.map(\.element), in: id)
    case .enumeration(let shape):
      return shape.cases.indices.map { names.enumerationCase($0, of: id) }
        + [names.unknownCase(of: id)]
    case .union(let shape):
      return shape.branches.indices.map { names.branch($0, of: id) }
        + [names.unknownCase(of: id), names.nullCase(of: id)]
    case .list, .value, .alias, .identity: return []
    }
  }

  /// Returns the names of properties, of their storage, and of the property for other members.
  private func names(of properties: [PropertyModel], in id: TypeID) -> [String] {
    properties.flatMap {
      [names.property($0.wireName, of: id), names.storedProperty($0.wireName, of: id)]
    } + [names.restProperty(of: id)]
  }

  func isSent(_ id: TypeID) -> Bool { index.isSent(id) }

  var reservedNames: Set<String> { Naming.ownNames }
}
