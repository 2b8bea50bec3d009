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
       "x-pagination": ①"page"}
      """,
      "common.json": """
      {"$defs": {
        "page": {"type": "integer", "minimum": 0}, "whole": {"type": "integer"},
        "search": {"properties": {"page": {"$ref": "#/$defs/page"}}},
        "narrow": {"allOf": [{"properties": {"page": {"type": "integer"}}},
                             {"properties": {"page": {"minimum": 0}}}]}}}
      """,
    ]).findings
  }

  @Test(arguments: [
    #""query": {"page": {"$ref": "common.json#/$defs/page"}}"#,
    #""query": {"page": {"$ref": "common.json#/$defs/whole", "minimum": 0}}"#,
    #""query": {"page": {"allOf": [{"$ref": "common.json#/$defs/whole"}, {"minimum": 0}]}}"#,
    #""query": {"page": {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "null"}]}}"#,
    #""method": "QUERY", "body": {"page": {"$ref": "common.json#/$defs/page"}}"#,
    #""method": "QUERY", "body": {"$ref": "common.json#/$defs/search"}"#,
    #""method": "QUERY", "body": {"$ref": "common.json#/$defs/narrow"}"#,
    #""method": "QUERY", "body": {"search": {"$ref": "common.json#/$defs/search"}}"#,
  ])
  func `reports a minimum other than the usual start`(request: String) {
    #expect(findings(request) == ["① error pagination-start"])
  }

  @Test(arguments: [
    ("", #""startIndex": {"type": "integer"}"#, ["① error pagination-start"]),
    ("", #""startIndex": {"type": "integer", "minimum": 0}"#, []),
    (
      #""totalElements": {"type": "integer"}, "number": {"type": "integer"}"#,
      #""page": {"type": "integer"}"#, ["① error pagination-start"]
    ),
    (
      #""totalElements": {"type": "integer"}, "number": {"type": "integer"}"#,
      #""page": {"type": "integer", "default": 0}"#, []
    ),
    (
      #""page": {"type": "integer"}, "nbPages": {"type": "integer"}"#,
      #""page": {"type": "integer"}"#, ["① error pagination-start"]
    ),
    (
      #""totalElements": {"type": "integer"}"#, #""page": {"type": "integer"}"#,
      ["① error pagination-start"]
    ),
    (
      #""numberOfElements": {"type": "integer"}"#, #""page": {"type": "integer"}"#,
      ["① error pagination-start"]
    ),
    (
      #""start": {"type": "integer"}, "length": {"type": "integer"}"#,
      #""page": {"type": "integer"}"#, ["① error pagination-start"]
    ),
    (#""totalElements": {"type": "integer"}"#, #""offset": {"type": "integer"}"#, []),
  ])
  func `requires a start if servers use either number`(
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

  @Test(arguments: [
    #""query": {"page": {"$ref": "common.json#/$defs/page", "minimum": 1}}"#,
    #""query": {"page": {"$ref": "common.json#/$defs/page", "default": 0}}"#,
  ])
  func `the greatest minimum counts, and a default takes precedence`(request: String) {
    #expect(findings(request) == [])
  }
}
