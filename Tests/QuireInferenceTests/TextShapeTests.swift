import QuireSchema
import Testing

@testable import QuireInference

@Suite struct TextShapeTests {
  private static func values(_ texts: [String]) -> String {
    let elements = texts.map { #"{"x": \#(JSONDraft.quoted($0)), "y": 1}"# }
    return "[\(elements.joined(separator: ","))]"
  }

  private static let formats: [(texts: [String], format: String?)] = [
    (["2024-02-29T23:59:59Z"], "date-time"),
    (["2024-02-29T23:59:59.123456+05:30"], "date-time"),
    (["2024-02-29T23:59:59"], nil),
    (["2024-02-29T24:00:00Z"], nil),
    (["2024-02-29"], nil),
    (["2024-02-29", "2024-03-01"], "date"),
    (["2023-02-29", "2024-03-01"], nil),
    (["2024-02-29", "2024-03-01", ""], nil),
    (["38e8d783-ad8b-463f-8fa0-0e309f7dde0e"], "uuid"),
    (["38e8d783-ad8b-463f-8fa0-0e309f7dde0"], nil),
    (["https://example.com/a?b=%20"], "uri"),
    (["https://example.com/a{/b}"], nil),
    (["https://example.com/%2"], nil),
    (["/users/1"], nil),
    (["12.50", "13.00"], nil),
  ]

  @Test(arguments: formats)
  func `a format requires that all strings have it`(texts: [String], format: String?) throws {
    let inferred = try InferredFromTexts([Self.values(texts)])
    let found = inferred.root?[JSONPointer(["items", "properties", "x", "format"])]
    #expect(found?.stringValue == format)
  }

  @Test func `a few recurring words are an enumeration`() throws {
    let texts = (0..<12).map { ["draft", "published", "in_review"][$0 % 3] }
    let inferred = try InferredFromTexts([Self.values(texts)])
    #expect(
      inferred.has(#"["draft", "published", "in_review"]"#, at: "items", "properties", "x", "enum"))
  }

  /// Values that repeat in turn, and the number of strings made from them.
  private static let others: [(values: [String], count: Int)] = [
    (["on", "off"], 11),
    (["on"], 12),
    (["on", "off", "a", "b", "c"], 16),
    (["on", "off", "on", "off", "on", "off", "on", "off", "on", "off", "on", "once"], 12),
    (["user1", "user2"], 12),
    (["a b", "c d"], 12),
    (["a", "b", "c", "d", "e", "f", "g", "h", "i"], 40),
  ]

  @Test(arguments: others)
  func `strings without evidence of an enumeration are plain strings`(values: [String], count: Int)
    throws
  {
    let texts = (0..<count).map { values[$0 % values.count] }
    let inferred = try InferredFromTexts([Self.values(texts)])
    #expect(inferred.has(#"{"type": "string"}"#, at: "items", "properties", "x"))
  }

  @Test(arguments: ["first_name", "country", "tags", "owner_id", "title"])
  func `a name for free text prevents an enumeration`(name: String) throws {
    let texts = (0..<12).map { #"{"\#(name)": "\#(["on", "off"][$0 % 2])", "y": 1}"# }
    let inferred = try InferredFromTexts(["[\(texts.joined(separator: ","))]"])
    #expect(inferred.has(#"{"type": "string"}"#, at: "items", "properties", name))
  }
}
