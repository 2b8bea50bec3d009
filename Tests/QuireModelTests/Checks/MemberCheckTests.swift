import Testing

@testable import QuireModel

/// Tests the checks of which members an object has.
@Suite struct MemberCheckTests {
  private func result(_ keywords: String, options: ModelOptions) -> MarkedSchemas {
    MarkedSchemas(
      """
      {"properties": {"a": {"type": ["string", "null"]}, "b": {"type": "string"}}, \(keywords)}
      """, options: options, severities: [.remark])
  }

  private static let open = ModelOptions(checksValues: true)

  @Test(arguments: [
    #""anyOf": [{"required": ["a"]}, {"required": ["b"]}]"#,
    #""oneOf": [{"required": ["a"]}, {"required": ["b"]}]"#,
    #""dependentRequired": {"b": ["a"]}"#,
    #""dependentSchemas": {"b": {"required": ["a"]}}"#,
    #""if": {"required": ["b"]}, "then": {"required": ["a"]}"#,
    #""not": {"not": {"required": ["a"]}}"#,
    #""additionalProperties": false, "minProperties": 1"#,
    #""additionalProperties": {"type": "string"}, "minProperties": 1"#,
  ])
  func `skips checks that depend on a null read as absent, with a remark`(keywords: String) {
    let dropped = result(keywords, options: Self.open)
    #expect(!dropped.dump.contains("where"))
    #expect(dropped.findings.contains { $0.hasSuffix("remark unchecked-value") })
    #expect(dropped.messages.contains { $0.contains("\"nulls\": \"kept\"") })
    let kept = result(keywords, options: ModelOptions(nulls: .all, checksValues: true))
    #expect(kept.dump.contains("where"))
    #expect(!kept.findings.contains { $0.hasSuffix("unchecked-value") })
  }

  @Test(arguments: [
    #""not": {"required": ["a"]}"#,
    #""if": {"required": ["a"]}, "then": {"required": ["b"]}"#,
    #""dependentRequired": {"a": ["b"]}"#,
    #""additionalProperties": false, "maxProperties": 1"#,
    #""additionalProperties": false, "propertyNames": {"maxLength": 1}"#,
    #""required": ["a"], "additionalProperties": false, "minProperties": 2"#,
  ])
  func `keeps checks that no lost null can fail`(keywords: String) {
    let result = result(keywords, options: Self.open)
    #expect(result.dump.contains("where"))
    #expect(!result.findings.contains { $0.hasSuffix("unchecked-value") })
  }

  @Test func `skips a check next to a reference if the referenced type drops nulls`() {
    let result = MarkedSchemas(
      ##"""
      {"$defs": {"x": {"additionalProperties": false, "properties": {"a": {}}}},
       "properties": {"p": {"$ref": "#/$defs/x", ①"minProperties": 1}}}
      """##, options: Self.open, severities: [.remark])
    #expect(!result.dump.contains("where"))
    #expect(result.findings == ["① remark unchecked-value"])
  }

  @Test(arguments: [
    #"{"type": "object", "additionalProperties": {"type": "string"}, "required": ["en"]}"#,
    ##"{"$ref": "#/$defs/map", "required": ["en"]}"##,
    ##"{"allOf": [{"$ref": "#/$defs/map"}, {"required": ["en"]}]}"##,
    #"{"patternProperties": {"^[a-z]+$": {"type": "string"}}, "required": ["en"]}"#,
  ])
  func `a map is checked for its required members`(schema: String) {
    let result = MarkedSchemas(
      """
      {"properties": {"m": \(schema)},
       "$defs": {"map": {"type": "object", "additionalProperties": {"type": "string"}}}}
      """, options: Self.open)
    #expect(result.dump.contains("m: {string}? where required([\"en\"])"))
  }

  @Test func `an inner map without required members has no check`() {
    let result = MarkedSchemas(
      #"{"properties": {"a": {"items": {"additionalProperties": {"type": "string"}}}}}"#,
      options: Self.open)
    #expect(!result.dump.contains("where"))
  }
}
