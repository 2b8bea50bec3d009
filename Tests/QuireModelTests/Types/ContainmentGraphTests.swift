import Testing

@testable import QuireModel

@Suite struct ContainmentGraphTests {
  /// A graph, given by the types that each type contains, and the number of cuts that end its
  /// cycles.
  @Test(arguments: [
    ([[0]], 1),
    ([[1], [0]], 1),
    ([[1], [2], [0]], 1),
    // A type that contains each of many others once and that each of them contains.
    ([[1, 2, 3], [0], [0], [0]], 3),
    // Two cycles with a common arc.
    ([[1], [2, 3], [0], [0]], 1),
    // A figure of eight: one arc of each cycle.
    ([[1, 2], [0], [0]], 2),
    // A type that one contains twice and the other contains once.
    ([[1], [0, 0]], 1),
    // Two cycles that an arc joins are two cycles.
    ([[1], [0, 2], [3], [2]], 2),
    ([[1, 2], [2], []], 0),
  ])
  func `cuts as few arcs as possible`(targets: [[Int]], count: Int) {
    let graph = ContainmentGraph(targets)
    #expect(graph.cuts.count == count)
    #expect(graph.without(graph.cuts).circles == [])
  }

  @Test func `no cut can be undone`() {
    // Every type contains some of the others, in a pattern that never repeats.
    let targets = (0..<40).map { origin in
      (0..<40).filter { ($0 * $0 + 7 * origin * $0 + origin) % 11 == 3 }
    }
    let graph = ContainmentGraph(targets)
    let cuts = graph.cuts
    #expect(!cuts.isEmpty)
    #expect(graph.without(cuts).circles == [])
    for cut in cuts { #expect(graph.without(cuts.subtracting([cut])).circles != []) }
  }

  @Test func `cuts a cycle of a hundred thousand types once`() {
    let count = 100_000
    let graph = ContainmentGraph((0..<count).map { [($0 + 1) % count] })
    #expect(graph.cuts.count == 1)
  }

  @Test func `cuts a row of a hundred thousand types once between each two neighbors`() {
    let count = 100_000
    let graph = ContainmentGraph(
      (0..<count).map { type in [type - 1, type + 1].filter { (0..<count).contains($0) } })
    #expect(graph.cuts.count == count - 1)
  }

  @Test func `an emptied type is on no cycle`() {
    var graph = ContainmentGraph([[1], [0]])
    #expect(!graph.circles.isEmpty)
    graph.empty(1)
    #expect(graph.circles.isEmpty)
  }
}

extension ContainmentGraph {
  /// Returns the graph without the given arcs.
  fileprivate func without(_ cuts: Set<Arc>) -> ContainmentGraph {
    ContainmentGraph(
      targets.indices.map { origin in
        targets[origin].filter { !cuts.contains(Arc(origin: origin, target: $0)) }
      })
  }
}
