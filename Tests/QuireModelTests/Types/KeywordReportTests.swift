import Testing

@testable import QuireModel

/// Tests that every keyword that is not represented is reported at its position.
@Suite struct KeywordReportTests {
  @Test(arguments: [
    #"{"type": "object", "properties": {"a": {"type": "string", ①"not": {"const": "b"}}}}"#,
    #"{"type": "object", "properties": {"a": {"type": "string", ①"if": true, "then": true}}}"#,
    #"{"type": "object", "properties": {"a": {}}, ①"dependentSchemas": {"a": true}}"#,
    #"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {}}, ①"dependencies": {"a": {"required": ["a"]}}}"#,
  ])
  func `a keyword that only constrains values has a remark`(schema: String) {
    let findings = MarkedSchemas(schema, severities: [.error, .warning, .remark]).findings
    #expect(findings.filter { $0.hasPrefix("①") } == ["① remark not-yet-supported"])
  }

  @Test(arguments: [
    (#"{"properties": {"a": {①"pattern": "^x"}}}"#, "string"),
    (#"{"properties": {"a": {"description": "d", ①"minimum": 1, "maximum": 2}}}"#, "number"),
    (#"{"properties": {"a": {"items": {①"minLength": 1}}}}"#, "string"),
    (#"{"properties": {"a": {"additionalProperties": {①"uniqueItems": true}}}}"#, "array"),
    (
      ##"{"properties": {"a": {"$ref": "#/$defs/b"}}, "$defs": {"b": {①"format": "date"}}}"##,
      "string"
    ),
  ])
  func `remarks on a keyword of a value without a type`(schema: String, type: String) {
    let result = MarkedSchemas(schema, severities: [.remark])
    #expect(result.findings == ["① remark untyped-value"])
    #expect(result.messages.first?.hasSuffix(#"add "type": "\#(type)""#) == true)
  }

  @Test(arguments: [
    #"{"properties": {"a": {}, "b": {"description": "d"}, "c": true}}"#,
    #"{"allOf": [{"properties": {"a": {"type": "string"}}}, {"properties": {"a": {"pattern": "x"}}}]}"#,
    #"{"properties": {"a": {"items": {"type": "string"}, "maxItems": 3}}}"#,
  ])
  func `does not remark on a value without keywords or with a type elsewhere`(schema: String) {
    #expect(MarkedSchemas(schema, severities: [.remark]).findings == [])
  }

  @Test(arguments: [
    (#"{"properties": {"a": {"type": "integer", "format": ①"unix-tim"}}}"#, "unix-time"),
    (#"{"properties": {"a": {"type": "number", "format": ①"decimall"}}}"#, "decimal"),
    (#"{"properties": {"a": {"type": "string", "format": ①"dat-time"}}}"#, "date-time"),
  ])
  func `remarks on an unknown format and suggests the nearest one`(
    schema: String, nearest: String
  ) {
    let result = MarkedSchemas(schema, severities: [.remark])
    #expect(result.findings == ["① remark unknown-format"])
    #expect(result.messages.first?.contains("did you mean '\(nearest)'") == true)
  }

  @Test(arguments: ["int32", "int64", "float", "double", "uint8"])
  func `accepts the formats for sizes of numbers`(format: String) {
    let schema = #"{"properties": {"a": {"type": "number", "format": "\#(format)"}}}"#
    #expect(MarkedSchemas(schema, severities: [.remark]).findings == [])
  }
}
