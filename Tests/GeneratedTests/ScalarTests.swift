import Foundation
import QuireClient
import Testing

@Suite struct ScalarTests {
  private static let json = """
    {"id": "38e8d783-ad8b-463f-8fa0-0e309f7dde0e", "label": "a", "count": 9007199254740993,
     "weight": 1.5, "fragile": true, "sent_at": "2021-03-05T09:28:07.364274Z",
     "due": "2021-02-28", "expires": 1600000000, "stops": ["2021-03-05T09:28:07Z"],
     "pings": [1, 2], "tracking_url": "https://parcels.example/7", "photo": "AQID",
     "price": "12.5", "rate": 0.1, "extra": {"a": [1, null]}, "free": {"b": true},
     "scans": {"front_door": "2021-03-05T09:28:07+01:00"}, "grid": [[1], []], "last_seen": null}
    """

  @Test(arguments: DecoderKind.allCases)
  func `every decoder decodes each scalar alike`(kind: DecoderKind) throws {
    let parcel = try kind.decode(Parcel.self, from: Self.json)
    #expect(parcel.id.rawValue == UUID(uuidString: "38e8d783-ad8b-463f-8fa0-0e309f7dde0e"))
    #expect(parcel.count == 9_007_199_254_740_993)
    #expect(parcel.sentAt.timeIntervalSince1970 == 1_614_936_487.364274)
    #expect(parcel.due == CalendarDate(year: 2021, month: 2, day: 28))
    #expect(parcel.expires == Date(timeIntervalSince1970: 1_600_000_000))
    #expect(parcel.pings == [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2)])
    #expect(parcel.photo == Data([1, 2, 3]))
    #expect(parcel.price == Decimal(string: "12.5"))
    #expect(parcel.scans?["front_door"] == Date(timeIntervalSince1970: 1_614_932_887))
    #expect(parcel.lastSeen == nil)
  }

  @Test(arguments: DecoderKind.allCases)
  func `decodes alike within a hand-written type`(kind: DecoderKind) throws {
    let holder = try kind.decode(Holder.self, from: "{\"parcel\": \(Self.json)}")
    #expect(holder.parcel == (try JSONDecoder().decode(Parcel.self, from: Data(Self.json.utf8))))
  }

  @Test(arguments: EncoderKind.allCases)
  func `a decoded value encodes to equal JSON`(kind: EncoderKind) throws {
    let parcel = try JSONDecoder().decode(Parcel.self, from: Data(Self.json.utf8))
    var expected = try JSONDecoder().decode(JSONValue.self, from: Data(Self.json.utf8))
    let encoded = try JSONDecoder().decode(JSONValue.self, from: kind.encode(parcel))
    // The offset of an instant is not kept.
    expected = expected.replacing("scans", with: ["front_door": "2021-03-05T08:28:07Z"])
    // Many servers refuse more than three digits.
    expected = expected.replacing("sent_at", with: "2021-03-05T09:28:07.364Z")
    #expect(encoded == expected)
  }

  @Test(arguments: [
    (#""count": 9007199254740993"#, #""count": 9223372036854775808"#),
    (#""count": 9007199254740993"#, #""count": 1.5"#), (#""2021-02-28""#, #""2021-02-30""#),
    (#""AQID""#, #""*""#), (#""12.5""#, #""twelve""#), (#""label": "a""#, #""label": null"#),
    (#""label": "a","#, ""), (#", "last_seen": null"#, ""),
  ])
  func `rejects a value that does not fit`(part: String, bad: String) {
    let text = Self.json.replacing(part, with: bad)
    #expect(text != Self.json)
    #expect(throws: DecodingError.self) {
      try JsonProvider.decode(Parcel.self, from: Data(text.utf8))
    }
  }

  private struct Holder: Codable {
    let parcel: Parcel
  }
}

extension JSONValue {
  /// Returns the object with one member replaced.
  fileprivate func replacing(_ name: String, with value: JSONValue) -> JSONValue {
    guard case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }
}
