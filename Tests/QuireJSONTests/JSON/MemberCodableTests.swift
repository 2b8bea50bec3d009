import Foundation
import TestSupport
import Testing

@testable import QuireJSON

/// A decoder with the matching encoder.
struct Coders: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let makeDecoder: @Sendable () -> JSONDecoder
  let makeEncoder: @Sendable () -> JSONEncoder

  static let all = [
    Coders(
      testDescription: "plain", makeDecoder: { JSONDecoder() }, makeEncoder: { JSONEncoder() }),
    Coders(
      testDescription: "from snake case",
      makeDecoder: {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
      }, makeEncoder: { JSONEncoder() }),
    Coders(
      testDescription: "JsonProvider", makeDecoder: JsonProvider.makeDecoder,
      makeEncoder: JsonProvider.makeEncoder),
    Coders(
      testDescription: "other strategies",
      makeDecoder: {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        decoder.dataDecodingStrategy = .deferredToData
        return decoder
      },
      makeEncoder: {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.dataEncodingStrategy = .deferredToData
        return encoder
      }),
  ]

  func decode<Value: Decodable>(_ type: Value.Type = Value.self, from text: String) throws -> Value
  {
    try makeDecoder().decode(type, from: Data(text.utf8))
  }

  func encode(_ value: some Encodable) throws -> JSONValue {
    try JSONValue(parsing: makeEncoder().encode(value))
  }
}

@Suite struct MemberCodableTests {
  @Test(arguments: Coders.all)
  func `a model decodes to the same value with every decoder`(coders: Coders) throws {
    let account = try coders.decode(Account.self, from: Account.json)
    #expect(account.id == 1)
    #expect(account.nodeID == "MDQ6")
    #expect(account.kind == .unknown("Robot"))
    #expect(account.plan == .paid)
    #expect(account.avatarURL == URL(string: "https://example.org/a.png"))
    #expect(account.bio == nil)
    #expect(account.createdAt == Date(timeIntervalSince1970: 1_709_243_999.5))
    #expect(account.expires == Date(timeIntervalSince1970: 1_700_000_000.25))
    #expect(account.birthday == CalendarDate(year: 1999, month: 12, day: 31))
    #expect(account.balance == Decimal(string: "10.25"))
    #expect(account.score == Decimal(string: "0.1"))
    #expect(account.key == Data([1, 2, 3]))
    #expect(account.logins == [Date(timeIntervalSince1970: 1_704_067_200)])
    #expect(account.marks == ["first_seen": Date(timeIntervalSince1970: 1_704_067_200)])
    #expect(account.friends == [7: ["snake_case"]])
    #expect(account.extra == ["some_key": [1, ["inner_key": 9_007_199_254_740_993]]])
    #expect(account.isSiteAdmin)
    #expect(account.parent?.kind == .user)
    #expect(account.parent?.bio == "b")
    #expect(account.parent?.parent == nil)
  }

  @Test(arguments: Coders.all)
  func `a model encodes to the same JSON with every encoder`(coders: Coders) throws {
    let account = try JSONDecoder().decode(Account.self, from: Data(Account.json.utf8))
    let written = try coders.encode(account)
    var expected = try JSONValue(parsing: Data(Account.json.utf8))
    expected["created_at"] = "2024-02-29T21:59:59.500Z"
    var parent = try #require(expected["parent_account"])
    for (name, value) in [
      "last_logins": [], "marked_at": [:], "friend_names": [:], "siteAdmin": false,
    ] as [String: JSONValue] {
      parent[name] = value
    }
    expected["parent_account"] = parent
    #expect(written == expected)
    #expect(try coders.decode(Account.self, from: written.description) == account)
  }

  @Test(arguments: Coders.all.prefix(3))
  func `a model decodes and encodes the same inside a hand-written type`(coders: Coders) throws {
    let search = "{\"total_count\": 3, \"items\": [\(Account.json)]}"
    let converts = coders.testDescription != "plain"
    let names =
      converts ? ["fetched_at", "user_search", "by_name"] : ["fetchedAt", "userSearch", "byName"]
    let date = coders.testDescription == "JsonProvider" ? "\"2001-01-01T00:00:00.0Z\"" : "0"
    let envelope = try coders.decode(
      Envelope.self,
      from: """
        {"\(names[0])": \(date), "\(names[1])": \(search),
         "\(names[2])": {"some_name": \(Account.json)}}
        """)
    let account = try JSONDecoder().decode(Account.self, from: Data(Account.json.utf8))
    #expect(envelope.fetchedAt == Date(timeIntervalSinceReferenceDate: 0))
    #expect(envelope.userSearch == Search(totalCount: 3, items: [account]))
    #expect(envelope.byName == ["some_name": account])

    let written = try coders.encode(envelope)
    let inner = try JSONValue(encoding: envelope.userSearch)
    let isProvider = coders.testDescription == "JsonProvider"
    #expect(written[isProvider ? "user_search" : "userSearch"] == inner)
    #expect(written[isProvider ? "by_name" : "byName"]?["some_name"] == inner["items"]?[0])
  }

  @Test(arguments: ["{}", #"{"total_count": null, "items": null}"#])
  func `absent and null members decode as defaults`(text: String) throws {
    #expect(try JSONDecoder().decode(Search.self, from: Data(text.utf8)) == Search())
  }

  @Test func `nil is omitted for optional members and null for required ones`() throws {
    #expect(try JSONValue(encoding: Search()) == ["items": []])
    #expect(try JSONValue(encoding: Holder<String?>(nil)) == ["value": nil])
    #expect(try JSONValue(encoding: Holder<Date?>(nil)) == ["value": nil])
  }

  @Test func `a nullable member is required`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Holder<String?>.self, from: Data("{}".utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Holder<Date?>.self, from: Data("{}".utf8))
    }
  }

  @Test func `a name in another case is a different member`() throws {
    let text = #"{"totalCount": 1, "items": []}"#
    #expect(try JSONDecoder().decode(Search.self, from: Data(text.utf8)).totalCount == nil)
    #expect(try JsonProvider.decode(Search.self, from: Data(text.utf8)).totalCount == nil)
    let twins = try JSONDecoder().decode(Twins.self, from: Data(#"{"userId": 1}"#.utf8))
    #expect(twins.camel == 1)
    #expect(twins.snake == nil)
  }

  @Test(arguments: [#"{"items": [{}]}"#, #"{"total_count": "1"}"#])
  func `an error does not show the type of the coding keys`(text: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JsonProvider.decode(Search.self, from: Data(text.utf8))
    }
    var shown = "\(try #require(error))"
    dump(error, to: &shown)
    #expect(!shown.contains("WireKey"))
  }

  @Test(
    arguments: [
      (#"{"items": [{"object": "account", "id": 1}]}"#, ["items", "Index 0"], "node_id"),
      (#"{"items": [{"object": "user"}]}"#, ["items", "Index 0", "object"], nil),
      (#"{"items": [{}]}"#, ["items", "Index 0"], "object"),
      (#"{"total_count": 1.5}"#, ["total_count"], nil),
      (#"{"total_count": 9223372036854775808}"#, ["total_count"], nil),
      (#"{"total_count": "1"}"#, ["total_count"], nil),
      (#"[]"#, [], nil),
    ] as [(String, [String], String?)])
  func `an error names its location`(text: String, path: [String], missing: String?) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Search.self, from: Data(text.utf8))
    }
    let found: ([any CodingKey], String?) =
      switch try #require(error) {
      case .dataCorrupted(let context): (context.codingPath, nil)
      case .keyNotFound(let key, let context): (context.codingPath, key.stringValue)
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context.codingPath, nil)
      @unknown default: ([], nil)
      }
    #expect(found.0.map(\.stringValue) == path)
    #expect(found.1 == missing)
  }

  @Test(arguments: [90, 110, 400, 100_000])
  func `nesting of models is limited`(count: Int) throws {
    struct Comment: MemberCodable {
      @Indirect var parent: Comment?

      init(members: inout JSONMembers) throws(JSONError) {
        parent = try members(optional: "parent")
      }

      func encode(
        members: inout JSONMembersWriter
      ) throws(JSONError) {
        try members(optional: "parent", parent)
      }
    }
    let text =
      String(repeating: "{\"parent\":", count: count) + "{}"
      + String(repeating: "}", count: count)
    let isRead = (try? JSONDecoder().decode(Comment.self, from: Data(text.utf8))) != nil
    #expect(isRead == (count <= 99))
  }

  @Test func `an error thrown by a value becomes the underlying error`() throws {
    struct Refusal: Error {}
    struct Refusing: MemberValue {
      init(from decoder: any Decoder) throws { throw Refusal() }
      func encode(to encoder: any Encoder) throws {}
    }
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Holder<Refusing>.self, from: Data(#"{"value": 1}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.underlyingError is Refusal)
  }
}
