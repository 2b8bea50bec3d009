/// References that lead back to themselves without a property or an element.
///
/// For example, `a` is `{ "$ref": "#/$defs/b" }` and `b` is `{ "$ref": "#/$defs/a" }`. A tree whose
/// children are trees is no such cycle.
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

/// Returns the strongly connected components of a graph (Tarjan, 1972).
///
/// These are the largest groups in which every node is reachable from every other node.
///
/// - Parameter targets: The indexes of the targets of each node.
/// - Returns: Groups that contain every node exactly once. A group of one node need not have an
///   edge to itself.
package func strongComponents(of targets: [[Int]]) -> [[Int]] {
  var components: [[Int]] = []
  /// The visiting order of each node, and the earliest node that is reachable from it.
  var order = [Int?](repeating: nil, count: targets.count)
  var earliest = [Int](repeating: 0, count: targets.count)
  var isOpen = [Bool](repeating: false, count: targets.count)
  var open: [Int] = []
  // The path to the current node, with the number of visited targets of each node.
  //
  // It replaces recursion, because a chain may have any length.
  var way: [(node: Int, read: Int)] = []
  var count = 0
  func meet(_ node: Int) {
    (order[node], earliest[node]) = (count, count)
    count += 1
    isOpen[node] = true
    open.append(node)
    way.append((node, 0))
  }
  for start in targets.indices where order[start] == nil {
    meet(start)
    while let (node, read) = way.last {
      if read < targets[node].count {
        way[way.count - 1].read += 1
        let target = targets[node][read]
        if let met = order[target] {
          if isOpen[target] { earliest[node] = min(earliest[node], met) }
        } else {
          meet(target)
        }
        continue
      }
      way.removeLast()
      if let holder = way.last?.node { earliest[holder] = min(earliest[holder], earliest[node]) }
      guard earliest[node] == order[node] else { continue }
      var component: [Int] = []
      while let member = open.popLast() {
        isOpen[member] = false
        component.append(member)
        if member == node { break }
      }
      components.append(component)
    }
  }
  return components
}
