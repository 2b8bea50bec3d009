import QuireSchema
import Testing

@testable import QuireModel

/// Tests of the paging rules that are inferred for operations without an annotation.
@Suite struct DescribedPagingTests {
  /// An operation that returns a list of things, or an object with other members around it.
  private struct Operation {
    var path = "/things"
    var method = "get"
    /// The schemas of query parameters by name, as members of an object.
    var query: [(name: String, schema: String)] = []
    /// The members of the response next to `things`, or `nil` for an array as the response.
    var members: String?
    var response = ""
    var prose = ""

    var text: String {
      let parameters = query.map { name, schema in
        #"{"name": "\#(name)", "in": "query", "schema": \#(schema)}"#
      }.joined(separator: ", ")
      let list = ##"{"type": "array", "items": {"$ref": "#/components/schemas/Thing"}}"##
      let schema =
        members.map { #"{"properties": {"things": \#(list), \#($0)}}"# } ?? list
      return """
        "\(path)": {"\(method)": {"description": "\(prose)", "parameters": [\(parameters)],
          "responses": {"200": {\(response) "content": {"application/json": {"schema": \(schema)}}}}}}
        """
    }
  }

  private static func rules(
    of operations: [Operation], ofAPI rule: String? = nil
  ) -> RuleDump {
    RuleDump(
      [
        "api.json": """
        {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
         \(rule.map { "\"x-pagination\": \($0)," } ?? "")
         "paths": {\(operations.map(\.text).joined(separator: ",\n"))},
         "components": {"schemas": {"Thing": {"required": ["id"], "properties": {
           "id": {"type": "string"}}}}}}
        """
      ])
  }

  private static func rule(of operation: Operation) -> String {
    let dump = rules(of: [operation])
    #expect(dump.findings.isEmpty, "\(dump.text)")
    return dump.rule.split(separator: "\n").first.map(String.init) ?? ""
  }

  private static let string = #"{"type": "string"}"#
  private static let count = #"{"type": "integer"}"#
  private static let countFromOne = #"{"type": "integer", "default": 1}"#

  @Test(arguments: [
    (#""next_cursor": {"type": "string"}"#, "cursor", "cursor /next_cursor to query:cursor"),
    (
      #""cursors": {"properties": {"after": {"type": "string"}}}"#, "after",
      "cursor /cursors/after to query:after"
    ),
    (#""after": {"type": "string"}"#, "after", "cursor /after to query:after"),
    (
      #""has_more": {"type": "boolean"}"#, "starting_after",
      "after /things/-1/id to query:starting_after"
    ),
    (
      #""next_position": {"anyOf": [{"type": "string"}, {"type": "integer"}]}"#, "position",
      "cursor /next_position to query:position"
    ),
    (#""next": {"type": "string", "format": "uri"}"#, "limit", "link /next"),
    (
      #""links": {"properties": {"pages": {"anyOf": [{"properties": {"next": {"type": "string"}}}, {}]}}}"#,
      "limit", "link /links/pages/next"
    ),
  ])
  func `a response that says how the list continues has a rule`(
    members: String, parameter: String, rule: String
  ) {
    let operation = Operation(query: [(parameter, Self.string)], members: members)
    #expect(Self.rule(of: operation) == rule)
  }

  @Test func `pages are counted from the number that the server assumes`() {
    let operation = Operation(query: [("page", Self.countFromOne)])
    #expect(Self.rule(of: operation) == "page query:page from 1")
    #expect(Self.rules(of: [operation]).resources.first?.parameters.first?.defaultValue == nil)
  }

  @Test func `the walk learns the first number if the description does not say it`() {
    #expect(
      Self.rule(of: Operation(query: [("page", Self.count)])) == "page query:page from 0 or 1")
  }

  @Test func `a list of SCIM is counted from 1`() {
    let operation = Operation(
      query: [("startIndex", Self.count)],
      members: #""totalResults": {"type": "integer"}, "itemsPerPage": {"type": "integer"}"#)
    #expect(Self.rule(of: operation) == "offset query:startIndex from 1")
  }

  @Test(arguments: [
    (#""headers": {"Link": {"schema": {"type": "string"}}},"#, ""),
    ("", "The Link header has the URL of the next page."),
  ])
  func `a declared or documented Link header precedes a page number`(
    response: String, prose: String
  ) {
    let operation = Operation(
      query: [("page", Self.countFromOne)], response: response, prose: prose)
    #expect(Self.rule(of: operation) == "link header:Link")
  }

  @Test func `a documented Link header has no effect without a parameter for pages`() {
    let operation = Operation(prose: "Other lists have a Link header with the next page.")
    #expect(Self.rule(of: operation) == "no rule")
  }

  @Test func `an entity whose items continue with a cursor is a list`() {
    let operation = Operation(
      path: "/boxes/1", query: [("cursor", Self.string)],
      members: #""id": {"type": "string"}, "next_cursor": {"type": "string"}"#)
    #expect(Self.rule(of: operation) == "cursor /next_cursor to query:cursor")
  }

  @Test func `an entity with a page number has a note`() {
    let operation = Operation(
      query: [("page", Self.countFromOne)], members: #""id": {"type": "string"}"#)
    let note = Self.rules(of: [operation]).resources.first?.pagingNote
    #expect(note == "the response has an identity, so it may be no page of a list")
  }

  @Test func `a request with the method POST is a list only if the response continues it`() {
    var operation = Operation(
      path: "/search", method: "post", query: [("cursor", Self.string)],
      members: #""next_cursor": {"type": "string"}"#)
    #expect(Self.rule(of: operation) == "cursor /next_cursor to query:cursor")
    operation.query = [("token", Self.string)]
    operation.members = #""token": {"type": "string"}"#
    #expect(Self.rule(of: operation) == "no rule")
  }

  @Test(arguments: [
    ("/queue/move", false), ("/lists/{list}/move", false), ("/things", true),
    ("/things/search", true), ("/things:query", true), ("/search-things", true),
  ])
  func `a POST that counts is no list if its path says that it changes something`(
    path: String, isList: Bool
  ) throws {
    let operation = Operation(
      path: path, method: "post", query: [("offset", Self.count)],
      members: #""total": {"type": "integer"}"#)
    let dump = Self.rules(of: [operation])
    let resource = try #require(dump.resources.first)
    #expect((resource.pagination != nil) == isList)
    #expect((resource.pagingNote == nil) == isList)
    #expect(!resource.isIdempotent)
  }

  @Test func `a POST that returns a cursor is a list, but is not sent again`() throws {
    let operation = Operation(
      path: "/things", method: "post", query: [("cursor", Self.string)],
      members: #""next_cursor": {"type": "string"}"#)
    let resource = try #require(Self.rules(of: [operation]).resources.first)
    #expect(resource.pagination != nil)
    #expect(!resource.isIdempotent)
  }

  @Test(arguments: [
    #"{"oneOf": [{"type": "string", "format": "uri"}, {"type": "null"}]}"#, "{}",
    #"{"type": "object"}"#,
    #"""
    {"oneOf": [{"type": "string", "format": "uri-reference"}, {"type": "null"},
     {"type": "object", "properties": {"href": {"type": "string"}, "meta": {"type": "object"}}}]}
    """#,
  ])
  func `a next link of JSON:API is a URL or an object with the URL`(next: String) {
    let operation = Operation(
      members: #""links": {"type": "object", "properties": {"next": \#(next)}}"#)
    #expect(Self.rule(of: operation) == "link /links/next")
  }

  @Test(arguments: [
    ("startIndex", "count", true), ("offset", "maxResults", true), ("skip", "top", true),
    ("count", "amount", false),
  ])
  func `a count next to a position is the page size`(position: String, size: String, isSize: Bool) {
    let operation = Operation(
      query: [(position, Self.count), (size, Self.count)],
      members: #""totalResults": {"type": "integer"}, "itemsPerPage": {"type": "integer"}"#)
    let pagination = Self.rules(of: [operation]).resources.first?.pagination
    #expect(pagination?.size?.name == (isSize ? size : nil))
  }

  @Test func `a POST does not follow links`() {
    let operation = Operation(
      method: "post", query: [("page", Self.countFromOne)],
      response: #""headers": {"Link": {"schema": {"type": "string"}}},"#)
    #expect(Self.rule(of: operation) == "no rule")
  }

  @Test func `the token of the caller is no sign of a page`() {
    let dump = Self.rules(of: [Operation(query: [("token", Self.string)])])
    #expect(dump.rule == "no rule")
    #expect(dump.resources.first?.pagingNote == nil)
  }

  @Test func `a list that lacks the parameter of most lists of the API uses it`() {
    let members = #""next_cursor": {"type": "string"}"#
    let others = (1...5).map { number in
      Operation(path: "/a\(number)", query: [("cursor", Self.string)], members: members)
    }
    let lacking = Operation(path: "/b", members: members)
    let dump = Self.rules(of: [lacking] + others)
    #expect(dump.rule.hasPrefix("cursor /next_cursor to query:cursor"))
    let alone = Self.rules(of: [lacking] + others.dropLast())
    #expect(alone.rule == "no rule")
    #expect(alone.resources.first?.pagingNote?.isEmpty == false)
  }

  @Test func `a missing page number is used only if the response has the number of pages`() {
    let others = (1...5).map { number in
      Operation(
        path: "/a\(number)", query: [("page", Self.countFromOne)],
        members: #""pages": {"type": "integer"}, "total": {"type": "integer"}"#)
    }
    let counted = Operation(path: "/b", members: #""pages": {"type": "integer"}"#)
    #expect(Self.rules(of: [counted] + others).rule.hasPrefix("page query:page from 1"))
    let uncounted = Operation(path: "/b", members: #""total": {"type": "integer"}"#)
    #expect(Self.rules(of: [uncounted] + others).rule == "no rule")
  }

  @Test func `the rule of the API applies where it fits`() {
    let fitting = Operation(path: "/a", query: [("page", Self.count)])
    let other = Operation(path: "/b")
    let dump = Self.rules(of: [fitting, other], ofAPI: #"{"style": "page", "start": 0}"#)
    #expect(dump.rule.hasPrefix("page query:page from 0"))
    #expect(dump.resources.last?.pagination == nil)
    #expect(dump.findings.isEmpty)
  }
}
