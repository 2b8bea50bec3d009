import Foundation
import QuireChecks
import QuireClient
import Testing

@Suite struct CheckTests {
  /// A valid purchase.
  private static let text = """
    {
      "id": 1, "status": "open", "total": 19.99, "weight": null, "rate": 0.25, "paidAt": 1600000000,
      "home": "https://example.org", "note": "💩💩💩💩💩", "card": "1234",
      "billingAddress": {"zip": "1234567890", "floor": 1},
      "lines": [{"sku": "ABCDEFGH", "count": 99}], "tags": ["ab", "cd"],
      "points": [[1, 2], [3, 4, 5]], "labels": {"a": "abc"}, "extra": "abc", "limit": 9
    }
    """

  @Test(arguments: DecoderKind.allCases)
  func `a valid purchase passes`(decoder: DecoderKind) throws {
    try decoder.decode(Purchase.self, from: Self.text).validate()
  }

  @Test(
    arguments: [
      (#""id": 1"#, #""id": 0"#, "/id", ValueRule.minimum(1)),
      ("19.99", "19.995", "/total", .multipleOf(0.01)),
      ("19.99", "1000000", "/total", .exclusiveMaximum(1_000_000)),
      (#""weight": null"#, #""weight": 0"#, "/weight", .exclusiveMinimum(0)),
      ("0.25", "0.26", "/rate", .maximum(0.25)),
      ("1600000000", "1", "/paidAt", .minimum(1_577_836_800)),
      ("💩💩💩💩💩", "💩💩💩💩💩💩", "/note", .maxLength(5)),
      (#""card": "1234""#, #""card": "123""#, "/card", .minLength(4)),
      (#"[{"sku": "ABCDEFGH", "count": 99}]"#, "[]", "/lines", .minItems(1)),
      ("ABCDEFGH", "ABCDEFGHI", "/lines/0/sku", .maxLength(8)),
      (#""count": 99"#, #""count": 100"#, "/lines/0/count", .maximum(99)),
      (#"["ab", "cd"]"#, #"["ab", "ab"]"#, "/tags", .uniqueItems),
      (#"["ab", "cd"]"#, #"["ab", "c"]"#, "/tags/1", .minLength(2)),
      ("[1, 2]", "[1]", "/points/0", .minItems(2)),
      (#"{"a": "abc"}"#, #"{"a": "abcd"}"#, "/labels/a", .maxLength(3)),
      (#"{"a": "abc"}"#, #"{"abcde": ""}"#, "/labels/abcde", .names([.maxLength(4)])),
      (#""extra": "abc""#, #""extra": 11"#, "/extra", .maximum(10)),
      (#""extra": "abc""#, #""extra": {"a": 1, "b": 2}"#, "/extra", .maxProperties(1)),
      (#""floor": 1"#, #""floor": 0"#, "/billingAddress/floor", .exclusiveMinimum(0)),
      (#", "floor": 1"#, "", "/billingAddress", .minProperties(2)),
      (
        #""billingAddress": {"zip": "1234567890", "floor": 1},"#, "", "",
        .dependentRequired("card", ["billingAddress"])
      ),
    ] as [(String, String, String, ValueRule)])
  func `a failure has the pointer and the rule`(
    part: String, other: String, pointer: String, rule: ValueRule
  ) throws {
    let text = Self.text.replacing(part, with: other)
    try #require(text != Self.text)
    let purchase = try JSONDecoder().decode(Purchase.self, from: Data(text.utf8))
    let error = try #require(throws: ValidationError.self) { try purchase.validate() }
    #expect(error.failures.map(\.pointer) == [pointer])
    #expect(error.failures.map(\.rule) == [rule])
  }

  @Test func `validates a value created in Swift like a decoded one`() throws {
    let address = Destination(zip: "12345678901")
    let error = try #require(throws: ValidationError.self) { try address.validate() }
    #expect(error.failures.map(\.description) == ["/zip must have at most 10 characters"])
  }

  @Test func `a type without its own checks validates its contents`() throws {
    let trolley = Trolley(purchases: [Purchase(id: 0, card: "12345678", lines: [])])
    let error = try #require(throws: ValidationError.self) { try trolley.validate() }
    #expect(
      error.failures.map(\.pointer) == [
        "/purchases/0/id", "/purchases/0/lines", "/purchases/0",
      ])
  }

  @Test func `validates a root that is a list`() throws {
    let purchase = Purchase(id: 1, card: nil, lines: [], limit: 1)
    let error = try #require(throws: ValidationError.self) {
      try Purchases(items: [purchase, purchase, purchase]).validate()
    }
    #expect(error.failures.map(\.pointer) == ["", "/0/lines", "/1/lines", "/2/lines"])
  }

  @Test(arguments: DecoderKind.allCases, EncoderKind.allCases)
  func `a validated scalar root is a separate type`(
    decoder: DecoderKind, encoder: EncoderKind
  ) throws {
    let fraction = try decoder.decode(Fraction.self, from: "0.5")
    #expect(fraction == Fraction(value: 0.5))
    #expect(try String(decoding: encoder.encode(fraction), as: UTF8.self) == "0.5")
    try fraction.validate()
    #expect(throws: ValidationError.self) { try Fraction(value: 1.5).validate() }
  }

  @Test func `decodes, encodes and validates a root in the form of its schema`() throws {
    let rates = try expectRoundTrip(#"{"EUR": 1.08}"#, as: Rates.self)
    #expect(rates == Rates(value: ["EUR": Decimal(108) / 100]))
    let expiry = try expectRoundTrip("1600000000", as: Expiry.self)
    #expect(expiry == Expiry(value: Date(timeIntervalSince1970: 1_600_000_000)))
    try rates.validate()
    try expiry.validate()
    try expectRoundTrip("[1600000000]", as: Departures.self).validate()
  }

  @Test func `failures in a root with a custom form have the pointer and the rule`() {
    let early = Date(timeIntervalSince1970: 999)
    #expect(failures(of: Rates(value: [:])) == ["": .minProperties(1)])
    #expect(failures(of: Rates(value: ["EUR": -1])) == ["/EUR": .minimum(0)])
    #expect(failures(of: Expiry(value: early)) == ["": .minimum(1000)])
    #expect(failures(of: Departures(items: [])) == ["": .minItems(1)])
    #expect(failures(of: Departures(items: [early])) == ["/0": .minimum(1000)])
  }

  private func failures(of value: some Validatable) -> [String: ValueRule] {
    do {
      try value.validate()
      return [:]
    } catch {
      return Dictionary(error.failures.map { ($0.pointer, $0.rule) }) { first, _ in first }
    }
  }
}
