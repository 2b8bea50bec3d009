import QuireSchema
import Testing

@testable import QuireModel

@Suite struct IntersectionTests {
  @Test(arguments: [
    SchemaExample(
      "a constant says all, and is a case of an enumeration beside it",
      """
      {"properties": {"a": {"allOf": [{"$ref": "#/$defs/k"}, {"const": "x"}]},
                      "b": {"$ref": "#/$defs/k", "const": "y"},
                      "c": {"allOf": [{"type": "string"}, {"const": "x"}]},
                      "d": {"allOf": [{"type": ["string", "integer"]}, {"const": 1}]},
                      "e": {"allOf": [{"items": {"type": "integer"}}, {"const": [1]}]},
                      "f": {"items": {"$ref": "#/$defs/x"}}},
       "$defs": {"k": {"enum": ["x", "y"]}, "x": {"allOf": [{"$ref": "#/$defs/k"}, {"const": "x"}]}}}
      """,
      """
      object thing
        a: thing.k? const "x"
        b: thing.k? const "y"
        c: string? const "x"
        d: integer? const 1
        e: any? const […]
        f: [thing.x]?
        enum k: x y
        closed enum x: x
      """),
    SchemaExample(
      "objects of one property are one type with all members",
      """
      {"allOf": [{"properties": {"a": {"properties": {"x": {}, "z": {"type": "integer"}}}}},
                 {"properties": {"a": {"properties": {"y": {}}, "required": ["x"]}}}]}
      """,
      """
      object thing
        a: thing.a?
        object a
          x: any!
          z: integer?
          y: any?
      """),
    SchemaExample(
      "what a reference declares inline stays where it is declared",
      """
      {"allOf": [{"$ref": "#/$defs/base"},
                 {"properties": {"a": {"properties": {"y": {"type": "string"}}}}}],
       "$defs": {"base": {"properties": {"a": {"properties": {"x": {"enum": ["p", "q"]}}}}}}}
      """,
      """
      object thing
        a: thing.a?
        object a
          x: thing.base.a.x?
          y: string?
        object base
          a: thing.base.a?
          object a
            x: thing.base.a.x?
            enum x: p q
      """),
    SchemaExample(
      "objects within objects are one type each",
      """
      {"allOf": [{"properties": {"a": {"properties": {"b": {"properties": {"x": {}}}}}}},
                 {"properties": {"a": {"properties": {"b": {"properties": {"y": {}}}}}}}]}
      """,
      """
      object thing
        a: thing.a?
        object a
          b: thing.a.b?
          object b
            x: any?
            y: any?
      """),
    SchemaExample(
      "elements of arrays and values of maps are one type",
      """
      {"allOf": [{"properties": {"steps": {"items": {"properties": {"x": {}}}},
                                 "m": {"additionalProperties": {"properties": {"x": {}}}}}},
                 {"properties": {"steps": {"items": {"properties": {"y": {}}}},
                                 "m": {"additionalProperties": {"properties": {"y": {}}}}}}]}
      """,
      """
      object thing
        steps: [thing.step]?
        m: {thing.m}?
        object step
          x: any?
          y: any?
        object m
          x: any?
          y: any?
      """),
    SchemaExample(
      "enumerations have the values of all",
      """
      {"properties": {
         "some": {"allOf": [{"enum": ["x", "y", "z"]}, {"enum": ["z", "y", "w"]}]},
         "few": {"allOf": [{"$ref": "#/$defs/all"}, {"enum": ["x"]}]},
         "all": {"allOf": [{"$ref": "#/$defs/all"}, {"enum": ["x", "y", "z"]}]}},
       "$defs": {"all": {"enum": ["x", "y"]}}}
      """,
      """
      object thing
        some: thing.some?
        few: thing.few?
        all: thing.all?
        enum some: y z
        enum few: x
        enum all: x y
      """),
    SchemaExample(
      "null is allowed where all allow it",
      """
      {"allOf": [{"properties": {"a": {"type": ["object", "null"], "properties": {"x": {}}},
                                 "b": {"type": ["object", "null"], "properties": {"x": {}}}}},
                 {"properties": {"a": {"type": ["object", "null"], "properties": {"y": {}}},
                                 "b": {"type": "object", "properties": {"y": {}}}}}],
       "required": ["a", "b"]}
      """,
      """
      object thing
        a: thing.a?!
        b: thing.b!
        object a
          x: any?
          y: any?
        object b
          x: any?
          y: any?
      """),
    SchemaExample(
      "circles that hold at once close",
      """
      {"allOf": [{"properties": {"next": {"$ref": "#/$defs/a"}}},
                 {"properties": {"next": {"$ref": "#/$defs/b"}}}],
       "$defs": {"a": {"properties": {"next": {"$ref": "#/$defs/a"}, "x": {}}},
                 "b": {"properties": {"next": {"$ref": "#/$defs/b"}, "y": {}}}}}
      """,
      """
      object thing
        next: thing.next?
        object next
          next: thing.next? indirect
          x: any?
          y: any?
        object a
          next: thing.a? indirect
          x: any?
        object b
          next: thing.b? indirect
          y: any?
      """),
  ])
  func `an intersection of types is a new type`(example: SchemaExample) { example.check() }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      #""xN": {}"#, #""x": {"type": "integer", "maximum": N}"#,
      #""x": {"properties": {"y": {"properties": {"z": {"maximum": N}}}}}"#,
    ])
  func `intersections of cycles of many lengths terminate`(member: String) {
    let lengths = [7, 11, 13, 17, 19, 23]
    let circles = lengths.flatMap { length in
      (0..<length).map { step in
        let next = (step + 1) % length
        let own = member.replacing("N", with: "\(length)")
        return """
          "c\(length)s\(step)":
            {"properties": {"next": {"$ref": "#/$defs/c\(length)s\(next)"}, \(own)}}
          """
      }
    }
    let starts = lengths.map { "{\"$ref\": \"#/$defs/c\($0)s0\"}" }
    let result = MarkedSchemas(
      """
      {"allOf": [\(starts.joined(separator: ","))], "$defs": {\(circles.joined(separator: ","))}}
      """)
    #expect(result.findings.contains { $0.hasSuffix("error chain-too-long") })
  }

  @Test(arguments: [
    (#"{"type": "string"}"#, #"{"type": "string"}"#),
    (#"{"items": {"type": "string"}}"#, #"{"items": {"type": "string"}}"#),
    (#"{"enum": ["x", "y"]}"#, #"{"enum": ["y", "z"]}"#),
    (#"{"properties": {"x": {}}}"#, #"{"properties": {"y": {}}}"#),
  ])
  func `two parts may constrain any number of written members`(value: String, bound: String) {
    let result = MarkedSchemas(
      """
      {"$ref": "#/$defs/en", "additionalProperties": \(bound),
       "$defs": {"en": {"properties": {\(members(300, of: value))}}}}
      """)
    #expect(result.findings == [])
  }

  @Test func `a written object may have any number of plain members`() {
    let result = MarkedSchemas(
      """
      {"$ref": "#/$defs/en", "additionalProperties": {"additionalProperties": {"type": "string"}},
       "$defs": {"en": {"properties": {
         "group": {"properties": {\(members(300, of: #"{"type": "string"}"#))}}}}}}
      """)
    #expect(result.findings == [])
  }

  private func members(_ count: Int, of value: String) -> String {
    (1...count).map { "\"p\($0)\": \(value)" }.joined(separator: ", ")
  }
}
