import QuireSchema
import Testing

@testable import QuireModel

/// Tests the minimum of a counting parameter, wherever its schema gives it.
@Suite struct PaginationStartTests {
  private func findings(_ request: String) -> [String] {
    MarkedSchemas([
      "things.json": """
      {"title": "Things", "type": "object", "x-resource": {"path": "/things", \(request)},
       "properties": {"items": {"type": "array", "items": {"type": "string"}}},
       "x-pagination": ①"offset"}
      """,
      "common.json": """
      {"$defs": {
        "offset": {"type": "integer", "minimum": 1}, "whole": {"type": "integer"},
        "search": {"properties": {"offset": {"$ref": "#/$defs/offset"}}},
        "narrow": {"allOf": [{"properties": {"offset": {"type": "integer"}}},
                             {"properties": {"offset": {"minimum": 1}}}]}}}
      """,
    ]).findings
  }

  @Test(arguments: [
    #""query": {"offset": {"$ref": "common.json#/$defs/offset"}}"#,
    #""query": {"offset": {"$ref": "common.json#/$defs/whole", "minimum": 1}}"#,
    #""query": {"offset": {"allOf": [{"$ref": "common.json#/$defs/whole"}, {"minimum": 1}]}}"#,
    #""query": {"offset": {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]}}"#,
    #""method": "QUERY", "body": {"offset": {"$ref": "common.json#/$defs/offset"}}"#,
    #""method": "QUERY", "body": {"$ref": "common.json#/$defs/search"}"#,
    #""method": "QUERY", "body": {"$ref": "common.json#/$defs/narrow"}"#,
    #""method": "QUERY", "body": {"search": {"$ref": "common.json#/$defs/search"}}"#,
  ])
  func `reports a minimum of an offset other than the usual start`(request: String) {
    #expect(findings(request) == ["① error pagination-start"])
  }

  @Test(arguments: [
    ("", #""startIndex": {"type": "integer"}"#, ["① error pagination-start"]),
    ("", #""startIndex": {"type": "integer", "minimum": 0}"#, []),
    (
      #""totalElements": {"type": "integer"}, "number": {"type": "integer"}"#,
      #""page": {"type": "integer"}"#, []
    ),
    (
      #""totalElements": {"type": "integer"}, "number": {"type": "integer"}"#,
      #""page": {"type": "integer", "default": 0}"#, []
    ),
    (
      #""page": {"type": "integer"}, "nbPages": {"type": "integer"}"#,
      #""page": {"type": "integer"}"#, []
    ),
    (
      #""totalElements": {"type": "integer"}"#, #""page": {"type": "integer"}"#, []
    ),
    (
      #""numberOfElements": {"type": "integer"}"#, #""page": {"type": "integer"}"#, []
    ),
    (
      #""start": {"type": "integer"}, "length": {"type": "integer"}"#,
      #""page": {"type": "integer"}"#, []
    ),
    (#""totalElements": {"type": "integer"}"#, #""offset": {"type": "integer"}"#, []),
  ])
  func `requires a start only if servers count items from either number`(
    members: String, query: String, findings: [String]
  ) {
    let comma = members.isEmpty ? "" : ", "
    let result = MarkedSchemas(
      """
      {"title": "Things", "type": "object", "x-pagination": ①true,
       "x-resource": {"path": "/things", "query": {\(query)}},
       "properties": {"items": {"type": "array", "items": {"type": "string"}}\(comma)\(members)}}
      """)
    #expect(result.findings == findings)
  }

  @Test func `a default takes precedence over a minimum`() {
    let request = #""query": {"offset": {"$ref": "common.json#/$defs/offset", "default": 3}}"#
    #expect(findings(request) == [])
  }
}
