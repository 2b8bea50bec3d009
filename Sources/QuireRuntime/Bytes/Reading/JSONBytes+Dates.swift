// Dates (RFC 3339, section 5.6).
extension JSONBytes {
  /// Takes an RFC 3339 `full-date`; `nil`, and nothing taken, where it is written otherwise or none.
  mutating func takeDay() -> CalendarDate? {
    guard peek() == 0x22, at[11] == 0x22, let day = Self.day(at: at + 1) else { return nil }
    at += 12
    return day
  }

  /// The day whose ten characters stand at a place.
  @_transparent
  private static func day(at text: UnsafePointer<UInt8>) -> CalendarDate? {
    // yyyy-MM- dd
    let month = word(text)
    guard month & 0xFF00_00FF_0000_0000 == 0x2D00_002D_0000_0000,
      isDigits(month & ~0xFF00_00FF_0000_0000 | 0x3000_0030_0000_0000),
      text[8] &- 0x30 < 10, text[9] &- 0x30 < 10
    else { return nil }
    return CalendarDate(
      year: number(at: text) * 100 + number(at: text + 2), month: number(at: text + 5),
      day: number(at: text + 8))
  }

  /// Takes an RFC 3339 `date-time` as seconds since 2001; `nil`, and nothing taken, where it is of a
  /// rare form or none.
  mutating func takeDateTime() -> Double? {
    guard peek() == 0x22 else { return nil }
    let text = at + 1
    // ddTHH:mm :ss
    let time = Self.word(text + 8)
    guard time & 0x0000_FF00_00FF_0000 == 0x0000_3A00_0054_0000, text[16] == 0x3A,
      Self.isDigits(time & ~0x0000_FF00_00FF_0000 | 0x0000_3000_0030_0000),
      text[17] &- 0x30 < 6, text[18] &- 0x30 < 10, let day = Self.day(at: text)
    else { return nil }
    let hour = Self.number(at: text + 11)
    let minute = Self.number(at: text + 14)
    guard hour < 24, minute < 60 else { return nil }
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
      guard place.pointee == 0x2B || place.pointee == 0x2D, place[3] == 0x3A,
        // HH:mm, and 0 in place of what is behind it.
        Self.isDigits(Self.word(place + 1) & 0xFF_FF00_FFFF | 0x3030_3000_0030_0000),
        case let hours = Self.number(at: place + 1), hours < 24,
        case let minutes = Self.number(at: place + 4), minutes < 60
      else { return nil }
      offset = (place.pointee == 0x2D ? -1 : 1) * (hours * 60 + minutes)
      place += 6
    }
    let seconds =
      day.daysSince1970 * 86_400 + (hour * 60 + minute - offset) * 60 + Self.number(at: text + 17)
      - RFC3339.secondsFrom1970To2001
    guard place.pointee == 0x22, let interval = RFC3339.interval(seconds, fraction) else {
      return nil
    }
    at = place + 1
    return interval
  }

  /// Whether all eight bytes are digits.
  @_transparent
  private static func isDigits(_ word: UInt64) -> Bool {
    word & 0xF0F0_F0F0_F0F0_F0F0 == 0x3030_3030_3030_3030
      && (word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0 == 0x3030_3030_3030_3030
  }

  /// The number of two digits.
  @_transparent
  private static func number(at place: UnsafePointer<UInt8>) -> Int {
    Int(place[0] & 15) * 10 + Int(place[1] & 15)
  }
}
