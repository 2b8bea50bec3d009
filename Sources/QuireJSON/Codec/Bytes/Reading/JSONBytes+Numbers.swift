// Numbers (RFC 8259, section 6).
extension JSONBytes {
  /// The text of a number (RFC 8259, section 6).
  struct Number {
    let start: UnsafePointer<UInt8>
    var isNegative = false
    /// The digits as a number, which is meaningless if there are more than 19.
    var digits: UInt64 = 0
    /// The number of digits before an exponent, not counting a single 0 before the point.
    var digitCount = 0
    /// The number of digits after the point.
    var fractionCount = 0
    /// The number of digits in the exponent, or 0 if the number has no exponent.
    var exponentCount = 0
    var hasExponent: Bool { exponentCount > 0 }
    var count = 0
  }

  /// Consumes a number and returns its parts.
  @_transparent
  mutating func number() throws(JSONError) -> Number {
    var number = Number(start: at)
    var place = at
    if place.pointee == 0x2D {
      number.isNegative = true
      place += 1
    }
    let whole = place
    var digit = place.pointee &- 0x30
    while digit < 10 {
      number.digits = number.digits &* 10 &+ UInt64(digit)
      place += 1
      digit = place.pointee &- 0x30
    }
    number.digitCount = place - whole
    if number.digitCount == 0 {
      throw number.isNegative ? .syntax : mismatch(expecting: Double.self)
    }
    if whole.pointee == 0x30 {
      guard number.digitCount == 1 else { throw .syntax }
      number.digitCount = 0
    }
    if place.pointee == 0x2E {
      place += 1
      let fraction = place
      digit = place.pointee &- 0x30
      while digit < 10 {
        number.digits = number.digits &* 10 &+ UInt64(digit)
        place += 1
        digit = place.pointee &- 0x30
      }
      number.fractionCount = place - fraction
      guard number.fractionCount > 0 else { throw .syntax }
      number.digitCount += number.fractionCount
    }
    if place.pointee | 0x20 == 0x65 {
      place += 1
      if place.pointee == 0x2B || place.pointee == 0x2D { place += 1 }
      let exponent = place
      while place.pointee &- 0x30 < 10 { place += 1 }
      number.exponentCount = place - exponent
      guard number.hasExponent else { throw .syntax }
    }
    number.count = place - at
    at = place
    return number
  }

  /// Returns the number's text.
  static func text(of number: borrowing Number) -> String {
    String(
      decoding: UnsafeBufferPointer(start: number.start, count: number.count), as: UTF8.self)
  }

  /// Consumes an integer of up to 19 digits that has no fraction or exponent.
  @_transparent
  mutating func integer() throws(JSONError) -> (magnitude: UInt64, isNegative: Bool) {
    let isNegative = peek() == 0x2D
    let first = isNegative ? at + 1 : at
    var place = first
    var value: UInt64 = 0
    var digit = place.pointee &- 0x30
    while digit < 10 {
      value = value &* 10 &+ UInt64(digit)
      place += 1
      digit = place.pointee &- 0x30
    }
    let count = place - first
    if count == 0 { throw isNegative ? .syntax : mismatch(expecting: Int.self) }
    if first.pointee == 0x30, count > 1 { throw .syntax }
    guard count <= 19, place.pointee != 0x2E, place.pointee | 0x20 != 0x65 else {
      return try rareInteger()
    }
    at = place
    return (value, isNegative)
  }

  /// Consumes an integer in another form, such as 1.0 or 1e2.
  @inline(never)
  private mutating func rareInteger() throws(JSONError) -> (UInt64, Bool) {
    let number = try number()
    let digits = JSONNumber(Self.text(of: number))?.description ?? ""
    guard let magnitude = UInt64(number.isNegative ? digits.dropFirst() : digits[...]) else {
      throw mismatch(number, expecting: Int.self)
    }
    return (magnitude, number.isNegative)
  }

  /// Returns the error for a number that was consumed and does not fit, and goes back to it.
  mutating func mismatch(_ number: borrowing Number, expecting type: Any.Type) -> JSONError {
    at = number.start
    return mismatch(expecting: type)
  }

  /// Consumes a number and returns the nearest `Double`.
  mutating func double() throws(JSONError) -> Double {
    _ = peek()
    let number = try number()
    // A Double holds both exactly, so the division rounds only once.
    if !number.hasExponent, number.digitCount <= 19, number.digits <= 1 << 53,
      number.fractionCount <= 22
    {
      let digits = Double(number.digits)
      let value =
        number.fractionCount == 0 ? digits : digits / PowersOfTen.values[number.fractionCount]
      return number.isNegative ? -value : value
    }
    if let value = number.quotient { return number.isNegative ? -value : value }
    guard let value = Double(Self.text(of: number)), value.isFinite else {
      throw mismatch(number, expecting: Double.self)
    }
    return value
  }
}

extension JSONBytes.Number {
  /// The nearest `Double` to the number without its sign.
  ///
  /// It is `nil` if the number has more than 19 digits, an exponent, or no fraction.
  fileprivate var quotient: Double? {
    guard !hasExponent, digitCount <= 19, (1...27).contains(fractionCount), digits > 0 else {
      return nil
    }
    // digits / 10^n is digits / 5^n × 2^-n. With both numbers shifted to the left, the quotient has
    // at least 62 bits, so that the conversion to 53 bits rounds correctly if the lowest bit is set
    // for a remainder.
    let power = PowersOfFive.values[fractionCount]
    let (shift, powerShift) = (digits.leadingZeroBitCount, power.leadingZeroBitCount)
    let dividend = digits &<< UInt64(shift)
    let (quotient, remainder) = (power &<< UInt64(powerShift)).dividingFullWidth(
      (dividend &>> 1, dividend &<< 63))
    let exponent = powerShift - shift - fractionCount - 63
    return Double(
      sign: .plus, exponent: exponent, significand: Double(quotient | (remainder == 0 ? 0 : 1)))
  }
}

/// The powers of five that 64 bits hold.
private enum PowersOfFive {
  static let values: [UInt64] = (0...27).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 5 }
  }
}

/// The powers of ten that a `Double` holds exactly.
enum PowersOfTen {
  static let values: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
