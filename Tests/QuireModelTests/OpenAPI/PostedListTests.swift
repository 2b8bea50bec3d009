import QuireSchema
import Testing

@testable import QuireModel

/// Tests the reasons why operations with the method POST have no paging rule.
@Suite struct PostedListTests {
  private static let changeNote =
    "the method is POST, and nothing says that the request only reads"

  @Test(arguments: [
    // Nothing requests the next page, or the rule is complete but not certain.
    ("/things", "name", #""next_cursor": {"type": "string"}"#, changeNote),
    ("/things/move", "offset", #""total": {"type": "integer"}"#, changeNote),
    (
      "/things/search", "name", #""next_cursor": {"type": "string"}"#,
      "'style' cannot be inferred: '/next_cursor' is a sign of paging, but something is missing"
    ),
    ("/things", "name", #""took": {"type": "integer"}"#, nil),
  ])
  func `a POST that may be a list has a note with the reason`(
    path: String, parameter: String, members: String, note: String?
  ) {
    let type = parameter == "name" ? #"{"type": "string"}"# : #"{"type": "integer", "default": 1}"#
    let dump = RuleDump([
      "api.json": """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"\(path)": {"post": {
       "parameters": [{"name": "\(parameter)", "in": "query", "schema": \(type)}],
       "responses": {"200": {"description": "", "content": {"application/json": {"schema":
        {"properties": {"things": {"type": "array", "items": {"properties": {"id": {}}}},
         \(members)}}}}}}}}}}
      """
    ])
    #expect(dump.text == "no rule")
    #expect(dump.resources.map(\.pagingNote) == [note])
  }
}
