public import Foundation

/// A day of the Gregorian calendar, without a time and a time zone.
///
/// In JSON and as text, it has the form `full-date` of RFC 3339: `2026-02-28`.
public struct CalendarDate: Hashable, Sendable {
  /// The year, 0 to 9999, in the Gregorian calendar even before its introduction.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, counted from 1.
  public let day: Int

  /// Creates a day, or `nil` if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard year >= 0, year <= 9999, month >= 1, month <= 12,
      day >= 1, day <= Self.dayCount(year: year, month: month)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day of an instant in a time zone, or `nil` outside the years 0 to 9999.
  public init?(_ date: Date, in timeZone: TimeZone) {
    // Foundation traps on dates that are too far away.
    guard date.timeIntervalSince1970.magnitude < 1e12 else { return nil }
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    self.init(daysSince1970: Int((seconds / 86_400).rounded(.down)))
  }

  /// Returns the first instant of the day in a time zone.
  public func start(in timeZone: TimeZone) -> Date {
    // Start at noon, because a change of clocks may skip midnight.
    let noon = Date(timeIntervalSince1970: Double(daysSince1970) * 86_400 + 43_200)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.startOfDay(for: noon - Double(timeZone.secondsFromGMT(for: noon)))
  }
}

extension CalendarDate: Comparable {
  /// Returns whether one day is before another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// Creates a day from the text `yyyy-MM-dd`, or `nil` if the text has another form or there is no
  /// such day.
  public init?(_ description: String) {
    var scan = DigitScan(description)
    guard let date = scan.calendarDate(), scan.isAtEnd else { return nil }
    self = date
  }

  /// The day as `yyyy-MM-dd`.
  public var description: String {
    "\(zeroPadded(year, to: 4))-\(zeroPadded(month, to: 2))-\(zeroPadded(day, to: 2))"
  }
}

// Days are counted in eras of 400 years that begin on 1 March, so that the leap day comes last
// (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
extension CalendarDate {
  /// The number of days since 1970-01-01, negative before it.
  package var daysSince1970: Int {
    // Add one era so that no number is negative.
    let shifted = (month > 2 ? year : year - 1) + 400
    let centuries = shifted / 100
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - centuries + centuries / 4 + dayOfYear - 865_565
  }

  init?(daysSince1970 days: Int) {
    // Years 0 to 9999, which also keeps the sums below from overflowing.
    guard (-719_528...2_932_896).contains(days) else { return nil }
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
