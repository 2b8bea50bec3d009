import Testing

@testable import QuireModel

/// Tests schemas without `type` under `"untyped": "any"`.
@Suite struct OpenKindTests {
  @Test func `keywords of objects leave all other kinds open`() {
    expect(
      #"{"properties": {"a": {"type": "string"}}}"#,
      """
      union thing by kind (object object, array array, string string, number number, boolean boolean) or null
        object: thing.object
        array: [any]
        string: string
        number: number
        boolean: boolean
        object object
          a: string?
      """)
  }

  @Test func `keywords of arrays leave all other kinds open`() {
    expect(
      #"{"items": {"type": "string"}}"#,
      """
      union thing by kind (object object, array array, string string, number number, boolean boolean) or null
        object: {any}
        array: [string]
        string: string
        number: number
        boolean: boolean
      """)
  }

  @Test(arguments: [
    #"{"type": "object", "properties": {"a": {}}}"#,
    #"{"properties": {"a": {}}, "allOf": [{"type": "object"}]}"#,
    #"{"allOf": [{"properties": {"a": {}}}], "type": "object"}"#,
    ##"{"$ref": "#/$defs/a", "type": "object", "$defs": {"a": {"properties": {"a": {}}}}}"##,
  ])
  func `the kind that any part states is the kind of the whole`(schema: String) {
    let dump = MarkedSchemas(schema, options: ModelOptions(assumesKinds: false)).dump
    #expect(dump.hasPrefix("object thing\n  a: any?"))
  }

  @Test func `parts that leave the kind open are one object among the kinds`() {
    let dump = MarkedSchemas(
      #"{"allOf": [{"properties": {"a": {}}}, {"properties": {"b": {}}}]}"#,
      options: ModelOptions(assumesKinds: false)
    ).dump
    #expect(dump.contains("  object object\n    a: any?\n    b: any?"))
  }

  private func expect(_ schema: String, _ dump: String) {
    let result = MarkedSchemas(schema, options: ModelOptions(assumesKinds: false))
    #expect(result.dump == dump)
    #expect(result.findings == [])
  }
}
