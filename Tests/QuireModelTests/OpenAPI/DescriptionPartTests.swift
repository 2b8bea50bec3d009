import QuireSchema
import Testing

@testable import QuireModel

/// Tests which mistakes in the parts of a description are reported, where, and what is omitted.
@Suite struct DescriptionPartTests {
  /// Returns a description with a whole operation next to the members of one path.
  private static func description(_ path: String, components: String = "") -> String {
    """
    {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {
      "/whole": {"get": {"operationId": "whole", "responses": {"204": {"description": ""}}}},
      \(path)},
     "components": {\(components)}}
    """
  }

  private static let success = #""responses": {"204": {"description": ""}}"#

  /// A mistake that omits the operation `broken`.
  struct Mistake: CustomTestStringConvertible {
    let testDescription: String
    let path: String
    var components = ""
    var code = "broken-operation"
  }

  @Test(arguments: [
    Mistake(
      testDescription: "a response that is not an object",
      path: #""/a": {"get": {"operationId": "broken", "responses": {"200": ①"OK"}}}"#),
    Mistake(
      testDescription: "content that is not an object",
      path:
        #""/a": {"get": {"operationId": "broken", "responses": {"200": {"content": ①3}}}}"#),
    Mistake(
      testDescription: "a parameter without a name",
      path: #""/a": {"get": {"operationId": "broken", "parameters": [①{"in": "query"}], SUCCESS}}"#),
    Mistake(
      testDescription: "a parameter without a place",
      path: #""/a": {"get": {"operationId": "broken", "parameters": [①{"name": "a"}], SUCCESS}}"#),
    Mistake(
      testDescription: "a parameter that is not an object",
      path: #""/a": {"get": {"operationId": "broken", "parameters": [①"a"], SUCCESS}}"#),
    Mistake(
      testDescription: "parameters that are not an array",
      path: #""/a": {"get": {"operationId": "broken", "parameters": ①{"name": "a"}, SUCCESS}}"#),
    Mistake(
      testDescription: "an unknown place of a parameter",
      path:
        #""/a": {"get": {"operationId": "broken", "parameters": [{"name": "a", "in": ①"body"}], SUCCESS}}"#
        .replacing("body", with: "url")),
    Mistake(
      testDescription: "a reference to a parameter that does not exist",
      path:
        ##""/a": {"get": {"operationId": "broken", "parameters": [{"$ref": ①"#/components/parameters/A"}], SUCCESS}}"##,
      code: "unresolved-reference"),
    Mistake(
      testDescription: "a reference to a schema that does not exist",
      path:
        ##""/a": {"get": {"operationId": "broken", "responses": {"200": {"content": {"application/json": {"schema": {"$ref": ①"#/components/schemas/A"}}}}}}}"##,
      code: "unresolved-reference"),
    Mistake(
      testDescription: "a reference to a file that does not exist",
      path:
        ##""/a": {"get": {"operationId": "broken", "responses": {"200": {"$ref": ①"a.json"}}}}"##,
      code: "unresolved-reference"),
    Mistake(
      testDescription: "parts that refer to each other",
      path:
        ##""/a": {"get": {"operationId": "broken", "parameters": [{"$ref": "#/components/parameters/A"}], SUCCESS}}"##,
      components:
        ##""parameters": {"A": {"$ref": "#/components/parameters/B"}, "B": ①{"$ref": "#/components/parameters/A"}}"##
    ),
    Mistake(
      testDescription: "a reference in a shared part that leads nowhere",
      path:
        ##""/a": {"get": {"operationId": "broken", "parameters": [{"$ref": "#/components/parameters/A"}], SUCCESS}}"##,
      components: ##""parameters": {"A": {"$ref": ①"#/components/parameters/B"}}"##,
      code: "unresolved-reference"),
    Mistake(
      testDescription: "a path without a slash",
      path: #"①"a": {"get": {"operationId": "broken", SUCCESS}}"#, code: "resource-path"),
    Mistake(
      testDescription: "a path with an open brace",
      path: #"①"/a/{b": {"get": {"operationId": "broken", SUCCESS}}"#, code: "resource-path"),
  ])
  func `a mistake omits only its operation, with a warning at its place`(mistake: Mistake) {
    let path = mistake.path.replacing("SUCCESS", with: Self.success)
    let result = MarkedSchemas(
      ["api.json": Self.description(path, components: mistake.components)])
    #expect(result.findings == ["① warning \(mistake.code)"])
    #expect(result.messages.first?.contains("; 'broken' is omitted") == true)
    #expect(result.resources == ["whole.whole"])
  }

  @Test(arguments: [
    #""/a": {"get": ①7}"#, #""/a": ①[]"#, ##""/a": {"$ref": ①"#/components/pathItems/A"}"##,
    #""/a": {"$ref": ①"a.json#/b"}"#,
  ])
  func `a path or an operation that is not an object is omitted`(path: String) {
    let result = MarkedSchemas(["api.json": Self.description(path)])
    #expect(result.findings.count == 1)
    #expect(result.findings.first?.hasPrefix("① warning ") == true)
    #expect(result.resources == ["whole"])
  }

  @Test(arguments: [
    #""/a": {"get": {"operationId": "a", "deprecated": false, ①"deprecated": true, SUCCESS}}"#,
    #""/a": {"get": {"operationId": "a", "x-é": 1, ①"x-e\u0301": 2, SUCCESS}}"#,
  ])
  func `a name that occurs twice is a warning, and the first one counts`(path: String) {
    let result = MarkedSchemas([
      "api.json": Self.description(path.replacing("SUCCESS", with: Self.success))
    ])
    #expect(result.findings == ["① warning duplicate-name"])
    #expect(result.messages.first?.contains("; the first one counts") == true)
    #expect(result.resources == ["whole.whole", "a.a"])
  }

  @Test func `a mistake in the parameters of a path omits its operations`() {
    let path = """
      "/a": {"parameters": [①{"name": "b"}],
             "get": {"operationId": "first", \(Self.success)},
             "put": {"operationId": "second", \(Self.success)}}
      """
    let result = MarkedSchemas(["api.json": Self.description(path)])
    #expect(result.findings == ["① warning broken-operation"])
    #expect(result.messages.first?.contains("'first' and 'second' are omitted") == true)
  }

  @Test func `a mistake in a shared optional parameter is reported once, and it is left out`() {
    let use = ##""parameters": [{"$ref": "#/components/parameters/Size"}]"##
    let path = """
      "/a": {"get": {"operationId": "first", \(use), \(Self.success)},
             "put": {"operationId": "second", \(use), \(Self.success)}}
      """
    let size = """
      "parameters": {"Size": {"name": "size", "in": "query", "schema": {"type": ①"intger"}}}
      """
    let result = MarkedSchemas(["api.json": Self.description(path, components: size)])
    #expect(result.findings == ["① warning unknown-type"])
    #expect(
      result.messages == [
        "'intger' is not a type of JSON Schema; the parameter 'size' of 'first' and 'second' is "
          + "left out; did you mean 'integer'?"
      ])
    #expect(result.resources == ["whole.whole", "a.first", "a.second"])
  }

  @Test func `a broken component omits the operations whose response it is`() {
    let path = ##"""
      "/a": {"get": {"operationId": "needy", "responses": {"200":
        {"$ref": "#/components/responses/Dog"}}}}
      """##
    let components = ##"""
      "responses": {"Dog": {"content": {"application/json": {"schema":
        {"$ref": "#/components/schemas/Dog"}}}}},
      "schemas": {"Dog": {"type": ①"objct"}}
      """##
    let result = MarkedSchemas(["api.json": Self.description(path, components: components)])
    #expect(
      result.messages == [
        "the response of 'needy' needs 'Dog', which cannot be read; 'needy' is omitted; "
          + "correct 'Dog'",
        "'objct' is not a type of JSON Schema; 'Dog' is any JSON; did you mean 'object'?",
      ])
    #expect(result.resources == ["whole.whole"])
  }

  @Test func `a broken component is any JSON for those that refer to it`() {
    let path = ##"""
      "/a": {"get": {"operationId": "needy", "responses": {"200": {"content": {"application/json":
        {"schema": {"$ref": "#/components/schemas/Kennel"}}}}}}}
      """##
    let schemas = ##"""
      "schemas": {"Kennel": {"properties": {"dog": {"$ref": "#/components/schemas/Dog"}}},
        "Dog": {"type": ①"objct"}, "Number": ②5, "Leash": {"properties": {"length": {}}}}
      """##
    let result = MarkedSchemas(["api.json": Self.description(path, components: schemas)])
    #expect(result.findings == ["① warning unknown-type", "② warning wrong-kind"])
    #expect(
      result.messages.first
        == "'objct' is not a type of JSON Schema; 'Dog' is any JSON; did you mean 'object'?")
    #expect(result.resources == ["whole.whole", "a.needy"])
    #expect(result.dump == "object Kennel\n  dog: any?\nobject Leash\n  length: any?")
  }

  @Test(arguments: [
    (
      #"②"/a/{id}": {"get": {"operationId": "b", SUCCESS}}"#,
      "② warning idle-parameter"
    ),
    (
      #""/a": {"get": {"operationId": "b", "parameters": [{"name": ②"id", "in": "path"}], SUCCESS}}"#,
      "② warning idle-parameter"
    ),
    (
      #""/a": {"get": {"operationId": "b", "parameters": [{"name": "c", "in": "query", "schema": {"type": "string"}}, {"name": ②"c", "in": "query"}], SUCCESS}}"#,
      "② warning idle-parameter"
    ),
    (
      #""/a": {"get": {"operationId": "b", "parameters": [②{"name": "c", "in": "query"}], SUCCESS}}"#,
      "② warning idle-parameter"
    ),
    (
      #""/a": {"get": {"operationId": ②"whole", SUCCESS}}"#,
      "② remark repeated-operation"
    ),
  ])
  func `a mistake with an obvious remedy keeps the operation`(path: String, finding: String) {
    let path = path.replacing("SUCCESS", with: Self.success)
    let result = MarkedSchemas(
      ["api.json": Self.description(path)], severities: [.error, .warning, .remark])
    #expect(result.findings.contains(finding))
    #expect(result.findings.allSatisfy { $0 == finding || $0.contains("remark") })
    #expect(!result.messages.joined().contains("omitted"))
  }

  @Test(arguments: [
    #"{"openapi": ①"4.0.0", "paths": {}}"#, #"{"openapi": ①2.5, "paths": {}}"#,
    #"{"swagger": ①"1.2", "apis": []}"#, #"{"openapi": ①"", "paths": {}}"#,
    #"{"openapi": ①"v3", "paths": {}}"#,
  ])
  func `an unsupported version is an error at its place`(description: String) {
    #expect(MarkedSchemas(description).findings == ["① error unsupported-description"])
  }

  @Test func `paths that are not an object leave nothing to generate`() {
    let result = MarkedSchemas(#"{"openapi": "3.1.0", "paths": ①[]}"#)
    #expect(result.findings == ["① error broken-operation"])
  }

  @Test(arguments: [#"①{"openapi": "3.1.0"}"#, #"①{"swagger": "2.0", "host": "a.example"}"#])
  func `a description without operations and components has a warning`(description: String) {
    #expect(MarkedSchemas(description).findings == ["① warning broken-operation"])
  }

  @Test func `a redirection of a GET is followed to data, and that of another method is not`() {
    func response(to method: String) -> ResourceModel.Response? {
      let path = #""/a": {"\#(method)": {"operationId": "a", "responses": {"302": {}}}}"#
      let dump = RuleDump(["api.json": Self.description(path)])
      #expect(dump.findings.isEmpty)
      return dump.resources.first { $0.name?.value == "a" }?.response
    }
    #expect(response(to: "get") == .data(contentType: "*/*"))
    #expect(response(to: "post") == .noContent)
  }
}
