import QuireSchema
import Testing

@Suite(.enabled(if: Suites.areThere, "the suites are not beside the package"))
struct OutsideSuiteTests {
  @Test func `accepts and rejects the texts of JSONTestSuite as their names say`() throws {
    let files = try Suites.files(in: "json-test-suite/test_parsing")
    #expect(files.count > 300)
    for (name, bytes) in files {
      var diagnostics = Diagnostics()
      let node = JSONTextReader.read(
        SourceText(path: name, bytes: bytes), diagnostics: &diagnostics)
      #expect((node == nil || name.contains("duplicated_key")) == diagnostics.hasErrors)
      switch name.first {
      // The suite allows duplicate names; the reader reads and reports them.
      case "y": #expect(node != nil, "\(name)")
      case "n": #expect(node == nil, "\(name)")
      default: break
      }
    }
  }

  @Test func `reads every schema of JSON-Schema-Test-Suite except remote documents`() throws {
    for (name, bytes) in try Suites.files(in: "json-schema-test-suite/tests/draft2020-12") {
      var diagnostics = Diagnostics()
      let tests = try #require(
        JSONTextReader.read(SourceText(path: name, bytes: bytes), diagnostics: &diagnostics))
      for schema in (tests.elements ?? []).compactMap({ $0["schema"] }) {
        let text = SourceText(path: name, bytes: Array(bytes[schema.range.offsets]))
        _ = SchemaLibrary(
          reading: [InputFile(path: name, source: text)], diagnostics: &diagnostics)
      }
      let codes = Set(diagnostics.all.map(\.code.name)).subtracting([
        "not-a-schema", "remote-reference", "unresolved-reference", "unknown-dialect",
        "dynamic-reference",
        "idle-keyword", name == "enum.json" ? "empty-list" : "",
      ])
      #expect(codes.isEmpty, "\(name)")
    }
  }

  @Test func `reports no error in the schemas of SchemaStore`() throws {
    var diagnostics = Diagnostics()
    let files = try Suites.files(in: "schemastore/schemas").map { path, bytes in
      InputFile(path: path, source: SourceText(path: path, bytes: bytes))
    }
    let library = SchemaLibrary(reading: files, diagnostics: &diagnostics)
    #expect(library.documents.count > 20)
    let codes = Set(diagnostics.all.map(\.code.name))
    #expect(codes.isSubset(of: ["idle-keyword", "ignored-beside-reference"]))
  }
}
