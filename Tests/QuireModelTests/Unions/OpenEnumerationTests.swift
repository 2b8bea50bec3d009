import QuireSchema
import Testing

@testable import QuireModel

/// Tests strings of which a schema names some and allows all others.
@Suite struct OpenEnumerationTests {
  @Test(arguments: [
    SchemaExample(
      "it tells no branches apart",
      """
      {"oneOf": [
         {"properties": {"model": {"$ref": "#/$defs/model"}, "a": {}}, "required": ["model", "a"]},
         {"properties": {"model": {"const": "claude"}, "b": {}}, "required": ["model", "b"]}],
       "$defs": {"model": {"anyOf": [{"type": "string"}, {"enum": ["gpt-4", "gpt-3.5"]}]}}}
      """,
      """
      union thing in order (a having a, b having b)
        a: thing.a
        b: thing.b
        object a
          model: thing.model!
          a: any!
        object b
          model: string! const "claude"
          b: any!
        enum model: gpt-4 gpt-3.5
      """),
    SchemaExample(
      "a constant beside it may be another string",
      """
      {"properties": {"a": {"allOf": [{"$ref": "#/$defs/model"}, {"const": "my-model"}]},
                      "b": {"allOf": [{"$ref": "#/$defs/model"}, {"const": "gpt-4"}]}},
       "$defs": {"model": {"anyOf": [{"type": "string"}, {"enum": ["gpt-4", "gpt-3.5"]}]}}}
      """,
      """
      object thing
        a: string? const "my-model"
        b: thing.model? const "gpt-4"
        enum model: gpt-4 gpt-3.5
      """),
    SchemaExample(
      "of it and a closed one the closed one holds",
      """
      {"properties": {"a": {"allOf": [{"$ref": "#/$defs/model"}, {"enum": ["gpt-4", "my-model"]}]},
                      "b": {"$ref": "#/$defs/model", "enum": ["gpt-4", "my-model"]}},
       "$defs": {"model": {"anyOf": [{"type": "string"}, {"enum": ["gpt-4", "gpt-3.5"]}]}}}
      """,
      """
      object thing
        a: thing.a?
        b: thing.b?
        enum a: gpt-4 my-model
        enum b: gpt-4 my-model
        enum model: gpt-4 gpt-3.5
      """),
    SchemaExample(
      "of two the first is taken",
      """
      {"properties": {"a": {"allOf": [{"$ref": "#/$defs/model"}, {"$ref": "#/$defs/other"}]}},
       "$defs": {"model": {"anyOf": [{"type": "string"}, {"enum": ["gpt-4", "gpt-3.5"]}]},
                 "other": {"anyOf": [{"type": "string"}, {"enum": ["x", "y"]}]}}}
      """,
      """
      object thing
        a: thing.model?
        enum model: gpt-4 gpt-3.5
        enum other: x y
      """),
  ])
  func `named strings next to any other string leave the others open`(example: SchemaExample) {
    for keepsUnknownCases in [true, false] {
      let result = MarkedSchemas(
        example.schema, options: ModelOptions(keepsUnknownCases: keepsUnknownCases))
      #expect(
        result.dump.replacing("closed enum a", with: "enum a")
          .replacing("closed enum b", with: "enum b") == example.model)
      #expect(result.findings == example.findings)
    }
  }

  @Test func `checks the pattern of the other strings together with the named ones`() {
    let result = MarkedSchemas(
      """
      {"properties": {
        "a": {"anyOf": [{"enum": ["a", "b"]}, {"type": "string", "pattern": "^x"}]},
        "b": {"anyOf": [{"enum": ["c", "d"]}, {"type": "string"}]}}}
      """, options: ModelOptions(checksValues: true))
    #expect(
      result.dump == """
        object thing
          a: thing.a? where anyOf([[values("a", "b")], [pattern(^x)]])
          b: thing.b?
          enum a: a b
          enum b: c d
        """)
  }

  @Test func `each branch of one type is a separate alternative next to named strings`() {
    let result = MarkedSchemas(
      """
      {"properties": {"a": {"anyOf": [{"const": "auto"}, {"type": "string", "pattern": "^#"},
        {"type": "string", "pattern": "^rgb"}, {"type": "integer"}]}}}
      """, options: ModelOptions(checksValues: true))
    #expect(
      result.dump.contains(
        """
            enum keyword: auto where anyOf([[values("auto")], [pattern(^#)], [pattern(^rgb)]])
        """))
  }
}
