import Testing

@testable import QuireModel

/// Tests schemas that apply together and have no value in common.
@Suite struct ConflictTests {
  @Test(arguments: [
    SchemaExample(
      "a property of two kinds must be absent, which is told at both places",
      """
      {"allOf": [{"properties": {"a": ①{"type": "integer"}}},
                 {"properties": {"a": ②{"type": "string"}}}]}
      """,
      """
      object thing
        a: forbidden
      """,
      findings: ["① warning conflicting-types", "② warning conflicting-types"]),
    SchemaExample(
      "enumerations without a common value hold nothing, which is told at both places",
      #"{"properties": {"a": {"allOf": [①{"enum": ["x"]}, ②{"enum": ["y"]}]}}}"#,
      """
      object thing
        a: forbidden
      """,
      findings: ["① warning conflicting-types", "② warning conflicting-types"]),
    SchemaExample(
      "a constant that an enumeration lacks holds nothing, which is told at both places",
      #"{"items": {"allOf": [①{"enum": ["x", "y"]}, ②{"const": "z"}]}}"#,
      "list thing: never",
      findings: ["① warning conflicting-types", "② warning conflicting-types"]),
    SchemaExample(
      "two constants hold nothing, which is told at both places",
      """
      {"allOf": [{"properties": {"a": ①{"const": 1}}}, {"properties": {"a": ②{"const": 2}}}]}
      """,
      """
      object thing
        a: forbidden
      """,
      findings: ["① warning conflicting-types", "② warning conflicting-types"]),
    SchemaExample(
      "parts of two kinds hold nothing, which is told at both places",
      #"{"allOf": [①{"type": "integer"}, ②{"type": "string"}]}"#,
      "alias thing: never",
      findings: ["① warning conflicting-types", "② warning conflicting-types"]),
    SchemaExample(
      "parts of two kinds that allow null hold null alone",
      #"{"allOf": [①{"type": ["integer", "null"]}, ②{"type": ["string", "null"]}]}"#,
      "alias thing: never|null",
      findings: ["① warning conflicting-types", "② warning conflicting-types"]),
    SchemaExample(
      "null beside what allows it is no conflict",
      #"{"allOf": [{"type": ["integer", "null"]}, {"type": "null"}]}"#,
      "alias thing: never|null"),
    SchemaExample(
      "a union without a branch of the other part's kind holds nothing",
      """
      {"items": {"allOf": [①{"oneOf": [{"type": "string"}, {"type": "integer"}]},
                           ②{"type": "boolean"}]}}
      """,
      "list thing: never",
      findings: ["① warning conflicting-types", "② warning conflicting-types"]),
    SchemaExample(
      "a union without a branch of a constant's kind holds nothing",
      """
      {"items": {"allOf": [①{"const": "a"}, ②{"oneOf": [{"type": "boolean"}, {"type": "integer"}]}]}}
      """,
      "list thing: never",
      findings: ["① warning conflicting-types", "② warning conflicting-types"]),
    SchemaExample(
      "null beside a union that allows it is no conflict",
      """
      {"items": {"allOf": [{"type": ["boolean", "integer", "null"]}, {"type": "null"}]}}
      """,
      "list thing: never|null"),
    SchemaExample(
      "null beside what does not allow it holds nothing",
      #"{"items": {"allOf": [①{"type": "integer"}, ②{"type": "null"}]}}"#,
      "list thing: never",
      findings: ["① warning conflicting-types", "② warning conflicting-types"]),
    SchemaExample(
      "a union without a branch of the kind beside it holds nothing",
      """
      {"items": ①{"type": "boolean", "oneOf": [②{"type": "string"}, {"type": "integer"}]}}
      """,
      "list thing: never",
      findings: ["① warning conflicting-types", "② warning conflicting-types"]),
    SchemaExample(
      "of a union in one part and a kind in another that kind is left",
      """
      {"allOf": [{"properties": {"a": {"oneOf": [{"type": "string"}, {"type": "integer"}]}}},
                 {"properties": {"a": {"type": "string"}}}]}
      """,
      """
      object thing
        a: string?
      """),
    SchemaExample(
      "formats of which no type can be written are any JSON",
      """
      {"allOf": [{"properties": {"a": ①{"type": "string", "format": "uuid"}}},
                 {"properties": {"a": {"type": "string", "format": "date-time"}}}]}
      """,
      """
      object thing
        a: any?
      """,
      findings: ["① warning not-yet-supported"]),
    SchemaExample(
      "a required property that holds nothing is told, and refuses every object",
      #"{"properties": {①"a": false}, "required": ["a"]}"#,
      """
      object thing
        a: never?!
        a: forbidden
      """,
      findings: ["① warning conflicting-types"]),
    SchemaExample(
      "a tuple ends before a place that holds nothing",
      """
      {"type": "array",
       "prefixItems": [{"type": "string"}, {"allOf": [①{"const": 1}, ②{"const": 2}]}]}
      """,
      """
      tuple thing
        0: string?
        no others
      """,
      findings: ["① warning conflicting-types", "② warning conflicting-types"]),
  ])
  func `contradictory parts make a type that has no values`(example: SchemaExample) {
    example.check()
  }

  @Test func `the message of a conflict names both types and the other position`() {
    let result = MarkedSchemas(
      """
      {"allOf": [{"properties": {"a": {"type": "integer"}}},
                 {"properties": {"a": {"items": {}}}}]}
      """)
    #expect(
      result.messages.first == """
        property 'a' is an integer here and an array at thing.json:2:33; no value matches \
        both; use the same type in both parts, or remove the property from one
        """)
  }
}
