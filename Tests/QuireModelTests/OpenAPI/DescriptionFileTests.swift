import QuireSchema
import Testing

@testable import QuireModel

/// Tests references from a description to parts and schemas in other files.
@Suite struct DescriptionFileTests {
  private static let api = ##"""
    {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {
      "/rivers": {"$ref": "parts/paths.json#/rivers"},
      "/seas": {"get": {"operationId": "listSeas", "responses": {"200":
        {"$ref": "parts/responses.json#/Seas"}}}}},
     "components": {"schemas": {"Ocean": {"type": "object", "properties": {
       "name": {"type": "string"}}}}}}
    """##

  private static let files = [
    "api.json": api,
    "parts/paths.json": #"""
    {"rivers": {"get": {"operationId": "listRivers",
      "parameters": [{"$ref": "parameters.json#/Name"}],
      "responses": {"200": {"$ref": "responses.json#/Rivers"}}}}}
    """#,
    "parts/parameters.json":
      #"{"Name": {"name": "name", "in": "query", "schema": {"type": "string"}}}"#,
    "parts/responses.json": #"""
    {"Rivers": {"content": {"application/json": {"schema":
      {"type": "array", "items": {"$ref": "../river.json"}}}}},
     "Seas": {"content": {"application/json": {"schema":
      {"type": "array", "items": {"$ref": "../api.json#/components/schemas/Ocean"}}}}}}
    """#,
    "river.json": #"""
    {"title": "River", "type": "object", "required": ["id"], "properties": {
      "id": {"type": "integer"}, "mouth": {"$ref": "api.json#/components/schemas/Ocean"}}}
    """#,
  ]

  @Test func `paths, parameters, responses and schemas may be in other files`() {
    let result = MarkedSchemas(Self.files)
    #expect(result.findings == [])
    #expect(result.resources == ["rivers.list", "seas.list"])
    #expect(result.dump.contains("object river") && result.dump.contains("object Ocean"))
  }

  @Test func `a mistake in a part in another file omits the operations that use it`() {
    var files = Self.files
    files["parts/parameters.json"] = #"{"Name": ①{"name": "name"}}"#
    let result = MarkedSchemas(files)
    #expect(result.findings == ["① warning broken-operation"])
    #expect(result.messages.first?.contains("'listRivers' is omitted") == true)
    #expect(result.resources == ["seas.list"])
  }

  @Test func `a missing part of another file omits the operations that use it`() {
    var files = Self.files
    files["parts/paths.json"] = files["parts/paths.json"]?
      .replacing(#""responses.json#/Rivers""#, with: #"①"responses.json#/Lakes""#)
    let result = MarkedSchemas(files)
    #expect(result.findings == ["① warning unresolved-reference"])
    #expect(result.messages.first?.contains("'listRivers' is omitted") == true)
  }

  @Test func `a missing path in another file omits that path`() {
    var files = Self.files
    files["api.json"] = Self.api.replacing(
      #""parts/paths.json#/rivers""#, with: #"①"parts/paths.json#/lakes""#)
    let result = MarkedSchemas(files)
    #expect(result.findings == ["① warning unresolved-reference"])
    #expect(result.messages.first?.contains("'/rivers' is omitted") == true)
    #expect(result.resources == ["listSeas"])
  }
}
