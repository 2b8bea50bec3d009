import Testing

@testable import QuireModel

/// Tests the parameters and operations of a description that cannot be sent, and their types.
@Suite struct UnsentParameterTests {
  private static let object =
    #"{"type": "object", "properties": {"a": {"type": "array", "items": {"type": "integer"}}}}"#

  /// Reads a description with two operations, each on a separate line.
  private func dump(
    _ parameters: String, response: String = #"{"type": "string"}"#,
    schemas: String = ""
  ) -> RuleDump {
    RuleDump([
      "mail.json": """
      {"openapi": "3.1.0", "info": {"title": "", "version": "1"}, "paths": {
      "/a": {"get": {"operationId": "send", "parameters": [\(parameters)],
      "responses": {"204": {"description": ""}}}},
      "/b": {"get": {"operationId": "read", "responses": {"200": {"description": "", "content":
      {"application/json": {"schema": \(response)}}}}}}},
      "components": {"schemas": {\(schemas)}}}
      """
    ])
  }

  @Test(arguments: [
    (#"{"name": "x", "in": "header", "schema": \#(object)}"#, "an object", "header", 63),
    (#"{"name": "x", "in": "cookie", "schema": \#(object)}"#, "an object", "cookie", 63),
    (
      #"{"name": "x", "in": "query", "explode": false, "schema": \#(object)}"#, "an object",
      "query", 63
    ),
    (
      #"{"in": "query", "name": "x", "schema": {"type": "object", "additionalProperties": {"type": "object"}}}"#,
      "a map", "query", 78
    ),
  ])
  func `an optional parameter is left out, with its type`(
    parameter: String, kind: String, place: String, column: Int
  ) throws {
    let dump = dump(parameter)
    let finding = try #require(dump.findings.first)
    #expect(dump.findings.count == 1)
    #expect(
      finding.hasPrefix(
        "mail.json:2:\(column): warning: 'x' is \(kind), which cannot be sent in a \(place); "
          + "the parameter is left out"))
    #expect(dump.resources.map(\.parameters.count) == [0, 0])
    #expect(dump.resources.map(\.declarations.count) == [0, 0])
  }

  @Test func `a type that a reference names is declared, even if its parameter is left out`() {
    let dump = dump(
      #"{"name": "x", "in": "header", "schema": \#(Self.object)}"#,
      response: ##"{"$ref": "#/paths/~1a/get/parameters/0/schema"}"##)
    #expect(dump.findings.count == 1)
    #expect(dump.resources.map(\.declarations.count) == [1, 0])
  }

  @Test func `only the member of an object in the query that cannot be sent is left out`() {
    let dump = dump(
      #"""
      {"name": "x", "in": "query", "schema": {"type": "object",
      "properties": {"n": \#(Self.object), "m": {"type": "string"}}}}
      """#)
    #expect(dump.resources.first?.parameters.map(\.wireName) == ["m"])
    #expect(dump.resources.first?.declarations.isEmpty == true)
    #expect(dump.findings.count == 1)
    #expect(dump.findings.first?.hasPrefix("mail.json:3:16: warning: 'n' is an object") == true)
  }

  @Test func `the members of a component are parameters, and optional if the object is`() {
    let dump = dump(
      ##"{"name": "x", "in": "query", "schema": {"$ref": "#/components/schemas/Sift"}}"##,
      schemas:
        #""Sift": {"type": "object", "required": ["k"], "properties": {"k": {"type": "string"}}}"#)
    let parameters = dump.resources.first?.parameters ?? []
    #expect(parameters.map(\.wireName) == ["k"])
    #expect(parameters.allSatisfy { !$0.isRequired })
    #expect(dump.findings.isEmpty)
  }

  @Test(arguments: [
    (
      #"{"name": "x", "in": "query", "required": true, "explode": false, "schema": \#(object)}"#,
      "query", 129
    ),
    (
      #"{"name": "x", "in": "header", "required": true, "schema": \#(object)}"#,
      "header", 112
    ),
  ])
  func `a required parameter that cannot be sent omits only its operation`(
    parameter: String, place: String, column: Int
  ) throws {
    let dump = dump(parameter)
    let finding = try #require(dump.findings.first)
    #expect(dump.findings.count == 1)
    #expect(
      finding.hasPrefix(
        "mail.json:2:\(column): warning: 'x' is an object, which cannot be sent in a \(place); "
          + "'send' is omitted"))
    #expect(finding.contains("or an array of these"))
    #expect(dump.resources.map { $0.name?.value } == ["read"])
  }

  @Test func `equal errors of several statuses declare one type`() {
    let content = #"{"application/json": {"schema": \#(Self.object)}}"#
    let error = #"{"description": "", "content": \#(content)}"#
    let dump = RuleDump([
      "mail.json": """
      {"openapi": "3.0.3", "info": {"title": "", "version": "1"}, "paths": {"/a": {"get": {
      "operationId": "send", "responses": {"204": {"description": ""}, "400": \(error),
      "404": \(error), "5XX": {"description": ""}}}}}}
      """
    ])
    #expect(dump.resources.first?.errors.count == 2)
    #expect(dump.resources.first?.declarations.count == 1)
    #expect(dump.findings.isEmpty)
  }
}
