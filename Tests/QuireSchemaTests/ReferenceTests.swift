import QuireSchema
import Testing

@Suite struct ReferenceTests {
  private static let base = """
    {"$id": "https://example.com/base", "type": "object", "properties": {"login": true},
     "$defs": {"user": {"$anchor": "person"}, "a/b": {"prefixItems": [true]}}}
    """

  private func finding(_ reference: String) -> Diagnostic? {
    ReadFolder([
      "x/a.json": #"{"items": {"$ref": "\#(reference)"}}"#, "x/user.json": "{\"type\": \"object\"}",
      "base.json": Self.base,
    ]).finding
  }

  @Test(arguments: [
    ("../base.json#/$defs/usr", "unresolved-reference", "'user'"),
    ("../base.json#/properties/logn", "unresolved-reference", "'login'"),
    ("../base.json#/definitions/user", "unresolved-reference", "'$defs'"),
    ("../base.json#/$defs/a~1b/prefixItems/1", "unresolved-reference", nil),
    ("../base.json#/type", "unresolved-reference", nil),
    ("../base.json#persn", "unresolved-reference", "'#person'"),
    ("usr.json", "unresolved-reference", "'x/user.json'"),
    ("urn:example:base", "unresolved-reference", nil),
    ("https://example.com/bse", "remote-reference", "'https://example.com/base'"),
    ("//example.com/base", "remote-reference", nil),
    ("../../base.json", "reference-outside", nil), ("/base.json", "reference-outside", nil),
    ("file:///etc/passwd", "reference-outside", nil),
    ("%2e%2e/%2e%2e/base.json", "reference-outside", nil),
    ("../base.json#/$defs/~user", "malformed-reference", nil),
    ("../base.json#/%zz", "malformed-reference", nil), ("%zz.json", "malformed-reference", nil),
  ])
  func `reports an unresolved reference with the nearest name`(
    reference: String, code: String, nearest: String?
  ) throws {
    let finding = try #require(self.finding(reference))
    #expect(finding.code.name == code && finding.severity == .error)
    #expect(finding.message.hasPrefix("'\(reference)'"))
    #expect(finding.range?.offsets.lowerBound == 19)
    if let nearest { #expect(finding.help == "did you mean \(nearest)?") }
  }

  @Test func `reports each reference cycle once and does not follow it`() throws {
    let folder = ReadFolder([
      "a.json": ##"{"$ref": "b.json", "properties": {"self": {"$ref": ①"#/properties/self"}}}"##,
      "b.json": ##"{"allOf": [true, {"$ref": ②"c.json"}]}"##,
      "c.json": ##"{"anyOf": [{"$ref": "b.json"}, {"type": "null"}]}"##,
    ])
    #expect(folder.findings == ["① reference-cycle", "② reference-cycle"])
    let closing = try #require(folder.root("b.json")?.allOf[1])
    #expect(folder.library.target(of: closing) == nil)
  }

  @Test func `every chain of references ends after cycles that share schemas are found`() throws {
    let folder = ReadFolder(
      ##"""
      {"properties": {"p": {"$ref": "#/$defs/b/anyOf/0"}}, "$defs": {
        "a": {"oneOf": [{"$ref": ①"#/$defs/b"}, {"$ref": "#/$defs/c"}]},
        "b": {"anyOf": [{"$ref": "#/$defs/a"}, {"type": "null"}]},
        "c": {"allOf": [{"$ref": "#/$defs/b"}, {"$ref": "#/$defs/d"}]}, "d": true}}
      """##)
    #expect(folder.findings == ["① reference-cycle"])
    func ends(_ schema: Schema, within steps: Int) -> Bool {
      guard steps > 0 else { return false }
      let ways = [folder.library.target(of: schema)].compactMap(\.self)
      return (ways + schema.allOf + schema.anyOf + schema.oneOf).allSatisfy {
        ends($0, within: steps - 1)
      }
    }
    let root = try #require(folder.root())
    #expect((root.definitions + root.properties).allSatisfy { ends($0.schema, within: 10) })
    let outside = try #require(root.definitions[2].schema.allOf.last)
    #expect(folder.library.target(of: outside)?.literal == true)
  }

  @Test func `recursion through a property or an element is not a cycle`() {
    let folder = ReadFolder(
      ##"{"properties": {"parent": {"anyOf": [{"$ref": "#"}, {"type": "null"}]}}, "items": {"$ref": "#"}}"##
    )
    #expect(folder.findings.isEmpty)
  }

  @Test func `an identifier within a document begins a new scope`() throws {
    let folder = ReadFolder(
      ##"""
      {"$id": "https://example.com/root", "$ref": "inner#/$defs/x", "$defs": {
        "x": {"type": "string"},
        "inner": {"$id": "inner", "$ref": "#/$defs/x", "$defs": {"x": {"type": "integer"}}}}}
      """##)
    let root = try #require(folder.root())
    #expect(folder.findings.isEmpty)
    #expect(folder.library.target(of: root)?.types == [.integer])
    #expect(folder.library.target(of: root.definitions[1].schema)?.types == [.integer])
  }

  @Test func `resolves a relative reference to a file if no identifier matches`() throws {
    let folder = ReadFolder([
      "x/a.json": ##"{"$id": "https://example.com/a", "items": {"$ref": "b.json"}}"##,
      "x/b.json": #"{"type": "string"}"#,
    ])
    let items = try #require(folder.root("x/a.json")?.items)
    #expect(folder.library.target(of: items)?.types == [.string])
  }

  @Test func `finds a schema by another spelling of its identifier`() throws {
    let folder = ReadFolder([
      "a.json": ##"{"$id": "https://Example.com/x/../a%2fb", "type": "string"}"##,
      "b.json": #"{"$ref": "HTTPS://example.COM/./a%2Fb"}"#,
      "c.json": #"{"$id": "https://example.com/c", "$ref": "//EXAMPLE.com/y/../a%2Fb"}"#,
    ])
    #expect(folder.findings.isEmpty)
    for path in ["b.json", "c.json"] {
      let root = try #require(folder.root(path))
      #expect(folder.library.target(of: root)?.types == [.string])
    }
  }

  @Test func `an identifier that repeats the folder does not break references between files`()
    throws
  {
    let folder = ReadFolder([
      "common.json": ##"{"$id": "common.json", "$defs": {"k": {"type": "string"}}}"##,
      "sub/child.json": ##"""
      {"$id": ①"sub/child.json", "items": {"$ref": "../common.json#/$defs/k"},
       "contains": {"$ref": "../common.json#/$defs/k"}}
      """##,
      "sub/deep.json": ##"""
      {"$id": ②"sub/deep.json", "$defs": {"x": {"$id": ③"x.json", "$ref": "../common.json"}},
       "items": {"$ref": "child.json"}, "contains": {"$ref": ④"../comon.json"}}
      """##,
    ])
    #expect(
      folder.findings == ["① identifier-as-path", "③ identifier-as-path", "④ unresolved-reference"])
    let items = try #require(folder.root("sub/child.json")?.items)
    #expect(folder.library.target(of: items)?.types == [.string])
    let messages = folder.diagnostics.sorted.map(\.message)
    #expect(messages[0].contains("'sub/sub/child.json'"))
    #expect(messages[2].contains("'sub/comon.json', relative to the '$id' 'sub/deep.json',"))
  }

  @Test func `does not resolve a reference by file if an identifier matches`() throws {
    let folder = ReadFolder([
      "common.json": #"{"type": "string"}"#, "sub/common.json": #"{"type": "integer"}"#,
      "sub/child.json": #"{"$id": "sub/child.json", "$ref": "../common.json"}"#,
    ])
    #expect(folder.findings.isEmpty)
    let root = try #require(folder.root("sub/child.json"))
    #expect(folder.library.target(of: root)?.types == [.integer])
  }

  @Test func `reads thousands of references into a large document in time`() {
    let names = (0..<20_000).map { "name\($0)" }
    let properties = names.map { ##""\##($0)": {"$ref": "#/shared/\##($0)"}"## }
    let shared = names.map { #""\#($0)": {"type": "string"}"# }
    let text = """
      {"properties": {\(properties.joined(separator: ","))},
       "shared": {\(shared.joined(separator: ","))}}
      """
    #expect(ReadFolder(["a.json": text]).findings.isEmpty)
  }

  @Test func `reports a reference with very many steps as unresolved`() {
    let steps = String(repeating: "/a", count: 200_000)
    let folder = ReadFolder(##"{"properties": {"a": {"$ref": ①"#\##(steps)"}}}"##)
    #expect(folder.findings == ["① unresolved-reference"])
  }
}
