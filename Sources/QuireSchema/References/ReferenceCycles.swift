extension SchemaLibrary {
  /// Reports the references that lead back to themselves without entering a value, and returns the
  /// schemas whose reference does; following none of them, every way ends.
  ///
  /// Such a schema says nothing of any value, and following it would never end. A cycle through a
  /// property or an element is a recursive type and legal.
  ///
  /// What was read before `schemas` refers to none of them, so that no cycle leads through it.
  static func endlessReferences(
    among schemas: [Schema], diagnostics: inout Diagnostics
  ) -> Set<SchemaAddress> {
    let referring = schemas.filter { $0.reference != nil }
    guard !referring.isEmpty else { return [] }
    // In this order, as a report tells a cycle from the first of its references.
    let nodes = referring + schemas.filter { $0.reference == nil && !$0.sameValueSchemas.isEmpty }
    let numbers = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.address), nodes.indices))
    func target(of schema: Schema) -> Int? { schema.reference.flatMap { numbers[$0.target] } }
    let ways = nodes.map { schema in
      [target(of: schema)].compactMap(\.self)
        + schema.sameValueSchemas.compactMap { numbers[$0.address] }
    }
    var endless: Set<SchemaAddress> = []
    for component in strongComponents(of: ways) {
      // Without the references within it only the nesting of the text is left, which ends.
      let members = Set(component)
      let cyclic = component.reversed().map { nodes[$0] }
        .filter { target(of: $0).map(members.contains) ?? false }
      guard let reference = cyclic.min(by: { $0.address < $1.address })?.reference else { continue }
      endless.formUnion(cyclic.map(\.address))
      diagnostics.add(.referenceCycle(reference.text, through: cyclic.map(\.address)))
    }
    return endless
  }
}
