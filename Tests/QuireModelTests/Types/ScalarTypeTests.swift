import QuireSchema
import Testing

@testable import QuireModel

@Suite struct ScalarTypeTests {
  @Test(arguments: [
    (#"{"type": "string"}"#, "string?"),
    (#"{"type": "integer"}"#, "integer?"),
    (#"{"type": "number"}"#, "number?"),
    (#"{"type": "boolean"}"#, "boolean?"),
    (#"{"type": ["integer", "number"]}"#, "number?"),
    (#"{"type": "string", "format": "date-time"}"#, "dateTime?"),
    (#"{"type": "string", "format": "date"}"#, "calendarDate?"),
    (#"{"type": "string", "format": "uuid"}"#, "uuid?"),
    (#"{"type": "string", "format": "uri"}"#, "url?"),
    (#"{"type": "string", "format": "uri-reference"}"#, "string?"),
    (#"{"type": "string", "format": "byte"}"#, "data?"),
    (#"{"type": "string", "format": "decimal"}"#, "decimalString?"),
    (#"{"type": "number", "format": "decimal"}"#, "decimalNumber?"),
    (#"{"type": "integer", "format": "unix-time"}"#, "unixSeconds?"),
    (#"{"type": "number", "format": "unix-time"}"#, "unixTime?"),
    (#"{"type": "integer", "format": "int64"}"#, "integer?"),
    (#"{"type": "string", "format": "email"}"#, "string?"),
    (#"{"type": "string", "format": "shoe-size"}"#, "string?"),
    (#"{"type": "string", "pattern": "^a", "maxLength": 3}"#, "string?"),
    (#"{"format": "date-time"}"#, "any?"),
    (#"{"type": "integer", "minimum": 1}"#, "integer?"),
  ])
  func `the kind and the format determine the type of a scalar`(schema: String, type: String) {
    expect(schema, becomes: type)
  }

  @Test(arguments: [
    ("{}", "any?"), ("true", "any?"), (#"{"description": "x"}"#, "any? // x"),
    (#"{"type": "object"}"#, "{any}?"), (#"{"additionalProperties": true}"#, "any?"),
    (#"{"type": "object", "additionalProperties": {"type": "integer"}}"#, "{integer}?"),
    (#"{"additionalProperties": {"type": ["string", "null"]}}"#, "{string|null}?"),
    (#"{"patternProperties": {"^x": {"type": "number"}}}"#, "{number}?"),
    (#"{"patternProperties": {"^x": {"type": "number"}}, "additionalProperties": true}"#, "{any}?"),
    (#"{"patternProperties": {"^x": {"type": "number"}, "^y": {"type": "number"}}}"#, "{number}?"),
    (#"{"patternProperties": {"^x": {"type": "number"}, "^y": {}}}"#, "{any}?"),
    (#"{"unevaluatedProperties": {"type": "number"}}"#, "{number}?"),
    (#"{"items": false}"#, "[never]?"),
    (#"{"type": "array"}"#, "[any]?"), (#"{"items": {"type": "string"}}"#, "[string]?"),
    (
      #"{"type": "array", "items": {"type": "array", "items": {"type": "integer"}}}"#,
      "[[integer]]?"
    ),
    (#"{"type": "array", "items": {"type": ["integer", "null"]}}"#, "[integer|null]?"),
    (#"{"type": "array", "items": {}}"#, "[any]?"),
  ])
  func `the contents determine the type of free values, maps and arrays`(
    schema: String, type: String
  ) {
    expect(schema, becomes: type)
  }

  @Test(arguments: [
    #"{"type": ["string", "null"]}"#,
    #"{"type": ["null", "string"]}"#,
    #"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#,
    #"{"oneOf": [{"type": "null"}, {"type": "string"}]}"#,
    #"{"oneOf": [{"const": null}, {"type": "string"}]}"#,
    #"{"oneOf": [{"enum": [null]}, {"type": "string"}]}"#,
    #"{"type": "string", "nullable": true}"#,
    #"{"type": "string", "x-nullable": true}"#,
    ##"{"$ref": "#/$defs/maybe"}"##,
    ##"{"allOf": [{"$ref": "#/$defs/text"}], "nullable": true}"##,
  ])
  func `every spelling of null makes a required value nullable`(schema: String) {
    let result = MarkedSchemas(
      """
      {"type": "object", "required": ["a"], "properties": {"a": \(schema)},
       "$defs": {"maybe": {"type": ["string", "null"]}, "text": {"type": "string"}}}
      """)
    #expect(result.dump == "object thing\n  a: string?!")
    #expect(result.findings == [])
  }

  @Test(arguments: [
    (#"{"const": "list"}"#, #"string? const "list""#),
    (#"{"type": "string", "const": "list"}"#, #"string? const "list""#),
    (#"{"const": 3}"#, "integer? const 3"),
    (#"{"type": "number", "const": 3}"#, "number? const 3"),
    (#"{"const": 3.5}"#, "number? const 3.5"),
    (#"{"const": true}"#, "boolean? const true"),
    (#"{"const": [1, {}]}"#, "any? const […]"),
    (#"{"const": null}"#, "never?"),
    (#"{"type": "null"}"#, "never?"),
    (#"{"enum": [true, false]}"#, "boolean?"),
  ])
  func `a constant has the type of its value`(schema: String, type: String) {
    expect(schema, becomes: type)
  }

  @Test(arguments: [
    (#"{"type": "integer", "enum": [1, ①12345678901234567890]}"#, "integer?"),
    (#"{"patternProperties": {①"^x": {"type": "number"}, "^y": {"type": "string"}}}"#, "{any}?"),
  ])
  func `warns about unsupported keywords at their positions`(schema: String, type: String) {
    expect(schema, becomes: type, findings: ["① warning not-yet-supported"])
  }

  @Test(arguments: [
    (#"{"type": "string", "enum": [①1]}"#, "string?"),
    (#"{"type": "string", "const": ①1}"#, "string?"),
  ])
  func `ignores a value that its type excludes`(schema: String, type: String) {
    expect(schema, becomes: type, findings: ["① warning conflicting-types"])
  }

  @Test func `omits listed values that their type excludes`() {
    let result = MarkedSchemas(
      #"{"properties": {"a": {"type": "string", "enum": ["x", ①[], ②1]}}}"#)
    #expect(result.dump == "object thing\n  a: thing.a?\n  enum a: x")
    #expect(
      result.findings == ["① warning conflicting-types", "② warning conflicting-types"])
  }

  @Test func `remarks on an unknown format with the nearest known one`() {
    let result = MarkedSchemas(
      #"{"properties": {"a": {"type": "string", "format": ①"date-tiem"}}}"#, severities: [.remark])
    #expect(result.findings == ["① remark unknown-format"])
    #expect(
      result.messages == [
        "format 'date-tiem' is not one that Quire maps; the value is a string; did you mean 'date-time'?"
      ])
  }

  @Test(arguments: [
    (#"{"allOf": [{"type": "string"}, {"format": "date-time"}]}"#, "dateTime?"),
    (#"{"type": "string", "allOf": [{"format": "uuid"}]}"#, "uuid?"),
    (#"{"format": "date", "allOf": [{"type": ["string", "null"]}]}"#, "calendarDate?"),
    (##"{"$ref": "#/$defs/text", "format": "uri"}"##, "url? // Declared."),
    (##"{"$ref": "#/$defs/number", "format": "decimal"}"##, "decimalNumber?"),
    (##"{"type": "array", "items": {"$ref": "#/$defs/text", "format": "uri"}}"##, "[url]?"),
    (#"{"allOf": [{"type": "string", "format": "uuid"}, {"format": "uri"}]}"#, "uuid?"),
    (#"{"allOf": [{"type": "string"}, {"format": "uuid"}, {"format": "uri"}]}"#, "string?"),
    (#"{"allOf": [{"type": "string"}, {"format": "email"}]}"#, "string?"),
    (#"{"allOf": [{"type": "boolean"}, {"format": "uuid"}]}"#, "boolean?"),
    (#"{"allOf": [{"const": "x"}, {"format": "uuid"}]}"#, #"string? const "x""#),
  ])
  func `a format in another part than the type makes the same type`(schema: String, type: String) {
    let result = MarkedSchemas(
      """
      {"properties": {"a": \(schema)}, "$defs": {
        "text": {"type": "string", "description": "Declared."}, "number": {"type": "number"}}}
      """)
    #expect(result.dump == "object thing\n  a: \(type)")
    #expect(result.findings.isEmpty)
  }

  @Test func `an object that allows no members is a type without members`() {
    let result = MarkedSchemas(
      #"{"properties": {"a": {"type": "object", "additionalProperties": false}}}"#)
    #expect(result.dump == "object thing\n  a: thing.a?\n  object a")
  }

  @Test func `combines a format with the type from another part of the object`() {
    let result = MarkedSchemas(
      """
      {"allOf": [{"properties": {"a": {"type": "string"}}},
        {"properties": {"a": {"format": "uuid"}}}]}
      """)
    #expect(result.dump == "object thing\n  a: uuid?")
  }

  private func expect(_ schema: String, becomes type: String, findings: [String] = []) {
    let result = MarkedSchemas(#"{"type": "object", "properties": {"a": \#(schema)}}"#)
    #expect(result.dump == "object thing\n  a: \(type)")
    #expect(result.findings == findings)
  }
}
