import Testing

@testable import QuireModel

@Suite struct ContainmentGraphTests {
  /// A graph by what each type holds, and how many arcs suffice to end its circles.
  @Test(arguments: [
    ([[0]], 1),
    ([[1], [0]], 1),
    ([[1], [2], [0]], 1),
    // One that many hold, and that holds each of them once: its own arcs are as many.
    ([[1, 2, 3], [0], [0], [0]], 3),
    // Two circles with an arc in common.
    ([[1], [2, 3], [0], [0]], 1),
    // A figure of eight: one arc of each circle.
    ([[1, 2], [0], [0]], 2),
    // Held twice by the one and once by the other.
    ([[1], [0, 0]], 1),
    // Two circles that an arc joins are two circles.
    ([[1], [0, 2], [3], [2]], 2),
    ([[1, 2], [2], []], 0),
  ])
  func `as few arcs are cut as suffice`(targets: [[Int]], count: Int) {
    let graph = ContainmentGraph(targets)
    #expect(graph.cuts.count == count)
    #expect(graph.without(graph.cuts).circles == [])
  }

  @Test func `no cut can be put back`() {
    // Every type holds some of the others, in a pattern that repeats nowhere.
    let targets = (0..<40).map { origin in
      (0..<40).filter { ($0 * $0 + 7 * origin * $0 + origin) % 11 == 3 }
    }
    let graph = ContainmentGraph(targets)
    let cuts = graph.cuts
    #expect(!cuts.isEmpty)
    #expect(graph.without(cuts).circles == [])
    for cut in cuts { #expect(graph.without(cuts.subtracting([cut])).circles != []) }
  }

  @Test func `a circle of a hundred thousand is cut once`() {
    let count = 100_000
    let graph = ContainmentGraph((0..<count).map { [($0 + 1) % count] })
    #expect(graph.cuts.count == 1)
  }

  @Test func `a row of a hundred thousand that hold their neighbours is cut once between two`() {
    let count = 100_000
    let graph = ContainmentGraph(
      (0..<count).map { type in [type - 1, type + 1].filter { (0..<count).contains($0) } })
    #expect(graph.cuts.count == count - 1)
  }

  @Test func `a type that is emptied is on no circle`() {
    var graph = ContainmentGraph([[1], [0]])
    #expect(!graph.circles.isEmpty)
    graph.empty(1)
    #expect(graph.circles.isEmpty)
  }
}

extension ContainmentGraph {
  /// The graph without some arcs.
  fileprivate func without(_ cuts: Set<Arc>) -> ContainmentGraph {
    ContainmentGraph(
      targets.indices.map { origin in
        targets[origin].filter { !cuts.contains(Arc(origin: origin, target: $0)) }
      })
  }
}
