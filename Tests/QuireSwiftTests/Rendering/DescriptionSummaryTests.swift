import QuireModel
import QuireSchema
import Testing

@testable import QuireSwift

/// Tests the overview of an API description.
@Suite struct DescriptionSummaryTests {
  @Test func `servers and authorizations come first`() throws {
    let text = """
      {"openapi": "3.0.3", "info": {"title": "Zoo", "version": "1"},
       "servers": [{"url": "https://zoo.example"}, {"url": "/{v}", "description": "Local",
        "variables": {"v": {"default": "v1"}}}],
       "paths": {"/cats": {"get": {"operationId": "cats", "responses": {"204": {}}}}},
       "components": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"},
        "in": {"type": "http", "scheme": "basic"}}}}
      """
    var diagnostics = Diagnostics()
    let source = SourceText(path: "zoo.json", text: text)
    let library = SchemaLibrary(
      reading: [InputFile(path: "zoo.json", source: source)], mapping: [],
      diagnostics: &diagnostics)
    let api = API(of: library, options: ModelOptions(), diagnostics: &diagnostics)
    let summary = try #require(
      DescriptionSummary(of: "zoo.json", in: api, library, options: SwiftOptions()))
    #expect(
      summary.lines == [
        "Servers", "  ZooAPI.server  https://zoo.example",
        "  ZooAPI.localServer(relativeTo:v:)  /{v}", "Authorization",
        "  ZooAPI.token { token }  Authorization: Bearer …",
        "  ZooAPI.in(user:password:)  Authorization: Basic …", "Operations",
        "  zoo.cats()  GET /cats, returns nothing",
      ])
  }
}
