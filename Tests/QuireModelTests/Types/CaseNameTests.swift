import QuireSchema
import Testing

@testable import QuireModel

/// Tests the names of single values of an enumeration.
@Suite struct CaseNameTests {
  @Test(arguments: [
    (
      #"{"enum": ["+1", "-1", "heart"], "x-swift-names": {"-1": "down", "+1": "up"}}"#,
      "enum thing: +1=up -1=down heart"
    ),
    (
      #"{"enum": [1, 2.50, true, null, "b"], "x-swift-names": {"1": "one", "2.5": "more", "true": "yes", "null": "no", "b": "bee"}}"#,
      "enum thing: 1=one 2.50=more true=yes b=bee"
    ),
    (#"{"const": "1.0", "x-swift-names": {"1.0": "first"}}"#, "closed enum thing: 1.0=first"),
    (
      #"{"allOf": [{"enum": ["a", "b"], "x-swift-names": {"a": "x", "b": "y"}}, {"enum": ["b", "a", "c"], "x-swift-names": {"a": "z"}}], "enum": ["a"]}"#,
      "enum thing: a=z"
    ),
  ])
  func `a value has the name given next to it`(schema: String, model: String) {
    let result = MarkedSchemas(schema)
    #expect(result.dump == model)
    #expect(result.findings == [])
  }

  @Test(arguments: [
    (
      #"{"oneOf": [{"const": "a", "x-swift-name": "x"}, {"const": "b", "x-swift-names": {"b": "y"}}, {"const": "c"}]}"#,
      "enum thing: a=x b=y c"
    ),
    (
      ##"{"anyOf": [{"$ref": "#/$defs/a", "x-swift-name": "x"}, {"enum": ["b", "c"], "x-swift-names": {"c": "z"}}], "$defs": {"a": {"const": "a", "x-swift-name": "A"}}}"##,
      "enum thing: a=x b c=z\n  closed enum A: a"
    ),
    (
      #"{"properties": {"a": {"oneOf": [{"const": "b", "x-swift-name": "x"}, {"const": "c"}, {"type": "integer"}]}}}"#,
      """
      object thing
        a: thing.a?
        union a by kind (string keyword, number integer)
          keyword: thing.a.keyword
          integer: integer
          enum keyword: b=x c
      """
    ),
  ])
  func `values in the branches of a union have their names in the combined enumeration`(
    schema: String, model: String
  ) {
    let result = MarkedSchemas(schema)
    #expect(result.dump == model)
    #expect(result.findings == [])
  }

  @Test(arguments: [
    (#"{"enum": ["waiting"], "x-swift-names": {①"wating": "x"}}"#, "; did you mean 'waiting'?"),
    (#"{"enum": [1], "x-swift-names": {①"1.0": "x", "1": "y"}}"#, "its name is ignored"),
    (#"{"type": "string", "x-swift-names": {①"a": "x"}}"#, "its name is ignored"),
    (#"{"enum": [[]], "x-swift-names": {①"[1]": "x"}}"#, "its name is ignored"),
  ])
  func `warns about a name for an unknown value`(schema: String, ending: String) {
    let result = MarkedSchemas(schema)
    #expect(result.findings == ["① warning unknown-value"])
    #expect(result.messages.first?.hasSuffix(ending) == true)
  }

  @Test(arguments: [
    #"{"enum": ["a"], "x-swift-names": ①["b"]}"#, #"{"enum": ["a"], "x-swift-names": {"a": ①1}}"#,
    #"{"enum": ["a"], "x-swift-names": {"a": ①""}}"#,
  ])
  func `reports an invalid name`(schema: String) {
    #expect(MarkedSchemas(schema).findings == ["① error malformed-annotation"])
  }
}
