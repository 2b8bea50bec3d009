import Foundation
import QuireClient
import Testing

/// Tests models generated with `"formats"` in `quire.json`.
@Suite struct LenientTests {
  private static let required =
    #""seenAt":"2026-01-02T03:04:05Z","site":"https://a.example","notedAt":null,"page":null,"#
    + #""times":[],"kept":{}"#

  private func sighting(_ members: String, by kind: DecoderKind) throws -> Sighting {
    try kind.decode(Sighting.self, from: "{\(Self.required),\(members)}")
  }

  @Test func `decodes and encodes valid texts as usual`() throws {
    try expectRoundTrip(
      """
      {\(Self.required),"endedAt":"2026-01-02T03:04:05.500Z","day":"2026-01-02",
       "photo":"https://a.example/1","sharedAt":null,"link":"https://a.example/2",
       "updates":["2026-01-02T03:04:05Z"],"when":7,"either":"x","extra":"2026-01-02T03:04:05Z",
       "span":["2026-01-02T03:04:05Z"]}
      """, as: Sighting.self)
    try expectRoundTrip(#"["2026-01-02T03:04:05Z"]"#, as: SightingTimes.self)
  }

  @Test(arguments: DecoderKind.allCases)
  func `a date-time without a zone is UTC in every place`(kind: DecoderKind) throws {
    let value = try kind.decode(
      Sighting.self,
      from: """
        {"seenAt":"1970-01-01T00:00:01","site":"https://a.example","page":null,
         "notedAt":"1970-01-01T00:00:02","times":["1970-01-01T00:00:03"],
         "kept":{"a":"1970-01-01T00:00:04","b":null},"endedAt":"1970-01-01T00:00:05.5",
         "sharedAt":"1970-01-01T00:00:06","updates":["1970-01-01T00:00:07Z","1970-01-01T00:00:08"],
         "when":"1970-01-01T00:00:09","extra":"1970-01-01T00:00:10",
         "span":["1970-01-01T00:00:11","1970-01-01T00:00:12"]}
        """)
    func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
    #expect(value.seenAt == date(1))
    #expect(value.notedAt == date(2))
    #expect(value.times == [date(3)])
    #expect(value.kept == ["a": date(4), "b": nil])
    #expect(value.endedAt == date(5.5))
    #expect(value.sharedAt == .present(date(6)))
    #expect(value.updates == [date(7), date(8)])
    #expect(value.when == .dateTime(date(9)))
    #expect(value.additionalProperties == ["extra": date(10)])
    #expect(value.span == .init(first: date(11), second: date(12)))
    let text = String(decoding: try JsonProvider.encode(value), as: UTF8.self)
    #expect(text.contains(#""endedAt":"1970-01-01T00:00:05.500Z""#))
    #expect(
      try kind.decode(SightingTimes.self, from: #"["1970-01-01T00:00:01"]"#).items == [date(1)])
  }

  @Test(
    arguments: DecoderKind.allCases,
    ["endedAt", "day", "photo", "sharedAt", "link", "madeAt"])
  func `an optional member with an empty or malformed text is absent`(
    kind: DecoderKind, name: String
  ) throws {
    let absent = try kind.decode(Sighting.self, from: "{\(Self.required)}")
    for text in ["", "http://[", "2026-13-01"] where !(text == "2026-13-01" && name != "day") {
      #expect(try sighting(#""\#(name)":"\#(text)""#, by: kind) == absent)
    }
  }

  @Test(arguments: DecoderKind.allCases)
  func `a required nullable member with an empty or malformed text is null`(kind: DecoderKind)
    throws
  {
    let value = try kind.decode(
      Sighting.self,
      from: """
        {"seenAt":"1970-01-01T00:00:01","site":"https://a.example","page":"","notedAt":"soon",
         "times":[],"kept":{}}
        """)
    #expect(value.page == nil)
    #expect(value.notedAt == nil)
  }

  @Test(arguments: [
    #""seenAt":"""#, #""site":"""#, #""times":[""]"#, #""kept":{"a":""}"#, #""updates":[""]"#,
    #""photo":7"#, #""endedAt":{}"#, #""span":[""]"#, #""when":"soon""#,
  ])
  func `rejects any other required value and a value of another kind`(member: String) throws {
    let name = try #require(member.split(separator: ":").first)
    let others = try JsonProvider.decode(
      [String: JSONValue].self, from: Data("{\(Self.required)}".utf8))
    let own = try JsonProvider.decode([String: JSONValue].self, from: Data("{\(member)}".utf8))
    #expect(own.keys.contains(String(name.dropFirst().dropLast())))
    let text = JSONValue.object(others.merging(own) { $1 }).description
    expectRejection(text, as: Sighting.self)
  }

  @Test(arguments: DecoderKind.allCases)
  func `a local time is a string if the union has a branch for strings`(kind: DecoderKind) throws {
    #expect(
      try sighting(#""either":"1970-01-01T00:00:09""#, by: kind).either
        == .string("1970-01-01T00:00:09"))
  }

  @Test func `a request sends dates in the format of the schema`() throws {
    let base = try #require(URL(string: "https://api.example"))
    let request = try SightingTimes.Resource(since: Date(timeIntervalSince1970: 0))
      .request(baseURL: base)
    #expect(
      request.url?.absoluteString
        == "https://api.example/times?since=1970-01-01T00%3A00%3A00Z")
  }
}
