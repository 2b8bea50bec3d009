/// References that lead back to themselves without a property or an element.
struct ReferenceCycle {
  /// The schemas with these references.
  let schemas: [SchemaAddress]
  /// The first of them in the order of addresses.
  let start: SchemaAddress
  /// The error about the reference of this schema.
  let error: Diagnostic
}

extension SchemaLibrary {
  /// Returns the reference cycles without a property or element.
  ///
  /// Such a schema constrains no value, and following it would never end. A cycle through a
  /// property or an element is a valid recursive type. Without the references of the returned
  /// schemas, every path ends.
  ///
  /// Schemas that were read before `schemas` refer to none of them, so they are not part of a
  /// cycle.
  static func referenceCycles(among schemas: [Schema]) -> [ReferenceCycle] {
    let referring = schemas.filter { $0.reference != nil }
    guard !referring.isEmpty else { return [] }
    // In this order, because a report describes a cycle from its first reference.
    let nodes = referring + schemas.filter { $0.reference == nil && !$0.sameValueSchemas.isEmpty }
    let numbers = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.address), nodes.indices))
    func target(of schema: Schema) -> Int? { schema.reference.flatMap { numbers[$0.target] } }
    let ways = nodes.map { schema in
      [target(of: schema)].compactMap(\.self)
        + schema.sameValueSchemas.compactMap { numbers[$0.address] }
    }
    var cycles: [ReferenceCycle] = []
    for component in strongComponents(of: ways) {
      // Without these references, only the nesting of the text remains, which is finite.
      let members = Set(component)
      let cyclic = component.reversed().map { nodes[$0] }
        .filter { target(of: $0).map(members.contains) ?? false }
      guard let start = cyclic.min(by: { $0.address < $1.address }), let reference = start.reference
      else { continue }
      let addresses = cyclic.map(\.address)
      cycles.append(
        ReferenceCycle(
          schemas: addresses, start: start.address,
          error: .referenceCycle(reference.text, through: addresses)))
    }
    return cycles
  }
}
