// Dates (RFC 3339, section 5.6).
extension JSONBytes {
  /// Consumes an RFC 3339 `full-date`, or returns `nil` and consumes nothing if it is no such text.
  mutating func takeDay() -> CalendarDate? {
    guard peek() == 0x22 else { return nil }
    let text = at + 1
    guard let month = Self.month(Self.word(text)),
      // dd"
      let days = Self.numbers(Self.word(text + 8) & 0xFF_FFFF, as: 0x22_3030, above: 0x7F_7676),
      let day = Self.day(days, of: month)
    else { return nil }
    at += 12
    return day
  }

  /// Consumes an RFC 3339 `date-time` and returns it as seconds since 2001.
  ///
  /// Returns `nil` and consumes nothing if the value has a rare form or is no `date-time`.
  mutating func takeDateTime() -> Double? {
    guard peek() == 0x22 else { return nil }
    let text = at + 1
    guard let month = Self.month(Self.word(text)),
      // ddTHH:mm
      let time = Self.numbers(
        Self.word(text + 8), as: 0x3030_3A30_3054_3030, above: 0x7676_7F76_767F_7676),
      // :ss
      let clock = Self.numbers(
        Self.word(text + 16) & 0xFF_FFFF, as: 0x30_303A, above: 0x76_767F),
      case let hour = Self.number(in: time, at: 3), hour < 24,
      case let minute = Self.number(in: time, at: 6), minute < 60,
      case let second = Self.number(in: clock, at: 1), second < 60,
      let day = Self.day(time, of: month)
    else { return nil }
    var place = text + 19
    var fraction = 0.0
    if place.pointee == 0x2E {
      place += 1
      let first = place
      var digits = 0.0
      while place.pointee &- 0x30 < 10, place - first < 15 {
        digits = digits * 10 + Double(place.pointee &- 0x30)
        place += 1
      }
      guard place != first else { return nil }
      fraction = digits / PowersOfTen.values[place - first]
    }
    var offset = 0
    if place.pointee == 0x5A {
      place += 1
    } else {
      guard place.pointee == 0x2B || place.pointee == 0x2D,
        // HH:mm
        let clock = Self.numbers(
          Self.word(place + 1) & 0xFF_FFFF_FFFF, as: 0x30_303A_3030, above: 0x76_767F_7676),
        case let hours = Self.number(in: clock, at: 0), hours < 24,
        case let minutes = Self.number(in: clock, at: 3), minutes < 60
      else { return nil }
      offset = (place.pointee == 0x2D ? -1 : 1) * (hours * 60 + minutes)
      place += 6
    }
    let seconds =
      day.daysSince1970 * 86_400 + (hour * 60 + minute - offset) * 60 + second
      - RFC3339.secondsFrom1970To2001
    guard place.pointee == 0x22, let interval = RFC3339.interval(seconds, fraction) else {
      return nil
    }
    at = place + 1
    return interval
  }

  /// Returns the numbers of a year and a month.
  @_transparent
  private static func month(_ text: UInt64) -> UInt64? {
    // yyyy-MM-
    numbers(text, as: 0x2D30_302D_3030_3030, above: 0x7F76_767F_7676_7676)
  }

  /// Returns the day that the first number gives, or `nil` if the month has no such day.
  @_transparent
  private static func day(_ day: UInt64, of month: UInt64) -> CalendarDate? {
    CalendarDate(
      year: number(in: month, at: 0) * 100 + number(in: month, at: 2),
      month: number(in: month, at: 5), day: number(in: day, at: 0))
  }

  /// Returns the two-digit number that begins at each byte, or `nil` if the text has another form.
  ///
  /// The form contains `0` for each digit, and every other character as it is. Adding `above` sets
  /// the bit 0x80 of each digit greater than 9 and of each other character that differs.
  @_transparent
  private static func numbers(
    _ text: UInt64, as form: UInt64, above: UInt64
  ) -> UInt64? {
    let digits = text ^ form
    guard (digits | (digits &+ above)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    return digits &* 10 &+ digits &>> 8
  }

  /// Returns the number that begins at a byte.
  @_transparent
  private static func number(in numbers: UInt64, at byte: UInt64) -> Int {
    Int(truncatingIfNeeded: numbers &>> (byte &* 8) & 0xFF)
  }
}
