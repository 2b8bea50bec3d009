package import Foundation

/// The dates in header fields (`HTTP-date` of RFC 9110, section 5.6.7).
package enum HTTPDate {
  /// Parses a date in one of the three forms, or returns `nil` for any other text.
  ///
  /// The text is not case-sensitive, and the day of the week need not match the date (RFC 9111,
  /// section 4.2).
  ///
  /// - Parameters:
  ///   - text: The text, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///   - now: The current time, which decides the century of a year with two digits.
  /// - Returns: The date, in whole seconds.
  package static func date(_ text: String, near now: Date) -> Date? {
    let words = text.lowercased().split(separator: " ", omittingEmptySubsequences: false)
      .map(String.init)
    guard let first = words.first else { return nil }
    if weekdays.contains(where: { first == "\($0.prefix(3))," }) {
      guard words.count == 6, words[5] == "gmt" else { return nil }
      return instant(words[1], words[2], number(words[3], of: 4), words[4])
    }
    if weekdays.contains(where: { first == "\($0)," }) {
      let day = words.count == 4 ? words[1].components(separatedBy: "-") : []
      guard day.count == 3, words[3] == "gmt" else { return nil }
      return instant(day[0], day[1], year(number(day[2], of: 2), near: now), words[2])
    }
    if weekdays.contains(where: { first == $0.prefix(3) }) {
      // A day with one digit comes after two spaces.
      let isShort = words.count == 6 && words[2].isEmpty && words[3].utf8.count == 1
      guard isShort || words.count == 5 else { return nil }
      let day = isShort ? "0" + words[3] : words[2]
      let time = isShort ? words[4] : words[3]
      return instant(day, words[1], number(words[words.count - 1], of: 4), time)
    }
    return nil
  }

  /// Returns whether a text is the name of a day of the week, in full or by its first three
  /// letters.
  static func isWeekday(_ text: String) -> Bool {
    let text = text.lowercased()
    return weekdays.contains { text == $0 || text == $0.prefix(3) }
  }

  private static func instant(
    _ day: String, _ month: String, _ year: Int?, _ time: String
  ) -> Date? {
    guard let year, let month = months.firstIndex(of: month), let day = number(day, of: 2),
      let date = CalendarDate(year: year, month: month + 1, day: day)
    else { return nil }
    var scan = DigitScan(time)
    // A leap second is the next second, as in Unix time.
    guard let hour = scan.number(of: 2), hour < 24, scan.take(":"),
      let minute = scan.number(of: 2), minute < 60, scan.take(":"),
      let second = scan.number(of: 2), second <= 60, scan.isAtEnd
    else { return nil }
    let seconds = hour * 3_600 + minute * 60 + second
    return Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + Double(seconds))
  }

  /// Returns the last year with these two digits that is at most 50 years from now.
  private static func year(_ lastDigits: Int?, near now: Date) -> Int? {
    guard let lastDigits, let current = CalendarDate(now, in: .gmt)?.year else { return nil }
    let latest = current + 50
    return latest - (latest - lastDigits) % 100
  }

  private static func number(_ text: String, of count: Int) -> Int? {
    var scan = DigitScan(text)
    guard let number = scan.number(of: count), scan.isAtEnd else { return nil }
    return number
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
