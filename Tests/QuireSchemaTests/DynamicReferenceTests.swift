import QuireSchema
import Testing

@Suite struct DynamicReferenceTests {
  private static let list = """
    {"$id": "https://example.com/list", "type": "array", "items": {"$dynamicRef": ①"#item"},
     "$defs": {"any": {"$dynamicAnchor": "item"}}}
    """
  private static let strings = """
    {"$id": "https://example.com/strings", "$ref": "list",
     "$defs": {"one": {"$dynamicAnchor": "item", "type": "string"}}}
    """

  @Test func `reads a dynamic reference as a plain one if no other schema has its anchor`() throws {
    let folder = ReadFolder(Self.list)
    #expect(folder.findings.isEmpty)
    #expect(folder.root()?.items?.reference?.target.description == "a.json#/$defs/any")
  }

  @Test func `warns if another document has the anchor and resolves it in its own document`() {
    let folder = ReadFolder(["list.json": Self.list, "strings.json": Self.strings])
    #expect(folder.findings == ["① dynamic-reference"])
    #expect(!folder.diagnostics.hasErrors)
    let items = folder.root("list.json")?.items
    #expect(items?.reference?.target.description == "list.json#/$defs/any")
  }

  @Test func `the root of the document takes precedence over inner schemas`() throws {
    let folder = ReadFolder(
      """
      {"$id": "https://example.com/strings", "$ref": "list", "$defs": {
        "one": {"$dynamicAnchor": "item", "type": "string"}, "list": \(Self.list)}}
      """)
    #expect(folder.findings.isEmpty)
    let list = try #require(folder.root()?.definitions[1].schema)
    #expect(list.items?.reference?.target.description == "a.json#/$defs/one")
  }

  @Test func `a recursive reference resolves to the outermost root with an anchor`() throws {
    let folder = ReadFolder(
      """
      {"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "https://example.com/a",
       "$recursiveAnchor": true, "properties": {"a": {"$recursiveRef": "#"}, "b": {"$ref": "b"}},
       "$defs": {"b": {"$id": "b", "$recursiveAnchor": true, "items": {"$recursiveRef": "#"}},
                 "c": {"$id": "c", "items": {"$recursiveRef": "#"}}}}
      """)
    #expect(folder.findings.isEmpty)
    let root = try #require(folder.root())
    let inner = root.definitions.map(\.schema.items?.reference?.target.description)
    #expect(root.properties[0].schema.reference?.target.description == "a.json#")
    #expect(inner == ["a.json#", "a.json#/$defs/c"])
  }

  @Test(arguments: [("b.json", true), ("a.json", false), ("a.json#/properties/x", false)])
  func `warns about a reference from another document that bypasses the root`(
    reference: String, isReported: Bool
  ) {
    let folder = ReadFolder([
      "a.json": """
      {"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "https://example.com/a.json",
       "$recursiveAnchor": true, "properties": {"x": {"$ref": "b.json"}},
       "$defs": {"b": {"$id": "b.json", "$recursiveAnchor": true, "items": {"$recursiveRef": ①"#"}}}}
      """,
      "c.json": #"{"$id": "https://example.com/c.json", "$ref": "\#(reference)"}"#,
    ])
    #expect(folder.findings == (isReported ? ["① dynamic-reference"] : []))
    #expect(folder.diagnostics.all.first?.message.contains("'a.json#/$defs/b'") ?? !isReported)
  }

  @Test func `a recursive reference in a meta-schema has several targets`() {
    let folder = ReadFolder([
      "meta.json": """
      {"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "https://example.com/meta",
       "$vocabulary": {}, "$recursiveAnchor": true, "items": {"$recursiveRef": ①"#"}}
      """,
      "more.json": """
      {"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "https://example.com/more",
       "$recursiveAnchor": true, "$ref": "meta", "properties": {"a": {"type": "string"}}}
      """,
    ])
    #expect(folder.findings == ["① dynamic-reference"])
  }

  @Test func `a dynamic reference next to a plain one becomes a part of allOf`() throws {
    let folder = ReadFolder(
      """
      {"$id": "a", "$ref": "#/$defs/x", "$dynamicRef": "#y", "allOf": [true],
       "$defs": {"x": {"type": "object"}, "y": {"$dynamicAnchor": "y", "minProperties": 1}}}
      """)
    #expect(folder.findings.isEmpty)
    let root = try #require(folder.root())
    let part = try #require(root.allOf.last)
    #expect(root.reference?.target.description == "a.json#/$defs/x" && root.allOf.count == 2)
    #expect(folder.library.target(of: part)?.checks.minProperties?.value == 1)
  }
}
