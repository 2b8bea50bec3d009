import QuireSchema

extension TypeBuilder {
  /// Marks the properties through which a value would contain itself without end.
  ///
  /// Arrays and maps end such a circle by themselves. Types are taken in order; of each, the
  /// properties that lead back to it are marked, and no circle leads through it any more. So what is
  /// marked depends on the circle alone and not on what else there is.
  mutating func markRecursion(among ids: [TypeID]) {
    let containments = containments(among: ids)
    var origins: [TypeID: [TypeID]] = [:]
    for (origin, list) in containments {
      for item in list { origins[item.target, default: []].append(origin) }
    }
    var open = Self.leadingToCircles(containments, origins: origins)
    for id in open.sorted() {
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
        types.setIndirect(property: item.wireName, in: id)
      }
      open.remove(id)
    }
  }

  private func containments(among ids: [TypeID]) -> [TypeID: [Containment]] {
    var containments: [TypeID: [Containment]] = [:]
    for id in ids {
      guard case .object(let shape)? = types[id]?.shape else { continue }
      containments[id] = shape.properties.compactMap { property in
        types.object(property.type).map {
          Containment(wireName: property.wireName, target: $0.id)
        }
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

/// A property that holds a value of an object type in itself.
private struct Containment {
  let wireName: String
  let target: TypeID
}
