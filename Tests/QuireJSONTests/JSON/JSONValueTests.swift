import Foundation
import TestSupport
import Testing

@testable import QuireJSON

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      ("1", "1.0"), ("1", "10e-1"), ("0", "-0"), ("0", "0e99999999999999999999"),
      ("100", "1E+2"), ("0.5", "5e-1"), ("12345678901234567890.50", "12345678901234567890.5"),
      ("1e400", "10e399"), ("-1.5", "-0.15e1"), ("9223372036854775807", "9223372036854775807.0"),
      ("1", "1e0000000000000000000000000"),
    ]) func `numbers are equal if they are mathematically equal`(left: String, right: String) throws
  {
    let left = try #require(JSONNumber(left))
    let right = try #require(JSONNumber(right))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
  }

  @Test(arguments: [
    ("1", "-1"), ("9007199254740993", "9007199254740992"), ("0.1", "0.10000000001"),
  ])
  func `different numbers are not equal`(left: String, right: String) {
    #expect(JSONNumber(left) != JSONNumber(right))
  }

  @Test(
    arguments: [
      "", "-", "+1", "01", "1.", ".5", "1e", "1e+", "0x1", "NaN", "inf", " 1", "1 ", "1a", "--1",
      "١", "1e99999999999999999999", "1e100000000000000000", "1_000",
    ]) func `a text that is not a JSON number is rejected`(text: String)
  {
    #expect(JSONNumber(text) == nil)
  }

  @Test(
    arguments: [
      ("9223372036854775807", Int.max), ("-9223372036854775808", .min), ("1e3", 1000),
      ("9223372036854775808", nil), ("1.5", nil), ("1e30", nil), ("1e99999999", nil),
      ("-0.0", 0),
    ] as [(String, Int?)]) func `an integer is a number that fits in one`(text: String, value: Int?)
  {
    #expect(JSONNumber(text)?.int == value)
  }

  @Test(
    arguments: [
      "12345678901234567890", "-0.001", "1.5e300", "123.456", "1e-30", "5e-324", "1e40",
      "0.000012", "0.0000012", "99999999999999999999999999999999999999999999.5",
    ]) func `the description of a number parses as the same number`(text: String) throws
  {
    let number = try #require(JSONNumber(text))
    #expect(JSONNumber(number.description) == number)
  }

  @Test func `the Decimal of a number equals the Decimal of its text`() throws {
    var disorder = Disorder(state: 16)
    for _ in 0..<1_000 {
      let digits = disorder.next() >> (disorder.next() % 64)
      let sign = Bool.random(using: &disorder) ? "-" : ""
      let number = try #require(
        JSONNumber("\(sign)\(digits)e\(Int.random(in: -120...100, using: &disorder))"))
      let decimal = try #require(number.decimal)
      #expect(decimal == Decimal(string: number.description))
      #expect(decimal.description == Decimal(string: number.description)?.description)
    }
  }

  @Test func `a number converts to Double and Decimal only if they can represent it`() {
    #expect(JSONNumber("0.1")?.double == 0.1)
    #expect(JSONNumber("1e400")?.double == nil)
    #expect(JSONNumber("0.1")?.decimal == Decimal(string: "0.1"))
    #expect(JSONNumber("1e400")?.decimal == nil)
    #expect(JSONNumber("1234567890123456789012345678901234567890123")?.decimal == nil)
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(Decimal.nan) == nil)
    #expect(JSONNumber(1e22).description == "10000000000000000000000")
  }

  @Test(
    arguments: [
      "null", "true", "\"\"", "\"a\\u0000\\\"\\\\\\n\\u00e9\\ud83d\\ude00\"", "[]", "{}", "0",
      "[[[]]]", "9007199254740993", "-9223372036854775808", "18446744073709551615",
      "12345678901234567890123456789", "0.1", "0.12345678901234567890123456", "1e300", "-1.5e-300",
      "{\"a\":{\"snake_case\":[null,false,1]}}", "1.0", "123456789.000000000000000001",
    ]) func `a value survives decoding and encoding`(text: String) throws
  {
    let value = try JSONValue(parsing: Data(text.utf8))
    #expect(try JSONValue(parsing: Data(value.description.utf8)) == value)
    #expect(try JSONValue(parsing: JSONEncoder().encode(value)) == value)
    #expect(try JSONValue(parsing: JsonProvider.encode(value)) == value)
    if let number = value.number { #expect(number == JSONNumber(text)) }
  }

  @Test(arguments: ["{\"a\":1e400}", "[1e-400]", "1e99999999999"])
  func `a number beyond the range of Double keeps its digits`(text: String) throws {
    let value = try JSONValue(parsing: Data(text.utf8))
    #expect(try value == JSONValue(parsing: Data(value.description.utf8)))
    #expect(value.description.contains("e"))
  }

  @Test(arguments: ["", "{", "nul", "[1 2]", "01", "\u{FEFF}x", "1e100000000000000000"])
  func `a text that is not a JSON value is an error`(text: String) {
    #expect(throws: DecodingError.self) { try JSONValue(parsing: Data(text.utf8)) }
  }

  @Test func `a number that no encoder can represent exactly is an error`() throws {
    let number = try #require(JSONNumber("0.1234567890123456789012345678901234567890123"))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(JSONValue.number(number)) }
    #expect(JSONValue.number(number).description.count == 45)
  }

  @Test func `members, elements and missing values are distinguished`() {
    var value: JSONValue = ["a": [1, 2.5, "x", true, nil], "b": nil]
    #expect(value["a"]?[0]?.int == 1)
    #expect(value["a"]?[1]?.double == 2.5)
    #expect(value["a"]?[2]?.string == "x")
    #expect(value["a"]?[3]?.bool == true)
    #expect(value["a"]?[4]?.isNull == true)
    #expect(value["a"]?[5] == nil)
    #expect(value["a"]?[-1] == nil)
    #expect(value["b"] == JSONValue.null)
    #expect(value["c"] == nil)
    #expect(value[0] == nil)
    #expect(value["a"]?["a"] == nil)
    value["b"] = nil
    value["c"] = .null
    #expect(value.object?.keys.sorted() == ["a", "c"])
  }

  @Test func `strings are escaped and members are sorted`() {
    let value: JSONValue = ["b\n": "\u{1}\u{1F}\"\\/é\t\r\u{8}\u{C}", "a": 1.5]
    #expect(value.description == #"{"a":1.5,"b\n":"\u0001\u001f\"\\/é\t\r\b\f"}"#)
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `nesting is limited`(open: String, close: String) throws {
    func nested(_ count: Int) -> Data {
      let text =
        String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
      return Data(text.utf8)
    }
    #expect(try JSONValue(parsing: nested(100)).description.utf8.count == nested(100).count)
    for count in [101, 400, 100_000] {
      #expect(throws: DecodingError.self) { try JSONValue(parsing: nested(count)) }
    }
  }

  @Test(arguments: [9_007_199_254_740_993, .max, .min, 0])
  func `an integer survives a property list`(integer: Int) throws {
    let data = try PropertyListEncoder().encode([JSONValue.number(JSONNumber(integer))])
    let values = try PropertyListDecoder().decode([JSONValue].self, from: data)
    #expect(values == [.number(JSONNumber(integer))])
  }

  @Test func `any member value can be converted to a JSON value`() throws {
    let date = Date(timeIntervalSince1970: 0)
    #expect(try JSONValue(encoding: ["a": [date]]) == ["a": ["1970-01-01T00:00:00Z"]])
    #expect(try JSONValue(encoding: String?.none) == .null)
  }

  @Test func `strings are compared by their scalar values`() {
    let (composed, combined): (JSONValue, JSONValue) = ("\u{E4}", "a\u{308}")
    #expect(composed != combined)
    #expect(["a": [composed]] as JSONValue != ["a": [combined]])
    #expect(["\u{E4}": 1] as JSONValue != ["a\u{308}": 1])
    #expect(["\u{E4}": 1, "b": nil] as JSONValue == ["b": nil, "\u{E4}": 1.0])
  }
}
