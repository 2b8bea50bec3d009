import QuireSchema
import Testing

@Suite struct SchemaLibraryTests {
  @Test func `reads properties and their types in the order of the text`() throws {
    let folder = ReadFolder(
      """
      {"title": "User", "type": "object", "required": ["id"],
       "properties": {"login": {"type": ["string", "null"]}, "id": {"type": "integer"}}}
      """)
    let root = try #require(folder.root())
    #expect(folder.findings.isEmpty)
    #expect(root.title?.value == "User")
    #expect(root.properties.map(\.name.value) == ["login", "id"])
    #expect(root.properties.map(\.schema.types) == [[.string, .null], [.integer]])
    #expect(root.required.map(\.value) == ["id"])
  }

  @Test(arguments: [
    "#/$defs/plan", "#plan", "b.json#/$defs/plan", "./x/../b.json#plan",
    "https://example.com/b.json#plan", "https://example.com/schemas/plan",
  ])
  func `resolves a reference by pointer, anchor, file and identifier`(reference: String) throws {
    let folder = ReadFolder([
      "b.json": """
      {"$id": "https://example.com/b.json", "properties": {"p": {"$ref": "\(reference)"}},
       "$defs": {"plan": {"$anchor": "plan", "type": "integer"},
       "other": {"$id": "schemas/plan", "type": "integer"}}}
      """
    ])
    #expect(folder.findings.isEmpty)
    let property = try #require(folder.root("b.json")?.properties.first?.schema)
    #expect(folder.library.target(of: property)?.types == [.integer])
  }

  @Test func `resolves a reference to a value outside of the known schema keywords`() throws {
    let folder = ReadFolder([
      "a.json": #"{"items": {"$ref": "lib/b.json#/shared/a~1b/%C3%A9"}}"#,
      "lib/b.json": ##"{"shared": {"a/b": {"é": {"items": {"$ref": "#/shared/c"}}}, "c": true}}"##,
    ])
    let target = try #require(folder.root()?.items.flatMap(folder.library.target))
    let inner = try #require(target.items.flatMap(folder.library.target))
    #expect(inner.literal == true)
    #expect(!folder.diagnostics.hasErrors)
  }

  @Test func `reads a schema within an annotation on request`() throws {
    var library = ReadFolder(
      ##"{"x-resource": {"q": {"$ref": "#/$defs/q"}}, "$defs": {"q": {"type": "string"}}}"##
    ).library
    let address = SchemaAddress(document: "a.json").appending("x-resource", "q")
    let node = try #require(
      library[SchemaAddress(document: "a.json")]?.annotations["x-resource"]?.value["q"])
    var diagnostics = Diagnostics()
    let schema = library.read(node, at: address, diagnostics: &diagnostics)
    #expect(library.target(of: schema)?.types == [.string])
    #expect(library[address] === schema)
    #expect(library.read(node, at: address, diagnostics: &diagnostics) === schema)
    #expect(diagnostics.all.isEmpty)
  }
}
