import QuireSchema
import Testing

@testable import QuireModel

/// Tests constant queries in the paths of operations.
@Suite struct ConstantQueryTests {
  /// Returns the path and the entries of the query, each with its constant.
  private static func request(
    _ path: String, parameters: String = "", version: String
  ) throws -> [String] {
    let dump = RuleDump([
      "api.json": """
      {\(version), "info": {"title": "T", "version": "1"}, "paths": {"\(path)": {"get": {
        "operationId": "list", "parameters": [\(parameters)],
        "responses": {"204": {"description": ""}}}}}}
      """
    ])
    let resource = try #require(dump.resources.first)
    return [resource.path.template]
      + resource.parameters.map { "\($0.wireName)=\($0.constant?.stringValue ?? "…")" }
  }

  @Test(arguments: [#""openapi": "3.0.3""#, #""openapi": "3.1.0""#, #""swagger": "2.0""#])
  func `each entry is always sent with its value`(version: String) throws {
    #expect(
      try Self.request("/things?beta=true&mode=a%20b&plain", version: version)
        == ["/things", "beta=true", "mode=a b", "plain="])
  }

  @Test func `a declared parameter of the same name is not sent a second time`() throws {
    let parameters = ["beta", "limit"].map {
      #"{"name": "\#($0)", "in": "query", "schema": {"type": "string"}}"#
    }
    let request = try Self.request(
      "/things?beta=true", parameters: parameters.joined(separator: ", "),
      version: #""openapi": "3.1.0""#)
    #expect(request == ["/things", "beta=true", "limit=…"])
  }
}
