/// Finds references that lead back to themselves without entering a value.
///
/// Such a schema says nothing of any value, and following it would never end. A cycle through a
/// property or an element is a recursive type and legal.
///
/// The schemas of a strongly connected component all lie on cycles (Tarjan's algorithm, with a stack
/// of its own); without the references within it only the nesting of the text is left, which ends.
struct ReferenceCycles {
  /// The schemas whose reference lies on a cycle; following none of them, every way ends.
  private(set) var endless: Set<SchemaAddress> = []

  private let target: (Schema) -> Schema?
  /// The way from the schema begun at to the one at hand.
  private var path: [Visit] = []
  private var orders: [SchemaAddress: Int] = [:]
  /// The schemas of no component yet, in the order they were entered.
  private var open: [Schema] = []
  private var closed: Set<SchemaAddress> = []

  private struct Visit {
    let schema: Schema
    /// The target of its reference and the schemas over the same value.
    let ways: [Schema]
    var taken = 0
    let order: Int
    /// The earliest schema known to be reached from here.
    var earliest: Int
  }

  /// Searches from the schemas in their order; `target` gives the schema that one's reference names.
  init(
    from schemas: [Schema], diagnostics: inout Diagnostics, target: @escaping (Schema) -> Schema?
  ) {
    self.target = target
    for schema in schemas where schema.reference != nil && orders[schema.address] == nil {
      enter(schema)
      while let visit = path.last {
        if visit.taken < visit.ways.count {
          path[path.count - 1].taken += 1
          follow(visit.ways[visit.taken], from: visit)
        } else {
          path.removeLast()
          leave(visit, diagnostics: &diagnostics)
        }
      }
    }
  }

  private mutating func enter(_ schema: Schema) {
    let order = orders.count
    orders[schema.address] = order
    open.append(schema)
    let ways = (target(schema).map { [$0] } ?? []) + schema.sameValueSchemas
    path.append(Visit(schema: schema, ways: ways, order: order, earliest: order))
  }

  private mutating func follow(_ next: Schema, from visit: Visit) {
    if let order = orders[next.address] {
      guard !closed.contains(next.address) else { return }
      path[path.count - 1].earliest = min(visit.earliest, order)
    } else {
      enter(next)
    }
  }

  private mutating func leave(_ visit: Visit, diagnostics: inout Diagnostics) {
    if let last = path.indices.last {
      path[last].earliest = min(path[last].earliest, visit.earliest)
    }
    guard visit.earliest == visit.order else { return }
    var component: [Schema] = []
    while let schema = open.popLast() {
      component.append(schema)
      closed.insert(schema.address)
      guard schema.address != visit.schema.address else { break }
    }
    let members = Set(component.map(\.address))
    // In the order they were entered, which follows the references.
    let cyclic = component.reversed().filter { schema in
      target(schema).map { members.contains($0.address) } ?? false
    }
    guard let reference = cyclic.min(by: { $0.address < $1.address })?.reference else { return }
    endless.formUnion(cyclic.map(\.address))
    diagnostics.add(.referenceCycle(reference.text, through: cyclic.map(\.address)))
  }
}
