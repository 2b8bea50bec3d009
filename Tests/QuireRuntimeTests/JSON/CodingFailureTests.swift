import Foundation
import Testing

@testable import QuireRuntime

@Suite struct CodingFailureTests {
  struct Person: Codable {
    struct Home: Codable { var streetName: String }
    var id: Int8
    var bornAt: Date?
    var homes: [String: [Home]]?
  }

  /// The failure to read a text, as the provider meets it.
  private static func failure<Value: Decodable>(
    _ type: Value.Type = Person.self, of data: Data
  ) throws -> CodingFailure {
    let error = try #require(throws: (any Error).self) { try JsonProvider.decode(type, from: data) }
    return CodingFailure(decoding: type, from: data, error)
  }

  @Test(arguments: [
    (#"{"id":"x"}"#, "expected Int8, at /id, byte 6, found \"x\""),
    (#"{"id":null}"#, "expected Int8 and no null, at /id, byte 6, found null"),
    (" {}", "expected a member 'id', at the root, byte 1, found {}"),
    (
      #"{"id":1,"homes":{"a/b~":[ {"street_name":[1, 2]}]}}"#,
      "expected String, at /homes/a~1b~0/0/street_name, byte 41, found [1, 2]"
    ),
    (
      #"{"id":1,"born_at":"today"}"#,
      "'today' is no date-time of RFC 3339, at /born_at, byte 18, found \"today\""
    ),
    ("[]", "expected Dictionary<String, Any>, at the root, byte 0, found []"),
  ])
  func `a sentence names the type, what was expected, the place and the bytes`(
    text: String, expected: String
  ) throws {
    let failure = try Self.failure(of: Data(text.utf8))
    #expect(failure.type == "QuireRuntimeTests.CodingFailureTests.Person")
    #expect("\(failure)".hasPrefix("QuireRuntimeTests.CodingFailureTests.Person: " + expected))
    #expect(!"\(failure)".contains("\n"))
  }

  @Test(arguments: [
    ("", 0, "the end after nothing"),
    (#"{"id":1,,}"#, 8, #",} after {"id":1,"#),
    (#"{"id":tru}"#, 9, #"} after {"id":tru"#),
    (#"{"id":1} x"#, 9, #"x after {"id":1} "#),
    (#"{"id":1"#, 7, #"the end after {"id":1"#),
    ("{\"id\"\n:\t01}", 9, #"1} after {"id"\n:\t0"#),
  ])
  func `text that breaks is told by the place where it does`(
    text: String, offset: Int, excerpt: String
  ) throws {
    let failure = try Self.failure([String: JSONValue].self, of: Data(text.utf8))
    #expect(failure.problem == "the text is no JSON")
    #expect(failure.offset == offset)
    #expect(failure.excerpt == excerpt)
  }

  @Test func `bytes that are no UTF-8 are told by the string they are in`() throws {
    let failure = try Self.failure(
      [String: String].self, of: Data(#"{"a":""#.utf8) + [0xFF] + Data(#""}"#.utf8))
    #expect(failure.offset == 5)
  }

  @Test func `a number that does not fit a model's member has its place`() throws {
    let failure = try Self.failure(
      Holder<Int>.self, of: Data(#"{"value": 99999999999999999999}"#.utf8))
    #expect(failure.pointer == "/value")
    #expect(failure.excerpt == "99999999999999999999")
  }

  @Test func `a number within a model's array is told by the member and its type`() throws {
    let failure = try Self.failure(
      Holder<[Int]>.self, of: Data(#"{"value": [1, 99999999999999999999]}"#.utf8))
    #expect(failure.pointer == "/value")
    #expect(failure.problem == "the value cannot be read as Array<Int>")
  }

  @Test func `a number whose place Foundation does not tell has the text's beginning`() throws {
    let failure = try Self.failure(of: Data(#"{"id":300}"#.utf8))
    #expect(failure.pointer.isEmpty)
    #expect(failure.excerpt == #"{"id":300}"#)
  }

  @Test func `what is there is cut between characters and said to be`() throws {
    let text = "{\"id\":\"x\(String(repeating: "é", count: 5_000))\"}"
    let failure = try Self.failure(of: Data(text.utf8))
    #expect(failure.excerpt == "\"x\(String(repeating: "é", count: 99))… (10003 bytes)")
  }

  @Test func `what comes before a break is cut between characters`() throws {
    let failure = try Self.failure(
      of: Data("\"\(String(repeating: "é", count: 5_000))\" x".utf8))
    #expect(failure.excerpt == "x after …\(String(repeating: "é", count: 49))\" ")
  }

  @Test func `controls and turns of direction are escaped`() throws {
    let failure = try Self.failure(of: Data("{\"id\":[\n\"\u{202E}\u{2028}\"]}".utf8))
    #expect(failure.excerpt == #"[\n"\u{202E}\u{2028}"]"#)
  }

  @Test(arguments: [
    Data(#"{"id":"x"}"#.utf8.flatMap { [$0, 0] }), Data([0xEF, 0xBB, 0xBF] + #"{"id":"x"}"#.utf8),
  ])
  func `text in another form of Unicode has a sentence too`(data: Data) throws {
    let failure = try Self.failure(of: data)
    #expect(failure.pointer == "/id")
    #expect(failure.problem == "expected Int8")
  }

  @Test func `a text that is no date, base64 or decimal is told in part, on one line`() throws {
    let text = "\n\u{202E}a e" + String(repeating: "\u{301}", count: 1_000)
    for sentence in try [
      Self.sentence(of: text, as: Date.self), Self.sentence(of: text, as: Data.self),
      Self.sentence(of: text, as: Decimal.self), Self.sentence(of: [text], as: [Date].self),
    ] {
      #expect(sentence.hasPrefix(#"'\n\u{202E}a "#))
      #expect(sentence.utf8.count < 300)
    }
  }

  /// What an error says of a member that cannot be read.
  private static func sentence<Value: MemberValue>(
    of member: some Encodable, as type: Value.Type
  ) throws -> String {
    let json = try JSONEncoder().encode(["value": member])
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Holder<Value>.self, from: json)
    }
    return error.context.debugDescription
  }

  @Test func `an error that is none of a decoder's is told as it is`() throws {
    struct Stranger: Decodable {
      struct Complaint: Error {}
      init(from decoder: any Decoder) throws { throw Complaint() }
    }
    #expect(try Self.failure(Stranger.self, of: Data("1".utf8)).problem == "Complaint()")
  }

  @Test func `what cannot be written is told by its place and value`() throws {
    let value = ["k": Holder(Double.nan)]
    let error = try #require(throws: EncodingError.self) { try JsonProvider.encode(value) }
    let failure = CodingFailure(encoding: value, error)
    #expect(failure.type.hasPrefix("Swift.Dictionary<Swift.String, "))
    #expect(failure.pointer == "/k/value")
    #expect(failure.excerpt == "nan")
    #expect(failure.offset == nil)
  }
}
