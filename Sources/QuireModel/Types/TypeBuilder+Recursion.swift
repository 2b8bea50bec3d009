import QuireSchema

extension TypeBuilder {
  /// Marks the unions and the properties through which a value would contain itself without end.
  ///
  /// Arrays and maps end such a circle by themselves. Unions come first, every one on a circle, as
  /// each ends all circles through it at once; then as few properties as suffice. The types come in
  /// their order.
  mutating func markRecursion(among ids: [TypeID]) {
    let containments = containments(among: ids)
    let ids = ids.filter { containments[$0] != nil }
    let numbers = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    // A target that is not among the types of this run is on no circle with them.
    var graph = ContainmentGraph(
      ids.map { id in (containments[id] ?? []).compactMap { numbers[$0.target] } })
    for type in graph.circles.joined() where types.isUnion(ids[type]) {
      types.setIndirect(union: ids[type])
      graph.empty(type)
    }
    for cut in graph.cuts {
      for item in containments[ids[cut.origin]] ?? [] where item.target == ids[cut.target] {
        if let name = item.wireName { types.setIndirect(property: name, in: ids[cut.origin]) }
      }
    }
  }

  private func containments(among ids: [TypeID]) -> [TypeID: [Containment]] {
    var containments: [TypeID: [Containment]] = [:]
    for id in ids {
      switch types[id]?.shape {
      case .object(let shape): containments[id] = self.containments(of: shape.properties)
      case .tuple(let shape):
        containments[id] = self.containments(of: shape.positions.map(\.element))
      case .union(let shape):
        containments[id] = shape.branches.compactMap { branch in
          types.container(branch.type).map { Containment(wireName: nil, target: $0) }
        }
      case .enumeration, .list, .value, .alias, nil: break
      }
    }
    return containments
  }

  private func containments(of properties: [PropertyModel]) -> [Containment] {
    properties.compactMap { property in
      types.container(property.type).map {
        Containment(wireName: property.wireName, target: $0)
      }
    }
  }
}

/// A property, or a branch of a union, that holds a value of an object, tuple or union type in itself.
private struct Containment {
  /// The property's name, or `nil` for a branch.
  let wireName: String?
  let target: TypeID
}
