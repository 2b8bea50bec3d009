import Foundation
import QuireRuntime
import Testing

@testable import QuireJSON

@Suite struct DateTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01t00:00:00z", 0),
      ("1970-01-01T00:00:00.5Z", 0.5), ("1969-12-31T23:59:59.75Z", -0.25),
      ("1970-01-01T02:00:00+02:00", 0), ("1969-12-31T15:59:00-08:01", 0),
      ("1970-01-01T00:00:00-00:00", 0), ("2024-02-29T12:00:00Z", 1_709_208_000),
      ("2000-02-29T00:00:00Z", 951_782_400), ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
      ("1582-10-10T00:00:00Z", -12_219_724_800), ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("2016-12-31T15:59:60.5-08:00", 1_483_228_800.5), ("1998-12-31T23:59:60Z", 915_148_800),
      ("1970-01-01T00:00:00.000000000000000000000000000001Z", 0),
      ("1970-01-01T02:00:00.5+0200", 0.5), ("1970-01-01T00:00:00+0000", 0),
    ] as [(String, Double)])
  func `a date-time is parsed`(text: String, seconds: Double) {
    #expect(RFC3339.date(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(
    arguments: [
      "", "Z", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01T00:00Z", "2024-01-01 00:00:00Z",
      "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-02-30T00:00:00Z",
      "2024-04-31T00:00:00Z", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z",
      "2024-01-00T00:00:00Z", "2024-01-32T00:00:00Z", "2024-01-01T24:00:00Z",
      "2024-01-01T00:60:00Z", "2024-01-01T00:00:60Z", "2016-12-31T23:59:61Z",
      "2016-12-31T22:59:60Z", "2016-12-31T23:58:60Z", "2016-12-31T23:59:60+01:00",
      "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00,5Z", "2024-01-01T00:00:00+2:00",
      "2024-01-01T00:00:00+02", "2024-01-01T00:00:00+020",
      "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+00:60",
      "2024-01-01T00:00:00Z ", " 2024-01-01T00:00:00Z", "2024-01-01T00:00:00ZZ",
      "+2024-01-01T00:00:00Z", "-001-01-01T00:00:00Z", "12024-01-01T00:00:00Z",
      "2024-1-01T00:00:00Z", "２０２４-01-01T00:00:00Z", "2024-01-01T00:00:00.٣Z",
      "2024-01-01T00:00:0é", "1704067200",
    ]) func `a text that is not a date-time is rejected`(text: String)
  {
    #expect(RFC3339.date(text) == nil)
  }

  @Test func `an offset without a colon is accepted, and encoded as RFC 3339 requires`() throws {
    let json = Data(#"["2024-05-06T07:08:09.123+0200"]"#.utf8)
    let dates = try JSONReader.read([Date].self, from: json)
    #expect(try JsonProvider.decode([Date].self, from: json) == dates)
    #expect(
      String(decoding: try JsonProvider.encode(dates), as: UTF8.self)
        == #"["2024-05-06T05:08:09.123Z"]"#)
  }

  @Test(arguments: [
    ("2026-01-02T03:04:05.000+0000", "2026-01-02T03:04:05Z"),
    ("2026-01-02T03:04:05.000+00:00", "2026-01-02T03:04:05Z"),
    ("2026-01-02T03:04:05.250-0000", "2026-01-02T03:04:05.250Z"),
    ("2026-01-02T03:04:05+0530", "2026-01-01T21:34:05Z"),
  ])
  func `both decoders accept an offset in either form, and all requests send RFC 3339`(
    text: String, sent: String
  ) throws {
    let json = Data(#"{"value": {"at": ["\#(text)"]}}"#.utf8)
    let fast = try JSONReader.read(Holder<[String: [Date]]>.self, from: json).value
    let value = try JSONDecoder().decode(Holder<[String: [Date]]>.self, from: json).value
    #expect(fast == value)
    let date = try #require(value["at"]?.first)
    #expect((["since": date] as QueryParameters)["since"] == [sent])
    #expect((["since": date] as HeaderFields)["since"] == sent)
    let written: JSONValue = ["value": ["at": [.string(sent)]]]
    #expect(try JSONValue(parsing: JsonProvider.encode(Holder(value))) == written)
    #expect(try JSONValue(parsing: JSONEncoder().encode(Holder(value))) == written)
  }

  @Test(arguments: [
    "9999-12-31T23:59:59.9999999+00:00", "9999-12-31T23:59:59.999999Z",
    "9999-12-31T18:59:59.999999999999-05:00",
  ])
  func `the last possible instants stay within their second`(text: String) throws {
    let date = try #require(RFC3339.date(text))
    #expect(RFC3339.text(of: date)?.hasPrefix("9999-12-31T23:59:59.") == true)
    let json = Data("[\"\(text)\"]".utf8)
    #expect(try JSONReader.read([Date].self, from: json) == [date])
    let encoder = JsonProvider.makeEncoder()
    encoder.dateFractionDigits = 9
    #expect(try JsonProvider.decode([Date].self, from: encoder.encode([date])) == [date])
  }

  @Test(arguments: [
    "9999-12-31T23:59:59-05:00", "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:60Z",
  ])
  func `a date-time is rejected if its offset leads outside the years 0000 to 9999`(text: String) {
    #expect(RFC3339.date(text) == nil)
    #expect(throws: DecodingError.self) {
      try JsonProvider.decode([Date].self, from: Data("[\"\(text)\"]".utf8))
    }
  }

  @Test(
    arguments: [
      (0, "2001-01-01T00:00:00Z"), (0.5, "2001-01-01T00:00:00.500Z"),
      (-0.25, "2000-12-31T23:59:59.750Z"), (700_000_000.123, "2023-03-08T20:26:40.123Z"),
      (700_000_000.123456, "2023-03-08T20:26:40.123456Z"),
      (-63_113_904_000, "0001-01-01T00:00:00Z"), (252_423_993_599, "9999-12-31T23:59:59Z"),
    ] as [(Double, String)])
  func `a date is written with as few digits as possible`(seconds: Double, text: String) {
    #expect(RFC3339.text(of: Date(timeIntervalSinceReferenceDate: seconds)) == text)
  }

  @Test func `a parsed date is written so that it parses as the same date`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let day = try #require(
        CalendarDate(daysSince1970: .random(in: -719_528...2_932_896, using: &generator)))
      let digits = (0..<Int.random(in: 1...9)).map { _ in String(Int.random(in: 0...9)) }
      let text = "\(day)T12:34:56.\(digits.joined())Z"
      let date = try #require(RFC3339.date(text))
      let written = try #require(RFC3339.text(of: date))
      #expect(RFC3339.date(written) == date, "\(text) \(written)")
    }
  }

  @Test func `a date from a clock survives a round trip`() throws {
    for _ in 0..<5_000 {
      let date = Date(timeIntervalSince1970: .random(in: 1_000_000_000...4_000_000_000))
      let written = try #require(RFC3339.text(of: date))
      #expect(RFC3339.date(written) == date, "\(written)")
    }
  }

  @Test func `an instant just before a full second does not overflow the second`() {
    let date = Date(timeIntervalSinceReferenceDate: -1e-20)
    #expect(RFC3339.text(of: date) == "2001-01-01T00:00:00.000000000Z")
    #expect(
      RFC3339.text(of: Date(timeIntervalSinceReferenceDate: 59.9999999999))
        == "2001-01-01T00:01:00.000000000Z")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, 253_402_300_800, -62_167_219_201])
  func `a date whose year does not have four digits cannot be encoded`(seconds: Double) {
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(Holder(Date(timeIntervalSince1970: seconds)))
    }
  }

  @Test func `a dictionary with calendar dates as keys is an object`() throws {
    let day = try #require(CalendarDate("2026-01-31"))
    let text = #"{"2026-01-31":1}"#
    #expect(String(decoding: try JSONEncoder().encode([day: 1]), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode([CalendarDate: Int].self, from: Data(text.utf8)) == [day: 1])
  }

  @Test(
    arguments: [
      (2024, 2, 29), (2000, 2, 29), (0, 1, 1), (9999, 12, 31), (2023, 2, 28), (999, 6, 30),
    ])
  func `a calendar date survives its text and its day count`(
    year: Int, month: Int, day: Int
  ) throws {
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    #expect(CalendarDate(date.description) == date)
    #expect(date.description.utf8.count == 10)
    #expect(CalendarDate(daysSince1970: date.daysSince1970) == date)
  }

  @Test(
    arguments: [
      (2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0),
      (-1, 1, 1), (10_000, 1, 1), (Int.max, Int.max, Int.max), (Int.min, Int.min, Int.min),
    ]) func `an impossible day is rejected`(year: Int, month: Int, day: Int)
  {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test(
    arguments: [
      "", "2024", "2024-02", "2024-02-30", "2024-2-01", "20240201", "2024-02-01T00:00:00Z",
      "2024/02/01", " 2024-02-01", "2024-02-01 ", "１999-01-01",
    ]) func `a text that is not a calendar date is rejected`(text: String)
  {
    #expect(CalendarDate(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDate].self, from: JSONEncoder().encode([text]))
    }
  }

  @Test func `each day follows the previous day`() {
    var last: CalendarDate?
    for days in stride(from: -719_528, through: 2_932_896, by: 1) {
      let date = CalendarDate(daysSince1970: days)
      guard let date, date.daysSince1970 == days, last.map({ $0 < date }) ?? true else {
        Issue.record("\(days)")
        return
      }
      last = date
    }
    #expect(CalendarDate(daysSince1970: -719_529) == nil)
    #expect(CalendarDate(daysSince1970: 2_932_897) == nil)
  }

  @Test func `a calendar date is the day in a time zone`() throws {
    let zone = try #require(TimeZone(secondsFromGMT: -3600))
    let day = try #require(CalendarDate("2024-03-01"))
    #expect(CalendarDate(Date(timeIntervalSince1970: 1_709_254_800), in: zone) == day)
    #expect(CalendarDate(Date(timeIntervalSince1970: 1_709_254_799), in: zone)?.day == 29)
    #expect(day.start(in: zone) == Date(timeIntervalSince1970: 1_709_254_800))
    #expect(CalendarDate(Date(timeIntervalSince1970: 1e300), in: zone) == nil)
  }
}
