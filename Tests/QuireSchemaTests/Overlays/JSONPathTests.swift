import QuireSchema
import Testing

@Suite struct JSONPathTests {
  private func select(_ path: String, of text: String) throws -> [String] {
    var diagnostics = Diagnostics()
    let root = try #require(
      JSONTextReader.read(SourceText(path: "a.json", text: text), diagnostics: &diagnostics))
    var evaluation = JSONPathEvaluation(in: root, path: "a.json")
    return try evaluation.matches(of: JSONPathQuery(path)).map(\.address.pointer.description)
  }

  @Test func `names, wildcards, descendants and conditions select values in order`() throws {
    let text = #"{"a": {"b": [{"in": "query"}, {"in": "path"}]}, "c-d": {"in": "path"}}"#
    #expect(try select("$.a.b[1]", of: text) == ["/a/b/1"])
    #expect(try select("$['c-d'].*", of: text) == ["/c-d/in"])
    #expect(
      try select("$..[?@.in == 'path']", of: text) == ["/c-d", "/a/b/1"])
    #expect(try select("$.a.b[?match(@.in, 'qu.*')]", of: text) == ["/a/b/0"])
    #expect(try select("$.missing", of: text).isEmpty)
  }

  @Test(arguments: [
    ("a", 0), ("$.", 2), ("$['a", 2), ("$[01]", 2), ("$[?@.a == @.*]", 10), ("$[?length(@.a)]", 3),
    ("$ ", 1), ("$[?nothing(@)]", 3),
  ])
  func `a text that is no path has its mistake at a place`(text: String, offset: Int) throws {
    let error = #expect(throws: JSONPathError.self) { try JSONPathQuery(text) }
    #expect(error?.offset == offset)
  }

  @Test func `nesting and the number of selected values are limited`() throws {
    let deep = "$[?" + String(repeating: "(", count: 100_000) + "@.a"
    #expect(throws: JSONPathError.self) { try JSONPathQuery(deep) }
    let functions = "$[?" + String(repeating: "length(", count: 100_000) + "@.a"
    #expect(throws: JSONPathError.self) { try JSONPathQuery(functions) }
    let nested = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    #expect(throws: JSONPathError.self) { try select("$..*..*..*..*", of: nested) }
  }
}

@Suite(.enabled(if: Suites.areThere, "the suites are not beside the package"))
struct JSONPathSuiteTests {
  @Test func `selects what the compliance suite expects`() throws {
    let bytes = try #require(try Suites.files(in: "jsonpath")["cts.json"])
    var diagnostics = Diagnostics()
    let suite = try #require(
      JSONTextReader.read(SourceText(path: "cts.json", bytes: bytes), diagnostics: &diagnostics))
    let tests = try #require(suite["tests"]?.elements)
    #expect(tests.count >= 703)
    for test in tests {
      let name = test["name"]?.stringValue ?? "?"
      let text = try #require(test["selector"]?.stringValue)
      if test["invalid_selector"]?.boolValue == true {
        #expect(throws: JSONPathError.self, "\(name)") { try JSONPathQuery(text) }
        continue
      }
      let document = try #require(test["document"], "\(name)")
      var evaluation = JSONPathEvaluation(in: document, path: "document")
      let found = try evaluation.matches(of: JSONPathQuery(text)).map(\.node.canonicalBytes)
      let allowed = try test["results"]?.elements ?? [#require(test["result"])]
      let isExpected = allowed.contains { list in
        (list.elements ?? []).map(\.canonicalBytes) == found
      }
      #expect(isExpected, "\(name): \(text)")
    }
  }
}
