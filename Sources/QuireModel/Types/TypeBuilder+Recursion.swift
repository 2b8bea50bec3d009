import QuireSchema

extension TypeBuilder {
  /// Marks the unions and the properties through which a value would contain itself without end.
  ///
  /// Arrays and maps end such a circle by themselves. Types are taken in order, unions first, as
  /// each ends all circles through it at once; of an object, the properties that lead back to it are
  /// marked, and no circle leads through it any more. So what is marked depends on the circle alone
  /// and not on what else there is.
  mutating func markRecursion(among ids: [TypeID]) {
    let containments = containments(among: ids)
    var origins: [TypeID: [TypeID]] = [:]
    for (origin, list) in containments {
      for item in list { origins[item.target, default: []].append(origin) }
    }
    var open = Self.leadingToCircles(containments, origins: origins)
    for id in open.filter(types.isUnion).sorted() + open.filter({ !types.isUnion($0) }).sorted() {
      var leadingHere: Set<TypeID> = []
      var unread = [id]
      while let next = unread.popLast() {
        for origin in origins[next] ?? []
        where open.contains(origin) && leadingHere.insert(origin).inserted {
          unread.append(origin)
        }
      }
      for item in containments[id] ?? [] where leadingHere.contains(id) {
        guard leadingHere.contains(item.target) else { continue }
        if let name = item.wireName {
          types.setIndirect(property: name, in: id)
        } else {
          types.setIndirect(union: id)
        }
      }
      open.remove(id)
    }
  }

  private func containments(among ids: [TypeID]) -> [TypeID: [Containment]] {
    var containments: [TypeID: [Containment]] = [:]
    for id in ids {
      switch types[id]?.shape {
      case .object(let shape):
        containments[id] = shape.properties.compactMap { property in
          types.container(property.type).map {
            Containment(wireName: property.wireName, target: $0)
          }
        }
      case .union(let shape):
        containments[id] = shape.branches.compactMap { branch in
          types.container(branch.type).map { Containment(wireName: nil, target: $0) }
        }
      case .enumeration, .list, .value, .alias, nil: break
      }
    }
    return containments
  }

  /// The types that are on a circle or contain one that is: what remains when those that contain
  /// nothing more are struck out one after another.
  private static func leadingToCircles(
    _ containments: [TypeID: [Containment]], origins: [TypeID: [TypeID]]
  ) -> Set<TypeID> {
    var counts = containments.mapValues(\.count)
    var ended = counts.filter { $0.value == 0 }.map(\.key)
    // A target that is not among the types of this run is on no circle with them.
    ended += origins.keys.filter { containments[$0] == nil }
    while let id = ended.popLast() {
      counts[id] = nil
      for origin in origins[id] ?? [] {
        guard let count = counts[origin] else { continue }
        counts[origin] = count - 1
        if count == 1 { ended.append(origin) }
      }
    }
    return Set(counts.keys)
  }
}

/// A property, or a branch of a union, that holds a value of an object type or a union in itself.
private struct Containment {
  /// The property's name, or `nil` for a branch.
  let wireName: String?
  let target: TypeID
}
