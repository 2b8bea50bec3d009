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

  @Test func `operations with the same bodies share one enumeration`() {
    let both = [Self.response("404", "Fault"), Self.response("422", "Mistake")]
    let text = Self.text(
      both.joined(separator: ", "), both.reversed().joined(separator: ", "),
      Self.response("404", "Fault"))
    let shared = "FaultFor404AndMistakeFor422"
    #expect(
      Self.names(in: text) == [
        "FaultFor404", shared, "ZooAPI.Failures.\(shared).Failure",
        "ZooAPI.Failures.\(shared).Failure", "ZooAPI.Failures.FaultFor404.Failure",
      ])
  }

  @Test func `sets that differ only in types have different names`() {
    let text = Self.text(Self.response("404", "Fault"), Self.response("404", "Mistake"))
    #expect(Self.names(in: text).prefix(2) == ["FaultFor404", "MistakeFor404"])
  }

  @Test func `a name depends on nothing but the set`() {
    let one = Self.response("404", "Fault") + ", " + Self.response("default", "Fault")
    let alone = Self.names(in: Self.text(one))
    #expect(alone.first == "FaultFor404OrDefault")
    #expect(Self.names(in: Self.text(Self.response("400", "Fault"), one)).contains(alone[1]))
  }

  @Test func `a long name is cut to 60 characters and stays distinct`() {
    let statuses = (400...431).map { Self.response("\($0)", "Fault") }
    let text = Self.text(
      statuses.joined(separator: ", "), statuses.dropLast().joined(separator: ", "))
    let names = Self.names(in: text).filter { !$0.contains(".") }
    #expect(Set(names).count == 2)
    #expect(names.allSatisfy { $0.count == 60 })
  }

  @Test func `the bodies of a request with an inline type are nested in the request`() {
    let text = Self.text(
      Self.body("404", #"{"type": "object", "properties": {"a": {"type": "string"}}}"#))
    #expect(Self.names(in: text) == ["FailureBody.Failure", "FailureBody"])
    #expect(!text.contains("enum Failures"))
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
