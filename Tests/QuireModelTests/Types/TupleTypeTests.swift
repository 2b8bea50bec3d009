import QuireSchema
import Testing

@testable import QuireModel

/// Tests arrays that have a separate type for each position.
@Suite struct TupleTypeTests {
  @Test(arguments: [
    SchemaExample(
      "a place is taken where minItems says so",
      """
      {"type": "array", "prefixItems": [{"type": "string"}, {"type": ["integer", "null"]}, {"type": "number"}],
       "minItems": 2}
      """,
      """
      tuple thing
        0: string!
        1: integer?!
        2: number?
        others: any
      """),
    SchemaExample(
      "what follows is of the type of items",
      #"{"prefixItems": [{"const": "x"}], "items": {"properties": {"a": {}}}, "minItems": 1}"#,
      """
      tuple thing
        0: string! const "x"
        others: thing.rest item
        object rest item
          a: any?
      """),
    SchemaExample(
      "items beside a part that lists places speaks of those too",
      """
      {"allOf": [{"prefixItems": [{"type": "number"}, {}], "minItems": 1}],
       "items": {"type": "integer"}}
      """,
      """
      tuple thing
        0: integer!
        1: integer?
        others: integer
      """),
    SchemaExample(
      "two parts that list places say together what stands at each",
      """
      {"allOf": [{"prefixItems": [{"properties": {"a": {}}}], "items": {"type": "string"}},
                 {"prefixItems": [{"properties": {"b": {}}}, true], "maxItems": 2}]}
      """,
      """
      tuple thing
        0: thing.first?
        1: string?
        object first
          a: any?
          b: any?
      """),
    SchemaExample(
      "nothing follows where the schema says so",
      """
      {"properties": {"a": {"prefixItems": [{}], "items": false},
                      "b": {"prefixItems": [{}], "maxItems": 1},
                      "c": {"prefixItems": [{}], "unevaluatedItems": false}}}
      """,
      """
      object thing
        a: thing.a?
        b: thing.b?
        c: thing.c?
        tuple a
          0: any?
        tuple b
          0: any?
        tuple c
          0: any?
      """),
    SchemaExample(
      "a tuple may hold itself",
      ##"{"type": "array", "prefixItems": [{"$ref": "#"}], "items": false}"##,
      """
      tuple thing
        0: thing? indirect
      """),
    SchemaExample(
      "the array form of items is a tuple",
      """
      {"$schema": "http://json-schema.org/draft-07/schema#",
       "items": [{"type": "string"}], "additionalItems": {"type": "integer"}}
      """,
      """
      tuple thing
        0: string?
        others: integer
      """),
  ])
  func `an array with a type for each position is a tuple`(example: SchemaExample) {
    example.check()
  }

  @Test func `refuses additional elements on request`() {
    let options = ModelOptions(refusesUndeclared: true)
    let result = MarkedSchemas(
      #"{"type": "array", "prefixItems": [{}], "items": false}"#, options: options)
    #expect(result.dump == "tuple thing\n  0: any?\n  no others")
  }
}
