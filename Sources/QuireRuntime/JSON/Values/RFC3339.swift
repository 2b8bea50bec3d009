import Foundation

/// The text of an instant: RFC 3339, section 5.6, `date-time`.
enum RFC3339 {
  /// The instant that a text names, or `nil` where it is no `date-time`.
  ///
  /// The fraction may have any number of digits. A leap second, which can only be the last of a
  /// day in UTC, is the instant after it, as it is in Unix time.
  static func date(_ text: String) -> Date? {
    var scan = DigitScan(text)
    guard let day = scan.calendarDate(), scan.take("T"),
      let hour = scan.number(of: 2), hour < 24, scan.take(":"),
      let minute = scan.number(of: 2), minute < 60, scan.take(":"),
      let second = scan.number(of: 2), second <= 60
    else { return nil }
    var fraction = 0.0
    if scan.take(".") {
      guard let digits = scan.fraction() else { return nil }
      fraction = digits
    }
    guard let offset = scan.offset(), scan.isAtEnd else { return nil }
    let secondsOfMinute = day.daysSince1970 * 86_400 + (hour * 60 + minute - offset) * 60
    if second == 60 {
      guard (secondsOfMinute + 60) % 86_400 == 0 else { return nil }
    }
    let seconds = secondsOfMinute + second - secondsFrom1970To2001
    return interval(seconds, fraction).map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  /// The instant of whole seconds since 2001 and a fraction of one, in seconds since 2001; `nil`
  /// outside years 0 to 9999, where an offset from UTC may lead.
  static func interval(_ seconds: Int, _ fraction: Double) -> Double? {
    guard seconds >= -63_145_526_400, seconds < 252_423_993_600 else { return nil }
    // So far away a fraction of nines would round up to the year 10000.
    return min(Double(seconds) + fraction, 252_423_993_600.0.nextDown)
  }

  /// The text of an instant in UTC, or `nil` outside years 0 to 9999.
  ///
  /// Its fraction has as few digits as read back as the same `Date`, of 0, 3, 6 and 9.
  static func text(of date: Date) -> String? {
    guard let moment = Moment(date) else { return nil }
    let clock = [moment.second / 3_600, moment.second / 60 % 60, moment.second % 60]
      .map { zeroPadded($0, to: 2) }.joined(separator: ":")
    let digits = moment.digits == 0 ? "" : "." + zeroPadded(moment.fraction, to: moment.digits)
    return "\(moment.day)T\(clock)\(digits)Z"
  }

  /// An instant in UTC, taken apart.
  struct Moment {
    let day: CalendarDate
    /// The second of the day.
    let second: Int
    /// The rest, in units of the last digit.
    let fraction: Int
    /// How many digits the rest has: 0, 3, 6 or 9.
    let digits: Int

    /// Takes an instant apart, or gives `nil` outside years 0 to 9999.
    init?(_ date: Date) {
      let time = DecimalTime(date.timeIntervalSinceReferenceDate)
      guard let time, case let seconds = time.seconds + secondsFrom1970To2001,
        case let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400,
        let day = CalendarDate(daysSince1970: days)
      else { return nil }
      self.day = day
      second = seconds - days * 86_400
      fraction = time.fraction
      digits = time.digits
    }
  }

  static let secondsFrom1970To2001 = 978_307_200
}

/// Seconds since 2001 in decimal, with as few digits as name the same `Double`.
private struct DecimalTime {
  /// Whole seconds, rounded down.
  let seconds: Int
  /// The rest, in units of the last digit.
  let fraction: Int
  /// How many digits the rest has: 0, 3, 6 or 9.
  let digits: Int

  init?(_ interval: Double) {
    let whole = interval.rounded(.down)
    guard var seconds = Int(exactly: whole), seconds.magnitude < 1 << 53 else { return nil }
    var fraction = 0
    var digits = 0
    for (count, scale) in [(0, 1.0), (3, 1e3), (6, 1e6), (9, 1e9)] {
      let scaled = ((interval - whole) * scale).rounded()
      // What rounds up to a whole second carries.
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
  /// A day as `yyyy-MM-dd`, or `nil` where none follows.
  mutating func calendarDate() -> CalendarDate? {
    guard let year = number(of: 4), take("-"),
      let month = number(of: 2), take("-"),
      let day = number(of: 2)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// The minutes that a local time is ahead of UTC, or `nil` where no `time-offset` follows.
  ///
  /// The colon of `+00:00` may be missing, as in the basic format of ISO 8601: several large issue
  /// trackers write `+0000`.
  fileprivate mutating func offset() -> Int? {
    if take("Z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = number(of: 2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = number(of: 2), minutes < 60 else { return nil }
    return (isBehind ? -1 : 1) * (hours * 60 + minutes)
  }
}
