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
