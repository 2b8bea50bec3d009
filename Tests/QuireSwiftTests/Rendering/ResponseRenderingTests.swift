import Testing

@testable import QuireSwift

/// Resources whose response is not the type of the schema with the annotation.
@Suite struct ResponseRenderingTests {
  private static let page = """
    { "title": "ThingPage", "type": "object",
      "properties": {
        "items": { "type": "array", "items": { "type": "string" } }, "next": { "type": "string" } },
      "x-pagination": { "style": "cursor", "next": "/next" } }
    """

  private func rendering(of entries: String, title: String = "Thing") -> Rendering {
    Rendering([
      "thing.json": """
      { "title": "\(title)", "type": "object", "properties": { "a": { "type": "string" } },
        "x-resource": [\(entries)] }
      """,
      "thing-page.json": Self.page,
    ])
  }

  @Test func `the report names each response that is not the schema's own type`() throws {
    let rendering = rendering(
      of: """
        { "path": "/a" }, { "path": "/b", "name": "b", "response": null },
        { "path": "/c", "name": "c", "response": { "contentType": "image/png" } },
        { "path": "/d", "name": "d", "method": "HEAD" },
        { "path": "/e", "name": "e", "response": { "type": "array", "items": { "$ref": "#" } } },
        { "path": "/f", "name": "f", "response": { "$ref": "#" } }
        """)
    let file = try #require(rendering.files.first { $0.schemaPath == "thing.json" })
    #expect(
      file.report == [
        "struct Thing: 1 member", ".thing()  GET /a", ".b()  GET /b, returns nothing",
        ".c()  GET /c, returns data of image/png", ".d()  HEAD /d, returns the header fields",
        ".e()  GET /e, returns [Thing]", ".f()  GET /f",
      ])
  }

  @Test func `files that page through a type of another file do not declare its conformance`()
    throws
  {
    let rendering = rendering(
      of: """
        { "path": "/things", "query": { "cursor": { "type": "string" } }, "name": "things",
          "response": { "$ref": "thing-page.json" } }
        """)
    let file = try #require(rendering.files.first { $0.schemaPath == "thing.json" })
    #expect(!file.text.contains("QuireRuntime.PaginatedResponse"))
    #expect(
      file.text.contains("public func items(of page: Response) -> [Item] { page.items ?? [] }"))
  }

  @Test func `a resource does not hide the type that it returns`() {
    let text = rendering(
      of: #"{ "path": "/p", "name": "thingPage", "response": { "$ref": "thing-page.json" } }"#
    ).files.map(\.text).joined()
    #expect(text.contains("public struct ThingPageResource: QuireRuntime.Resource {"))
    #expect(text.contains("public typealias Response = ThingPage\n"))
  }

  @Test func `an inline type is called Response, or Item if it is an element`() {
    let text = rendering(
      of: """
        { "path": "/a", "response": { "type": "object", "properties": { "b": {} } } },
        { "path": "/c", "name": "events", "response": {
          "type": "array", "items": { "type": "object", "properties": { "d": {} } } } },
        { "path": "/e", "name": "history", "response": { "type": "object",
          "additionalProperties": { "type": "object", "properties": { "f": {} } } } },
        { "path": "/g", "name": "state", "response": {
          "title": "Current state", "type": "object", "properties": { "h": {} } } }
        """
    ).files.map(\.text).joined()
    #expect(text.ranges(of: "public struct Response: ").count == 2)
    for type in ["[Item]", "[String: Item]"] {
      #expect(text.contains("public typealias Response = \(type)\n"), "\(type)")
    }
  }
}
