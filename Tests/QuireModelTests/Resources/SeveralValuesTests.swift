import QuireSchema
import Testing

@testable import QuireModel

/// Tests continuations of several values or a map, constant cursors, and empty pages as the end.
@Suite struct SeveralValuesTests {
  private func schema(_ pagination: String, request: String? = nil) -> String {
    let request =
      request
      ?? #""query": {"hash": {"type": "string"}, "range": {"type": "string"}, "fixed": {"const": "x"}}"#
    return #"""
      {"title": "Rows", "type": "object", "x-resource": {"path": "/a/{group}", \#(request)},
       "properties": {
        "rows": {"type": "array", "items": {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}}},
        "next": {"type": "object", "properties": {"hash": {"type": "string"}, "range": {"type": "string"}}},
        "map": {"type": "object", "additionalProperties": {"type": "string"}},
        "any": {}, "text": {"type": "string"}, "flag": {"type": "boolean"},
        "clash": {"type": "object", "properties": {"fixed": {"type": "string"}}}},
       "x-pagination": \#(pagination)}
      """#
  }

  private func rule(_ pagination: String, request: String? = nil) -> String {
    let dump = RuleDump(["page.json": schema(pagination, request: request)])
    return dump.text.split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test(arguments: [
    (
      #"{"next": {"hash": "/next/hash", "range": "/next/range"}}"#,
      "cursors /next/hash to query:hash, /next/range to query:range"
    ),
    (
      #"{"style": "cursor", "next": {"h": "/next/hash", "r": "header:X-R"}, "send": {"r": "query:range", "h": "hash"}}"#,
      "cursors /next/hash to query:hash, header:X-R to query:range"
    ),
    (#"{"next": {"hash": "/next/hash"}}"#, "cursor /next/hash to query:hash"),
    (#"{"next": "/next", "send": "query:*"}"#, "cursor /next to query:*"),
    (#"{"next": "/map", "send": "query:*"}"#, "cursor /map to query:*"),
    (#"{"next": "/any", "send": "header:*"}"#, "cursor /any to header:*"),
    (#"{"next": "/next", "send": "hash"}"#, "cursor /next to query:hash"),
  ])
  func `a continuation of several values or of an object becomes a rule`(
    pagination: String, expected: String
  ) {
    #expect(rule(pagination) == expected)
  }

  @Test(arguments: [
    ("body:/*", "cursor /next to body:/*"),
    ("body:/variables/*", "cursor /next to body:/variables/*"),
    ("body:/open/deep/*", "cursor /next to body:/open/deep/*"),
  ])
  func `merges an object into the body at any depth`(send: String, expected: String) {
    let request = #"""
      "method": "POST", "body": {"variables": {"type": "object", "properties": {"a": {"type": "string"}}}, "open": {}}
      """#
    #expect(rule(#"{"next": "/next", "send": "\#(send)"}"#, request: request) == expected)
  }

  @Test(arguments: [
    (#"{"next": ①{}}"#, "annotation-value"),
    (#"{"next": "/text", "send": ①{}}"#, "annotation-value"),
    (#"{"next": {"hash": ①1, "range": "/text"}}"#, "annotation-value"),
    (
      #"{"next": {"hash": "/text", "range": "/text"}, "send": {"hash": ①["hash"], "range": "range"}}"#,
      "annotation-value"
    ),
    (#"{"next": {①"hsh": "/text", "range": "/text"}}"#, "unknown-parameter"),
    (#"{"next": {"hash": ①"/txt", "range": "/text"}}"#, "pagination-location"),
    (#"{"next": {"hash": ①"/flag", "range": "/text"}}"#, "pagination-misfit"),
    (#"{"next": {①"group": "/text", "range": "/text"}}"#, "pagination-place"),
    (#"{"next": {①"fixed": "/text", "range": "/text"}}"#, "pagination-place"),
    (#"{"next": {"h": "/text", ①"r": "/text"}, "send": {"h": "hash"}}"#, "pagination-incomplete"),
    (#"{"next": {"h": "/text"}, "send": {"h": "hash", ①"r": "range"}}"#, "pagination-incomplete"),
    (
      #"{"next": {"h": "/text", "r": "/text"}, "send": {"h": "hash", "r": ①"query:hash"}}"#,
      "pagination-place"
    ),
    (
      #"{"next": {"h": "/text", "r": "/text"}, "send": {"h": "hash", "r": ①"query:*"}}"#,
      "pagination-place"
    ),
    (#"{"next": {"hash": "/text", "range": "/text"}, "send": ①"hash"}"#, "pagination-place"),
    (#"{"next": "/text", "send": ①{"hash": "hash"}}"#, "pagination-incomplete"),
    (#"{"style": "after", "next": ①{"hash": "/text"}}"#, "pagination-place"),
    (
      #"{"next": {"hash": "/text", "range": "/text"}, "back": ①{"next": "/text"}}"#,
      "pagination-place"
    ),
    (
      #"{"next": "/text", "send": "hash", "back": {"next": ①{"hash": "/text"}}}"#,
      "annotation-value"
    ),
    (#"{"next": "/text", "send": ①"query:*"}"#, "pagination-misfit"),
    (#"{"next": "header:X-Next", "send": ①"query:*"}"#, "pagination-misfit"),
    (#"{"next": "/next", "send": ①"*"}"#, "pagination-place"),
    (#"{"next": "/clash", "send": ①"query:*"}"#, "pagination-place"),
    (#"{"next": "/next", "send": ①"body:/*"}"#, "unknown-parameter"),
    (#"{"style": "after", "next": "/next", "send": ①"query:*"}"#, "pagination-misfit"),
    (#"①{"style": "cursor", "send": "query:*"}"#, "pagination-incomplete"),
    (#"{"next": "/map", "send": "query:*", "back": {"next": ①"/text"}}"#, "pagination-misfit"),
    (#"{"style": "after", "send": "hash", "more": ①"items"}"#, "pagination-place"),
    (#"{"next": "/text", "send": "hash", "repeat": ①"fail"}"#, "annotation-value"),
    (
      #"{"next": "/text", "send": "hash", "back": {"next": "/text", "more": ①"items"}}"#,
      "pagination-misfit"
    ),
  ])
  func `reports each mistake in several values once, at its position`(
    pagination: String, code: String
  ) {
    let result = MarkedSchemas(schema(pagination))
    #expect(result.findings == ["① error \(code)"], "\(result.messages)")
  }

  @Test(arguments: [
    (#"{"style": "cursor", "next": "/text", "send": "hash", "more": "items"}"#, "more items"),
    (#"{"style": "link", "next": "/text", "more": "items"}"#, "more items"),
    (#"{"next": "/text", "send": "hash", "repeat": "continue"}"#, "repeat continue"),
    (#"{"next": "/text", "send": "hash", "repeat": "end"}"#, "repeat end"),
    (#"{"next": {"hash": "/text", "range": "/text"}, "repeat": "continue"}"#, "repeat continue"),
  ])
  func `an empty page may be the end, and a cursor may stay the same`(
    pagination: String, line: String
  ) {
    let dump = RuleDump(["page.json": schema(pagination)])
    #expect(dump.rule.split(separator: "\n").contains(Substring(line)), "\(dump.text)")
  }

  @Test(arguments: [
    #"{"next": {"hash": "/next/hash", "range": "/next/range"}, "repeat": "continue"}"#,
    #"{"next": {"h": "/next/hash", "r": "/next/range"}, "send": {"h": "hash", "r": "range"}}"#,
    #"{"next": "/map", "send": "query:*", "more": "items"}"#,
  ])
  func `a rule stays the same when it is written out for strict`(pagination: String) throws {
    let strict = ModelOptions(allowsInference: false)
    let refused = MarkedSchemas(schema(pagination), options: strict)
    let message = try #require(refused.messages.first)
    let start = try #require(message.range(of: "write {")).upperBound
    let written = "{" + message[start...]
    let dump = RuleDump(["page.json": schema(written)], options: strict)
    #expect(dump.findings == [])
    let lines = rule(pagination)
    #expect(dump.rule.hasPrefix(lines))
  }

  @Test func `an inheriting schema overrides one key of several values and keeps the other`() {
    let base = #"""
      {"title": "Base", "type": "object", "x-pagination": {"next": {"a": "/next/a", "b": "/next/b"}},
       "properties": {"rows": {"type": "array", "items": {"type": "string"}},
                      "next": {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}}}}
      """#
    func heir(_ pagination: String) -> String {
      #"""
      {"title": "A", "type": "object", "allOf": [{"$ref": "base.json"}], "properties": {"total": {"type": "integer"}},
       "x-resource": {"path": "/a", "query": {"x": {"type": "string"}, "y": {"type": "string"}}}, "x-pagination": \#(pagination)}
      """#
    }
    func rule(_ pagination: String) -> String? {
      RuleDump(["base.json": base, "a.json": heir(pagination)]).rule.split(separator: "\n").first
        .map(String.init)
    }
    #expect(
      rule(#"{"send": {"a": "x", "b": "y"}}"#) == "cursors /next/a to query:x, /next/b to query:y")
    #expect(rule(#"{"next": "/next/a", "send": "x"}"#) == "cursor /next/a to query:x")
  }
}
