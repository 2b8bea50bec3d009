import QuireSchema
import Testing

@testable import QuireModel

/// The `response` and the documentation of a resource.
@Suite struct ResponseModelTests {
  private func resource(_ entry: String) throws -> ResourceModel {
    let dump = RuleDump([
      "user.json": """
      {"title": "User", "description": "A person.", "deprecated": true, "type": "object",
       "required": ["id"], "properties": {"id": {"type": "integer"}}, "x-resource": \(entry)}
      """
    ])
    #expect(dump.findings == [])
    return try #require(dump.resources.first)
  }

  @Test func `a resource belongs to the type of the schema, whatever it returns`() throws {
    let own = try resource(#""/users""#)
    #expect(own.response == .value(.declared(own.home)))
    let count = try resource(#"{"path": "/users", "response": {"type": "integer"}}"#)
    #expect(count.response == .value(.scalar(.integer)))
    #expect(count.home == own.home)
    let none = try resource(#"{"path": "/users", "response": null}"#)
    #expect(none.response == .noContent)
    let head = try resource(#"{"path": "/users", "method": "head"}"#)
    #expect(head.response == .headers)
  }

  @Test func `a schema that may be null is a nullable response`() throws {
    let resource = try resource(
      ##"{"path": "/users", "response": {"anyOf": [{"$ref": "#"}, {"type": "null"}]}}"##)
    #expect(resource.response == .value(.nullable(.declared(resource.home))))
  }

  @Test func `an entry has the documentation of its schema unless it has its own`() throws {
    let own = try resource(#""/users""#).documentation
    #expect(own.text == "A person.")
    #expect(own.isDeprecated)
    let entry = try resource(
      #"{"path": "/users", "summary": "Lists.", "description": "All.", "deprecated": false}"#
    ).documentation
    #expect(entry.text == "Lists.\n\nAll.")
    #expect(!entry.isDeprecated)
  }

  @Test func `the documentation of the schema does not describe another response`() throws {
    let documentation = try resource(#"{"path": "/users", "response": null}"#).documentation
    #expect(documentation == Documentation())
  }

  @Test(arguments: [
    ("application/pdf", true), ("image/*", true), ("*/*", true), ("image/svg+xml", true),
    ("text/csv; charset=utf-8; header=\"present\"", true), ("text/csv;charset=utf-8", true),
    ("", false), ("pdf", false), ("/", false), ("a/b/c", false), ("text/ csv", false),
    ("text/csv;", false), ("text/csv; charset", false), ("text/csv; =a", false),
    ("text/csv;a=\r\nb", false), ("image/png, image/webp", false),
  ])
  func `a media type has a type, a subtype and parameters`(text: String, isMediaType: Bool) {
    #expect(text.isMediaType == isMediaType)
  }

  @Test(arguments: [
    ("application/json", true), ("application/problem+json; charset=utf-8", true),
    ("application/x-amz-json-1.1", true), ("APPLICATION/JSON", true), ("text/plain", false),
    ("json", false), ("application/x-1.1", false), ("application/geo+json", true),
    ("application/geojson", true),
    ("text/json", true), ("application/x-ndjson", false), ("application/ndjson", false),
    ("application/stream+json", false), ("application/json-seq", false),
    ("application/x-json-stream", false), ("application/json;stream=watch", false),
  ])
  func `a media type is JSON by its suffix`(text: String, isJSON: Bool) {
    #expect(text.isJSONType == isJSON)
  }
}
