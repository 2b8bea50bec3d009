import Testing

@testable import QuireModel

/// Everything that is not represented is told, at its place.
@Suite struct KeywordReportTests {
  @Test(arguments: [
    #"{"type": "object", "properties": {"a": {"type": "string", ①"not": {"const": "b"}}}}"#,
    #"{"type": "object", "properties": {"a": {"type": "string", ①"if": true, "then": true}}}"#,
    #"{"type": "object", "properties": {"a": {}}, ①"dependentSchemas": {"a": true}}"#,
    #"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {}}, ①"dependencies": {"a": {"required": ["a"]}}}"#,
  ])
  func `what is left out of account is warned of`(schema: String) {
    #expect(MarkedSchemas(schema).findings == ["① warning not-yet-supported"])
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
  func `a value without a type, of which a keyword speaks, is remarked upon`(
    schema: String, type: String
  ) {
    let result = MarkedSchemas(schema, severities: [.remark])
    #expect(result.findings == ["① remark untyped-value"])
    #expect(result.messages.first?.hasSuffix(#"add "type": "\#(type)""#) == true)
  }

  @Test(arguments: [
    #"{"properties": {"a": {}, "b": {"description": "d"}, "c": true}}"#,
    #"{"allOf": [{"properties": {"a": {"type": "string"}}}, {"properties": {"a": {"pattern": "x"}}}]}"#,
    #"{"properties": {"a": {"items": {"type": "string"}, "maxItems": 3}}}"#,
  ])
  func `a value of which nothing is said, or more elsewhere, is not`(schema: String) {
    #expect(MarkedSchemas(schema, severities: [.remark]).findings == [])
  }

  @Test(arguments: [
    (#"{"properties": {"a": {"type": "integer", "format": ①"unix-tim"}}}"#, "unix-time"),
    (#"{"properties": {"a": {"type": "number", "format": ①"decimall"}}}"#, "decimal"),
    (#"{"properties": {"a": {"type": "string", "format": ①"dat-time"}}}"#, "date-time"),
  ])
  func `a format that makes no type is remarked upon, with the one that may be meant`(
    schema: String, nearest: String
  ) {
    let result = MarkedSchemas(schema, severities: [.remark])
    #expect(result.findings == ["① remark unknown-format"])
    #expect(result.messages.first?.contains("did you mean '\(nearest)'") == true)
  }

  @Test(arguments: ["int32", "int64", "float", "double", "uint8"])
  func `formats of numbers' sizes are known`(format: String) {
    let schema = #"{"properties": {"a": {"type": "number", "format": "\#(format)"}}}"#
    #expect(MarkedSchemas(schema, severities: [.remark]).findings == [])
  }
}
