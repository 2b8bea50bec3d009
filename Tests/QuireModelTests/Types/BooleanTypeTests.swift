import QuireSchema
import Testing

@testable import QuireModel

/// Tests enumerations that contain only one of the two booleans.
@Suite struct BooleanTypeTests {
  @Test(arguments: [
    SchemaExample(
      "it is a boolean, as what the schema does not name is but the other",
      """
      {"required": ["a"], "properties": {
        "a": {"type": "boolean", "enum": [true]}, "b": {"enum": [false, null]},
        "c": {"items": {"enum": [true]}}, "d": {"allOf": [{"type": "boolean"}, {"enum": [true]}]}}}
      """,
      """
      object thing
        a: boolean!
        b: boolean?
        c: [boolean]?
        d: boolean?
      """),
    SchemaExample(
      "it tells the branches of a union that require it",
      """
      {"oneOf": [
         {"required": ["ok"], "properties": {"ok": {"enum": [true]}, "a": {}}},
         {"required": ["ok"], "properties": {"ok": {"enum": [false]}, "b": {}}}]}
      """,
      """
      union thing by ok (true ok true, false ok false)
        ok true: thing.ok true
        ok false: thing.ok false
        object ok true
          ok: boolean!
          a: any?
        object ok false
          ok: boolean!
          b: any?
      """),
    SchemaExample(
      "of branches it makes one with other booleans, and an enumeration with words",
      """
      {"properties": {
        "a": {"anyOf": [{"enum": [true]}, {"type": "boolean"}]},
        "b": {"anyOf": [{"enum": [true]}, {"enum": [false]}]},
        "c": {"anyOf": [{"enum": [false]}, {"type": "string"}]},
        "d": {"anyOf": [{"enum": ["auto"]}, {"enum": [false]}]},
        "e": {"anyOf": [{"enum": ["auto"]}, {"enum": [false]}, {"type": "boolean"}]}}}
      """,
      """
      object thing
        a: boolean?
        b: boolean?
        c: thing.c?
        d: thing.d?
        e: thing.e?
        union c by kind (boolean boolean, string string)
          boolean: boolean
          string: string
        enum d: auto false
        union e by kind (string keyword, boolean boolean)
          keyword: thing.e.keyword
          boolean: boolean
          enum keyword: auto
      """),
  ])
  func example(_ example: SchemaExample) {
    #expect(MarkedSchemas(example.schema).dump == example.model)
  }

  @Test func `a boolean enumeration has one value if enumerations are closed`() {
    let result = MarkedSchemas(
      #"{"enum": [true]}"#, options: ModelOptions(keepsUnknownCases: false))
    #expect(result.dump == "closed enum thing: true")
  }
}
