import QuireSchema
import Testing

@testable import QuireModel

@Suite struct CombinedTypeTests {
  @Test(arguments: [
    SchemaExample(
      "a reference and an extension have all members, in the order of the parts",
      """
      {"allOf": [{"$ref": "#/$defs/base"},
                 {"properties": {"c": {"properties": {"d": {}}}}, "required": ["a", "c"]}],
       "properties": {"e": {"type": "integer"}},
       "$defs": {"base": {"type": "object", "description": "Base.", "required": ["b"],
         "properties": {"a": {"properties": {"x": {}}}, "b": {"type": "string"}}}}}
      """,
      """
      object thing
        a: thing.base.a!
        b: string!
        c: thing.c!
        e: integer?
        object c
          d: any?
        object base // Base.
          a: thing.base.a?
          b: string!
          object a
            x: any?
      """),
    SchemaExample(
      "parts within parts are merged, each once",
      """
      {"allOf": [{"allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]}, {"$ref": "#/$defs/a"}],
       "$defs": {"a": {"properties": {"x": {"type": "string"}}},
                 "b": {"allOf": [{"$ref": "#/$defs/a"}, {"properties": {"y": {}}}]}}}
      """,
      """
      object thing
        x: string?
        y: any?
        object a
          x: string?
        object b
          x: string?
          y: any?
      """),
    SchemaExample(
      "what another part says of elements and values refines them",
      """
      {"properties": {
         "a": {"allOf": [{"type": "array", "items": {"type": "string"}}, {"items": {"minLength": 1}}]},
         "b": {"$ref": "#/$defs/m", "additionalProperties": {"maxLength": 5}},
         "c": {"allOf": [{"type": "array", "items": {"type": "string"}}, {"items": true}]}},
       "$defs": {"m": {"type": "object", "additionalProperties": {"type": "string"}}}}
      """,
      """
      object thing
        a: [string]?
        b: {string}?
        c: [string]?
      """),
    SchemaExample(
      "a reference beside nothing but words is the type it names",
      """
      {"properties": {
         "a": {"allOf": [{"$ref": "#/$defs/x"}], "description": "One."},
         "b": {"$ref": "#/$defs/x", "description": "Two.", "default": {}},
         "c": {"allOf": [{"$ref": "#/$defs/x"}, {"description": "none"}], "type": "object"},
         "d": {"oneOf": [{"$ref": "#/$defs/x"}]},
         "e": {"$ref": "#/$defs/text"}},
       "$defs": {"x": {"description": "X.", "properties": {"y": {}}},
                 "text": {"type": "string", "description": "A text.", "default": "t"}}}
      """,
      """
      object thing
        a: thing.x? // One.
        b: thing.x? = {…} // Two.
        c: thing.x? // none
        d: thing.x?
        e: string? = "t" // A text.
        object x // X.
          y: any?
      """),
    SchemaExample(
      "a reference with members beside it is a type of its own",
      """
      {"properties": {"a": {"$ref": "#/$defs/x", "properties": {"z": {"type": "integer"}}},
                      "b": {"allOf": [{"$ref": "#/$defs/x"}, {"required": ["y"]}]}},
       "$defs": {"x": {"properties": {"y": {}}}}}
      """,
      """
      object thing
        a: thing.a?
        b: thing.b?
        object a
          y: any?
          z: integer?
        object b
          y: any!
        object x
          y: any?
      """),
    SchemaExample(
      "of one property in several parts the part that says more counts",
      """
      {"allOf": [
        {"properties": {"a": {"type": "number"}, "b": {"type": ["string", "null"]}, "c": {},
                        "d": {"type": "string", "description": "First."}, "e": {"type": "object"}}},
        {"properties": {"a": {"type": "integer"}, "b": {"type": "string"}, "c": {"type": "boolean"},
                        "d": {"enum": ["x"], "description": "Second."},
                        "e": {"properties": {"f": {}}}}}]}
      """,
      """
      object thing
        a: integer?
        b: string?
        c: boolean?
        d: thing.d? // Second.
        e: thing.e?
        enum d: x // Second.
        object e
          f: any?
      """),
    SchemaExample(
      "scalars that hold together are the narrower one",
      """
      {"properties": {
        "a": {"allOf": [{"type": "string"}, {"type": "string", "format": "date-time"}]},
        "b": {"$ref": "#/$defs/text", "maxLength": 5},
        "c": {"allOf": [{"$ref": "#/$defs/text"}, {"enum": ["x"]}]}},
       "$defs": {"text": {"type": "string"}}}
      """,
      """
      object thing
        a: dateTime?
        b: string?
        c: thing.c?
        enum c: x
      """),
  ])
  func `schemas that apply together make one type`(example: SchemaExample) { example.check() }

  @Test func `merges parts that double at each step without doubling the work`() {
    let steps = (0..<60).map { step in
      """
      "s\(step)": {"allOf": [{"$ref": "#/$defs/s\(step + 1)"}, {"$ref": "#/$defs/s\(step + 1)"}],
        "properties": {"p\(step)": {}}}
      """
    }
    let result = MarkedSchemas(
      #"{"$defs": {\#(steps.joined(separator: ",")), "s60": {"properties": {"q": {}}}}}"#)
    #expect(result.findings == [])
    #expect(result.dump.contains("object s59\n  q: any?\n  p59: any?"))
  }

  @Test func `a chain of thousands of schemas is an error, not a crash`() {
    let steps = (0..<500).map { step in
      """
      "s\(step)": {"allOf": [{"$ref": "#/$defs/s\(step + 1)"}, {"properties": {"p\(step)": {}}}]}
      """
    }
    let result = MarkedSchemas(
      #"{"$defs": {\#(steps.joined(separator: ",")), "s500": {"properties": {"q": {}}}}}"#)
    #expect(result.findings.contains { $0.hasSuffix("error chain-too-long") })
  }
}
