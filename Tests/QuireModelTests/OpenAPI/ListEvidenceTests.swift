import QuireSchema
import Testing

@testable import QuireModel

/// Tests evidence for a list that is not the name of a parameter alone.
@Suite struct ListEvidenceTests {
  @Test(arguments: [
    ("The header contains a `next` link to further results.", true),
    ("Obtained through the `next` link relationship.", true),
    ("Pagination follows RFC 8288.", true), ("Uses web linking (RFC5988).", true),
    ("See the `Link` response header for the next page.", true),
    ("The response has a link to the next page.", false),
    ("Send the header X-Page with each request.", false),
    ("Opens the next link in a browser.", false),
  ])
  func `prose says that the header field Link has the next page`(text: String, isMentioned: Bool) {
    #expect(text.mentionsLinkHeader == isMentioned)
  }

  /// Returns the rules and notes of operations with the given parameters and response members.
  private static func rules(
    _ operations: [(path: String, method: String, parameters: String, members: String)]
  ) -> [String] {
    let paths = operations.enumerated().map { index, operation in
      let input =
        operation.method == "post"
        ? #""requestBody": {"content": {"application/json": {"schema": {"type": "object", "#
          + #""properties": {\#(operation.parameters)}}}}}"#
        : #""parameters": [\#(operation.parameters)]"#
      return """
        "\(operation.path)": {"\(operation.method)": {"operationId": "list\(index)", \(input),
          "responses": {"200": {"description": "", "content": {"application/json": {"schema":
            {"type": "object", "properties": {\(operation.members)}}}}}}}}
        """
    }
    let dump = RuleDump([
      "api.json": """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
       "paths": {\(paths.joined(separator: ", "))}}
      """
    ])
    return dump.resources.map { resource in
      resource.pagination.map { $0.writtenOut(end: nil) } ?? resource.pagingNote ?? "no rule"
    }
  }

  private static let items =
    #""things": {"type": "array", "items": {"type": "object", "#
    + #""required": ["id"], "properties": {"id": {"type": "string"}}}}"#

  private static func query(_ name: String) -> String {
    #"{"name": "\#(name)", "in": "query", "schema": {"type": "string"}}"#
  }

  @Test(arguments: ["after", "after_id", "starting_after", "start_after_key"])
  func `the key of the last item is the cursor for what comes after it`(parameter: String) {
    let members = Self.items + #", "last_id": {"type": "string"}, "has_more": {"type": "boolean"}"#
    let rules = Self.rules([("/things", "get", Self.query(parameter), members)])
    #expect(rules.first?.contains(#""next": "/last_id", "send": "query:\#(parameter)""#) == true)
  }

  @Test(arguments: [
    ("A cursor: the ID of an item, to fetch the next page.", true),
    ("A cursor: the ID of an item, to fetch the previous page.", false),
    ("The ID of the owner.", false),
  ])
  func `a description says that a parameter takes the key of the last item`(
    text: String, isKey: Bool
  ) {
    let parameter = #"""
      {"name": "zq", "in": "query", "description": "\#(text)", "schema": {"type": "string"}}
      """#
    let members = Self.items + #", "has_more": {"type": "boolean"}"#
    let rules = Self.rules([("/things", "get", parameter, members)])
    let key = #""next": "/things/-1/id", "send": "query:zq""#
    #expect((rules.first?.contains(key) == true) == isKey)
  }

  @Test(arguments: [
    ("cursor", "cursor", true), ("page_token", "page_token", true),
    ("version_token", "version_token", false), ("token", "token", false),
  ])
  func `a cursor of one name in a body and its response continues a list`(
    sent: String, received: String, isRule: Bool
  ) {
    let members = Self.items + #", "\#(received)": {"type": "string"}"#
    let rules = Self.rules([("/things/1", "post", #""\#(sent)": {"type": "string"}"#, members)])
    #expect((rules.first?.contains(#""send": "body:/\#(sent)""#) == true) == isRule)
  }

  @Test(arguments: [
    ("The page number to retrieve.", "The number of results per page.", #""style": "page""#),
    ("Which page of results to return.", "Page size.", #""style": "page""#),
    (
      "The number of records to skip.", "The maximum number of records to return.",
      #""style": "offset""#
    ),
    (
      "The index of the first item, starting from 0.", "Max items per request.",
      #""style": "offset""#
    ),
  ])
  func `descriptions say which number counts and which is the size`(
    count: String, size: String, style: String
  ) {
    let parameters = [("zq", count), ("zr", size)].map {
      #"{"name": "\#($0)", "in": "query", "description": "\#($1)", "schema": {"type": "integer"}}"#
    }
    let rules = Self.rules([("/things", "get", parameters.joined(separator: ", "), Self.items)])
    #expect(rules.first?.contains(style) == true)
    #expect(rules.first?.contains(#""send": "query:zq""#) == true)
    #expect(rules.first?.contains(#""size": "query:zr""#) == true)
  }

  @Test(arguments: [
    "The year of publication.", "The number of pages of the book.", "The chapter.",
    "The ID of the page to return.", "The offset of the time zone in minutes.",
    "The position on the map, counted from the start.",
  ])
  func `other numbers are no page number`(description: String) {
    let parameter = #"""
      {"name": "zq", "in": "query", "description": "\#(description)", "schema": {"type": "integer"}}
      """#
    #expect(Self.rules([("/things", "get", parameter, Self.items)]) == ["no rule"])
  }

  @Test func `a link may be in objects about the page at any depth`() {
    let members =
      Self.items
      + #", "meta": {"type": "object", "properties": {"pagination": {"type": "object", "#
      + #""properties": {"links": {"type": "object", "properties": {"next": "#
      + #"{"type": "string", "format": "uri"}}}}}}}"#
    let rules = Self.rules([("/things", "get", Self.query("page"), members)])
    #expect(rules.first?.contains(#""next": "/meta/pagination/links/next""#) == true)
  }

  @Test func `several names for the page size do not prevent a rule with a cursor`() {
    let parameters = ["per_page", "page_size"].map {
      #"{"name": "\#($0)", "in": "query", "schema": {"type": "integer"}}"#
    }
    let members = Self.items + #", "next_page_token": {"type": "string"}"#
    let rules = Self.rules([
      (
        "/things", "get", ([Self.query("page_token")] + parameters).joined(separator: ", "), members
      )
    ])
    #expect(rules.first?.contains(#""send": "query:page_token""#) == true)
    #expect(rules.first?.contains(#""size": "query:page_size""#) == true)
  }

  @Test func `a path that names one item has a note and no rule`() {
    let number = #"{"name": "page", "in": "query", "schema": {"type": "integer"}}"#
    let id = #"{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}"#
    let rules = Self.rules([("/things/{id}", "get", "\(id), \(number)", Self.items)])
    #expect(rules == ["the path names one of the items, so the response may be no page"])
  }

  @Test func `a parameter of other lists is borrowed only with the member that it goes with`() {
    let others = (1...5).map {
      (
        path: "/a\($0)", method: "get", parameters: Self.query("page_token"),
        members: Self.items + #", "next_page_token": {"type": "string"}"#
      )
    }
    func last(_ member: String) -> String? {
      let members = Self.items + #", "\#(member)": {"type": "string"}"#
      return Self.rules(others + [("/b", "get", "", members)]).last
    }
    #expect(last("next_page_token")?.contains(#""send": "query:page_token""#) == true)
    #expect(last("next_page")?.contains("query:page_token") == false)
  }
}
