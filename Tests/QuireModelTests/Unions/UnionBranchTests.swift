import QuireSchema
import Testing

@testable import QuireModel

@Suite struct UnionBranchTests {
  @Test(arguments: [
    SchemaExample(
      "strings that are named, in whatever pieces, are one enumeration",
      """
      {"properties": {
        "a": {"oneOf": [{"const": "x"}, {"const": "y"}]},
        "b": {"anyOf": [{"enum": ["x", "y"]}, {"$ref": "#/$defs/z"}, {"const": "x"}]},
        "c": {"anyOf": [{"enum": ["x"]}, {"type": "string"}]},
        "d": {"anyOf": [{"$ref": "#/$defs/z"}, {"type": "string"}]},
        "e": {"anyOf": [{"const": "auto"}, {"type": "integer"}, {"const": "none"}]}},
       "$defs": {"z": {"enum": ["z"]}}}
      """,
      """
      object thing
        a: thing.a?
        b: thing.b?
        c: thing.c?
        d: thing.z?
        e: thing.e?
        enum a: x y
        enum b: x y z
        enum c: x
        union e by kind (string keyword, number integer)
          keyword: thing.e.keyword
          integer: integer
          enum keyword: auto none
        enum z: z
      """),
    SchemaExample(
      "what is required beside the branches is required in each that is written there",
      """
      {"properties": {"a": {"type": "object", "required": ["kind"], "oneOf": [
        {"properties": {"kind": {"const": "x"}, "y": {"type": "string"}}},
        {"properties": {"kind": {"const": "z"}, "y": {"type": "string"}}}]}}}
      """,
      """
      object thing
        a: thing.a?
        open union a by kind (x x, z z)
          x: thing.a.x
          z: thing.a.z
          object x
            kind: string! const "x"
            y: string?
          object z
            kind: string! const "z"
            y: string?
      """),
    SchemaExample(
      "branches of one type are one",
      """
      {"properties": {
        "a": {"anyOf": [{"type": "string", "maxLength": 2}, {"type": "string", "pattern": "^a"}]},
        "b": {"anyOf": [{"$ref": "#/$defs/x"}, {"$ref": "#/$defs/x"}, {"type": "null"}]},
        "c": {"anyOf": [{"items": {"type": "string"}}, {"items": {"type": "string", "maxLength": 1}}]}},
       "$defs": {"x": {"properties": {"y": {}}}}}
      """,
      """
      object thing
        a: string?
        b: thing.x?
        c: [string]?
        object x
          y: any?
      """),
    SchemaExample(
      "a branch that says more than its base is not called as that",
      """
      {"title": "Pet", "oneOf": [
         {"allOf": [{"properties": {"purrs": {}}, "required": ["purrs"]}, {"$ref": "#/$defs/base"}]},
         {"allOf": [{"$ref": "#/$defs/base"}]}],
       "$defs": {"base": {"properties": {"name": {"type": "string"}}, "required": ["name"]}}}
      """,
      """
      union Pet in order (purrs having purrs, base)
        purrs: Pet.purrs
        base: Pet.base
        object purrs
          purrs: any!
          name: string!
        object base
          name: string!
      """),
    SchemaExample(
      "names in two cases are different members",
      """
      {"oneOf": [{"properties": {"user_id": {}}, "required": ["user_id"]},
                 {"properties": {"userId": {}}, "required": ["userId"]}]}
      """,
      """
      union thing in order (user_id having user_id, userId having userId)
        user_id: thing.user_id
        userId: thing.userId
        object user_id
          user_id: any!
        object userId
          userId: any!
      """),
    SchemaExample(
      "members beside a union are those of each branch",
      """
      {"title": "Event", "properties": {"at": {"type": "string"}, "by": {"properties": {"n": {}}}}, "required": ["at"],
       "oneOf": [{"properties": {"a": {"type": "integer"}}, "required": ["a"]}, {"$ref": "#/$defs/other"}],
       "$defs": {"other": {"properties": {"b": {"type": "string"}}, "required": ["b"]}}}
      """,
      """
      union Event in order (a having a, other having b)
        a: Event.a
        other: Event.other Event
        object a
          at: string!
          by: Event.by?
          a: integer!
        object other Event
          at: string!
          by: Event.by?
          b: string!
        object by
          n: any?
        object other
          b: string!
      """),
    SchemaExample(
      "places of an array beside a union are those of each branch",
      """
      {"type": "array", "prefixItems": [{"type": "string"}],
       "anyOf": [{"prefixItems": [{}, {"type": "integer"}]}, {"prefixItems": [{}, {"type": "boolean"}]}]}
      """,
      """
      union thing in order (thing, thing)
        thing: thing.thing
        thing: thing.thing
        tuple thing
          0: string?
          1: integer?
          others: any
        tuple thing
          0: string?
          1: boolean?
          others: any
      """),
    SchemaExample(
      "a part of allOf that is a union makes a union of the whole",
      """
      {"allOf": [{"$ref": "#/$defs/base"},
                 {"oneOf": [{"properties": {"a": {}}, "required": ["a"]}, {"properties": {"b": {}}, "required": ["b"]}]}],
       "$defs": {"base": {"properties": {"id": {"type": "integer"}}, "required": ["id"]}}}
      """,
      """
      union thing in order (a having a, b having b)
        a: thing.a
        b: thing.b
        object a by id
          id: ID<thing.a, integer>!
          a: any!
        object b by id
          id: ID<thing.b, integer>!
          b: any!
        object base by id
          id: ID<thing.base, integer>!
      """),
    SchemaExample(
      "branches that only ask for members are checks, and no union",
      #"{"properties": {"a": {}, "b": {}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
      """
      object thing
        a: any?
        b: any?
      """),
  ])
  func `merges branches with each other and with their siblings`(
    example: SchemaExample
  ) { example.check() }

  @Test func `visits checks that refer to each other many times only once`() {
    let layers = (0..<40).map {
      "\"d\($0)\": {\"allOf\": [{\"$ref\": \"#/$defs/d\($0 + 1)\"}, {\"$ref\": \"#/$defs/d\($0 + 1)\"}]}"
    }.joined(separator: ", ")
    let result = MarkedSchemas(
      """
      {"type": "object", "properties": {"a": {"type": "string"}}, "anyOf": [{"$ref": "#/$defs/d0"}],
       "$defs": {\(layers), "d40": {"required": ["a"]}}}
      """)
    #expect(result.dump.hasPrefix("object thing"))
  }
}
