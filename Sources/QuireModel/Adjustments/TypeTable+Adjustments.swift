import QuireSchema

// The sixth pass: decisions that require all types to be known. Each function takes a table and
// returns the changed one.
extension TypeTable {
  /// Stores indirectly the unions and the properties through which a value would contain itself.
  ///
  /// Arrays and maps already break such a cycle. Unions on a cycle come first, because each one
  /// breaks all cycles through it. After that, as few properties as possible are stored indirectly.
  consuming func endingRecursion(of ids: [TypeID]) -> TypeTable {
    let numbers = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    let holdings = ids.map { id in
      (self[id]?.shape.heldInline ?? []).compactMap { part in
        container(part.type).flatMap { numbers[$0] }.map { (part.wireName, target: $0) }
      }
    }
    var graph = ContainmentGraph(holdings.map { $0.map(\.target) })
    for type in graph.circles.joined() where isUnion(ids[type]) {
      setIndirect(union: ids[type])
      graph.empty(type)
    }
    for cut in graph.cuts {
      for case (let name?, cut.target) in holdings[cut.origin] {
        setIndirect(property: name, in: ids[cut.origin])
      }
    }
    return self
  }

  /// Makes properties required that are optional only because `required` does not list them.
  ///
  /// This applies only if the settings ask for it. A property that breaks a recursion stays
  /// optional; at this point, no other properties are indirect.
  consuming func requiringUnlisted(_ options: ModelOptions, in outline: Outline) -> TypeTable {
    guard case .never(let exceptions) = options.optionality else { return self }
    for id in outline.ids {
      guard case .object(let shape)? = self[id]?.shape else { continue }
      for property in shape.properties
      where property.isOnlyUnlisted && !property.isIndirect
        && !outline.isNamed(property.wireName, of: id, by: exceptions)
      {
        setPresence(.required, ofProperty: property.wireName, in: id)
      }
    }
    return self
  }

  /// Stores large values indirectly, so that their containers stay small.
  consuming func limitingSizes(of ids: [TypeID]) -> TypeTable {
    let sizes = InlineSizes(of: ids, in: copy self)
    for id in sizes.largeUnions { setIndirect(union: id) }
    for (id, name) in sizes.largeProperties { setIndirect(property: name, in: id) }
    return self
  }
}

extension PropertyModel {
  /// Whether the property is optional only because `required` does not list it.
  fileprivate var isOnlyUnlisted: Bool {
    presence.isAbsentable && !isWriteOnly && !isNullable && defaultValue == nil
  }
}

extension PropertyModel.Presence {
  fileprivate var isAbsentable: Bool { self == .optional || self == .absentOrNull }
}
