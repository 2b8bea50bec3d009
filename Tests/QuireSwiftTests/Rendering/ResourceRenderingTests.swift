import Testing

@testable import QuireSwift

@Suite struct ResourceRenderingTests {
  private static let user = """
    { "title": "User", "type": "object", "required": ["id"],
      "properties": { "id": { "type": "integer" } }, "x-resource": "/users/{login}/now" }
    """

  private static let search = """
    { "title": "UserSearch", "description": "One page of a search for users.",
      "type": "object", "required": ["total_count", "items"],
      "properties": {
        "total_count": { "type": "integer" },
        "items": { "type": "array", "items": { "$ref": "user.json" } } },
      "x-resource": { "path": "/search/users",
        "query": {
          "q": { "type": "string" }, "page": { "type": "integer" },
          "per_page": { "type": "integer", "default": 30 }, "type": { "const": "all" } },
        "required": ["q"] },
      "x-pagination": { "style": "page", "end": [422] } }
    """

  @Test func `a page of several resources uses the rule of the first`() {
    let text = Rendering([
      "groups.json": """
      { "title": "Groups", "type": "object", "required": ["groups", "items"],
        "properties": {
          "groups": { "type": "object", "required": ["list"],
            "properties": { "list": { "type": "array", "items": { "type": "string" } } } },
          "items": { "type": "array", "items": { "type": "integer" } } },
        "x-resource": [
          { "path": "/a", "query": { "page": { "type": "integer" } },
            "x-pagination": { "style": "page", "items": "/groups/list" } },
          { "name": "b", "path": "/b", "query": { "page": { "type": "integer" } },
            "x-pagination": { "style": "page", "items": "/items" } }] }
      """
    ]).text
    #expect(text.contains("public var items: [String] { groups.list }"))
    #expect(text.contains("public var itemsValue: [Int]"))
  }

  @Test func `the report describes the output of a file`() {
    let rendering = Rendering(["user.json": Self.user, "user-search.json": Self.search])
    let report = rendering.files[0].report
    #expect(report[0] == "struct UserSearch: 2 members, one page of User")
    #expect(report[1] == ".userSearch(q:page:perPage:)  GET /search/users")
    #expect(
      report[2]
        == "  Pages by number: `page` counts up from 0 or 1, which the second response shows")
    #expect(report.last?.hasPrefix("  Inferred from the schema: ") == true)
  }

  @Test func `sends a value in the form of its schema`() {
    let text = Rendering([
      "log.json": """
      { "title": "Log", "type": "object", "properties": { "a": {} },
        "x-resource": { "path": "/log", "method": "POST",
          "query": { "since": { "type": "integer", "format": "unix-time" },
            "until": { "type": "number", "format": "unix-time" } }, "required": ["until"],
          "headers": { "X-Version": { "const": "1" } },
          "body": { "text": { "const": "a\\nb" }, "nothing": { "const": null } } } }
      """
    ]).text
    #expect(text.contains(#""since": QuireJSON.UnixSeconds.parameter(optional: since),"#))
    #expect(text.contains(#""until": QuireJSON.UnixTime.parameter(until),"#))
    #expect(text.contains(#"["X-Version": "1"]"#))
    #expect(text.contains(#"["text": "a\nb", "nothing": QuireJSON.JSONValue.null]"#))
    #expect(text.contains(#"public var method: String { "POST" }"#))
  }
}
