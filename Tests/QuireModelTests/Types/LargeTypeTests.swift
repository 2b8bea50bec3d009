import Testing

@testable import QuireModel

@Suite struct LargeTypeTests {
  /// Returns a union of a small object and an object with the given number of strings.
  private func schema(strings: Int, of value: String = #"{"type": "string"}"#) -> String {
    let members = (1...strings).map { "\"p\($0)\": \(value)" }.joined(separator: ", ")
    return """
      {"$defs": {
        "u": {"oneOf": [{"$ref": "#/$defs/large"}, {"$ref": "#/$defs/small"}]},
        "large": {"properties": {"kind": {"const": "large"}, \(members)}, "required": ["kind"]},
        "small": {"properties": {"kind": {"const": "small"}}, "required": ["kind"]}}}
      """
  }

  private func isIndirect(_ schema: String) -> Bool {
    MarkedSchemas(["thing.json": schema]).dump.contains(#/indirect (open )?union u /#)
  }

  @Test func `a union of a large object stores its values indirectly`() {
    #expect(isIndirect(schema(strings: 40)))
  }

  @Test func `a union of small objects stores its values directly`() {
    #expect(!isIndirect(schema(strings: 10)))
  }

  @Test func `the size of an object includes the objects that it contains`() {
    let strings = (1...7).map { "\"p\($0)\": {\"type\": \"string\"}" }.joined(separator: ", ")
    let parts = (1...5).map { "\"q\($0)\": {\"$ref\": \"#/$defs/part\"}" }.joined(separator: ", ")
    let schema = """
      {"$defs": {
        "u": {"anyOf": [{"$ref": "#/$defs/whole"}, {"type": "string"}]},
        "whole": {"properties": {\(parts)}}, "part": {"properties": {\(strings)}}}}
      """
    #expect(isIndirect(schema))
  }

  @Test func `a large object is stored indirectly and does not make its owner large`() {
    let strings = (1...70).map { "\"p\($0)\": {\"type\": \"string\"}" }.joined(separator: ", ")
    let schema = """
      {"$defs": {
        "a": {"properties": {"b": {"$ref": "#/$defs/b"}}},
        "b": {"properties": {"large": {"$ref": "#/$defs/large"}}},
        "large": {"properties": {\(strings)}}}}
      """
    let lines = MarkedSchemas(["thing.json": schema]).dump.split(separator: "\n")
    #expect(lines.filter { $0.contains("indirect") } == ["  large: large? indirect"])
  }

  @Test func `a property of a large object is required if the settings say so`() {
    let strings = (1...70).map { "\"p\($0)\": {\"type\": \"string\"}" }.joined(separator: ", ")
    let schema = """
      {"$defs": {
        "a": {"properties": {"b": {"$ref": "#/$defs/b"}}}, "b": {"properties": {\(strings)}}}}
      """
    let result = MarkedSchemas(schema, options: ModelOptions(optionality: .never(except: [])))
    #expect(result.dump.contains("  b: b! indirect"))
  }

  @Test func `arrays are small, whatever their elements`() {
    let value = ##"{"type": "array", "items": {"$ref": "#/$defs/small"}}"##
    #expect(!isIndirect(schema(strings: 40, of: value)))
  }
}
