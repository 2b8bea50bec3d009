import Foundation
import TestSupport
import Testing

@testable import QuireJSON

@Suite struct LeniencyTests {
  /// The text of a date, and the date that it means in RFC 3339.
  static let dates = [
    ("2026-01-02T03:04:05", "2026-01-02T03:04:05Z"),
    ("2026-01-02 03:04:05", "2026-01-02T03:04:05Z"),
    ("2026-01-02 03:04:05.25", "2026-01-02T03:04:05.25Z"),
    ("2026-01-02 03:04:05 +02:00", "2026-01-02T03:04:05+02:00"),
    ("2026-01-02T03:04Z", "2026-01-02T03:04:00Z"), ("2026-01-02 03:04", "2026-01-02T03:04:00Z"),
    ("2026-01-02", "2026-01-02T00:00:00Z"),
  ]

  @Test(arguments: dates)
  func `a date-time without parts that are not in doubt is read`(text: String, meaning: String)
    throws
  {
    let times = try JSONReader.decode(
      ArrayForm<LenientDateTime>.self, from: Data("[\"\(text)\"]".utf8))
    #expect(times == [try #require(RFC3339.date(meaning))])
    #expect(RFC3339.date(text) == nil)
  }

  @Test(arguments: [
    "01/02/2026", "2026-1-2", "2026-01-02T", "2026-01-02 3:04", "2026-01", "2026-02-30", "20260102",
    "2026-01-02 03:04:05 PST", "1767323045",
    "2026-01-02T03:04.5Z", "2026-01-02 03:04:05 ",
  ])
  func `a date-time in doubt is an error`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONReader.decode(ArrayForm<LenientDateTime>.self, from: Data("[\"\(text)\"]".utf8))
    }
  }

  @Test func `an empty or malformed text of an optional member is absent`() throws {
    let text = """
      {"when":"soon","link":"","dates":["2026-01-02T03:04:05"],
       "inner":{"link":"http://[","dates":[]}}
      """
    // A plain decoder passes the value on.
    for visit in [
      try JsonProvider.decode(Visit.self, from: Data(text.utf8)),
      try JSONDecoder().decode(Visit.self, from: Data(text.utf8)),
    ] {
      #expect(visit.when == nil && visit.link == nil)
      #expect(visit.inner.map { $0.link == nil } == true)
    }
  }

  @Test func `members in another order are decoded leniently as well`() throws {
    let texts = [
      #"{"when":"2026-01-02T03:04:05Z","link":"https://a.example","dates":[],"inner":null}"#,
      #"{"dates":["2026-01-02T03:04:05"],"link":"","when":"2026-01-02T03:04:05"}"#,
    ]
    let visits = try texts.map { try JSONReader.read(Visit.self, from: Data($0.utf8)) }
    #expect(visits.map { $0.link == nil } == [false, true])
    #expect(visits.map(\.dates.count) == [0, 1])
  }

  @Test func `a number in place of a text is an error`() {
    #expect(throws: DecodingError.self) {
      try JsonProvider.decode(Visit.self, from: Data(#"{"when":7,"dates":[]}"#.utf8))
    }
  }

  struct Visit: MemberCodable, Hashable {
    var when: Date?
    var link: URL?
    var dates: [Date]
    @Indirect var inner: Visit?

    init(members: inout JSONMembers) throws(JSONError) {
      when = try members(lenient: "when", as: LenientDateTime.self)
      link = try members(lenient: "link", as: URLForm.self)
      dates = try members("dates", as: ArrayForm<LenientDateTime>.self)
      inner = try members(optional: "inner")
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members(optional: "when", when)
      try members(optional: "link", link)
      try members("dates", dates)
      try members(optional: "inner", inner)
    }
  }
}
