import Foundation
import TestSupport
import Testing

@testable import QuireJSON

@Suite struct MemberValueTests {
  /// Decodes a member from text and returns its encoded value.
  private func roundTrip<Value: MemberValue & Equatable>(
    _ json: String, _ expected: Value, coders: Coders
  ) throws -> JSONValue? {
    let holder = try coders.decode(Holder<Value>.self, from: "{\"value\": \(json)}")
    #expect(holder.value == expected)
    return try coders.encode(holder)["value"]
  }

  @Test(arguments: Coders.all)
  func `formats apply inside arrays, maps and optionals`(coders: Coders) throws {
    let date = Date(timeIntervalSince1970: 0)
    let text: JSONValue = "1970-01-01T00:00:00Z"
    let json = text.description
    #expect(try roundTrip(json, date, coders: coders) == text)
    #expect(try roundTrip("[\(json), null]", [date, nil], coders: coders) == [text, nil])
    #expect(
      try roundTrip("{\"a_b\": [\(json)]}", ["a_b": [date]], coders: coders) == ["a_b": [text]])
    #expect(
      try roundTrip("[{\"a_b\": {\"c_d\": \(json)}}]", [["a_b": ["c_d": date]]], coders: coders)
        == [["a_b": ["c_d": text]]])
    #expect(try roundTrip("[[\"AQ==\"]]", [[Data([1])]], coders: coders) == [["AQ=="]])
    #expect(
      try roundTrip("[\"1.5\"]", [Identifier<Search, Decimal>(1.5)], coders: coders) == ["1.5"])
  }

  /// A tuple of one or more URLs.
  struct Links: TupleCodable, Equatable {
    var first: URL
    var others: [URL]

    init(first: URL, others: [URL]) { (self.first, self.others) = (first, others) }

    init(
      elements: inout JSONElements
    ) throws(JSONError) {
      first = try elements()
      others = try elements.rest()
    }

    func encode(
      elements: inout JSONElementsWriter
    ) throws(JSONError) {
      try elements(first)
      try elements.rest(others)
    }
  }

  @Test(arguments: Coders.all)
  func `a URL in a tuple is a string`(coders: Coders) throws {
    let (first, other) = (URL(filePath: "/a"), try #require(URL(string: "https://a.example/b?c=d")))
    let json: JSONValue = [.string(first.absoluteString), .string(other.absoluteString)]
    let links = Links(first: first, others: [other])
    #expect(try roundTrip(json.description, links, coders: coders) == json)
  }

  @Test func `an enumeration compares raw values exactly`() throws {
    enum Vowel: String, MemberValue { case umlaut = "\u{E4}" }
    let decoder = JSONDecoder()
    #expect(try decoder.decode([Vowel].self, from: Data(#"["\u00e4"]"#.utf8)) == [.umlaut])
    #expect(throws: DecodingError.self) {
      try decoder.decode([Vowel].self, from: Data(#"["a\u0308"]"#.utf8))
    }
  }

  @Test(arguments: Coders.all)
  func `keys of maps are never converted`(coders: Coders) throws {
    let json: JSONValue = ["snake_case": ["camelCase": 1], "_x": ["URL_of": 2]]
    let map = ["snake_case": ["camelCase": 1], "_x": ["URL_of": 2]]
    #expect(try roundTrip(json.description, map, coders: coders) == json)
    #expect(try roundTrip("[\(json)]", [map], coders: coders) == [json])
    #expect(try roundTrip(json.description, json, coders: coders) == json)
  }

  @Test func `formats can be combined`() throws {
    let text = #"{"value": {"a_b": [0, 1.5, null]}}"#
    let holder = try JsonProvider.decode(
      FormatHolder<MapForm<String, ArrayForm<NullableForm<UnixTime>>>>.self, from: Data(text.utf8))
    let dates = [0, 1.5].map { Date(timeIntervalSince1970: $0) }
    #expect(holder.value == ["a_b": [dates[0], dates[1], nil]])
    #expect(try JSONValue(encoding: holder).description == #"{"value":{"a_b":[0,1.5,null]}}"#)
  }

  @Test func `two names for the same key are an error`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Holder<[ID<Search>: Int]>.self, from: Data(#"{"value": {"7": 1, "07": 2}}"#.utf8))
    }
  }

  @Test func `a name that is not a valid key is an error`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Holder<[Int: Int]>.self, from: Data(#"{"value": {"seven": 1}}"#.utf8))
    }
  }

  @Test(
    arguments: ["1", "1.0", "10e-1", "0.1e1"]) func `a number equal to an integer is one`(
      text: String
    )
    throws
  {
    let json = Data("{\"value\": \(text)}".utf8)
    #expect(try JSONDecoder().decode(Holder<Int>.self, from: json).value == 1)
  }

  @Test(
    arguments: [
      "1.5", "9223372036854775808", "-9223372036854775809", "1e400", "1e19", "\"1\"", "true",
      "null",
    ]) func `a value that is not an integer or does not fit is an error`(text: String)
  {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Holder<Int>.self, from: Data("{\"value\": \(text)}".utf8))
    }
  }

  @Test(arguments: ["AQID", "AQ==", "AQ", "AQI", ""])
  func `base64 is accepted with and without padding`(text: String) throws {
    let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let holder = try JSONDecoder().decode(
      Holder<Data>.self, from: Data("{\"value\": \"\(text)\"}".utf8))
    #expect(holder.value == Data(base64Encoded: padded))
    #expect(try JSONValue(encoding: holder) == ["value": .string(padded)])
  }

  @Test(arguments: ["A", "AQ=", "AQI-", "A Q=", "é"])
  func `a text that is not base64 is an error`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Holder<Data>.self, from: Data("{\"value\": \"\(text)\"}".utf8))
    }
  }

  @Test(arguments: ["0", "-0.5", "12345678901234567890123456789012345678", "1e-100", "1.5E+3"])
  func `a decimal in a string keeps all digits`(text: String) throws {
    let holder = try JSONDecoder().decode(
      Holder<Decimal>.self, from: Data("{\"value\": \"\(text)\"}".utf8))
    #expect(holder.value == Decimal(string: text))
    let written = try JSONValue(encoding: holder)["value"]?.string
    #expect(written.flatMap { JSONNumber($0) } == JSONNumber(text))
  }

  @Test(
    arguments: [
      "\"\"", "\"1.\"", "\"1,5\"", "\"12abc\"", "\"NaN\"", "\"1e200\"", "1.5",
      "\"0.1234567890123456789012345678901234567890123\"",
    ]) func `a string that a decimal cannot represent is an error`(text: String)
  {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Holder<Decimal>.self, from: Data("{\"value\": \(text)}".utf8))
    }
  }

  @Test(arguments: ["0.1", "-12345678901234567890.5", "1e100", "3"])
  func `a decimal as a number keeps all digits`(text: String) throws {
    let holder = try JSONDecoder().decode(
      FormatHolder<DecimalNumber>.self, from: Data("{\"value\": \(text)}".utf8))
    #expect(holder.value == Decimal(string: text))
    #expect(try JSONValue(encoding: holder)["value"]?.number == JSONNumber(text))
  }

  @Test(arguments: ["\"1\"", "1e200", "0.1234567890123456789012345678901234567890123"])
  func `a number that a decimal would truncate is an error`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        FormatHolder<DecimalNumber>.self, from: Data("{\"value\": \(text)}".utf8))
    }
  }

  @Test func `a decimal that is not a number cannot be encoded`() {
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Holder(Decimal.nan)) }
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(FormatHolder<DecimalNumber>(.nan))
    }
  }

  @Test(arguments: ["0", "0.1", "-0.001", "1700000000", "1700000000.123456", "-62135596800"])
  func `unix time survives a round trip`(text: String) throws {
    let holder = try JSONDecoder().decode(
      FormatHolder<UnixTime>.self, from: Data("{\"value\": \(text)}".utf8))
    #expect(try JSONValue(encoding: holder)["value"]?.number == JSONNumber(text))
  }

  @Test(arguments: [
    ("0", "0"), ("1700000000", "1700000000"), ("1700000000.9", "1700000000"), ("-0.5", "-1"),
    ("-62135596800", "-62135596800"),
  ])
  func `fractional seconds are rounded down to whole seconds`(text: String, written: String) throws
  {
    let holder = try JSONDecoder().decode(
      FormatHolder<UnixSeconds>.self, from: Data("{\"value\": \(text)}".utf8))
    #expect(try JSONValue(encoding: holder)["value"]?.number == JSONNumber(written))
    #expect(UnixSeconds.parameter(holder.value).texts == [written])
  }

  @Test(arguments: ["1e300", "-1e300", "253402300800", "-62167219201", "\"0\""])
  func `a unix time outside the years 0000 to 9999 is an error`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        FormatHolder<UnixTime>.self, from: Data("{\"value\": \(text)}".utf8))
    }
  }

  @Test func `a UUID is accepted in either case`() throws {
    let text = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"
    let id = try JSONDecoder().decode(
      Holder<UUID>.self, from: Data("{\"value\": \"\(text)\"}".utf8))
    #expect(id.value == UUID(uuidString: text))
  }

  @Test(arguments: ["{\"value\": \"\"}", "{\"value\": 1}"])
  func `a text that is not a URL is an error`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Holder<URL>.self, from: Data(text.utf8))
    }
  }

  @Test(arguments: ["Free", "", "other"])
  func `a closed enumeration rejects unknown values`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Holder<Account.Plan>.self, from: Data("{\"value\": \"\(text)\"}".utf8))
    }
  }

  @Test(arguments: ["User", "user", "", "snake_case"])
  func `an open enumeration keeps unknown values`(text: String) throws {
    let holder = try JsonProvider.decode(
      Holder<[Account.Kind]>.self, from: Data("{\"value\": [\"\(text)\"]}".utf8))
    #expect(holder.value.map(\.rawValue) == [text])
    #expect(try JSONValue(encoding: holder) == ["value": [.string(text)]])
  }

  @Test func `a known value passed as unknown equals the known case`() {
    #expect(Account.Kind.unknown("User") == .user)
    #expect(Set([Account.Kind.unknown("User"), .user]).count == 1)
    #expect("\(Account.Kind.organization)" == "Organization")
  }
}
