import QuireSchema
import Testing

@Suite struct SourceNodeTests {
  private func node(_ text: String) throws -> SourceNode {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "a.json", text: text)
    return try #require(JSONTextReader.read(source, diagnostics: &diagnostics))
  }

  @Test(arguments: [
    ("1", "1.0"), ("100", "1e2"), ("0", "-0.0e7"), ("0.5", "5E-1"), ("1e400", "10e399"),
    (#"{"a": 1, "b": [2]}"#, #"{"b": [2.0], "a": 1}"#), (#""\u0041""#, #""A""#),
  ])
  func `equal values may be spelled differently`(left: String, right: String) throws {
    #expect(try node(left).isEqual(to: node(right)))
  }

  @Test(arguments: [
    ("1", "true"), ("0", "false"), ("0", "null"), (#""1""#, "1"), ("[1, 2]", "[2, 1]"),
    ("[[1], 2]", "[[1, 2]]"), (#"{"a": 1}"#, #"{"a": 1, "b": 1}"#), ("{}", "[]"), ("1", "-1"),
    (#""\u00e9""#, #""e\u0301""#), ("9007199254740993", "9007199254740992"),
  ])
  func `values differ by kind, order and code point`(left: String, right: String) throws {
    #expect(try !node(left).isEqual(to: node(right)))
  }

  @Test(arguments: [
    ("1", 1), ("-1.0", -1), ("1e3", 1000), ("1200e-2", 12), ("9223372036854775807", .max),
    ("-9223372036854775808", .min), ("9223372036854775808", nil), ("1.5", nil), ("1e99", nil),
    ("0e999999999999999999999", 0), ("1e999999999999999999999", nil),
    ("1e-999999999999999999999", nil), ("true", nil),
  ])
  func `a number is an integer by value`(text: String, value: Int?) throws {
    #expect(try node(text).integerValue == value)
  }

  @Test func `a pointer names a member or an element`() throws {
    let root = try node(#"{"a/b": [{"~": 1}, 2]}"#)
    func find(_ pointer: String) throws -> Int? {
      root[try #require(JSONPointer(parsing: pointer))]?.integerValue
    }
    #expect(try find("/a~1b/0/~0") == 1)
    #expect(try find("/a~1b/1") == 2)
    #expect(try find("/a~1b/01") == nil)
    #expect(try find("/a~1b/2") == nil)
    #expect(try find("/a~1b/-") == nil)
  }
}

@Suite struct JSONPointerTests {
  @Test(arguments: ["", "/", "/a", "/a//b", "/~01/~1"])
  func `a pointer survives a round trip`(text: String) {
    #expect(JSONPointer(parsing: text)?.description == text)
  }

  @Test(arguments: ["a", "/~", "/~2", "/a~"])
  func `rejects a malformed pointer`(text: String) {
    #expect(JSONPointer(parsing: text) == nil)
  }
}

@Suite struct SpellingTests {
  @Test(arguments: [
    ("strnig", "string"), ("Integer", "integer"), ("proprties", "properties"), ("nul", "null"),
    ("aditionalPropertys", "additionalProperties"),
  ])
  func `finds the name that a misspelling means`(word: String, name: String) {
    let names = ["null", "string", "integer", "properties", "patternProperties"]
    #expect(Spelling.nearest(to: word, in: names + ["additionalProperties"]) == name)
  }

  @Test(arguments: ["object", "id", "tsType", "", String(repeating: "a", count: 200)])
  func `finds no name if all names are too different`(word: String) {
    #expect(Spelling.nearest(to: word, in: ["if", "type", "string"]) == nil)
  }

  @Test func `prefers the fewest edits, then the first name`() {
    #expect(Spelling.nearest(to: "cart", in: ["carton", "card", "care", "part"]) == "card")
  }
}
