import QuireSchema
import Testing

@testable import QuireModel

/// Tests how settings state an error in a successful response.
@Suite struct ErrorSettingTests {
  private static func failure(_ text: String) throws -> EndpointFailure {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "quire.json", text: text)
    let node = try #require(JSONReader.read(source, diagnostics: &diagnostics))
    return try #require(
      EndpointFailure(node, isInSchema: false, diagnostics: &diagnostics))
  }

  /// Returns the model of an API with a value, a file, and header fields.
  private static func dump(
    api: String? = nil, operations: [String: String] = [:]
  ) throws -> RuleDump {
    var options = ModelOptions()
    options.descriptions.failure = try api.map(failure)
    for (id, text) in operations {
      var operation = OperationOptions(id: JSONText(id, at: try failure(text).location.range))
      operation.failure = try failure(text)
      options.descriptions.operations.append(operation)
    }
    return RuleDump(
      [
        "api.json": """
        {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {
          "/value": {"get": {"operationId": "value", "responses": {"200": {"description": "",
            "content": {"application/json": {"schema": {"properties": {"a": {}}}}}}}}},
          "/file": {"get": {"operationId": "file", "responses": {"200": {"description": "",
            "content": {"application/pdf": {}}}}}},
          "/head": {"head": {"operationId": "head", "responses": {"200": {"description": ""}}}}}}
        """
      ], options: options)
  }

  @Test func `a place that no response declares applies to all responses with a value`() throws {
    let dump = try Self.dump(api: #"{"at": "/ok", "is": false, "message": "/error"}"#)
    #expect(dump.findings.isEmpty, "\(dump.findings)")
    let failures = dump.resources.map(\.failure)
    #expect(failures.map { $0?.location.description } == ["/ok", nil, nil])
    #expect(failures.first??.value?.boolValue == false)
    #expect(failures.first??.message?.description == "/error")
  }

  @Test func `the statement about an operation precedes that about the API`() throws {
    let dump = try Self.dump(api: #""/ok""#, operations: ["value": #""/errors""#])
    #expect(dump.resources.first?.failure?.location.description == "/errors")
  }

  @Test func `a place in a response without a body is a warning`() throws {
    let dump = try Self.dump(operations: ["head": #""/ok""#])
    #expect(dump.findings.count == 1)
    #expect(dump.findings.first?.contains("[failure-location]") == true, "\(dump.findings)")
  }
}
