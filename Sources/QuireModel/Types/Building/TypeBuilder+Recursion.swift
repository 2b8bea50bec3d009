import QuireSchema

extension TypeBuilder {
  /// Marks the unions and the properties through which a value would contain itself without end.
  ///
  /// Arrays and maps end such a circle by themselves. Unions come first, every one on a circle, as
  /// each ends all circles through it at once; then as few properties as suffice. The types come in
  /// their order.
  mutating func markRecursion(among ids: [TypeID]) {
    let numbers = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    // A target that is not among the types of this run is on no circle with them.
    let holdings = ids.map { id in
      (types[id]?.shape.heldInline ?? []).compactMap { part in
        types.container(part.type).flatMap { numbers[$0] }.map { (part.wireName, target: $0) }
      }
    }
    var graph = ContainmentGraph(holdings.map { $0.map(\.target) })
    for type in graph.circles.joined() where types.isUnion(ids[type]) {
      types.setIndirect(union: ids[type])
      graph.empty(type)
    }
    for cut in graph.cuts {
      for case (let name?, cut.target) in holdings[cut.origin] {
        types.setIndirect(property: name, in: ids[cut.origin])
      }
    }
  }
}
