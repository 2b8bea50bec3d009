import QuireSchema
import Testing

@Suite struct ForeignAnnotationTests {
  private static let files = [
    "user.json":
      #"{"$id": "https://a.example/u", "properties": {"a/b": {"x-swift-name": "old"}, "n": true}, "enum": [1]}"#,
    "folder/post.json": #"{"$defs": {"tag": {"type": "object"}}}"#,
  ]

  private func read(_ place: String) throws -> (library: SchemaLibrary, findings: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let settings = try #require(
      JSONReader.read(
        SourceText(path: "quire.json", text: #"{"\#(place)": "new"}"#), diagnostics: &diagnostics))
    let member = try #require(settings.members?.first)
    let annotation = ForeignAnnotation(
      place: JSONText(member.name, at: member.nameRange), from: "quire.json",
      member: JSONNode.Member(
        name: "x-swift-name", nameRange: member.nameRange, value: member.value))
    let library = SchemaLibrary(
      reading: Self.files.map { path, text in
        InputFile(path: path, source: SourceText(path: path, text: text))
      }, annotatedBy: [annotation],
      whereFile: { ["unread.json", "quire.json", "user.json"].contains($0) },
      diagnostics: &diagnostics)
    return (library, diagnostics.sorted)
  }

  @Test(arguments: [
    ("user.json", "user.json", []),
    ("user.json#/properties/a~1b", "user.json", ["properties", "a/b"]),
    ("https://a.example/u#/properties/n", "user.json", ["properties", "n"]),
    ("folder/post.json#/$defs/tag", "folder/post.json", ["$defs", "tag"]),
  ])
  func `a place is a reference, and its annotations take precedence`(
    place: String, document: String, tokens: [String]
  ) throws {
    let (library, findings) = try read(place)
    #expect(findings.isEmpty)
    let schema = library[SchemaAddress(document: document, pointer: JSONPointer(tokens))]
    #expect(schema?.annotations["x-swift-name"]?.value.stringValue == "new")
  }

  @Test(arguments: ["unread.json", "unread.json#/properties/a", "folder/../unread.json#a"])
  func `ignores annotations for an existing file that is not read`(place: String) throws {
    #expect(try read(place).findings.isEmpty)
  }

  @Test func `a place may name a value of an enum`() throws {
    let (library, findings) = try read("user.json#/enum/0")
    #expect(findings.isEmpty)
    let annotations = try #require(library[SchemaAddress(document: "user.json")]).valueAnnotations
    #expect(annotations.map(\.value.integerValue) == [1])
    #expect(annotations.map(\.annotation.value.stringValue) == ["new"])
  }

  @Test(arguments: [
    ("user.json#/enum/1", "has no '1'"), ("user.json#/$id", "not to a schema"),
    ("users.json", "did you mean 'user.json'"),
    ("quire.json", "does not name a file that Quire reads"),
    ("folder/unread.json", "does not name a file that Quire reads"),
    ("user.json#b", "has the anchor 'b'"), ("#/a", "does not name a file that Quire reads"),
    ("user.json#/properties/m", "has no 'm'"), ("user.json#/enum", "not to a schema"),
    ("../user.json", "outside of the schemas' folder"),
  ])
  func `reports a place that names nothing at its position in the configuration`(
    place: String, message: String
  ) throws {
    let findings = try read(place).findings
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.severity == .error && finding.description.contains(message))
    #expect(finding.range?.source.path == "quire.json")
  }
}
