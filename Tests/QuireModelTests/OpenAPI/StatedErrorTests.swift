import Testing

@testable import QuireModel

/// Tests how a description states an error in a successful response.
@Suite struct StatedErrorTests {
  /// Returns the model of an API with a value, a file, and header fields.
  private static func dump(api: String? = nil, operations: [String: String] = [:]) -> RuleDump {
    func statement(_ text: String?) -> String { text.map { "\"x-error\": \($0)," } ?? "" }
    return RuleDump([
      "api.json": """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, \(statement(api)) "paths": {
        "/value": {"get": {\(statement(operations["value"])) "operationId": "value",
          "responses": {"200": {"description": "",
          "content": {"application/json": {"schema": {"properties": {"a": {}}}}}}}}},
        "/file": {"get": {"operationId": "file", "responses": {"200": {"description": "",
          "content": {"application/pdf": {}}}}}},
        "/head": {"head": {\(statement(operations["head"])) "operationId": "head",
          "responses": {"200": {"description": ""}}}}}}
      """
    ])
  }

  @Test func `a place that no response declares applies to all responses with a value`() {
    let dump = Self.dump(api: #"{"at": "/ok", "is": false, "message": "/error"}"#)
    #expect(dump.findings.isEmpty, "\(dump.findings)")
    let failures = dump.resources.map(\.failure)
    #expect(failures.map { $0?.location.description } == ["/ok", nil, nil])
    #expect(failures.first??.value?.boolValue == false)
    #expect(failures.first??.message?.description == "/error")
  }

  @Test func `the statement about an operation precedes that about the API`() {
    let dump = Self.dump(api: #""/ok""#, operations: ["value": #""/errors""#])
    #expect(dump.resources.first?.failure?.location.description == "/errors")
  }

  @Test func `a place in a response without a body is a warning`() {
    let dump = Self.dump(operations: ["head": #""/ok""#])
    #expect(dump.findings.count == 1)
    #expect(dump.findings.first?.contains("[failure-location]") == true, "\(dump.findings)")
  }
}
