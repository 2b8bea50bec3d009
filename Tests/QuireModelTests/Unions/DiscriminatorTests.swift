import QuireSchema
import Testing

@testable import QuireModel

@Suite struct DiscriminatorTests {
  @Test(arguments: [
    SchemaExample(
      "a discriminator tells by its mapping, else by the names of the branches",
      """
      {"properties": {
        "m": {"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}],
          "discriminator": {"propertyName": "t", "mapping": {"x": "#/$defs/a", "y": "#/$defs/b", "z": "#/$defs/b"}}},
        "n": {"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}],
          "discriminator": {"propertyName": "t"}}},
       "$defs": {"a": {"properties": {"t": {"type": "string"}}}, "b": {"properties": {"t": {"type": "string"}}}}}
      """,
      """
      object thing
        m: thing.m?
        n: thing.n?
        open union m by t (x a, y|z b, absent in order (a, b))
          a: thing.a
          b: thing.b
        open union n by t (a a, b b, absent in order (a, b))
          a: thing.a
          b: thing.b
        object a
          t: string?
        object b
          t: string?
      """),
    SchemaExample(
      "the mapping of a discriminator names numbers and flags by their texts",
      """
      {"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}],
       "discriminator": {"propertyName": "v", "mapping": {"1": "#/$defs/a", "2": "#/$defs/b"}},
       "$defs": {"a": {"properties": {"v": {"const": 1}}}, "b": {"properties": {"v": {"const": 2}}}}}
      """,
      """
      open union thing by v (1 a, 2 b, absent in order (a, b))
        a: thing.a
        b: thing.b
        object a
          v: integer? const 1
        object b
          v: integer? const 2
      """),
    SchemaExample(
      "a discriminator knows a branch that is described beside a reference, and constants not required",
      """
      {"properties": {
        "m": {"oneOf": [{"$ref": "#/$defs/c"}, {"$ref": "#/$defs/b"}],
          "discriminator": {"propertyName": "t", "mapping": {"x": "#/$defs/a", "y": "#/$defs/b"}}},
        "n": {"oneOf": [{"properties": {"t": {"const": "v"}}}, {"properties": {"t": {"const": "w"}}}],
          "discriminator": {"propertyName": "t"}}},
       "$defs": {"a": {"properties": {"t": {"type": "string"}}}, "b": {"properties": {"t": {"type": "string"}}},
         "c": {"description": "An a.", "allOf": [{"$ref": "#/$defs/a"}]}}}
      """,
      """
      object thing
        m: thing.m?
        n: thing.n?
        open union m by t (x a, y b, absent in order (a, b))
          a: thing.a
          b: thing.b
        open union n by t (v v, w w, absent in order (v, w))
          v: thing.n.v
          w: thing.n.w
          object v
            t: string? const "v"
          object w
            t: string? const "w"
        object a
          t: string?
        object b
          t: string?
      """),
    SchemaExample(
      "a discriminator takes the name by which a branch is referred to, where constants leave it open",
      """
      {"properties": {
        "m": {"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}], "discriminator": {"propertyName": "t"}},
        "n": {"oneOf": [{"$ref": "#/$defs/base"}, {"$ref": "#/$defs/c"}],
          "discriminator": {"propertyName": "t", "mapping": {"a": "#/$defs/base"}}}},
       "$defs": {"base": {"properties": {"t": {"enum": ["a", "b", "c"]}}, "required": ["t"]},
         "a": {"type": "object", "allOf": [{"$ref": "#/$defs/base"}], "properties": {"x": {"type": "string"}}},
         "b": {"allOf": [{"properties": {"y": {"type": "string"}}}, {"$ref": "#/$defs/base"}]},
         "c": {"$ref": "#/$defs/b"}}}
      """,
      """
      object thing
        m: thing.m?
        n: thing.n?
        open union m by t (a a, b b)
          a: thing.a
          b: thing.b
        open union n by t (a base, c b)
          base: thing.base
          b: thing.b
        object base
          t: thing.base.t!
          enum t: a b c
        object a
          t: thing.base.t!
          x: string?
        object b
          y: string?
          t: thing.base.t!
      """),
    SchemaExample(
      "a discriminator tells the branches of its union wherever these end up",
      """
      {"properties": {
        "m": {"anyOf": [{"$ref": "#/$defs/c"}, {"type": "null"},
          {"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}],
           "discriminator": {"propertyName": "t", "mapping": {"x": "#/$defs/a", "y": "#/$defs/b"}}}]},
        "n": {"allOf": [{"$ref": "#/$defs/u"}, {"properties": {"z": {"type": "integer"}}, "required": ["z"]}]}},
       "$defs": {"a": {"properties": {"t": {"type": "string"}}}, "b": {"properties": {"t": {"type": "string"}}},
         "c": {"properties": {"k": {"type": "string"}}},
         "u": {"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}], "discriminator": {"propertyName": "t"}}}}
      """,
      """
      object thing
        m: thing.m?
        n: thing.n?
        union m by t (x a, y b, else in order (c having k, a, b))
          c: thing.c
          a: thing.a
          b: thing.b
        open union n by t (a a, b b, absent in order (a, b))
          a: thing.n.a n
          b: thing.n.b n
          object a n
            z: integer!
            t: string?
          object b n
            z: integer!
            t: string?
        object a
          t: string?
        object b
          t: string?
        object c
          k: string?
        open union u by t (a a, b b, absent in order (a, b))
          a: thing.a
          b: thing.b
      """),
    SchemaExample(
      "the discriminator of what branches extend tells them, by its mapping or their names",
      """
      {"properties": {
        "m": {"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]},
        "n": {"oneOf": [{"$ref": "#/$defs/base"}, {"$ref": "#/$defs/c"}]}},
       "$defs": {
         "base": {"properties": {"t": {"type": "string"}},
           "discriminator": {"propertyName": "t", "mapping": {"x": "#/$defs/a"}}},
         "a": {"allOf": [{"$ref": "#/$defs/base"}, {"properties": {"k": {"type": "string"}}}]},
         "b": {"allOf": [{"$ref": "#/$defs/base"}, {"properties": {"l": {"type": "string"}}}]},
         "c": {"allOf": [{"$ref": "#/$defs/b"}, {"properties": {"o": {"type": "string"}}}]}}}
      """,
      """
      object thing
        m: thing.m?
        n: thing.n?
        open union m by t (x a, b b, absent in order (a having k, b having l))
          a: thing.a
          b: thing.b
        open union n by t (base base, c c, absent in order (c having l|o, base))
          base: thing.base
          c: thing.c
        object base
          t: string?
        object a
          t: string?
          k: string?
        object b
          t: string?
          l: string?
        object c
          t: string?
          l: string?
          o: string?
      """),
  ])
  func `a discriminator distinguishes branches`(example: SchemaExample) { example.check() }

  @Test(arguments: [
    ##"{"properties": {"pet": {"$ref": "#/$defs/base"}},"##,
    ##"{"properties": {"pets": {"type": "array", "items": {"$ref": "#/$defs/base"}}},"##,
    ##"{"properties": {"pet": {"anyOf": [{"$ref": "#/$defs/base"}, {"type": "null"}]}},"##,
  ])
  func `warns about a value of a type that others extend`(start: String) {
    let schemas = MarkedSchemas(start + Self.inheritance)
    #expect(schemas.findings == ["① warning extended-value"])
    #expect(schemas.messages.first?.contains("such as 'cat'") == true)
  }

  @Test func `warns about a value of a type that only a mapping extends`() {
    let schemas = MarkedSchemas(
      """
      {"properties": {"pet": {"$ref": "#/components/schemas/Pet"}}, "components": {"schemas": {
        "Pet": {"properties": {"t": {"type": "string"}},
          "discriminator": {"propertyName": ①"t", "mapping": {"cat": "#/components/schemas/Cat"}}},
        "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]}}}}
      """)
    #expect(schemas.findings == ["① warning extended-value"])
  }

  @Test(arguments: [
    "{",
    ##"{"properties": {"pet": {"$ref": "#/$defs/cat"}},"##,
    ##"{"properties": {"pet": {"oneOf": [{"$ref": "#/$defs/base"}, {"$ref": "#/$defs/cat"}]}},"##,
  ])
  func `does not warn about an extended type that no property has by itself`(start: String) {
    #expect(MarkedSchemas(start + Self.inheritance).findings.isEmpty)
  }

  private static let inheritance = """
    "$defs": {
      "base": {"properties": {"t": {"type": "string"}}, "discriminator": {"propertyName": ①"t"}},
      "cat": {"allOf": [{"$ref": "#/$defs/base"}, {"properties": {"lives": {"type": "integer"}}}]}}}
    """

  @Test(arguments: [
    // Inline branches have no name, shared constants stay shared, and names may be ambiguous.
    (
      ##"[{"$ref": "#/$defs/a"}, {"properties": {"t": {"type": "string"}}}]"##, "'const'",
      ##""type": "string""##
    ),
    (##"[{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]"##, "'const'", ##""const": "x""##),
    (
      ##"[{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/inner/$defs/a"}]"##, "'mapping'",
      ##""type": "string""##
    ),
  ])
  func `the advice about an ineffective discriminator helps`(
    branches: String, advice: String, value: String
  ) {
    let object = #"{"type": "object", "properties": {"t": {\#(value)}}}"#
    let result = MarkedSchemas(
      """
      {"title": "Thing", "oneOf": \(branches), "discriminator": {"propertyName": "t"},
       "$defs": {"a": \(object), "b": \(object), "inner": {"$defs": {"a": \(object)}}}}
      """)
    let messages = result.messages.filter { $0.contains("discriminator 't'") }
    #expect(messages.count == 1 && messages[0].contains(advice), "\(result.messages)")
  }
}
