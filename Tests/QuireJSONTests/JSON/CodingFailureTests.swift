import Foundation
import Testing

@testable import QuireJSON

@Suite struct CodingFailureTests {
  struct Person: Codable {
    struct Home: Codable { var streetName: String }
    var id: Int8
    var bornAt: Date?
    var homes: [String: [Home]]?
  }

  /// Returns the sentence for data that cannot be decoded.
  private static func sentence<Value: Decodable>(
    _ type: Value.Type = Person.self, of data: Data
  ) throws -> String {
    let error = try #require(throws: (any Error).self) { try JsonProvider.decode(type, from: data) }
    return CodingFailure.sentence(type, error)
  }

  @Test(arguments: [
    (#"{"id":"x"}"#, "expected Int8, at /id"),
    (#"{"id":null}"#, "expected Int8, found null, at /id"),
    (" {}", "expected a member 'id', at the root"),
    (
      #"{"id":1,"homes":{"a/b~":[ {"street_name":[1, 2]}]}}"#,
      "expected String, at /homes/a~1b~0/0/streetName"
    ),
    (#"{"id":1,"born_at":"today"}"#, "the text is not an RFC 3339 date-time, at /bornAt"),
    ("[]", "expected Dictionary<String, Any>, at the root"),
  ])
  func `a sentence names the type, the problem and the location`(
    text: String, expected: String
  ) throws {
    let sentence = try Self.sentence(of: Data(text.utf8))
    #expect(sentence == "QuireJSONTests.CodingFailureTests.Person: " + expected)
  }

  @Test func `a number that does not fit a member of a model has its location`() throws {
    let sentence = try Self.sentence(
      Holder<Int>.self, of: Data(#"{"value": 99999999999999999999}"#.utf8))
    #expect(sentence.hasSuffix(", at /value"))
  }

  @Test func `a number in an array of a model has the location and type of the member`() throws {
    let sentence = try Self.sentence(
      Holder<[Int]>.self, of: Data(#"{"value": [1, 99999999999999999999]}"#.utf8))
    #expect(sentence.hasSuffix("the number does not fit Int, at /value/1"))
  }

  @Test func `a text that is not a date, base64 or a decimal is not shown`() throws {
    let text = "\n\u{202E}a e" + String(repeating: "\u{301}", count: 1_000)
    for sentence in try [
      Self.sentence(of: text, as: Date.self), Self.sentence(of: text, as: Data.self),
      Self.sentence(of: text, as: Decimal.self), Self.sentence(of: [text], as: [Date].self),
    ] {
      #expect(sentence.hasPrefix("the text is not "))
      #expect(sentence.utf8.count < 60)
    }
  }

  /// Returns the description of the error for a member that cannot be decoded.
  private static func sentence<Value: MemberValue>(
    of member: some Encodable, as type: Value.Type
  ) throws -> String {
    let json = try JSONEncoder().encode(["value": member])
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Holder<Value>.self, from: json)
    }
    return error.context.debugDescription
  }

  @Test func `an error thrown by the type itself is printed`() throws {
    struct HandWritten: Decodable {
      struct Complaint: Error {}
      init(from decoder: any Decoder) throws { throw Complaint() }
    }
    #expect(try Self.sentence(HandWritten.self, of: Data("1".utf8)).contains("Complaint()"))
  }

  @Test func `a value that cannot be encoded has its location`() throws {
    let value = ["k": Holder(Double.nan)]
    let error = try #require(throws: EncodingError.self) { try JsonProvider.encode(value) }
    let sentence = CodingFailure.sentence(type(of: value), error)
    #expect(sentence.hasPrefix("Swift.Dictionary<Swift.String, "))
    #expect(sentence.hasSuffix(", at /k/value"))
  }
}
