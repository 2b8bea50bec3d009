import QuireSchema
import Testing

@testable import QuireModel

/// Tests values that a schema lists: constants and enumerations of any JSON.
@Suite struct ValueTypeTests {
  @Test(arguments: [
    (#"{"enum": [1, 2, 1.0]}"#, "enum thing: 1 2", EnumerationShape.RawType.integer),
    (#"{"enum": [1, 2.5]}"#, "enum thing: 1 2.5", .number),
    (#"{"enum": ["a", "b", "a"]}"#, "enum thing: a b", .string),
    (#"{"enum": ["a", 1, true, {}, []]}"#, "enum thing: a 1 true {…} […]", .json),
    (#"{"const": 2}"#, "closed enum thing: 2", .integer),
    (#"{"const": {}}"#, "closed enum thing: {…}", .json),
  ])
  func `an enumeration has each value once`(
    schema: String, model: String, rawType: EnumerationShape.RawType
  ) {
    #expect(MarkedSchemas(schema).dump == model)
    let cases = SourceNode.listed(schema).filter { !$0.isNull }.map(EnumerationShape.Case.init)
    #expect(EnumerationShape.RawType(of: cases) == rawType)
  }

  @Test(arguments: [
    (#"{"properties": {"a": {"const": 1}}}"#, "object thing\n  a: integer? const 1"),
    (
      ##"{"properties": {"a": {"$ref": "#/$defs/b"}}, "$defs": {"b": {"const": 1}}}"##,
      "object thing\n  a: thing.b? const 1\n  closed enum b: 1"
    ),
    (
      #"{"properties": {"a": {"items": {"const": 1}}}}"#,
      "object thing\n  a: [thing.a]?\n  closed enum a: 1"
    ),
    (
      ##"{"properties": {"a": {"$ref": "#/$defs/b", "const": "x"}}, "$defs": {"b": {"enum": ["x"]}}}"##,
      "object thing\n  a: thing.b? const \"x\"\n  enum b: x"
    ),
  ])
  func `a constant belongs to its member and is a type elsewhere`(schema: String, model: String) {
    #expect(MarkedSchemas(schema).dump == model)
  }

  @Test(arguments: [
    (#""type": "integer", "const": 1.0"#, "integer? const 1.0"),
    (#""type": "integer", "const": 1e2"#, "integer? const 1e2"),
    (#""type": "number", "const": 1"#, "number? const 1"),
    (#""const": 1.0"#, "number? const 1.0"),
  ])
  func `the type decides whether a constant number is an integer`(schema: String, member: String) {
    let thing = MarkedSchemas(#"{"properties": {"a": {\#(schema)}}}"#)
    #expect(thing.dump == "object thing\n  a: \(member)")
    #expect(thing.findings.isEmpty)
  }

  @Test(arguments: [
    (#""const": ①1.5"#, "object thing\n  a: integer?"),
    (#""enum": [①1.5, 2]"#, "object thing\n  a: thing.a?\n  enum a: 2"),
  ])
  func `a fraction is not an integer`(keyword: String, model: String) {
    let thing = MarkedSchemas(#"{"properties": {"a": {"type": "integer", \#(keyword)}}}"#)
    #expect(thing.dump == model)
    #expect(thing.findings == ["① warning conflicting-types"])
  }

  @Test(arguments: [
    ("false", "alias thing: never"), (#"{"type": "null"}"#, "alias thing: never|null"),
  ])
  func `a root that accepts at most null has no value`(schema: String, model: String) {
    let text = ##"{"$ref": "#/$defs/a", "title": "thing", "$defs": {"a": \##(schema)}}"##
    #expect(MarkedSchemas(text).dump == model)
  }
}

extension SourceNode {
  /// Returns the values of `enum` or `const`.
  fileprivate static func listed(_ schema: String) -> [SourceNode] {
    var diagnostics = Diagnostics()
    let file = InputFile(path: "a.json", source: SourceText(path: "a.json", text: schema))
    let library = SchemaLibrary(reading: [file], diagnostics: &diagnostics)
    guard case .schema(let root, _)? = library.documents.first?.content else { return [] }
    return root.enumeration ?? root.constant.map { [$0] } ?? []
  }
}
