import Foundation
import Testing

@testable import QuireJSON

@Suite struct DatePatternTests {
  private static let days: [(DatePattern<CalendarDate>, String, String)] = [
    (DatePattern(.day, ".", .month, ".", .year), "dd.MM.yyyy", "28.02.2026"),
    (DatePattern(.shortDay, ". ", .shortMonth, ". ", .year), "d. M. yyyy", "3. 2. 2026"),
    (DatePattern(.year, .month, .day), "yyyyMMdd", "20260203"),
    (DatePattern(.monthAbbreviation, " ", .day, ", ", .year), "MMM dd, yyyy", "May 03, 2026"),
    (DatePattern(.shortDay, " ", .monthName, " ", .year), "d MMMM yyyy", "31 December 9999"),
    (DatePattern(.day, " o'clock ", .month, .year), "dd' o''clock 'MMyyyy", "29 o'clock 022024"),
    (DatePattern(.year, "年", .month, "月", .day, "日"), "yyyy年MM月dd日", "0000年01月01日"),
  ]

  @Test(.timeLimit(.minutes(10)))
  func `a fraction with a number of digits that no date has stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = DatePattern<Date>(.year, .month, .day, .hour, .fraction(digits: 20))
    }
    await #expect(processExitsWith: .failure) {
      _ = DatePattern<Date>(.year, .month, .day, .hour, .fraction(digits: 0))
    }
  }

  @Test(arguments: days)
  func `a day keeps its text`(
    pattern: DatePattern<CalendarDate>, description: String, text: String
  ) throws {
    #expect(pattern.description == description)
    let day = try #require(pattern.date(text))
    #expect(pattern.text(of: day) == text)
  }

  @Test(arguments: [
    "1.02.2026", "01.2.2026", "01.02.26", "01.02.2026 ", " 01.02.2026", "01-02-2026", "30.02.2026",
    "29.02.2025", "00.02.2026", "01.13.2026", "01.02.20261", "", "٠١.02.2026", "+1.02.2026",
  ])
  func `a text that differs from the pattern has no day`(text: String) {
    #expect(DatePattern<CalendarDate>(.day, ".", .month, ".", .year).date(text) == nil)
  }

  @Test(arguments: ["03/2/2026", "3/02/2026", "0/2/2026", "3/2/26", "133/2/2026"])
  func `a short field has no leading zero`(text: String) {
    #expect(DatePattern<CalendarDate>(.shortDay, "/", .shortMonth, "/", .year).date(text) == nil)
  }

  @Test(arguments: ["1 may 2026", "1 MAY 2026", "1 Mai 2026", "1 Marc 2026"])
  func `a name of a month is English and complete`(text: String) {
    #expect(DatePattern<CalendarDate>(.shortDay, " ", .monthName, " ", .year).date(text) == nil)
  }

  @Test func `a pattern without a year has no dates`() {
    #expect(DatePattern<CalendarDate>(.day, ".", .month).date("01.02") == nil)
  }

  private static let moments: [(DatePattern<Date>, String, Double)] = [
    (DatePattern(.year, .month, .day, .hour), "1970010101", 3_600),
    (
      DatePattern(.day, ".", .month, ".", .year, " ", .shortHour, ":", .minute),
      "02.01.1970 3:04", 97_440
    ),
    (
      DatePattern(
        .year, "-", .month, "-", .day, "T", .hour, ":", .minute, ":", .second, ".",
        .fraction(digits: 3), .zoneWithColon), "2026-02-01T10:11:12.125Z", 1_769_940_672.125
    ),
    (
      DatePattern(.year, .month, .day, .hour, .minute, .second, .fraction(digits: 6), .zoneDigits),
      "19691231235959500000+0000", -0.5
    ),
  ]

  @Test(arguments: moments)
  func `a time keeps its text`(pattern: DatePattern<Date>, text: String, seconds: Double) throws {
    let date = try #require(pattern.date(text))
    #expect(date == Date(timeIntervalSince1970: seconds))
    #expect(pattern.text(of: date) == text)
  }

  @Test(arguments: [
    (DatePatternPart.zoneHours, "-01"), (.zone, "-0100"), (.zoneWithColon, "-01:00"),
    (.zoneDigits, "-0100"),
  ])
  func `a zone is read in its form and written in UTC`(zone: DatePatternPart, text: String) throws {
    let pattern = DatePattern<Date>(.year, .month, .day, .hour, zone)
    #expect(pattern.date("1970010100\(text)") == Date(timeIntervalSince1970: 3_600))
    let written = zone == .zoneDigits ? "+0000" : "Z"
    #expect(pattern.text(of: Date(timeIntervalSince1970: 0)) == "1970010100\(written)")
    #expect((pattern.date("1970010100Z") == nil) == (zone == .zoneDigits))
    for other in ["", "01", "-1", "-24", "-01:0", "-01:60", "z"] {
      #expect(pattern.date("1970010100\(other)") == nil, "\(other)")
    }
  }

  @Test func `a time is rounded down to the unit of its pattern`() {
    let pattern = DatePattern<Date>(.year, .month, .day, .hour, .minute, .second)
    #expect(pattern.text(of: Date(timeIntervalSince1970: 59.999)) == "19700101000059")
    #expect(pattern.text(of: Date(timeIntervalSince1970: -0.001)) == "19691231235959")
  }

  @Test(arguments: ["1970010124", "197001010060", "19700101000060", "00000101000000+2359"])
  func `a time that does not exist has no date`(text: String) {
    let patterns: [DatePattern<Date>] = [
      DatePattern(.year, .month, .day, .hour),
      DatePattern(.year, .month, .day, .hour, .minute),
      DatePattern(.year, .month, .day, .hour, .minute, .second),
      DatePattern(.year, .month, .day, .hour, .minute, .second, .zoneDigits),
    ]
    #expect(patterns.allSatisfy { $0.date(text) == nil })
  }

  // MARK: Coding

  private enum DayForm: PatternForm {
    static let pattern = DatePattern<CalendarDate>(.day, ".", .month, ".", .year)
  }

  private enum SecondForm: PatternForm {
    static let pattern = DatePattern<Date>(.year, .month, .day, .hour, .minute, .second)
  }

  @Test func `the text of a pattern is read and written`() throws {
    let day = try #require(CalendarDate(year: 2026, month: 2, day: 1))
    let text = Data(#""01.02.2026""#.utf8)
    #expect(try JSONReader.decode(DayForm.self, from: text) == day)
    #expect(try JSONWriter.write(day, as: DayForm.self) == text)
    #expect(DayForm.parameter(day).texts == ["01.02.2026"])
  }

  @Test func `an error names the text and the pattern`() {
    #expect {
      try JSONReader.decode(DayForm.self, from: Data(#""1.2.2026""#.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription == "the text is not a date in the format dd.MM.yyyy"
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e15])
  func `a date outside the years of a pattern is an encoding error`(seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(throws: EncodingError.self) { try JSONValue(encoding: SecondForm.parameter(date)) }
  }
}
