import QuireSchema
import Testing

@testable import QuireInference

@Suite struct ShapeTests {
  /// Values of a property and the schema inferred from them.
  private static let properties: [(values: [String], schema: String)] = [
    (["true"], #"{"type": "boolean"}"#),
    (["1", "2"], #"{"type": "integer"}"#),
    (["1", "2.0"], #"{"type": "number"}"#),
    (["1e3"], #"{"type": "number"}"#),
    (["18446744073709551615"], "{}"),
    (["1e999"], "{}"),
    (["null"], "{}"),
    ([#""a""#, "null"], #"{"type": ["string", "null"]}"#),
    ([#""a""#, "1", "null"], #"{"type": ["integer", "string", "null"]}"#),
    (["[]"], #"{"type": "array"}"#),
    (["[]", "[1]"], #"{"type": "array", "items": {"type": "integer"}}"#),
    (["[null, 1]"], #"{"type": "array", "items": {"type": ["integer", "null"]}}"#),
    (["{}"], #"{"type": "object"}"#),
    (
      ["[1]", "2", "null"],
      #"{"anyOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}, {"type": "null"}]}"#
    ),
  ]

  @Test(arguments: properties)
  func `values produce the narrowest type that fits them all`(
    values: [String], schema: String
  ) throws {
    let inferred = try InferredFromTexts(values.map { #"{"x": \#($0), "y": 1}"# })
    #expect(inferred.has(schema, at: "properties", "x"), "\(inferred.text ?? "")")
  }

  @Test func `a member of every object in all samples is required`() throws {
    let inferred = try InferredFromTexts([
      #"{"list": [{"a": 1, "b": 1}, {"a": 2}]}"#, #"{"list": [{"c": 1, "a": 3}], "d": 1}"#,
    ])
    #expect(inferred.has(#"["list"]"#, at: "required"))
    #expect(inferred.has(#"["a"]"#, at: "properties", "list", "items", "required"))
  }

  @Test func `members have the order of their first occurrence`() throws {
    let inferred = try InferredFromTexts([#"{"z": 1, "a": 1}"#, #"{"m": 1, "a": 1}"#])
    #expect(inferred.root?["properties"]?.members?.map(\.name) == ["z", "a", "m"])
  }

  @Test(arguments: [
    #"{"items": [1], "next": "https://example.com/2"}"#,
    #"{"items": [1], "paging": {"next_cursor": "abc"}}"#,
    #"{"items": [1], "cursor": "abc"}"#,
  ])
  func `a continuation may be absent on the last page`(sample: String) throws {
    let inferred = try InferredFromTexts([sample])
    let text = try #require(inferred.text)
    #expect(text.contains(#"["string", "null"]"#))
    #expect(!text.contains(#"["items", "next"]"#) && !text.contains(#"["next_cursor"]"#))
    #expect(!text.contains(#"["items", "cursor"]"#))
  }

  @Test func `reports samples of different kinds at the one that differs`() throws {
    let inferred = try InferredFromTexts(["{}", "[1]"])
    #expect(inferred.text == nil)
    #expect(inferred.findings.last?.description.hasPrefix("sample-2.json:1:1: error: ") == true)
  }

  @Test func `a very deep value accepts any JSON`() throws {
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    let inferred = try InferredFromTexts([deep])
    #expect(inferred.messages(.deepSample).count == 1)
    #expect(inferred.text != nil)
  }
}
