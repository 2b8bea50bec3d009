import QuireSchema
import Testing

@testable import QuireSwift

@Suite struct StructRenderingTests {
  @Test(arguments: [
    (#"{ "type": "integer", "default": 30.0 }"#, "Int? = 30"),
    (#"{ "type": "string", "default": "\\(x)\"" }"#, #"String? = "\\(x)\"""#),
    (#"{ "enum": ["a", "b"], "default": "b" }"#, "Member? = .b"),
    (#"{ "enum": ["a", "b"], "default": "c" }"#, #"Member? = .unknown("c")"#),
    (
      #"{ "type": "array", "items": { "type": "string" }, "default": ["x"] }"#,
      #"[String]? = ["x"]"#
    ),
    (
      #"{ "type": "object", "additionalProperties": { "type": "integer" }, "default": {} }"#,
      "[String: Int]? = [:]"
    ),
    (#"{ "default": { "a": [1, null] } }"#, #"QuireJSON.JSONValue? = ["a": [1, nil]]"#),
    (#"{ "type": ["string", "null"], "default": null }"#, "String? = nil"),
  ])
  func `a default is in the initializer`(schema: String, argument: String) {
    let rendering = Rendering.object("\"member\": \(schema)")
    #expect(rendering.text.contains("public init(member: \(argument))"))
    #expect(!rendering.codes.contains("default-unfit"))
  }

  @Test func `a default of another type in a description has a remark, because it is not sent`() {
    let rendering = Rendering([
      "api.json": """
      {"openapi": "3.1.0", "paths": {}, "components": {"schemas": {"Pet": {"type": "object",
       "properties": {"age": {"type": "integer", "default": "x"}}}}}}
      """
    ])
    let found = rendering.diagnostics.sorted.filter { $0.code.name == "default-unfit" }
    #expect(found.map(\.severity) == [Diagnostic.Severity.remark])
  }

  @Test(arguments: [
    #"{ "type": "integer", "default": "x" }"#,
    #"{ "type": "integer", "default": 1e99 }"#,
    #"{ "type": "string", "format": "date-time", "default": "now" }"#,
    #"{ "type": "array", "items": { "format": "uuid", "type": "string" }, "default": ["x"] }"#,
    #"{ "type": "object", "properties": { "a": {} }, "default": "a" }"#,
    #"{ "enum": [1, 2], "default": "1" }"#,
  ])
  func `omits a default of another type with a warning`(schema: String) {
    let rendering = Rendering.object("\"member\": \(schema)")
    #expect(rendering.codes == ["default-unfit"])
    #expect(rendering.text.contains("? = nil)"))
  }

  @Test(arguments: [
    #"{ "type": "string", "format": "date-time", "default": "2020-01-01T00:00:00Z" }"#,
    #"{ "type": ["string", "null"], "format": "date", "default": "2020-01-01" }"#,
    #"{ "type": "string", "format": "date-time", "default": "0001-01-01T00:00:00Z" }"#,
    #"{ "type": "string", "format": "uri", "default": "https://example.com" }"#,
    #"{ "type": "integer", "format": "unix-time", "default": 0 }"#,
    #"{ "type": "number", "format": "unix-time", "default": 0.5 }"#,
    #"{ "type": "number", "format": "decimal", "default": 0.1 }"#,
    #"{ "items": { "type": "number", "format": "decimal" }, "default": [0.5] }"#,
    #"{ "type": "object", "properties": { "a": {} }, "default": {} }"#,
    #"{ "items": { "properties": { "a": {} } }, "default": [{ "a": 1 }] }"#,
    #"{ "additionalProperties": { "format": "uri", "type": "string" }, "default": { "a": "b" } }"#,
    #"""
    { "oneOf": [{ "type": "integer" }, { "type": "object", "properties": { "a": {} } }],
      "default": { "a": 1 } }
    """#,
  ])
  func `omits a default without a Swift literal with a remark`(schema: String) {
    let rendering = Rendering.object("\"member\": \(schema)")
    #expect(rendering.codes.isEmpty)
    #expect(rendering.diagnostics.sorted.map(\.code.name) == ["default-without-literal"])
    #expect(rendering.text.contains("? = nil)"))
  }

  @Test func `distinguishes a property with the name members from the parameter`() {
    let text = Rendering.object(
      #""members": { "type": "string" }, "kind": { "const": "list" }"#, required: #""kind""#
    ).text
    #expect(text.contains(#"self.members = try members(optional: "members")"#))
    #expect(text.contains(#"try members(optional: "members", self.members)"#))
  }

  @Test func `assigns members in order if one of them is not an argument`() {
    let text = Rendering.object(
      #""id": { "type": "integer" }, "kind": { "const": "list" }, "class": { "type": "string" }"#,
      required: #""id", "kind", "class""#
    ).text
    #expect(
      text.contains(
        """
            id = try members("id")
            try members.check("kind", is: "list")
            `class` = try members("class")
        """))
  }

  @Test func `the label of an argument has no backticks`() {
    let text = Rendering.object(#""class": { "type": "string" }"#).text
    #expect(text.contains(#"try self.init(class: members(optional: "class"))"#))
  }

  @Test(arguments: [
    (SwiftOptions.Access.public, "public import QuireJSON", "public nonisolated struct Thing"),
    (.package, "package import QuireJSON", "package nonisolated struct Thing"),
    (.internal, "\nimport QuireJSON", "\nnonisolated struct Thing"),
  ])
  func `declarations and imports have the requested access`(
    access: SwiftOptions.Access, imports: String, declaration: String
  ) {
    let schema = #"{ "title": "Thing", "type": "object", "properties": { "a": {} } }"#
    let text = Rendering(["thing.json": schema], access: access).text
    #expect(text.contains(imports))
    #expect(text.contains(declaration))
    #expect(text.contains("public") == (access == .public))
  }

  @Test func `limits the number of arguments of an initializer`() {
    let names = (1...201).map { #""m\#($0)": { "type": "string" }"# }
    let rendering = Rendering.object(
      names.joined(separator: ", ") + #", "must": { "type": "string" }"#, required: #""must""#)
    #expect(rendering.text.contains("public init(must: String) {\n    self.must = must\n  }"))
  }
}
