import Foundation
import QuireChecks
import QuireClient
import Testing

/// Tests the JSON that rules apply to: of numbers, dates, formats and hand-written types.
@Suite struct EncodedFormTests {
  @Test func `a number that is not finite satisfies every rule about numbers`() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(number.holds([.minimum(1), .maximum(0), .multipleOf(3)]))
      #expect(!number.holds([.types([.number])]) && !number.holds([.values([0, nil])]))
    }
    #expect(Decimal.nan.holds([.minimum(1), .maximum(0)]))
  }

  @Test func `a value that JSON cannot represent does not affect the rules of others`() throws {
    let date = Date(timeIntervalSince1970: .infinity)
    let failures = ["a": [date, date], "b": []].failures(of: [.members([.minItems(1)])])
    #expect(failures.map(\.description) == ["/b must have at least 1 elements"])
    let numbers = [1, .nan, 3].failures(of: [.items([.maximum(2)]), .minItems(4)])
    #expect(numbers.map(\.pointer) == ["", "/2"])
  }

  @Test func `compares integers beyond the range of Double exactly`() {
    #expect(UInt64.max.holds([.maximum(JSONNumber(literal: "18446744073709551615"))]))
    #expect(!UInt64.max.holds([.maximum(JSONNumber(literal: "18446744073709551614"))]))
    #expect(!Int64.max.holds([.multipleOf(2)]) && (Int64.max - 1).holds([.multipleOf(2)]))
  }

  @Test func `compares a number with more digits than Decimal has exactly`() throws {
    let digits = String(repeating: "1", count: 60)
    let lower = try #require(JSONNumber(digits + "2"))
    let upper = try #require(JSONNumber(digits + "3"))
    let value = Holder(JSONValue.number(lower))
    #expect(value.holds([.member("value", [.minimum(lower), .exclusiveMaximum(upper)])]))
    #expect(!value.holds([.member("value", [.minimum(upper)])]))
  }

  @Test func `rules of strings apply to the encoded form of a type`() throws {
    let date = Date(timeIntervalSince1970: 0)
    #expect(date.holds([.values(["1970-01-01T00:00:00Z"])]))
    #expect(Data([1, 2]).holds([.values(["AQI="])]))
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(id.holds([.pattern("^[-0-9a-f]+$")]))
    #expect([id: 1].holds([.names([.pattern("^e621")])]))
  }

  @Test func `validates nested formats in their encoded form`() {
    let date = Date(timeIntervalSince1970: 5)
    let dates = FormatHolder<MapForm<String, ArrayForm<NullableForm<UnixTime>>>>(
      ["a": [date, nil], "b/c": [date, date]])
    let rules: ValueRules = [
      .member("value", [.members([.items([.maximum(4)]), .uniqueItems, .maxItems(1)])])
    ]
    #expect(
      dates.failures(of: rules).map { "\($0.pointer) \($0.rule)" } == [
        "/value/a maxItems(1)", "/value/a/0 maximum(4)", "/value/b~1c uniqueItems",
        "/value/b~1c maxItems(1)", "/value/b~1c/0 maximum(4)", "/value/b~1c/1 maximum(4)",
      ])
    let decimals = FormatHolder<ArrayForm<DecimalNumber>>([Decimal(15) / 10])
    #expect(!decimals.holds([.member("value", [.items([.types([.integer])])])]))
  }

  @Test func `validates a hand-written type by its encoded names`() {
    let value = Holder(Parcel(grams: 5, mark: Mark(text: "abc")))
    let rules: ValueRules = [
      .member(
        "value",
        [.required(["weight"]), .member("weight", [.maximum(4)]), .member("mark", [.minLength(4)])])
    ]
    #expect(value.failures(of: rules).map(\.pointer) == ["/value/mark", "/value/weight"])
  }

  @Test func `uses the last value of a name that is encoded twice`() {
    let rules: ValueRules = [.maxProperties(1), .members([.types([.integer])])]
    #expect(Twice().holds(rules))
  }

  @Test func `encodes nested containers and super encoders`() {
    let rules: ValueRules = [
      .values([["list": [[1, nil], ["a": true], []], "super": nil, "own": "b"]])
    ]
    #expect(Nested().holds(rules))
  }
}

/// Encodes other names than those of its properties.
private struct Parcel: MemberValue {
  enum CodingKeys: String, CodingKey {
    case grams = "weight"
    case mark
  }

  var grams: Int
  var mark: Mark
}

private struct Mark: Codable {
  var text: String

  init(text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

private struct Twice: MemberCodable {
  init() {}
  init(members: inout JSONMembers) throws(JSONError) {}

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members.rest(["name": "a"])
    try members("name", 1)
  }
}

private struct Nested: MemberValue {
  enum CodingKeys: CodingKey {
    case list
    case own
  }

  init() {}
  init(from decoder: any Decoder) throws {}

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    var list = container.nestedUnkeyedContainer(forKey: .list)
    var numbers = list.nestedUnkeyedContainer()
    try numbers.encode(1)
    try numbers.encodeNil()
    var members = list.nestedContainer(keyedBy: WireKey.self)
    try members.encode(true, forKey: WireKey(stringValue: "a"))
    _ = list.superEncoder().unkeyedContainer()
    var parent = container.superEncoder().singleValueContainer()
    try parent.encodeNil()
    var own = container.superEncoder(forKey: .own).singleValueContainer()
    try own.encode("b")
  }
}
