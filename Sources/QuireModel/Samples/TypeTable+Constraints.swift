extension TypeTable {
  /// Returns the types with the constraints of other types with the same addresses.
  ///
  /// A type for requests has the constraints on the members of the type around it.
  func constrained(as others: TypeTable, _ ids: [TypeID]) -> TypeTable {
    var table = self
    for id in ids {
      guard var declaration = self[id] else { continue }
      let other = others[id]
      if let other { declaration.checks = other.checks }
      let members = (other ?? id.outer.flatMap { others[$0] })?.shape.constraintsOfMembers ?? [:]
      declaration.shape = declaration.shape.constrained(by: members)
      table.insert(declaration)
    }
    return table
  }
}

extension TypeDeclaration.Shape {
  /// The constraints on members and elements, keyed by their names in JSON.
  fileprivate var constraintsOfMembers: [String: [Constraint]] {
    let members: [PropertyModel] =
      switch self {
      case .object(let shape): shape.properties
      case .tuple(let shape): shape.positions.map(\.element)
      default: []
      }
    return Dictionary(members.map { ($0.wireName, $0.checks) }) { first, _ in first }
  }

  fileprivate func constrained(by members: [String: [Constraint]]) -> Self {
    switch self {
    case .object(var shape):
      for index in shape.properties.indices {
        shape.properties[index].checks = members[shape.properties[index].wireName] ?? []
      }
      return .object(shape)
    case .tuple(var shape):
      for index in shape.positions.indices {
        let name = shape.positions[index].element.wireName
        shape.positions[index].element.checks = members[name] ?? []
      }
      return .tuple(shape)
    default: return self
    }
  }
}
