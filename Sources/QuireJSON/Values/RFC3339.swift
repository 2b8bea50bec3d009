package import Foundation

/// Conversions between an instant and its text: RFC 3339, section 5.6, `date-time`.
package enum RFC3339 {
  /// Returns the instant of a text, or `nil` if the text is not a `date-time`.
  ///
  /// The fraction may have any number of digits. The colon in `+00:00` may be missing, as in the
  /// basic format of ISO 8601: several large issue trackers write `+0000`. A leap second, which can
  /// only be the last of a day in UTC, becomes the next instant, as in Unix time.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isLenient: Whether the forms of ``LenientDateTime`` are accepted as well.
  /// - Returns: The instant.
  package static func date(_ text: String, isLenient: Bool = false) -> Date? {
    var scan = DigitScan(text)
    guard let day = scan.calendarDate() else { return nil }
    if isLenient, scan.isAtEnd { return date("\(text)T00:00:00Z") }
    guard scan.take("T") || isLenient && scan.take(" "),
      let hour = scan.number(of: 2), hour < 24, scan.take(":"),
      let minute = scan.number(of: 2), minute < 60
    else { return nil }
    var second = 0
    var fraction = 0.0
    if scan.take(":") {
      guard let number = scan.number(of: 2), number <= 60 else { return nil }
      second = number
      if scan.take(".") {
        guard let digits = scan.fraction() else { return nil }
        fraction = digits
      }
    } else if !isLenient {
      return nil
    }
    // The text may end without a zone, but not with a space.
    let isWithoutZone = isLenient && scan.isAtEnd
    if isLenient { _ = scan.take(" ") }
    guard
      let offset = isWithoutZone || scan.take("Z")
        ? 0 : scan.offset(hasMinutes: true, hasColon: nil),
      scan.isAtEnd
    else { return nil }
    let secondsOfMinute = day.daysSince1970 * 86_400 + (hour * 60 + minute - offset) * 60
    if second == 60 {
      guard (secondsOfMinute + 60) % 86_400 == 0 else { return nil }
    }
    let seconds = secondsOfMinute + second - secondsFrom1970To2001
    return interval(seconds, fraction).map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  /// Returns the sum of whole seconds since 2001 and a fraction of a second.
  ///
  /// The result is `nil` outside the years 0 to 9999, which an offset from UTC can cause.
  static func interval(_ seconds: Int, _ fraction: Double) -> Double? {
    guard seconds >= -63_145_526_400, seconds < 252_423_993_600 else { return nil }
    // At this distance, a fraction of nines would round up to the year 10000.
    return min(Double(seconds) + fraction, 252_423_993_600.0.nextDown)
  }

  /// Returns the text of an instant in UTC, or `nil` outside the years 0 to 9999.
  ///
  /// The fraction has 0, 3, 6 or 9 digits, the fewest that decode as the same `Date`, or else the
  /// limit.
  package static func text(of date: Date, digits limit: Int = DateFraction.exactDigits) -> String? {
    guard let moment = Moment(date, digits: limit) else { return nil }
    let clock = [moment.second / 3_600, moment.second / 60 % 60, moment.second % 60]
      .map { zeroPadded($0, to: 2) }.joined(separator: ":")
    let digits = moment.digits == 0 ? "" : "." + zeroPadded(moment.fraction, to: moment.digits)
    return "\(moment.day)T\(clock)\(digits)Z"
  }

  /// The parts of an instant in UTC.
  struct Moment {
    let day: CalendarDate
    /// The second of the day.
    let second: Int
    /// The fraction of the second, in units of its last digit.
    let fraction: Int
    /// The number of digits in the fraction: 0, 3, 6, 9 or the limit.
    let digits: Int

    /// Splits an instant into its parts, or returns `nil` outside the years 0 to 9999.
    ///
    /// The digits after the limit are dropped.
    init?(_ date: Date, digits limit: Int = DateFraction.exactDigits) {
      let time = DecimalTime(date.timeIntervalSinceReferenceDate)
      guard let time, case let seconds = time.seconds + secondsFrom1970To2001,
        case let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400,
        let day = CalendarDate(daysSince1970: days)
      else { return nil }
      self.day = day
      second = seconds - days * 86_400
      let excess = max(0, time.digits - limit)
      let kept = (0..<excess).reduce(time.fraction) { fraction, _ in fraction / 10 }
      fraction = kept
      digits = kept == 0 && excess > 0 ? 0 : time.digits - excess
    }
  }

  static let secondsFrom1970To2001 = 978_307_200
}

/// Seconds since 2001 in decimal, with the fewest digits that determine the same `Double`.
private struct DecimalTime {
  /// Whole seconds, rounded down.
  let seconds: Int
  /// The fraction of the second, in units of its last digit.
  let fraction: Int
  /// The number of digits in the fraction: 0, 3, 6 or 9.
  let digits: Int

  init?(_ interval: Double) {
    let whole = interval.rounded(.down)
    guard var seconds = Int(exactly: whole), seconds.magnitude < 1 << 53 else { return nil }
    var fraction = 0
    var digits = 0
    for (count, scale) in [(0, 1.0), (3, 1e3), (6, 1e6), (9, 1e9)] {
      let scaled = ((interval - whole) * scale).rounded()
      // Carry a fraction that rounds up to a whole second.
      (seconds, fraction) = scaled < scale ? (Int(whole), Int(scaled)) : (Int(whole) + 1, 0)
      digits = count
      if Double(seconds) + Double(fraction) / scale == interval { break }
    }
    self.seconds = seconds
    self.fraction = fraction
    self.digits = digits
  }
}

extension DigitScan {
  /// Consumes a day as `yyyy-MM-dd`, or returns `nil` if none follows.
  mutating func calendarDate() -> CalendarDate? {
    guard let year = number(of: 4), take("-"),
      let month = number(of: 2), take("-"),
      let day = number(of: 2)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}
