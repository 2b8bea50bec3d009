import QuireSchema
import Testing

@testable import QuireModel

/// Tests the media type of a body that may be a patch of several kinds, and a body without a value.
@Suite struct PatchBodyTests {
  private static let object = #"{"type": "object"}"#
  private static let array = #"{"type": "array", "items": {"type": "object"}}"#
  private static let json = "application/json"
  private static let patch = "application/json-patch+json"
  private static let merge = "application/merge-patch+json"

  /// Returns the media type that is sent, or `nil` for `application/json`.
  private func type(_ operation: String, version: String) throws -> String? {
    let dump = RuleDump([
      "api.json": """
      {\(version), "info": {"title": "T", "version": "1"}, "paths": {"/things": {"patch": {
        "operationId": "change", \(operation), "responses": {"204": {"description": ""}}}}}}
      """
    ])
    let resource = try #require(dump.resources.first)
    return resource.mediaTypeFields.first { $0.name == "Content-Type" }?.type
  }

  @Test(arguments: [
    ([patch, merge], object, merge), ([patch, json], object, nil), ([patch, merge], array, patch),
    ([json, patch], array, patch),
    (
      [patch, "application/strategic-merge-patch+json"], object,
      "application/strategic-merge-patch+json"
    ),
  ])
  func `in Swagger, the schema of the body decides the kind of the patch`(
    types: [String], schema: String, sent: String?
  ) throws {
    let list = types.map { "\"\($0)\"" }.joined(separator: ", ")
    let type = try type(
      """
      "consumes": [\(list)],
      "parameters": [{"name": "body", "in": "body", "required": true, "schema": \(schema)}]
      """, version: #""swagger": "2.0""#)
    #expect(type == sent)
  }

  @Test(arguments: [
    ([(patch, array), (merge, object)], merge), ([(patch, array), (json, object)], nil),
    ([(patch, array)], patch), ([(json, array), (patch, array)], patch),
  ])
  func `in OpenAPI 3, an object precedes an array of operations`(
    contents: [(type: String, schema: String)], sent: String?
  ) throws {
    let members = contents.map { "\"\($0.type)\": {\"schema\": \($0.schema)}" }
    let type = try type(
      "\"requestBody\": {\"required\": true, \"content\": {\(members.joined(separator: ", "))}}",
      version: #""openapi": "3.1.0""#)
    #expect(type == sent)
  }

  @Test(arguments: [
    (#"{"type": "null"}"#, false), ("false", false), (#"{"type": "string"}"#, true),
  ])
  func `a body that can only be null or nothing is no parameter`(
    schema: String, isParameter: Bool
  ) throws {
    let dump = RuleDump([
      "api.json": """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/things": {"delete": {
        "requestBody": {"content": {"application/json": {"schema": \(schema)}}},
        "responses": {"204": {"description": ""}}}}}}
      """
    ])
    let resource = try #require(dump.resources.first)
    #expect(resource.parameters.isEmpty == !isParameter)
  }
}
