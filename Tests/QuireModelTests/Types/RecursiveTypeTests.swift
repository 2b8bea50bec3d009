import Testing

@testable import QuireModel

@Suite struct RecursiveTypeTests {
  @Test(arguments: [
    SchemaExample(
      "a type that contains itself in a property stores it indirectly",
      ##"{"properties": {"parent": {"$ref": "#"}, "next": {"anyOf": [{"$ref": "#"}, {"type": "null"}]}}}"##,
      """
      object thing
        parent: thing? indirect
        next: thing? indirect
      """),
    SchemaExample(
      "arrays and maps end a recursion by themselves",
      ##"{"properties": {"children": {"items": {"$ref": "#"}}, "named": {"additionalProperties": {"$ref": "#"}}}}"##,
      """
      object thing
        children: [thing]?
        named: {thing}?
      """),
    SchemaExample(
      "of two types that contain each other one stores the other indirectly",
      """
      {"$defs": {"a": {"properties": {"b": {"$ref": "#/$defs/b"}, "c": {"$ref": "#/$defs/c"}}},
        "b": {"properties": {"a": {"$ref": "#/$defs/a"}}}, "c": {"properties": {"x": {}}},
        "d": {"properties": {"a": {"$ref": "#/$defs/a"}, "e": {"$ref": "#/$defs/e"}}},
        "e": {"properties": {"f": {"$ref": "#/$defs/f"}}},
        "f": {"properties": {"d": {"$ref": "#/$defs/d"}}}}}
      """,
      """
      object a
        b: b? indirect
        c: c?
      object b
        a: a?
      object c
        x: any?
      object d
        a: a?
        e: e? indirect
      object e
        f: f?
      object f
        d: d?
      """),
    SchemaExample(
      "a nested type that contains the outer one stops it",
      ##"{"properties": {"inner": {"properties": {"outer": {"$ref": "#"}}}}}"##,
      """
      object thing
        inner: thing.inner? indirect
        object inner
          outer: thing?
      """),
    SchemaExample(
      "a list of itself goes by its name",
      ##"{"title": "Tree", "type": "array", "items": {"$ref": "#"}}"##, "list Tree: Tree"),
    SchemaExample(
      "an array of itself without a name is any JSON inside",
      ##"{"properties": {"a": {"$ref": "#/$defs/tree"}}, "$defs": {"tree": ①{"items": {"$ref": "#/$defs/tree"}}}}"##,
      """
      object thing
        a: [any]?
      """,
      findings: ["① warning not-yet-supported"]),
    SchemaExample(
      "a map of itself is any JSON inside",
      ##"①{"title": "Map", "additionalProperties": {"$ref": "#"}}"##, "alias Map: {any}",
      findings: ["① warning not-yet-supported"]),
  ])
  func `a type may contain itself`(example: SchemaExample) { example.check() }

  @Test func `other files do not affect which property is indirect`() {
    let pair = [
      "b.json": #"{"properties": {"c": {"$ref": "c.json"}}}"#,
      "c.json": #"{"properties": {"b": {"$ref": "b.json"}}}"#,
    ]
    let model = """
      object b
        c: c? indirect
      object c
        b: b?
      """
    #expect(MarkedSchemas(pair).dump == model)
    let joined = pair.merging(["a.json": #"{"properties": {"c": {"$ref": "c.json"}}}"#]) { $1 }
    #expect(MarkedSchemas(joined).dump == "object a\n  c: c?\n" + model)
  }
}
