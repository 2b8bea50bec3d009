import QuireSchema
import Testing

@testable import QuireModel

/// Tests how the types of pages are adjusted and how typed code reaches the parts of a rule.
@Suite struct PageTypeTests {
  @Test func `optional items are empty when absent, and a total is Optional`() {
    let result = MarkedSchemas(
      #"""
      {"title": "Page", "type": "object", "required": ["total", "tags"],
       "properties": {"items": {"type": "array", "items": {"type": "string"}},
         "total": {"type": "integer"}, "tags": {"type": "array", "items": {"type": "integer"}}},
       "x-resource": "/page", "x-pagination": {"style": "link", "items": "/items"}}
      """#)
    #expect(result.findings == [])
    #expect(
      result.dump == """
        object Page
          items: [string][]
          total: integer?
          tags: [integer]!
        """)
  }

  @Test(arguments: [
    #"{"type": "array", "items": {"type": "string"}}"#,
    #"{"type": ["array", "null"], "items": {"type": "string"}}"#,
  ])
  func `required items must be present and may be null`(items: String) {
    let result = MarkedSchemas(
      #"""
      {"title": "Page", "type": "object", "required": ["items"], "properties": {"items": \#(items)},
       "x-resource": "/page", "x-pagination": {"style": "link", "items": "/items"}}
      """#)
    #expect(result.findings == [])
    #expect(result.dump == "object Page\n  items: [string][]!")
  }

  @Test func `a nested total is Optional, and the type of its object does not change`() {
    let result = MarkedSchemas(
      #"""
      {"title": "Page", "type": "object", "required": ["data", "meta"],
       "properties": {"data": {"type": "array", "items": {"type": "string"}},
         "meta": {"required": ["total"], "properties": {"total": {"type": "integer"}}}},
       "x-resource": "/page", "x-pagination": "link"}
      """#)
    #expect(
      result.dump == """
        object Page
          data: [string][]!
          meta: Page.meta!
          object meta
            total: integer?
        """)
  }

  @Test func `a type of another file does not change`() {
    let result = MarkedSchemas([
      "meta.json": #"""
      {"title": "Meta", "type": "object", "required": ["total"],
       "properties": {"total": {"type": "integer"}, "data": {"type": "array", "items": {"type": "string"}}}}
      """#,
      "page.json": #"""
      {"title": "Page", "type": "object", "required": ["meta"], "properties": {"meta": {"$ref": "meta.json"}},
       "x-resource": "/page", "x-pagination": {"style": "link", "items": "/meta/data", "total": "/meta/total"}}
      """#,
    ])
    #expect(result.findings == [])
    #expect(
      result.dump == """
        object Meta
          total: integer!
          data: [string]?
        object Page
          meta: Meta!
        """)
  }

  @Test(arguments: [
    (#"{"type": "array", "items": {"type": "string"}}"#, #""items": """#, "elements"),
    (#"{"type": "array", "items": {"type": ["string", "null"]}}"#, #""items": """#, "elements.*?"),
    (
      #"{"properties": {"a": {"type": "array", "items": {"type": "string"}}}}"#, #""items": "/a""#,
      "a"
    ),
    (
      #"{"properties": {"a": {"type": ["array", "null"], "items": {"type": "string"}}}}"#,
      #""items": "/a/*""#, "a"
    ),
    (
      #"{"properties": {"a": {"type": "array", "items": {"type": ["string", "null"]}}}}"#,
      #""items": "/a""#, "a.*?"
    ),
    (
      #"{"properties": {"a": {"type": "object", "additionalProperties": {"type": "string"}}}}"#,
      #""items": "/a/*""#, "a.values"
    ),
    (
      #"{"required": ["a"], "properties": {"a": {"properties": {"b": {"type": "array", "items": {"anyOf": [{"type": "null"}, {"properties": {"c": {"type": "string"}}}]}}}}}}"#,
      #""items": "/a/b/*/c""#, "a.b.*?.c"
    ),
    (
      #"{"properties": {"a": {"type": "array", "items": {"properties": {"b": {"type": "array", "items": {"type": "integer"}}}}}}}"#,
      #""items": "/a/*/b/*""#, "a.*.b.*"
    ),
  ])
  func `typed code reaches the items`(schema: String, items: String, path: String) throws {
    let dump = RuleDump([
      "page.json":
        #"{"title": "Page", "x-resource": "/p", "x-pagination": {"style": "link", \#(items)}, "#
        + schema.dropFirst()
    ])
    #expect(dump.findings == [])
    #expect(try #require(dump.resources.first?.pagination).items.dump == path)
  }

  @Test func `describes the type of an item without null`() throws {
    let dump = RuleDump([
      "page.json": #"""
      {"title": "Page", "type": "array", "items": {"type": ["integer", "null"]},
       "x-resource": "/p", "x-pagination": "link"}
      """#
    ])
    #expect(dump.resources.first?.pagination?.item == .scalar(.integer))
  }

  @Test func `a part that typed code cannot reach is only a location`() throws {
    let dump = RuleDump(
      #"""
      {"title": "Page", "type": "object",
       "x-resource": {"path": "/p", "query": {"after": {"type": "string"}}},
       "x-pagination": {"style": "after", "items": "/a", "next": "/a/-1/key", "more": "/free/more"},
       "properties": {"a": {"type": "array", "items": {"properties": {"key": {"type": "array"}}}}, "free": {}}}
      """#)
    #expect(dump.findings == [])
    guard case .after(let next, _) = try #require(dump.resources.first?.pagination).style else {
      Issue.record("no after")
      return
    }
    #expect(next.location.description == "/a/-1/key")
    #expect(next.path == nil)
  }

  @Test func `describes a rule in sentences`() {
    let dump = RuleDump(
      #"""
      {"title": "Users", "type": "object",
       "x-resource": {"path": "/search/users", "query": {"page": {"type": "integer"}, "per_page": {"type": "integer"}}},
       "x-pagination": {"style": "page", "end": [404, 416, 422]},
       "properties": {"total_count": {"type": "integer"}, "last": {"type": "boolean"}, "total_pages": {"type": "integer"},
         "items": {"type": "array", "items": {"$ref": "user.json"}}}}
      """#)
    #expect(
      dump.words == [
        "Pages by number: `page` counts up from 0 or 1, which the second response shows",
        "The items are at `/items`",
        "`/last` is true on the last page", "`/total_count` is the total number of items",
        "`/total_pages` is the number of pages", "`per_page` is the page size",
        "After the first page, the statuses 404, 416 and 422 mean the end of the list",
        "Inferred from the schema: items, send, size, more, total and pages",
      ])
  }

  @Test(arguments: [
    (
      #"{"next": "header:Link"}"#,
      "Pages by link: the URL of the next page is in the header `Link`, with `rel=next`"
    ),
    (#"{"next": "/next_url"}"#, "Pages by link: the URL of the next page is in `/next_url`"),
    (
      #"{"style": "link", "next": "header:Next-Page"}"#,
      "Pages by link: the URL of the next page is in the header `Next-Page`"
    ),
    (
      #"{"next": "/token", "send": "header:X-Token"}"#,
      "Pages by cursor: the header `X-Token` carries the token from `/token`"
    ),
    (
      #"{"next": "/a/-1", "send": "body:/last"}"#,
      "Pages by key: `/last` of the body carries the value from `/a/-1` of the previous page"
    ),
    (#""offset""#, "Pages by offset: `offset` counts the items received, from 0"),
  ])
  func `describes each style in its own sentence`(pagination: String, sentence: String) {
    let dump = RuleDump(
      #"""
      {"title": "A", "type": "object", "x-pagination": \#(pagination),
       "x-resource": {"path": "/a", "query": {"offset": {"type": "integer"}},
                      "headers": {"X-Token": {"type": "string"}}, "body": {"last": {"type": "string"}}},
       "properties": {"a": {"type": "array", "items": {"type": "string"}}, "token": {"type": "string"},
         \#(pagination.contains("next_url") ? #""next_url": {"type": "string"}"# : #""b": {}"#)}}
      """#)
    #expect(dump.words.first == sentence, "\(dump.text)")
  }
}
