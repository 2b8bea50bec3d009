import QuireSchema
import Testing

@testable import QuireModel

@Suite struct UnionTypeTests {
  @Test(arguments: [
    SchemaExample(
      "kinds of JSON tell branches apart, in whatever keyword",
      """
      {"properties": {"a": {"type": ["integer", "string"]},
                      "b": {"oneOf": [{"type": "boolean"}, {"items": {"type": "string"}}]},
                      "c": {"anyOf": [{"type": "number"}, {"title": "A b", "properties": {"x": {}}}]}}}
      """,
      """
      object thing
        a: thing.a?
        b: thing.b?
        c: thing.c?
        union a by kind (number integer, string string)
          integer: integer
          string: string
        union b by kind (boolean boolean, array array)
          boolean: boolean
          array: [string]
        union c by kind (number number, object A b)
          number: number
          A b: thing.c.A b // A b
          object A b
            x: any?
      """),
    SchemaExample(
      "null is outside of a union",
      """
      {"required": ["a"], "properties": {
        "a": {"type": ["integer", "string", "null"]},
        "b": {"items": {"oneOf": [{"type": "boolean"}, {"type": "null"}, {"type": "string"}]}}}}
      """,
      """
      object thing
        a: thing.a?!
        b: [thing.b|null]?
        union a by kind (number integer, string string)
          integer: integer
          string: string
        union b by kind (boolean boolean, string string)
          boolean: boolean
          string: string
      """),
    SchemaExample(
      "a document that may be null says so in the union",
      #"{"type": ["array", "object", "null"]}"#,
      """
      union thing by kind (array array, object object) or null
        array: [any]
        object: {any}
      """),
    SchemaExample(
      "a required member with constants of its own in each branch is the tag",
      """
      {"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"},
         {"required": ["t", "z"], "properties": {"t": {"enum": ["C", "D"]}, "z": {"type": "string"}}}],
       "$defs": {"a": {"properties": {"t": {"const": "A"}}, "required": ["t"]},
                 "b": {"properties": {"t": {"enum": ["B"]}}, "required": ["t"]}}}
      """,
      """
      open union thing by t (A a, B b, C|D C or D)
        a: thing.a
        b: thing.b
        C or D: thing.C or D
        object C or D
          t: thing.C or D.t!
          z: string!
          enum t: C D
        object a
          t: string! const "A"
        object b
          t: thing.b.t!
          enum t: B
      """),
    SchemaExample(
      "members that but one branch has tell, required ones first",
      """
      {"oneOf": [{"properties": {"a": {}, "b": {}}}, {"properties": {"a": {}, "c": {}}, "required": ["c"]},
                 {"properties": {"a": {}}}]}
      """,
      """
      union thing in order (c having c, b having b, object)
        b: thing.b
        c: thing.c
        object: thing.object
        object b
          a: any?
          b: any?
        object c
          a: any?
          c: any!
        object object
          a: any?
      """),
    SchemaExample(
      "a tag that most branches have tells those, and the members the others",
      """
      {"oneOf": [{"required": ["t"], "properties": {"t": {"const": "a"}}},
                 {"required": ["t"], "title": "Many", "properties": {"t": {"enum": ["b", "c"]}}},
                 {"required": ["t", "x"], "properties": {"t": {"type": "string"}, "x": {}}},
                 {"properties": {"y": {}}}]}
      """,
      """
      union thing by t (a a, b|c Many, else in order (x having x, y having y))
        a: thing.a
        Many: thing.Many // Many
        x: thing.x
        y: thing.y
        object a
          t: string! const "a"
        object Many
          t: thing.Many.t!
          enum t: b c
        object x
          t: string!
          x: any!
        object y
          y: any?
      """),
    SchemaExample(
      "what nothing tells apart is tried, of plain values the one that says most first",
      """
      {"properties": {"a": {"oneOf": [{"type": "string"}, {"type": "string", "format": "uuid"}, {"type": "integer"}]},
                      "b": {"oneOf": [{"items": {"type": "string"}}, {"items": {"type": "integer"}}]}}}
      """,
      """
      object thing
        a: thing.a?
        b: thing.b?
        union a by kind (string in order (uuid, string), number integer)
          string: string
          uuid: uuid
          integer: integer
        union b in order (string array, integer array)
          string array: [string]
          integer array: [integer]
      """),
    SchemaExample(
      "a union that holds itself is indirect, and the objects in it are not",
      """
      {"anyOf": [{"type": "number"}, {"properties": {"l": {"$ref": "#"}, "r": {"$ref": "#"}}, "required": ["l", "r"]},
                 {"items": {"$ref": "#"}}]}
      """,
      """
      indirect union thing by kind (number number, object object, array array)
        number: number
        object: thing.object
        array: [thing]
        object object
          l: thing!
          r: thing!
      """),
    SchemaExample(
      "a name that is given names the type of a branch, or its case",
      """
      {"oneOf": [{"type": "string", "x-swift-name": "code"},
                 {"properties": {"a": {}}, "x-swift-name": "Whole"}]}
      """,
      """
      union thing by kind (string code, object Whole)
        code: string
        Whole: thing.Whole
        object Whole
          a: any?
      """),
    SchemaExample(
      "a second union is left out of account",
      """
      {"allOf": [{"oneOf": [{"type": "string"}, {"type": "integer"}]},
                 ①{"oneOf": [{"type": "string"}, {"type": "boolean"}]}]}
      """,
      """
      union thing by kind (string string, number integer)
        string: string
        integer: integer
      """, findings: ["① warning second-union"]),
  ])
  func `branches make a union`(example: SchemaExample) { example.check() }

  @Test(arguments: [
    SchemaExample(
      "a tag is what all parts of a branch leave of its values",
      """
      {"oneOf": [{"$ref": "#/$defs/cat"}, {"$ref": "#/$defs/dog"}], "$defs": {
        "pet": {"properties": {"kind": {"enum": ["cat", "dog"]}}},
        "cat": {"allOf": [{"properties": {"kind": {"enum": ["cat"]}}, "required": ["kind"]}, {"$ref": "#/$defs/pet"}]},
        "dog": {"allOf": [{"properties": {"kind": {"oneOf": [{"const": "dog"}]}}, "required": ["kind"]}, {"$ref": "#/$defs/pet"}]}}}
      """,
      """
      open union thing by kind (cat cat, dog dog)
        cat: thing.cat
        dog: thing.dog
        object pet
          kind: thing.pet.kind?
          enum kind: cat dog
        object cat
          kind: thing.cat.kind!
          enum kind: cat
        object dog
          kind: thing.pet.kind! const "dog"
      """),
    SchemaExample(
      "values that are named come before a URL, which most words are as well",
      """
      {"properties": {"a": {"anyOf": [{"type": "string", "format": "uri"}, {"enum": ["auto", "none"]}]}}}
      """,
      """
      object thing
        a: thing.a?
        union a in order (keyword, url)
          url: url
          keyword: thing.a.keyword
          closed enum keyword: auto none
      """),
  ])
  func `finds the difference between branches`(example: SchemaExample) { example.check() }

  @Test func `a union keeps unknown values if the settings say so`() {
    let result = MarkedSchemas(
      """
      {"oneOf": [{"required": ["t"], "properties": {"t": {"const": 1}}},
                 {"required": ["t"], "properties": {"t": {"const": 2}}}]}
      """, options: ModelOptions(keepsUnknownTags: true))
    #expect(result.dump.hasPrefix("open union thing by t (1 t 1, 2 t 2)"))
  }

  @Test func `remarks on trying branches without a difference between them`() {
    let result = MarkedSchemas(
      #"{"properties": {"a": ①{"oneOf": [{"items": {"type": "string"}}, {"items": {"type": "integer"}}]}}}"#,
      severities: [.remark])
    #expect(result.findings == ["① remark first-match"])
  }
}
