import Testing

@testable import QuireSwift

/// Tests how the bodies of errors are declared.
@Suite struct FailureRenderingTests {
  /// Renders operations with the given responses, which may refer to the components `Fault` and
  /// `Mistake`.
  private static func text(_ responses: String...) -> String {
    let paths = responses.enumerated().map { index, responses in
      """
      "/a\(index)": {"get": {"operationId": "call\(index)", "responses": {
        "204": {"description": ""}, \(responses)}}}
      """
    }
    let rendering = Rendering([
      "zoo.json": """
      {"openapi": "3.1.0", "info": {"title": "", "version": ""},
       "paths": {\(paths.joined(separator: ", "))},
       "components": {"schemas": {
         "Fault": {"type": "object", "properties": {"why": {"type": "string"}}},
         "Mistake": {"type": "object", "properties": {"field": {"type": "string"}}}}}}
      """
    ])
    return rendering.text
  }

  /// Returns the response to an error, with a component as its body.
  private static func response(_ status: String, _ component: String) -> String {
    body(status, ##"{"$ref": "#/components/schemas/\##(component)"}"##)
  }

  private static func body(_ status: String, _ schema: String) -> String {
    #""\#(status)": {"description": "", "content": {"application/json": {"schema": \#(schema)}}}"#
  }

  /// The lines that declare enumerations of bodies, and the names that requests have for errors.
  private static func names(in text: String) -> [String] {
    text.matches(of: /(?:enum |typealias Failure =\s+)([\w.]+)(?::\s+QuireRuntime.DeclaredBody|\n)/)
      .map { String($0.1) }
  }

  @Test func `each request declares its bodies, whatever other requests declare`() {
    let both = [Self.response("404", "Fault"), Self.response("422", "Mistake")]
    let text = Self.text(
      both.joined(separator: ", "), both.reversed().joined(separator: ", "),
      Self.response("404", "Fault"))
    #expect(
      Self.names(in: text)
        == Array(repeating: ["FailureBody.Failure", "FailureBody"], count: 3)
        .flatMap(\.self))
  }

  @Test func `the bodies of a request with an inline type are nested in the request`() {
    let text = Self.text(
      Self.body("404", #"{"type": "object", "properties": {"a": {"type": "string"}}}"#))
    #expect(Self.names(in: text) == ["FailureBody.Failure", "FailureBody"])
  }

  @Test func `a request without declared bodies has no line about errors`() {
    let text = Self.text(#""404": {"description": "missing"}"#)
    #expect(!text.contains("Failure"))
  }

  @Test func `single statuses are read before classes and the default`() {
    let text = Self.text(
      ["default", "4XX", "404"].map { Self.response($0, "Fault") }.joined(separator: ", "))
    let branches = text.matches(of: /(?:case [\d.<]+|default): self = .*/).map { String($0.0) }
    #expect(
      branches == [
        "case 404: self = .notFound(try error.body())",
        "case 400..<500: self = .clientErrors(try error.body())",
        "default: self = .others(try error.body())",
      ])
  }
}
