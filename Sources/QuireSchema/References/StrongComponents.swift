/// The strongly connected components of a graph (Tarjan, 1972): the largest groups of nodes each of
/// which leads to every other.
///
/// - Parameter targets: What each node leads to, by number.
/// - Returns: Every node in one group; a node alone need not lead to itself.
package func strongComponents(of targets: [[Int]]) -> [[Int]] {
  var components: [[Int]] = []
  /// The order in which nodes were met, and the earliest of those each leads back to.
  var order = [Int?](repeating: nil, count: targets.count)
  var earliest = [Int](repeating: 0, count: targets.count)
  var isOpen = [Bool](repeating: false, count: targets.count)
  var open: [Int] = []
  // The way to the node that is looked at, with how many of each one's targets were looked at; in
  // place of recursion, as a chain may be of any length.
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
