import QuireSchema
import Testing

@testable import QuireModel

/// Tests which operations of a description are lists, and which are entities or changes.
@Suite struct ListOrEntityTests {
  /// An operation with its parameters, its body and its response, as JSON.
  struct Example: Sendable, CustomTestStringConvertible {
    let call: String
    var query = ""
    var body = ""
    let response: String
    var headers = ""
    var expected = ""

    var testDescription: String { call }
  }

  static func dump(of example: Example) -> RuleDump {
    let parts = example.call.split(separator: " ", maxSplits: 2)
    let path = String(parts[1])
    let names = path.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first }
    let inPath = names.map {
      #"{"name": "\#($0)", "in": "path", "required": true, "schema": {"type": "string"}}"#
    }
    let inQuery = example.query.isEmpty ? [] : [example.query]
    let body =
      example.body.isEmpty
      ? ""
      : #""requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {\#(example.body)}}}}},"#
    let summary = parts.count > 2 ? #""summary": "\#(parts[2])","# : ""
    return RuleDump([
      "api.json": """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
       "paths": {"\(path)": {"\(parts[0].lowercased())": {\(summary)
         "parameters": [\((inPath + inQuery).joined(separator: ", "))], \(body)
         "responses": {"200": {"description": "", "headers": {\(example.headers)},
           "content": {"application/json": {"schema": \(example.response)}}}}}}},
       "components": {"schemas": {
         "Row": {"type": "object", "required": ["id"], "properties": {
           "id": {"type": "string"}, "created_at": {"type": "string"}}},
         "Link": {"type": "object", "properties": {
           "href": {"type": "string"}, "rel": {"type": "string"}}},
         "PageLink": {"type": "object", "properties": {
           "href": {"type": "string"}, "rel": {"enum": ["self", "next", "prev"]}}}}}}
      """
    ])
  }

  static func object(_ members: String) -> String {
    #"{"type": "object", "properties": {\#(members)}}"#
  }

  static func parameter(_ name: String, _ type: String, _ text: String = "") -> String {
    #"{"name": "\#(name)", "in": "query", "description": "\#(text)", "schema": {"type": "\#(type)"}}"#
  }

  static let rows = ##"{"type": "array", "items": {"$ref": "#/components/schemas/Row"}}"##
  static let links = ##"{"type": "array", "items": {"$ref": "#/components/schemas/Link"}}"##
  static let text = #"{"type": "string"}"#
  static let url = #"{"type": "string", "format": "uri"}"#
  static let number = #"{"type": "integer"}"#
  static let flag = #"{"type": "boolean"}"#

  @Test(arguments: [
    Example(
      call: "POST /conversations/{id}/items Create items", query: parameter("include", "string"),
      body: #""items": \#(rows)"#,
      response: object(#""data": \#(rows), "has_more": \#(flag), "last_id": \#(text)"#)),
    Example(
      call: "POST /boards/{id}/cards", body: #""cards": \#(rows), "cursor": \#(text)"#,
      response: object(#""cards": \#(rows), "next_cursor": \#(text)"#)),
    Example(
      call: "PUT /boards/{id}/cards", query: parameter("cursor", "string"),
      response: object(#""cards": \#(rows), "next_cursor": \#(text)"#)),
    Example(
      call: "DELETE /cards", query: parameter("page", "integer"),
      response: object(#""cards": \#(rows), "has_more": \#(flag)"#)),
    Example(
      call: "GET /orders/{id}", response: object(#""units": \#(rows), "links": \#(links)"#)),
    Example(
      call: "GET /orders/latest",
      response: object(#""id": \#(text), "units": \#(rows), "links": \#(links)"#)),
    Example(
      call: "GET /books/{isbn}",
      response: object(#""title": \#(text), "pages": \#(number), "chapters": \#(rows)"#)),
    Example(
      call: "GET /articles/{slug}",
      response: object(#""title": \#(text), "tags": \#(rows), "next_url": \#(url)"#)),
    Example(
      call: "GET /exports/{name}",
      response: object(
        #""status": \#(text), "files": \#(rows), "_metadata": \#(object(#""next": \#(url)"#))"#)),
    Example(
      call: "GET /jobs/{name}",
      query: parameter(
        "pollToken", "string", "Token of a previous state, to wait."),
      response: object(#""callbacks": \#(rows), "pollToken": \#(text)"#)),
    Example(
      call: "GET /logs",
      query: parameter("after_id", "string") + ", "
        + parameter("after_created_at", "string"),
      response: object(#""logs": \#(rows), "has_more": \#(flag)"#)),
  ])
  func `an entity and a change are no lists`(example: Example) {
    #expect(Self.dump(of: example).rule == "no rule", "\(Self.dump(of: example).text)")
  }

  @Test(arguments: [
    Example(
      call: "POST /flows/paginate", body: #""cursor": \#(text), "limit": \#(number)"#,
      response: object(#""flows": \#(rows), "next_cursor": \#(text)"#),
      expected: "cursor /next_cursor to body:/cursor"),
    Example(
      call: "POST /documents/fetch", body: #""page": \#(number), "page_size": \#(number)"#,
      response: object(#""documents": \#(rows), "total": \#(number)"#),
      expected: "page body:/page from 0 or 1"),
    Example(
      call: "POST /stores/{id}/read",
      body: #""page_size": \#(number), "continuation_token": \#(text)"#,
      response: object(#""tuples": \#(rows), "continuation_token": \#(text)"#),
      expected: "cursor /continuation_token to body:/continuation_token"),
    Example(
      call: "POST /institutions/get", body: #""offset": \#(number), "count": \#(number)"#,
      response: object(#""institutions": \#(rows), "total": \#(number), "request_id": \#(text)"#),
      expected: "offset body:/offset from 0"),
    Example(
      call: "GET /folders/{id}",
      query: parameter("offset", "integer") + ", " + parameter("limit", "integer"),
      response: object(#""name": \#(text), "entries": \#(rows), "total_count": \#(number)"#),
      expected: "offset query:offset from 0"),
    Example(
      call: "GET /shelves/{id}",
      response: object(
        ##""rows": \##(rows), "links": {"type": "array", "items": {"$ref": "#/components/schemas/PageLink"}}"##
      ), expected: "link /links[rel=next]/href"),
    Example(
      call: "GET /pins",
      query: parameter("bookmark", "string", "Cursor to fetch the next page of items"),
      response: object(#""items": \#(rows), "bookmark": \#(text)"#),
      expected: "cursor /bookmark to query:bookmark"),
    Example(
      call: "GET /members",
      query: parameter("bookmark", "string", "Cursor to fetch the next page of items") + ", "
        + parameter("start_index", "integer"),
      response: object(#""items": \#(rows), "bookmark": \#(text)"#),
      expected: "cursor /bookmark to query:bookmark"),
    Example(
      call: "GET /keys", query: parameter("marker", "string"),
      response: object(
        #""keys": \#(rows), "isTruncated": \#(flag), "next_marker": \#(text)"#),
      expected: "cursor /next_marker to query:marker"),
    Example(
      call: "GET /events",
      query: parameter("after_id", "string", "Token of the next page.") + ", "
        + parameter("after_created_at", "string"),
      response: object(#""events": \#(rows), "has_more": \#(flag)"#),
      expected: "cursors /events/-1/id to query:after_id, /events/-1/created_at to "
        + "query:after_created_at"),
    Example(
      call: "GET /people", query: parameter("cursor", "string"),
      response: object(
        ##""list": \##(rows), "expanded": {"type": "array", "items": {"type": "object", "properties": {"@type": {"type": "string"}}, "additionalProperties": true}}, "next_cursor": {"type": "string"}"##
      ), expected: "cursor /next_cursor to query:cursor"),
  ])
  func `a response with a fact that only a list has is a list`(example: Example) {
    let dump = Self.dump(of: example)
    #expect(dump.rule.split(separator: "\n").first.map(String.init) == example.expected)
  }

  @Test(arguments: [
    ("X-Total-Count", "total header:X-Total-Count"), ("X-WP-Total", "total header:X-WP-Total"),
    ("X-WP-TotalPages", "pages header:X-WP-TotalPages"), ("X-Total-Time", nil),
  ])
  func `a declared header field with a total is used`(name: String, line: String?) {
    let dump = Self.dump(
      of: Example(
        call: "GET /posts", query: Self.parameter("page", "integer"), response: Self.rows,
        headers: #""\#(name)": {"schema": {"type": "integer"}}"#))
    let lines = dump.rule.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("header:") } == (line != nil))
    if let line { #expect(lines.contains(line), "\(dump.rule)") }
  }

  @Test(arguments: ["maximumPageSize", "max_page_size", "maxResults"])
  func `a size may be called the most`(name: String) {
    let dump = Self.dump(
      of: Example(
        call: "GET /posts",
        query: Self.parameter("cursor", "string") + ", " + Self.parameter(name, "integer"),
        response: Self.object(#""posts": \#(Self.rows), "next_cursor": \#(Self.text)"#)))
    #expect(dump.rule.contains("size query:\(name)"), "\(dump.rule)")
  }

  @Test func `an array in an object with the name in the path is the list`() {
    let dump = Self.dump(
      of: Example(
        call: "GET /flows/{id}/history", query: Self.parameter("cursor", "string"),
        response: Self.object(
          #""history": \#(Self.object(#""events": \#(Self.rows)"#)), "rawHistory": \#(Self.rows), "next_cursor": \#(Self.text)"#
        )))
    #expect(dump.rule.contains("items /history/events"), "\(dump.rule)")
  }
}
