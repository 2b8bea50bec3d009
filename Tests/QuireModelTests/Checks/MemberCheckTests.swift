import Testing

@testable import QuireModel

/// What is asked of which members an object has.
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
  func `what hangs on a null that is read as absent is not checked, which a remark tells`(
    keywords: String
  ) {
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
  func `what no lost null makes fail is checked`(keywords: String) {
    let result = result(keywords, options: Self.open)
    #expect(result.dump.contains("where"))
    #expect(!result.findings.contains { $0.hasSuffix("unchecked-value") })
  }

  @Test func `a null that a referred type loses is not asked for beside the reference`() {
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
  func `a map is asked for the members that it requires`(schema: String) {
    let result = MarkedSchemas(
      """
      {"properties": {"m": \(schema)},
       "$defs": {"map": {"type": "object", "additionalProperties": {"type": "string"}}}}
      """, options: Self.open)
    #expect(result.dump.contains("m: {string}? where required([\"en\"])"))
  }

  @Test func `a map within another that requires nothing is asked for nothing`() {
    let result = MarkedSchemas(
      #"{"properties": {"a": {"items": {"additionalProperties": {"type": "string"}}}}}"#,
      options: Self.open)
    #expect(!result.dump.contains("where"))
  }
}
