import Testing

@testable import QuireModel

@Suite struct LargeTypeTests {
  /// A union of an object with so many strings and of a small one.
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

  @Test func `a union of small objects stores them in itself`() {
    #expect(!isIndirect(schema(strings: 10)))
  }

  @Test func `an object is as large as those it holds`() {
    let chain = (1...7).map {
      "\"c\($0)\": {\"properties\": {\"a\": {\"$ref\": \"#/$defs/c\($0 + 1)\"}, "
        + "\"b\": {\"$ref\": \"#/$defs/c\($0 + 1)\"}}}"
    }.joined(separator: ", ")
    let schema = """
      {"$defs": {
        "u": {"anyOf": [{"$ref": "#/$defs/c1"}, {"type": "string"}]}, \(chain),
        "c8": {"properties": {"x": {"type": "string"}}}}}
      """
    #expect(isIndirect(schema))
  }

  @Test func `a property of a large object is stored indirectly, and makes no other large`() {
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

  @Test func `a property of a large object is required where the settings say so`() {
    let strings = (1...70).map { "\"p\($0)\": {\"type\": \"string\"}" }.joined(separator: ", ")
    let schema = """
      {"$defs": {
        "a": {"properties": {"b": {"$ref": "#/$defs/b"}}}, "b": {"properties": {\(strings)}}}}
      """
    let result = MarkedSchemas(schema, options: ModelOptions(optionality: .never(except: [])))
    #expect(result.dump.contains("  b: b! indirect"))
  }

  @Test func `arrays are small whatever they hold`() {
    let value = ##"{"type": "array", "items": {"$ref": "#/$defs/small"}}"##
    #expect(!isIndirect(schema(strings: 40, of: value)))
  }
}
