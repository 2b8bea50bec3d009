import Foundation

extension JSONOutput {
  /// Appends an integer from its magnitude and sign.
  mutating func append(_ magnitude: UInt64, isNegative: Bool) {
    // A sign and up to 20 digits.
    var place = room(for: 21)
    if isNegative {
      place.pointee = 0x2D
      place += 1
    }
    var count = 1
    var rest = magnitude
    while rest >= 100 {
      rest /= 100
      count &+= 2
    }
    if rest >= 10 { count &+= 1 }
    write(magnitude, digits: count, to: place)
    at = place + count
  }

  /// Appends a number that is finite.
  mutating func append(_ value: Double) {
    if let whole = Int64(exactly: value), whole.magnitude < 1_000_000_000_000_000,
      whole != 0 || value.sign == .plus
    {
      return append(whole.magnitude, isNegative: whole < 0)
    }
    append(plain: value.description)
    // A whole number has no fraction.
    if at[-1] == 0x30, at[-2] == 0x2E { at -= 2 }
  }

  /// Appends a UUID as a string in lowercase.
  mutating func append(_ id: UUID) {
    var place = room(for: 38)
    place[0] = 0x22
    place += 1
    withUnsafeBytes(of: id.uuid) { octets in
      for index in octets.indices {
        if index == 4 || index == 6 || index == 8 || index == 10 {
          place[0] = 0x2D
          place += 1
        }
        place[0] = Self.digit(octets[index] &>> 4)
        place[1] = Self.digit(octets[index] & 15)
        place += 2
      }
    }
    place[0] = 0x22
    at = place + 1
  }

  /// Returns the lowercase hexadecimal digit for a number below 16.
  @_transparent
  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? value | 0x30 : value &+ 0x57
  }

  /// Appends a day as a string.
  mutating func append(_ day: CalendarDate) {
    let place = room(for: 12)
    place[0] = 0x22
    write(day, to: place + 1)
    place[11] = 0x22
    at = place + 12
  }

  /// Appends an instant in UTC as a string.
  mutating func append(_ moment: RFC3339.Moment) {
    // "yyyy-MM-ddThh:mm:ss.fffffffffZ"
    var place = room(for: 32)
    place[0] = 0x22
    write(moment.day, to: place + 1)
    place[11] = 0x54
    let second = UInt64(moment.second)
    write(second / 3_600, digits: 2, to: place + 12)
    place[14] = 0x3A
    write(second / 60 % 60, digits: 2, to: place + 15)
    place[17] = 0x3A
    write(second % 60, digits: 2, to: place + 18)
    place += 20
    if moment.digits > 0 {
      place[0] = 0x2E
      write(UInt64(moment.fraction), digits: moment.digits, to: place + 1)
      place += 1 + moment.digits
    }
    place[0] = 0x5A
    place[1] = 0x22
    at = place + 2
  }

  /// Writes the ten bytes of a day.
  @_transparent
  private func write(_ day: CalendarDate, to place: UnsafeMutablePointer<UInt8>) {
    write(UInt64(day.year), digits: 4, to: place)
    place[4] = 0x2D
    write(UInt64(day.month), digits: 2, to: place + 5)
    place[7] = 0x2D
    write(UInt64(day.day), digits: 2, to: place + 8)
  }

  /// Writes the last `count` digits of a number, two at a time, padded with zeros.
  @_transparent
  private func write(
    _ value: UInt64, digits count: Int, to place: UnsafeMutablePointer<UInt8>
  ) {
    var rest = value
    var left = count
    while left >= 2 {
      left &-= 2
      let pair = UInt8(truncatingIfNeeded: rest % 100)
      rest /= 100
      place[left] = pair / 10 | 0x30
      place[left &+ 1] = pair % 10 | 0x30
    }
    if left == 1 { place[0] = UInt8(truncatingIfNeeded: rest % 10) | 0x30 }
  }
}
