/// Finds references that lead back to themselves without entering a value.
///
/// Such a schema says nothing of any value and following it would never end. A cycle through a
/// property or an element is a recursive type and legal.
struct ReferenceCycles {
  /// The schemas whose reference closes a cycle; following none of them, every way ends.
  private(set) var closing: Set<SchemaAddress> = []

  private let target: (Schema) -> Schema?
  private var path: [Step] = []
  private var indexes: [SchemaAddress: Int] = [:]
  private var done: Set<SchemaAddress> = []

  private struct Step {
    let schema: Schema
    /// The target of its reference first, then the schemas over the same value.
    let ways: [Schema]
    let hasTarget: Bool
    var taken = 0
    /// Whether the way that is being followed is the reference.
    var isByReference: Bool { hasTarget && taken == 1 }
  }

  /// Begins at the schemas in their order; `target` gives the schema that a schema's reference names.
  init(
    from schemas: [Schema], diagnostics: inout Diagnostics, target: @escaping (Schema) -> Schema?
  ) {
    self.target = target
    for schema in schemas where schema.reference != nil && !done.contains(schema.address) {
      enter(schema)
      while let step = path.last {
        guard step.taken < step.ways.count else {
          leave(step.schema)
          continue
        }
        path[path.count - 1].taken += 1
        let next = step.ways[step.taken]
        if let start = indexes[next.address] {
          close(from: start, diagnostics: &diagnostics)
        } else if !done.contains(next.address) {
          enter(next)
        }
      }
    }
  }

  private mutating func enter(_ schema: Schema) {
    let reference = target(schema)
    indexes[schema.address] = path.count
    path.append(
      Step(
        schema: schema,
        ways: (reference.map { [$0] } ?? []) + schema.allOf + schema.anyOf + schema.oneOf,
        hasTarget: reference != nil))
  }

  private mutating func leave(_ schema: Schema) {
    path.removeLast()
    indexes[schema.address] = nil
    done.insert(schema.address)
  }

  /// Reports the cycle that begins at a step of the path and ends at its last.
  private mutating func close(from start: Int, diagnostics: inout Diagnostics) {
    let references = path[start...].filter(\.isByReference).map(\.schema)
    guard let first = references.min(by: { $0.address < $1.address }),
      closing.insert(first.address).inserted, let reference = first.reference
    else { return }
    diagnostics.add(.referenceCycle(reference.text, through: references.map(\.address)))
  }
}
