import Testing

@testable import QuireModel

/// Tests unions that refer to other unions.
@Suite(.timeLimit(.minutes(10))) struct NestedUnionTests {
  @Test func `finds a tag in nested unions of any depth`() {
    let unions = (0..<20).map { union("u\($0)", of: ["o\($0)", "u\($0 + 1)"]) }
    let objects = (0..<20).map { object("o\($0)", tag: "v\($0)") } + [object("u20", tag: "v20")]
    let result = MarkedSchemas(document(from: "u0", unions + objects))
    let values = (1...20).map { "v\($0)" }.joined(separator: "|")
    #expect(result.findings.isEmpty)
    #expect(result.dump.contains(" by t (v0 o0, \(values) u1)\n"))
  }

  // There are 8^10 paths from the first union to the last.
  @Test func `reads unions with many paths to the same branches in a moment`() {
    let unions = (0..<10).flatMap { layer in
      (0..<8).map { place in
        union("u\(layer)x\(place)", of: (0..<8).map { "u\(layer + 1)x\($0)" })
      }
    }
    let objects = (0..<8).map { object("u10x\($0)", tag: "v\($0)") }
    let result = MarkedSchemas(document(from: "u0x0", unions + objects))
    #expect(result.findings.isEmpty)
    #expect(result.dump.contains("union u9x7 by t (v0 u10x0, v1 u10x1, "))
    #expect(result.dump.contains("union u8x7 in order (u9x0, u9x1, "))
  }

  // Searching all branches again for each tag would generate many megabytes of code.
  @Test func `many tags that branches share make a choice of moderate size`() {
    let branches = (0..<64).map { index in
      let members = (0..<16).map { tag in
        #""t\#(tag)": {"enum": ["\#((index >> (tag % 6)) & 1 == 1 ? "a" : "b")"]}"#
      }
      return #"{"type": "object", "properties": {\#(members.joined(separator: ", "))}}"#
    }
    let result = MarkedSchemas("{\"oneOf\": [\(branches.joined(separator: ", "))]}")
    #expect(result.dump.utf8.count < 1_000_000)
  }

  private func document(from root: String, _ definitions: [String]) -> String {
    let list = definitions.joined(separator: ",\n")
    return "{\"$ref\": \"#/$defs/\(root)\", \"$defs\": {\(list)}}"
  }

  private func union(_ name: String, of branches: [String]) -> String {
    let list = branches.map { "{\"$ref\": \"#/$defs/\($0)\"}" }.joined(separator: ", ")
    return "\"\(name)\": {\"oneOf\": [\(list)]}"
  }

  private func object(_ name: String, tag: String) -> String {
    "\"\(name)\": {\"required\": [\"t\"], \"properties\": {\"t\": {\"const\": \"\(tag)\"}}}"
  }
}
