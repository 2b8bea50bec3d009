import Testing

@testable import QuireModel

/// Tests annotations in one part of `allOf` for a type in another, as OpenAPI 3.0 writes them.
@Suite struct PartAnnotationTests {
  @Test(arguments: [
    (##"{"$ref": "#/$defs/O"}, {"readOnly": true}"##, "thing.O? readOnly"),
    (##"{"$ref": "#/$defs/O"}, {"writeOnly": true}"##, "thing.O? writeOnly"),
    (##"{"$ref": "#/$defs/O"}, {"deprecated": true}"##, "thing.O? deprecated"),
    (##"{"$ref": "#/$defs/O"}, {"description": "Words."}"##, "thing.O? // Words."),
    (##"{"readOnly": true}, {"$ref": "#/$defs/O"}"##, "thing.O? readOnly"),
    (##"{"$ref": "#/$defs/E"}, {"default": "y"}"##, #"thing.E? = "y""#),
    (
      #"{"type": "string"}, {"readOnly": true, "default": "q", "description": "Hey"}"#,
      #"string? = "q" readOnly // Hey"#
    ),
    (#"{"type": ["string", "null"]}, {"x-keeps-null": true}"#, "string??"),
    (##"{"$ref": "#/$defs/E"}, {"type": "string", "description": "Not it."}"##, "thing.E?"),
  ])
  func `a part without a type describes the value`(parts: String, member: String) {
    let result = MarkedSchemas(
      """
      {"properties": {"a": {"allOf": [\(parts)]}}, "$defs": {
        "O": {"type": "object", "description": "Its own.", "properties": {"x": {"type": "integer"}}},
        "E": {"enum": ["x", "y"]}}}
      """)
    #expect(result.dump.split(separator: "\n").dropFirst().first == "  a: \(member)")
    #expect(result.findings.isEmpty)
  }

  @Test func `annotations next to the parts take precedence`() {
    let result = MarkedSchemas(
      """
      {"properties": {"a": {"description": "Whole.", "default": "w", "allOf": [
        {"type": "string", "description": "Type."}, {"description": "Part.", "default": "p"}]}}}
      """)
    #expect(result.dump == "object thing\n  a: string? = \"w\" // Whole.")
  }
}
