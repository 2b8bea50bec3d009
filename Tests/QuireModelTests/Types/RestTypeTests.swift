import QuireSchema
import Testing

@testable import QuireModel

/// Tests members that an object does not declare by name.
@Suite struct RestTypeTests {
  @Test(arguments: [
    SchemaExample(
      "a map beside properties is a member for the rest",
      #"{"properties": {"a": {}}, "additionalProperties": {"type": ["string", "null"]}}"#,
      """
      object thing
        a: any?
        others: string|null
      """),
    SchemaExample(
      "the values of patterns beside properties are any JSON unless there are no other names",
      """
      {"properties": {
        "open": {"properties": {"a": {}}, "patternProperties": {"^x": {"type": "string"}}},
        "closed": {"properties": {"a": {}}, "patternProperties": {"^x": {"type": "string"}},
                   "additionalProperties": false}}}
      """,
      """
      object thing
        open: thing.open?
        closed: thing.closed?
        object open
          a: any?
          others: any
        object closed
          a: any?
          others: string
      """),
    SchemaExample(
      "a rest whose type depends on names is any JSON",
      """
      {"properties": {"a": {}}, "additionalProperties": {"type": "string"},
       "patternProperties": {"^x": ①{"type": "integer"}}}
      """,
      """
      object thing
        a: any?
        others: any
      """,
      findings: ["① warning not-yet-supported"]),
    SchemaExample(
      "a map in an allOf is the rest of all parts",
      """
      {"allOf": [{"properties": {"a": {}}}, {"additionalProperties": {"type": "integer"}}]}
      """,
      """
      object thing
        a: integer?
        others: integer
      """),
    SchemaExample(
      "additionalProperties bounds what other parts declare",
      """
      {"allOf": [{"properties": {"a": {}, "b": {"type": "number"}}}], "properties": {"c": {}},
       "additionalProperties": {"type": "integer"}}
      """,
      """
      object thing
        a: integer?
        b: integer?
        c: any?
        others: integer
      """),
    SchemaExample(
      "an inline object among the rest is nested",
      #"{"properties": {"a": {}}, "additionalProperties": {"properties": {"b": {}}}}"#,
      """
      object thing
        a: any?
        others: thing.additionalProperty
        object additionalProperty
          b: any?
      """),
    SchemaExample(
      "a property whose schema is false must not be there",
      #"{"type": "object", "properties": {"a": true, "b": false}}"#,
      """
      object thing
        a: any?
        b: forbidden
      """),
  ])
  func `the schema for undeclared members determines their type`(example: SchemaExample) {
    example.check()
  }

  @Test(arguments: [
    #"{"properties": {"a": {}}, "additionalProperties": false}"#,
    #"{"allOf": [{"properties": {"a": {}}}], "unevaluatedProperties": false}"#,
  ])
  func `refuses forbidden members on request`(schema: String) {
    let options = ModelOptions(refusesUndeclared: true)
    #expect(MarkedSchemas(schema).dump == "object thing\n  a: any?")
    #expect(MarkedSchemas(schema, options: options).dump == "object thing\n  a: any?\n  no others")
  }

  @Test func `a keyword next to a union of references forbids members of its branches`() {
    let schema = """
      {"oneOf": [{"$ref": "#/$defs/x"}, {"type": "string"}], "unevaluatedProperties": false,
       "$defs": {"x": {"properties": {"a": {}}}}}
      """
    let open = MarkedSchemas(schema).dump
    #expect(open.contains("x: thing.x\n") && !open.contains("no others"))
    let closed = MarkedSchemas(schema, options: ModelOptions(refusesUndeclared: true)).dump
    #expect(
      closed == """
        union thing by kind (object x, string string)
          x: thing.x thing
          string: string
          object x thing
            a: any?
            no others
          object x
            a: any?
        """)
  }

  @Test(arguments: [
    #"{"properties": {"a": {}}, "allOf": [{"additionalProperties": true}]}"#,
    #"{"properties": {"a": {}}, "allOf": [{"unevaluatedProperties": true}]}"#,
  ])
  func `nothing is unevaluated if one part accepts all members`(schema: String) {
    let closed = schema.dropLast() + #", "unevaluatedProperties": false}"#
    let result = MarkedSchemas(String(closed), options: ModelOptions(refusesUndeclared: true))
    #expect(result.dump == "object thing\n  a: any?\n  others: any")
  }

  @Test func `keeps undeclared members on request`() {
    let result = MarkedSchemas(
      #"{"properties": {"a": {}}}"#, options: ModelOptions(keepsUndeclared: true))
    #expect(result.dump == "object thing\n  a: any?\n  others: any")
  }

  @Test func `warns about a recursive map with patterns, as about other recursive maps`() {
    let result = MarkedSchemas(
      """
      {"properties": {"a": {"$ref": "#/$defs/tree"}}, "$defs": {"tree": ①{"additionalProperties": false,
        "patternProperties": {"^a": {"$ref": "#/$defs/tree"}, "^b": {"$ref": "#/$defs/tree"}}}}}
      """)
    #expect(result.findings == ["① warning not-yet-supported"])
    #expect(result.dump == "object thing\n  a: {any}?")
  }
}
