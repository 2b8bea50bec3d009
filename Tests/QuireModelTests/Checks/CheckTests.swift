import QuireSchema
import Testing

@testable import QuireModel

@Suite struct CheckTests {
  /// Schemas and the checks of their values, in addition to the types.
  @Test(arguments: [
    (
      "each keyword is a check of its kind of value",
      """
      {"properties": {
        "n": {"type": "number", "minimum": -1.5, "exclusiveMinimum": -2, "maximum": 1e3,
              "exclusiveMaximum": 1001, "multipleOf": 0.5},
        "s": {"type": "string", "minLength": 1, "maxLength": 2, "pattern": "^a"},
        "a": {"type": "array", "minItems": 1, "maxItems": 2, "uniqueItems": true},
        "o": {"type": "object", "minProperties": 1, "maxProperties": 2}}}
      """,
      """
      object thing
        n: number? where minimum(-1.5), exclusiveMinimum(-2), maximum(1000), \
      exclusiveMaximum(1001), multipleOf(0.5)
        s: string? where minLength(1), maxLength(2), pattern(^a)
        a: [any]? where minItems(1), maxItems(2), uniqueItems
        o: {any}? where minProperties(1), maxProperties(2)
      """
    ),
    (
      "a keyword about other values than those of the type asks nothing",
      """
      {"properties": {"n": {"type": "integer", "maxLength": 1, "minItems": 1, "minProperties": 1},
        "b": {"type": "boolean", "minimum": 1, "pattern": "a"}}}
      """,
      """
      object thing
        n: integer?
        b: boolean?
      """
    ),
    (
      "what every value is asks nothing",
      """
      {"properties": {"s": {"type": "string", "minLength": 0}, "a": {"type": "array",
        "minItems": 0, "uniqueItems": false}, "o": {"type": "object", "minProperties": 0}}}
      """,
      """
      object thing
        s: string?
        a: [any]?
        o: {any}?
      """
    ),
    (
      "a free value is checked by whatever it turns out to be",
      #"{"properties": {"x": {"minimum": 1, "maxLength": 2, "items": {"maximum": 3}}}}"#,
      """
      object thing
        x: [any]? where items([maximum(3)])
      """
    ),
    (
      "references, parts and the branch beside null say it too",
      """
      {"$defs": {"code": {"type": "string", "minLength": 4}}, "properties": {
        "a": {"$ref": "#/$defs/code", "maxLength": 8},
        "b": {"allOf": [{"$ref": "#/$defs/code"}, {"maxLength": 9}]},
        "c": {"anyOf": [{"$ref": "#/$defs/code"}, {"type": "null"}]}}}
      """,
      """
      object thing
        a: string? where maxLength(8), minLength(4)
        b: string? where minLength(4), maxLength(9)
        c: string? where minLength(4)
      """
    ),
    (
      "values of arrays and maps are checked within them",
      """
      {"properties": {
        "a": {"type": "array", "items": {"type": "array", "maxItems": 1,
          "items": {"type": ["string", "null"], "maxLength": 2}}},
        "m": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 3},
          "propertyNames": {"maxLength": 4}}}}
      """,
      """
      object thing
        a: [[string|null]]? where items([maxItems(1), items([maxLength(2)])])
        m: {integer}? where members([minimum(3)]), names([maxLength(4)])
      """
    ),
    (
      "an object checks itself, and a place that uses it adds to that",
      """
      {"minProperties": 1, "additionalProperties": false, "dependentRequired": {"p": ["q"], "r": []}, "properties": {
        "p": {"$ref": "#", "maxProperties": 2}, "q": {"type": "object", "maxProperties": 5,
          "properties": {"s": {"type": "string", "maxLength": 1}}}}}
      """,
      """
      object thing where minProperties(1), dependentRequired("p", ["q"])
        p: thing? indirect where maxProperties(2)
        q: thing.q?
        object q where maxProperties(5)
          s: string? where maxLength(1)
      """
    ),
    (
      "names in 'dependencies' are as those in 'dependentRequired'",
      """
      {"$schema": "http://json-schema.org/draft-07/schema#", "dependencies": {"p": ["q"]},
       "properties": {"p": {"type": "string"}, "q": {"type": "string"}}}
      """,
      """
      object thing where dependentRequired("p", ["q"])
        p: string?
        q: string?
      """
    ),
    (
      "an exclusive bound of draft-04 is one",
      """
      {"$schema": "http://json-schema.org/draft-04/schema#", "properties": {"n": {"type": "number",
        "minimum": 1, "exclusiveMinimum": true, "maximum": 2, "exclusiveMaximum": false}}}
      """,
      """
      object thing
        n: number? where exclusiveMinimum(1), maximum(2)
      """
    ),
    (
      "a root that is no object is a type of its own where it is checked",
      #"{"type": "number", "maximum": 1}"#, "value thing: number where maximum(1)"
    ),
    ("a root without a check is a name", #"{"type": "number"}"#, "alias thing: number"),
    (
      "a root of any kind is checked by each",
      #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "minimum": 2}"#,
      "value thing: any where minimum(2)"
    ),
    (
      "a root list checks its items",
      #"{"type": "array", "minItems": 1, "items": {"type": "string", "maxLength": 3}}"#,
      "list thing: string where minItems(1), items([maxLength(3)])"
    ),
  ])
  func `checks are part of the type that they apply to`(
    name: String, schema: String, model: String
  ) {
    let result = MarkedSchemas(schema, options: ModelOptions(checksValues: true))
    #expect(result.dump == model, "\(name)")
  }

  /// Schemas of a property `x` and the checks of its value.
  @Test(arguments: [
    (
      #"{"type": "array", "contains": {"type": "string"}}"#,
      "contains([types([QuireSchema.JSONType.string])], 1...)"
    ),
    (#"{"contains": {"const": 1}, "minContains": 0}"#, ""),
    (
      #"{"contains": {"const": 1}, "minContains": 2, "maxContains": 3}"#,
      "contains([values(1)], 2...3)"
    ),
    (#"{"not": {"type": "string"}}"#, "not([types([QuireSchema.JSONType.string])])"),
    (#"{"type": "string", "not": {"const": "a"}}"#, #"not([values("a")])"#),
    (
      #"{"type": "string", "not": {"type": "string", "maxLength": 2}}"#, "not([maxLength(2)])"
    ),
    (#"{"type": "string", "if": {"type": "integer"}, "then": {"const": 1}}"#, ""),
    (
      #"{"if": {"minimum": 1}, "then": {"maximum": 2}, "else": {"multipleOf": 3}}"#,
      "anyOf([[not([minimum(1)])], [maximum(2)]]), anyOf([[minimum(1)], [multipleOf(3)]])"
    ),
    (#"{"allOf": [{"maximum": 2}, {"minimum": 1}]}"#, "maximum(2), minimum(1)"),
    (#"{"not": {"unevaluatedItems": false}}"#, ""),
    (#"{"not": {"contains": {"unevaluatedItems": false}}}"#, ""),
    (##"{"contains": {"$ref": "#/properties/x"}}"##, ""),
    (#"{"not": {}}"#, "not([])"),
    (
      #"{"type": "string", "anyOf": [{"maxLength": 2}, {"minLength": 4}]}"#,
      "anyOf([[maxLength(2)], [minLength(4)]])"
    ),
    (
      #"{"oneOf": [{"type": "string", "maxLength": 9}], "anyOf": [{"maxLength": 2}, {"minLength": 4}]}"#,
      "anyOf([[maxLength(2)], [minLength(4)]]), maxLength(9)"
    ),
  ])
  func `a value of any kind is checked by every keyword of its schema`(
    schema: String, checks: String
  ) {
    let result = MarkedSchemas(
      #"{"properties": {"x": \#(schema)}}"#, options: ModelOptions(checksValues: true))
    let asked = result.dump.split(separator: "where ").dropFirst().joined()
    #expect(asked == checks)
  }

  @Test(arguments: [
    #""minProperties": 2"#, #""dependentRequired": {"a": ["z"]}"#, #""not": {"required": ["z"]}"#,
    #""if": {"required": ["a"]}, "then": {"minProperties": 2}"#,
    #""dependentSchemas": {"a": {"properties": {"z": {"minimum": 1}}}}"#,
  ])
  func `skips checks that depend on dropped members, with a remark`(keyword: String) {
    let open = #"{"properties": {"a": {"type": "string"}}, \#(keyword)}"#
    let closed =
      #"{"additionalProperties": false, "properties": {"a": {"type": "string"}}, \#(keyword)}"#
    let options = ModelOptions(checksValues: true)
    let kept = ModelOptions(keepsUndeclared: true, checksValues: true)
    let result = MarkedSchemas(open, options: options, severities: [.remark])
    #expect(!result.dump.contains("where"))
    #expect(result.findings.contains { $0.hasSuffix("remark unchecked-value") })
    #expect(MarkedSchemas(closed, options: options).dump.contains("where"))
    #expect(MarkedSchemas(open, options: kept).dump.contains("where"))
  }

  @Test func `checks nothing unless the setting is on`() {
    let schema = #"{"minProperties": 1, "properties": {"a": {"type": "string", "minLength": 1}}}"#
    #expect(MarkedSchemas(schema).dump == "object thing\n  a: string?")
  }

  @Test func `reports a check of text that a decoded value does not keep`() {
    let result = MarkedSchemas(
      """
      {"properties": {"a": {"type": "string", "format": "uuid", ①"minLength": 3},
        "b": {"type": "string", "format": "date", "pattern": "^2"}}}
      """, options: ModelOptions(checksValues: true), severities: [.remark])
    #expect(result.findings == ["① remark unchecked-value"])
  }

  @Test func `schemas that refer to each other many times produce a bounded amount of text`() {
    var definitions = (0..<30).map { index in
      let next = "{\"$ref\": \"#/$defs/d\(index + 1)\"}"
      return "\"d\(index)\": {\"items\": {\"allOf\": [\(next), {\"items\": \(next)}]}}"
    }
    definitions.append(#""d30": {"maxItems": 3}"#)
    let schema = """
      {"$defs": {\(definitions.joined(separator: ", "))},
       "properties": {"a": {"$ref": "#/$defs/d0"}}}
      """
    let result = MarkedSchemas(schema, options: ModelOptions(checksValues: true))
    #expect(result.findings.contains { $0.hasSuffix("warning unchecked-value") })
    #expect(result.dump.utf8.count < 100_000)
  }
}
