import QuireSchema
import Testing

@testable import QuireModel

/// Tests rules whose parameters the request does not declare.
@Suite struct UndeclaredParameterTests {
  /// Returns the result of a rule for a page of items with a token, a flag and a total.
  private func result(_ pagination: String, request: String) -> MarkedSchemas {
    MarkedSchemas(
      #"""
      {"title": "Rows", "type": "object", "x-resource": {"path": "/a", \#(request)},
       "properties": {
        "rows": {"type": "array", "items": {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}}},
        "next_cursor": {"type": "string"}, "has_more": {"type": "boolean"}, "total": {"type": "integer"}},
       "x-pagination": \#(pagination)}
      """#)
  }

  @Test(arguments: [
    (#"①"page""#, "the number of the page", "\"page\": { \"type\": \"integer\" }"),
    (#"{"style": ①"page"}"#, "the number of the page", "\"page\": { \"type\": \"integer\" }"),
    (#"①"offset""#, "the number of items received", "\"offset\": { \"type\": \"integer\" }"),
    (#"①"cursor""#, "the token", "\"cursor\": { \"type\": \"string\" }"),
    (#"{"style": ①"after"}"#, "the key of the last item", "\"after\": { \"type\": \"string\" }"),
    (#"①{"next": "/next_cursor"}"#, "the token", "\"cursor\": { \"type\": \"string\" }"),
  ])
  func `reports a style whose parameter is not declared and says what to declare`(
    pagination: String, carried: String, declaration: String
  ) {
    let result = result(
      pagination,
      request: #""query": {"page[size]": {"type": "boolean"}, "fixed": {"const": "x"}}"#)
    #expect(result.findings == ["① error pagination-incomplete"])
    #expect(
      result.messages == [
        "no declared parameter is known to carry \(carried), and none has a suitable type; "
          + "declare one in 'query', such as \(declaration)"
      ])
  }

  @Test(arguments: [
    ("page", "'query:batch', 'header:X-Part'"), ("offset", "'query:batch', 'header:X-Part'"),
    ("cursor", "'query:batch', 'query:filter', 'header:X-Part'"),
    ("after", "'query:batch', 'query:filter', 'header:X-Part'"),
  ])
  func `the error lists the declared parameters that fit and the key to write`(
    style: String, candidates: String
  ) throws {
    let result = result(
      #"①"\#(style)""#,
      request: #"""
        "query": {"batch": {"type": "integer"}, "limit": {"type": "integer"},
                  "filter": {"type": "string"}, "fixed": {"const": 1}, "on": {"type": "boolean"}},
        "headers": {"X-Part": {"type": "integer"}}
        """#)
    #expect(result.findings == ["① error pagination-incomplete"])
    let message = try #require(result.messages.first)
    #expect(
      message.contains("; suitable by type: \(candidates); write \"send\" with the right one"))
  }

  @Test(arguments: [
    (#"{"style": "page", "send": ①"query:p"}"#, "query"),
    (#"{"style": "offset", "send": ①"header:Range"}"#, "headers"),
    (#"{"style": "cursor", "send": ①"body:/token"}"#, "body"),
    (#"{"style": "cursor", "send": ①"body:/options/token"}"#, "body"),
    (#"{"next": "/next_cursor", "send": ①"body:/options/deep/token"}"#, "body"),
    (#"{"style": "after", "send": ①"body:/options/deep/*"}"#, "body"),
    (#"{"style": "after", "send": "key", "back": {"send": ①"until"}}"#, "body"),
    (#"{"style": "after", "send": "key", "size": ①"batch"}"#, "body"),
    (#"{"style": "after", "send": "key", "omit": [①"batch"]}"#, "body"),
  ])
  func `reports a named but undeclared parameter and says where to declare it`(
    pagination: String, key: String
  ) throws {
    let result = result(
      pagination,
      request: #"""
        "method": "POST", "body": {"options": {"type": "object", "properties": {"a": {"type": "string"}}},
                                   "key": {"type": "string"}}
        """#)
    #expect(result.findings == ["① error unknown-parameter"])
    let message = try #require(result.messages.first)
    #expect(message.hasSuffix("declare it in '\(key)', with its type"))
  }

  @Test(arguments: [
    ("body:/variables/after", #"{"type": "object"}"#),
    ("body:/variables/deep/after", "{}"),
    ("body:/variables/after", #"{"type": "object", "additionalProperties": {"type": "string"}}"#),
    (
      "body:/variables/a/b/c/d/e",
      #"""
      {"properties": {"a": {"properties": {"b": {"properties": {"c": {"properties": {"d":
        {"properties": {"e": {"type": "string"}}}}}}}}}}}
      """#
    ),
  ])
  func `a member at any depth is declared if its object allows any members`(
    send: String, variables: String
  ) {
    let result = result(
      #"{"next": "/next_cursor", "send": "\#(send)"}"#,
      request: #""method": "POST", "body": {"variables": \#(variables)}"#)
    #expect(result.findings == [])
  }

  @Test func `reports an inherited rule that does not fit at the resource, not at the base`() {
    let base = #"""
      {"title": "Base", "type": "object", "x-pagination": {"style": "page"},
       "properties": {"rows": {"type": "array", "items": {"type": "string"}}}}
      """#
    func heir(_ name: String, _ resource: String) -> String {
      #"""
      {"title": "\#(name)", "type": "object", "allOf": [{"$ref": "base.json"}],
       "properties": {"total": {"type": "integer"}}, "x-resource": \#(resource)}
      """#
    }
    let result = MarkedSchemas([
      "base.json": base,
      "a.json": heir("A", #"{"path": "/a", "query": {"page": {"type": "integer"}}}"#),
      "b.json": heir("B", #"{"path": ①"/b", "query": {"p": {"type": "integer"}}}"#),
      "c.json": heir("C", #"②"/c""#),
    ])
    #expect(
      result.findings == ["① error pagination-incomplete", "② error pagination-incomplete"])
  }

  @Test func `reports a wrong location in a base at the base`() {
    let result = MarkedSchemas([
      "base.json": #"""
      {"title": "Base", "type": "object", "x-pagination": {"next": {"a": ①"/nxt", "b": "/next"}},
       "properties": {"rows": {"type": "array", "items": {"type": "string"}}, "next": {"type": "string"}}}
      """#,
      "a.json": #"""
      {"title": "A", "type": "object", "allOf": [{"$ref": "base.json"}], "properties": {"total": {"type": "integer"}},
       "x-resource": {"path": "/a", "query": {"a": {"type": "string"}, "b": {"type": "string"}}}}
      """#,
    ])
    #expect(result.findings == ["① error pagination-location"])
  }
}
