import QuireSchema
import Testing

@testable import QuireModel

/// Tests that many broken parts of a description are omitted, and all others are generated.
@Suite struct DescriptionOmissionTests {
  /// The mistakes of broken operations, in turns.
  private static let mistakes = [
    ##""responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Missing"}}}}}"##,
    #""responses": {"200": "OK"}"#,
    #""parameters": [{"in": "query"}], "responses": {"204": {"description": ""}}"#,
    ##""responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Broken"}}}}}"##,
    ##""responses": {"200": {"content": {"application/json": {"schema": {"type": "objct"}}}}}"##,
  ]

  /// Returns a description in which every fourth operation is broken.
  private static func description(operations count: Int) -> String {
    let operations = (0..<count).map { index in
      let parts =
        index.isMultiple(of: 4)
        ? mistakes[index / 4 % mistakes.count]
        : ##""responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Thing\##(index)"}}}}}"##
      return ##""/things\##(index)": {"get": {"operationId": "getThing\##(index)", \##(parts)}}"##
    }
    let schemas = (0..<count).map { index in
      #""Thing\#(index)": {"type": "object", "properties": {"name": {"type": "string"}}}"#
    }
    return """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
       "paths": {\(operations.joined(separator: ",\n"))},
       "components": {"schemas": {"Broken": 1, \(schemas.joined(separator: ",\n"))}}}
      """
  }

  private static func resources(of dump: RuleDump) -> [String] {
    dump.resources.compactMap { $0.name?.value }
  }

  @Test func `150 of 200 operations are generated if 50 are broken`() {
    let dump = RuleDump(["api.json": Self.description(operations: 200)])
    let whole = (0..<200).filter { !$0.isMultiple(of: 4) }.map { "getThing\($0)" }
    #expect(Self.resources(of: dump) == whole)
    #expect(dump.findings.count { $0.contains(" omitted") } == 50)
    let names = dump.findings.flatMap { $0.matches(of: /'(getThing\d+)'/).map { String($0.1) } }
    // There is one for each operation, and one for the broken component that some of them need.
    #expect(dump.findings.count == 51)
    #expect(Set(names) == Set((0..<50).map { "getThing\($0 * 4)" }))
  }

  @Test func `the order of files does not change what is omitted`() {
    let files = ["a.json": Self.description(operations: 20), "b.json": #"{"type": "object"}"#]
    let dump = RuleDump(files)
    let renamed = RuleDump(["z.json": files["a.json"] ?? "", "b.json": files["b.json"] ?? ""])
    #expect(Self.resources(of: dump) == Self.resources(of: renamed))
    #expect(dump.findings.count == renamed.findings.count)
  }

  @Test func `each property that refers back to itself is any JSON, and the others are kept`() {
    let cycles = ["a", "b", "c"].map { name in
      ##""\##(name)": {"$ref": "#/components/schemas/Thing/properties/\##(name)"}"##
    }
    let dump = RuleDump([
      "api.json": ##"""
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
       "paths": {"/things": {"get": {"operationId": "getThings", "responses": {"200":
         {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}}}}}}},
       "components": {"schemas": {"Thing": {"type": "object", "properties":
         {\##(cycles.joined(separator: ", ")), "name": {"type": "string"}}}}}}
      """##
    ])
    #expect(Self.resources(of: dump) == ["getThings"])
    #expect(dump.findings.count == 3)
    for name in ["a", "b", "c"] {
      #expect(dump.findings.contains { $0.contains("'\(name)' of 'Thing' is any JSON") })
    }
  }

  @Test func `a component that refers to nothing is any JSON, and its operations are omitted`() {
    let dump = RuleDump([
      "api.json": ##"""
      {"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": {
      "operationId": "read", "responses": {"200": {"content": {"application/json": {"schema":
      {"$ref": "#/components/schemas/Thing"}}}}}}}},
      "components": {"schemas": {"Thing": {"$ref": "#/components/schemas/Gone"}}}}
      """##
    ])
    #expect(Self.resources(of: dump).isEmpty)
    let consequences = ["; 'Thing' is any JSON", "; 'read' is omitted"]
    #expect(dump.findings.count == consequences.count)
    for (finding, consequence) in zip(dump.findings, consequences) {
      #expect(finding.contains(consequence))
    }
  }

  // MARK: Smaller parts

  /// Returns the findings for an operation `read` with some parts next to a whole `Thing`.
  private static func dump(_ parts: String, thing: String = "{}", components: String = "")
    -> RuleDump
  {
    RuleDump([
      "api.json": """
      {"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": {
      "operationId": "read", \(parts)}}}, "components": {\(components) "schemas": {
      "Thing": {"type": "object", "properties": {"name": {"type": "string"}, "part": \(thing)}}}}}
      """
    ])
  }

  private static let success =
    ##""responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}}}}"##

  @Test(arguments: [
    (##"{"$ref": "#/components/schemas/Gone"}"##, "'part' of 'Thing' is any JSON"),
    (#"{"$ref": "https://other.example/a.json#/A"}"#, "'part' of 'Thing' is any JSON"),
    (#"{"type": "array", "items": {"type": "strnig"}}"#, "'items' of 'Thing' is any JSON"),
    (
      #"{"type": "object", "properties": {"deep": {"type": "strnig"}}}"#,
      "'deep' of 'Thing' is any JSON"
    ),
    (#"{"allOf": [{"type": "strnig"}]}"#, "'part' of 'Thing' is any JSON"),
    (
      #"{"allOf": [{"type": "strnig"}], "anyOf": [{"type": "objct"}]}"#,
      "'part' of 'Thing' is any JSON"
    ),
    (##"{"$ref": "#/components/schemas/Thing/properties/part"}"##, "'part' of 'Thing' is any JSON"),
    (
      ##"{"allOf": [{"$ref": "#/components/schemas/Thing/properties/part"}]}"##,
      "'part' of 'Thing' is any JSON"
    ),
    (#"{"type": "string", "x-id": "Nobody"}"#, "'part' of 'Thing' is any JSON"),
  ])
  func `a broken property is any JSON, and all around it is generated`(
    thing: String, consequence: String
  ) {
    let dump = Self.dump(Self.success, thing: thing)
    #expect(Self.resources(of: dump) == ["read"])
    #expect(dump.findings.count == 1)
    #expect(dump.findings.first?.contains("; \(consequence)") == true)
  }

  @Test(arguments: [
    (
      #"{"name": "q", "in": "query", "schema": {"$ref": "https://other.example/a.json#/A"}}"#,
      "the parameter 'q' of 'read' is left out", ["read"]
    ),
    (
      #"{"$ref": "https://other.example/a.json#/Q"}"#,
      "the parameter 'https://other.example/a.json#/Q' of 'read' is left out", ["read"]
    ),
    (
      #"{"name": "q", "in": "query", "required": true, "schema": {"type": "strnig"}}"#,
      "'read' is omitted", []
    ),
    (##"{"$ref": "#/components/parameters/Gone"}"##, "'read' is omitted", []),
    (
      #"{"name": "q", "in": "query", "schema": {"type": "string", "x-id": "Nobody"}}"#,
      "the parameter 'q' of 'read' is left out", ["read"]
    ),
    (
      #"{"name": "q", "in": "query", "required": true, "schema": {"type": "string", "x-id": "No"}}"#,
      "'read' is omitted", []
    ),
  ])
  func `an optional or remote parameter is left out, and a required one omits the operation`(
    parameter: String, consequence: String, resources: [String]
  ) {
    let dump = Self.dump(#""parameters": [\#(parameter)], \#(Self.success)"#)
    #expect(Self.resources(of: dump) == resources)
    #expect(dump.findings.count == 1)
    #expect(dump.findings.first?.contains("; \(consequence)") == true)
  }

  @Test(arguments: [
    #"{"$ref": "https://other.example/a.json#/E"}"#,
    ##"{"$ref": "#/components/responses/Failure"}"##,
    #"{"content": {"application/json": {"schema": {"type": "objct"}}}}"#,
  ])
  func `a broken response to an error is left out`(response: String) {
    let success = Self.success.replacing(#""200""#, with: #""404": \#(response), "200""#)
    let failure =
      #""responses": {"Failure": {"content": {"application/json": {"schema": {"type": "objct"}}}}},"#
    let dump = Self.dump(success, components: failure)
    #expect(Self.resources(of: dump) == ["read"])
    #expect(dump.findings.count == 1)
    let name = response.contains("Failure") ? "Failure" : "404"
    #expect(
      dump.findings.first?.contains("; the response '\(name)' of 'read' is left out") == true)
  }
}
