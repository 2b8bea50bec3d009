import Foundation
import Testing

@testable import QuireClient

@Suite struct HTTPDateTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    "Sun Nov 06 08:49:37 1994", "sUN, 06 nOV 1994 08:49:37 gmt", "Mon, 06 Nov 1994 08:49:37 GMT",
  ])
  func `a date is parsed in each of the three formats`(text: String) {
    #expect(HTTPDate.date(text, near: now) == now)
  }

  @Test func `a leap second is the following second`() {
    let date = HTTPDate.date("Sat, 31 Dec 2016 23:59:60 GMT", near: now)
    #expect(date == Date(timeIntervalSince1970: 1_483_228_800))
  }

  @Test(arguments: [("44", 2044), ("45", 1945), ("94", 1994), ("00", 2000)])
  func `a two-digit year is at most fifty years from now`(digits: String, year: Int) {
    let date = HTTPDate.date("Sunday, 06-Nov-\(digits) 08:49:37 GMT", near: now)
    let day = CalendarDate(year: year, month: 11, day: 6)
    #expect(date.flatMap { CalendarDate($0, in: .gmt) } == day)
  }

  @Test(arguments: [
    "", " ", "0", "-1", "now", "Sun", "Sun,", "Sun, ", "Sun, 06 Nov 1994 08:49:37",
    "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 08:49:37 +0000",
    "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT",
    "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 19940 08:49:37 GMT",
    "Sun, 06-Nov-1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
    "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 06 Nov 1994 08:49:37:00 GMT", "Sun,  06 Nov 1994 08:49:37 GMT",
    "Sunday, 06-Nov-1994 08:49:37 GMT", "Sunday, 06-Nov 08:49:37 GMT",
    "Sun Nov 6 08:49:37 1994", "Sun Nov  6 08:49:37", "Son, 06 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z",
    "Sun, 06 \u{E9}ov 1994 08:49:37 GMT", "Sun, \u{0661}6 Nov 1994 08:49:37 GMT",
  ])
  func `any other text is not a date`(text: String) {
    #expect(HTTPDate.date(text, near: now) == nil)
  }
}
