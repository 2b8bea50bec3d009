import Testing

/// Tests that the passes of the middle call each other in one direction.
@Suite struct CallCycleTests {
  private static let mostFiles = 3

  /// The form reader is recursive, because schemas are.
  private static let recursive = "Sources/QuireModel/Forms/"

  @Test func `no cycle of calls in the middle spans more than three files`() throws {
    let graph = CallGraph(
      of: try SwiftFile.all(in: "Sources/QuireModel"),
      importing: try SwiftFile.all(in: "Sources/QuireSchema"))
    #expect(graph.calls.values.contains { !$0.isEmpty })
    let longest =
      graph.cycles.map { cycle in cycle.filter { !$0.hasPrefix(Self.recursive) } }
      .max { $0.count < $1.count } ?? []
    #expect(longest.count <= Self.mostFiles, "\(Self.described(longest, in: graph))")
  }

  @Test func `the graph has the calls between files and their cycles`() {
    let graph = CallGraph(
      of: [
        SwiftFile(path: "A", text: "struct A { let x = 1; func a(in b: B) { b.b() } }"),
        SwiftFile(
          path: "B", text: #"struct B { func b() { print("\(C().c)") }; func twice() {} }"#),
        SwiftFile(path: "C", text: "struct C { var c: Int { A().a(in: B()) } } // D().d()"),
        SwiftFile(path: "D", text: "struct D { private func d() { A().x; B().twice() } }"),
        SwiftFile(path: "E", text: "extension D { func twice() { d() } }"),
      ], importing: [])
    #expect(graph.calls == ["A": ["B": "b"], "B": ["C": "c"], "C": ["A": "a"], "D": [:], "E": [:]])
    #expect(graph.cycles == [["A", "B", "C"]])
  }

  /// Returns a description of a cycle: each file with the other files of the cycle that it calls.
  private static func described(_ cycle: [String], in graph: CallGraph) -> String {
    let lines = cycle.map { file in
      let calls = graph.calls[file, default: [:]].filter { cycle.contains($0.key) }
      let names = calls.map { "\($0.key) by '\($0.value)'" }.sorted()
      return "\(file) calls \(names.joined(separator: ", "))"
    }
    return "\(cycle.count) files call each other:\n" + lines.joined(separator: "\n")
  }
}
