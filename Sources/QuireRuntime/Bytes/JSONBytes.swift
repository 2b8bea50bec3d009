import Foundation

/// The bytes of a JSON text, and how far they were read.
///
/// The text's memory is read in this file and in ``MemberNames``; others hold places in it, and give
/// them back. What that rests on:
///
/// 1. `start..<end` is a copy of the text that nobody else writes, alive as long as this value.
/// 2. At `end` stand `padding` bytes of 0. As 0 is no part of any token, whatever goes forward byte
///    by byte stops there, and a load of a few words at any place up to `end` stays within.
/// 3. `start <= at <= end` at all times: `at` goes forward over bytes that were looked at and are
///    not the 0 at the end, and back only to places where it was.
/// 4. A 0 within the text is no token either: it ends the reading with a decline.
struct JSONBytes: ~Copyable {
  /// The byte to be read next.
  var at: UnsafePointer<UInt8>
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// The number of arrays and objects around what is read.
  var depth = 0

  /// Where strings with escapes are made: as large as the text, as no character takes more bytes
  /// than its escape, and with the same padding.
  private var unescaped: UnsafeMutablePointer<UInt8>?

  static let padding = 64
  /// Less than any limit that the reading by a decoder has.
  static let maximumDepth = 96

  init(_ data: Data) {
    let count = data.count
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Self.padding)
    data.copyBytes(to: copy, count: count)
    (copy + count).initialize(repeating: 0, count: Self.padding)
    start = UnsafePointer(copy)
    at = start
    end = start + count
  }

  deinit {
    start.deallocate()
    unescaped?.deallocate()
  }

  /// Eight bytes from a place up to `end`, the first of them lowest.
  @_transparent
  static func word(_ place: UnsafePointer<UInt8>) -> UInt64 {
    // A single load where that is optimised, and where not still less than generic code for one.
    UInt64(place[0]) | UInt64(place[1]) &<< 8 | UInt64(place[2]) &<< 16 | UInt64(place[3]) &<< 24
      | UInt64(place[4]) &<< 32 | UInt64(place[5]) &<< 40 | UInt64(place[6]) &<< 48
      | UInt64(place[7]) &<< 56
  }

  /// The next byte that is no space, which is not taken.
  @_transparent
  mutating func peek() -> UInt8 {
    if at.pointee > 0x20 { return at.pointee }
    while at.pointee == 0x20 || at.pointee == 0x0A || at.pointee == 0x0D || at.pointee == 0x09 {
      at += 1
    }
    return at.pointee
  }

  /// Takes the byte that `peek` gave.
  ///
  /// Only where it was seen to be other than 0.
  @_transparent
  mutating func take() { at += 1 }

  /// Takes the colon behind a name.
  @_transparent
  mutating func takeColon() throws(JSONDecline) {
    guard at.pointee == 0x3A else { return try expect(0x3A) }
    at += 1
  }

  /// Takes a byte that must stand here, after any space.
  mutating func expect(_ byte: UInt8) throws(JSONDecline) {
    guard peek() == byte else { throw .syntax }
    at += 1
  }

  /// Goes back before the colon that was taken at last.
  mutating func goBackToColon() { at -= 1 }

  /// Whether the whole text was read.
  mutating func isAtEnd() -> Bool {
    _ = peek()
    return at == end
  }

  /// Takes null, where it stands here.
  mutating func takeNull() -> Bool {
    guard peek() == 0x6E, Self.word(at) & 0xFFFF_FFFF == 0x6C6C_756E else { return false }
    at += 4
    return true
  }

  /// Takes true or false.
  mutating func bool() throws(JSONDecline) -> Bool {
    _ = peek()
    let word = Self.word(at)
    if word & 0xFFFF_FFFF == 0x6575_7274 {
      at += 4
      return true
    }
    guard word & 0xFF_FFFF_FFFF == 0x65_736C_6166 else { throw unfit(unless: 0x74, 0x66) }
    at += 5
    return false
  }

  /// The decline of a value that begins with none of two bytes: a value of another kind, or no JSON.
  func unfit(unless first: UInt8, _ second: UInt8) -> JSONDecline {
    if at.pointee == first || at.pointee == second { return .syntax }
    switch at.pointee {
    case 0x22, 0x2D, 0x30...0x39, 0x5B, 0x66, 0x6E, 0x74, 0x7B: return .unfit
    default: return .syntax
    }
  }

  // MARK: Strings

  /// The high bits of eight bytes.
  @_transparent
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// A high bit for each of eight bytes that ends a run of a string's characters.
  ///
  /// Those are quotes, backslashes and control characters. Above the lowest it may be wrong.
  @_transparent
  private static func stops(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ 0x2222_2222_2222_2222
    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
    return
      ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash
      | (word &- 0x2020_2020_2020_2020) & ~word) & highBits
  }

  /// Goes on to the quote, backslash, control character or end of a string, and gives that byte.
  ///
  /// `seen` takes in all bytes gone over, so that its high bits tell of others than ASCII.
  @inline(__always)
  mutating func scanString(_ seen: inout UInt64) -> UInt8 {
    var place = at
    while true {
      let word = Self.word(place)
      let stops = Self.stops(word)
      if stops == 0 {
        seen |= word
        place += 8
        continue
      }
      let bits = stops.trailingZeroBitCount & 0x38
      seen |= word & ((1 &<< UInt64(bits)) &- 1)
      place += bits &>> 3
      at = place
      return place.pointee
    }
  }

  /// Takes a string.
  mutating func string() throws(JSONDecline) -> String {
    guard peek() == 0x22 else { throw unfit(unless: 0x22, 0x22) }
    at += 1
    let first = at
    var seen: UInt64 = 0
    if scanString(&seen) == 0x22 {
      let text = try Self.text(first, at - first, seen)
      at += 1
      return text
    }
    return try escapedString(from: first, seen)
  }

  /// The string of bytes behind which stands a quote or a 0.
  private static func text(
    _ first: UnsafePointer<UInt8>, _ count: Int, _ seen: UInt64
  ) throws(JSONDecline) -> String {
    let isASCII = seen & highBits == 0
    guard isASCII || isUTF8(first, count) else { throw .syntax }
    let bytes = UnsafeBufferPointer(start: first, count: count)
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether bytes are UTF-8 (RFC 3629, section 4).
  ///
  /// Behind them stands a byte that goes on no character, and eight can be read.
  static func isUTF8(_ first: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var place = first
    let end = first + count
    while true {
      // Runs of ASCII, and of others.
      var others = word(place) & highBits
      while others == 0 {
        place += 8
        if place >= end { return true }
        others = word(place) & highBits
      }
      place += others.trailingZeroBitCount &>> 3
      if place >= end { return true }
      repeat {
        let lead = place.pointee
        if lead < 0xE0 {
          guard lead >= 0xC2, place[1] & 0xC0 == 0x80 else { return false }
          place += 2
        } else if lead < 0xF0 {
          // In no longer form than needed, and no half of a pair of UTF-16.
          guard place[1] & 0xC0 == 0x80, place[2] & 0xC0 == 0x80,
            lead != 0xE0 || place[1] >= 0xA0, lead != 0xED || place[1] < 0xA0
          else { return false }
          place += 3
        } else {
          guard lead < 0xF5, place[1] & 0xC0 == 0x80, place[2] & 0xC0 == 0x80,
            place[3] & 0xC0 == 0x80, lead != 0xF0 || place[1] >= 0x90,
            lead != 0xF4 || place[1] < 0x90
          else { return false }
          place += 4
        }
      } while place.pointee >= 0x80
    }
  }

  /// Takes the rest of a string, from what ended its first run on.
  @inline(never)
  private mutating func escapedString(
    from first: UnsafePointer<UInt8>, _ seen: UInt64
  ) throws(JSONDecline) -> String {
    let text = unescaped ?? .allocate(capacity: end - start + Self.padding)
    unescaped = text
    var seen = seen
    text.update(from: first, count: at - first)
    var last = text + (at - first)
    while at.pointee != 0x22 {
      guard at.pointee == 0x5C else { throw .syntax }
      let scalar = try escape()
      if scalar.isASCII {
        last.pointee = UInt8(truncatingIfNeeded: scalar.value)
        last += 1
      } else {
        seen = .max
        for byte in scalar.utf8 {
          last.pointee = byte
          last += 1
        }
      }
      last = copyRun(to: last, &seen)
    }
    at += 1
    last.update(repeating: 0, count: 8)
    return try Self.text(text, last - text, seen)
  }

  /// Does what `scanString` does, and copies the run; gives where it ends.
  ///
  /// Up to eight bytes behind the copied run are written over.
  @inline(__always)
  private mutating func copyRun(
    to place: UnsafeMutablePointer<UInt8>, _ seen: inout UInt64
  ) -> UnsafeMutablePointer<UInt8> {
    var place = place
    while true {
      let word = Self.word(at)
      UnsafeMutableRawPointer(place).storeBytes(of: word.littleEndian, as: UInt64.self)
      let stops = Self.stops(word)
      if stops == 0 {
        seen |= word
        at += 8
        place += 8
        continue
      }
      let bits = stops.trailingZeroBitCount & 0x38
      seen |= word & ((1 &<< UInt64(bits)) &- 1)
      at += bits &>> 3
      return place + bits &>> 3
    }
  }

  /// Takes the escape here, from its backslash on (RFC 8259, section 7).
  private mutating func escape() throws(JSONDecline) -> Unicode.Scalar {
    let letter = at[1]
    guard letter != 0x75 else { return try unicodeEscape() }
    let value: UInt8 =
      switch letter {
      case 0x22, 0x5C, 0x2F: letter
      case 0x62: 0x08
      case 0x66: 0x0C
      case 0x6E: 0x0A
      case 0x72: 0x0D
      case 0x74: 0x09
      default: throw .syntax
      }
    at += 2
    return Unicode.Scalar(value)
  }

  private mutating func unicodeEscape() throws(JSONDecline) -> Unicode.Scalar {
    var value = try hexadecimal(at + 2)
    at += 6
    if value & 0xF800 == 0xD800 {
      guard value < 0xDC00, at[0] == 0x5C, at[1] == 0x75 else { throw .syntax }
      let low = try hexadecimal(at + 2)
      guard low & 0xFC00 == 0xDC00 else { throw .syntax }
      at += 6
      value = 0x10000 + (value & 0x3FF) &<< 10 + low & 0x3FF
    }
    guard let scalar = Unicode.Scalar(value) else { throw .syntax }
    return scalar
  }

  private func hexadecimal(_ place: UnsafePointer<UInt8>) throws(JSONDecline) -> UInt32 {
    var value: UInt32 = 0
    for index in 0..<4 {
      let byte = place[index]
      let digit: UInt8 =
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: throw .syntax
        }
      value = value &<< 4 | UInt32(digit)
    }
    return value
  }

  // MARK: Values that nobody asked for

  /// Goes over a value, strictly by RFC 8259 save that its strings need not be UTF-8.
  mutating func skipValue() throws(JSONDecline) {
    switch peek() {
    case 0x22: _ = try skipString()
    case 0x7B, 0x5B: try skipContainer(isObject: at.pointee == 0x7B)
    default: try skipWord()
    }
  }

  /// Goes over a number, true, false or null.
  private mutating func skipWord() throws(JSONDecline) {
    switch at.pointee {
    case 0x74, 0x66: _ = try bool()
    case 0x6E: guard takeNull() else { throw .syntax }
    default: _ = try number()
    }
  }

  /// Goes over a value that is to be read yet, so that only its end must be found.
  ///
  /// Where the value turns out to be JSON when it is read, it ends here. A number and a word end where
  /// they do in any case, so those are looked at as strictly as others.
  @inline(__always)
  mutating func skipUnreadValue() throws(JSONDecline) {
    switch peek() {
    case 0x22: try skipUnreadString()
    case 0x7B, 0x5B: try skipUnreadContainer()
    default: try skipWord()
    }
  }

  @inline(__always)
  private mutating func skipUnreadString() throws(JSONDecline) {
    at += 1
    var seen: UInt64 = 0
    while scanString(&seen) != 0x22 {
      guard at.pointee == 0x5C, at[1] != 0 else { throw .syntax }
      at += 2
    }
    at += 1
  }

  private mutating func skipUnreadContainer() throws(JSONDecline) {
    var depth = 0
    repeat {
      switch at.pointee {
      case 0x22:
        try skipUnreadString()
        continue
      case 0x7B, 0x5B: depth += 1
      case 0x7D, 0x5D: depth -= 1
      case 0: throw .syntax
      default: break
      }
      at += 1
    } while depth > 0
  }

  /// Goes over a string, and tells whether it is plain: of ASCII and without an escape.
  mutating func skipString() throws(JSONDecline) -> Bool {
    at += 1
    var seen: UInt64 = 0
    var isPlain = true
    while scanString(&seen) != 0x22 {
      guard at.pointee == 0x5C else { throw .syntax }
      isPlain = false
      _ = try escape()
    }
    at += 1
    return isPlain && seen & 0x8080_8080_8080_8080 == 0
  }

  private mutating func skipContainer(isObject: Bool) throws(JSONDecline) {
    try enter()
    let last: UInt8 = isObject ? 0x7D : 0x5D
    if peek() == last { return leave() }
    while true {
      if isObject {
        guard peek() == 0x22 else { throw .syntax }
        _ = try skipString()
        try expect(0x3A)
      }
      try skipValue()
      let byte = peek()
      if byte == last { return leave() }
      guard byte == 0x2C else { throw .syntax }
      at += 1
    }
  }

  /// Takes the bracket or brace that was seen here.
  mutating func enter() throws(JSONDecline) {
    guard depth < Self.maximumDepth else { throw .depth }
    depth += 1
    at += 1
  }

  /// Takes the closing bracket or brace that was seen here.
  mutating func leave() {
    depth -= 1
    at += 1
  }

  // MARK: Numbers

  /// The text of a number (RFC 8259, section 6).
  struct Number {
    let start: UnsafePointer<UInt8>
    var isNegative = false
    /// The first digits as a number, of no meaning where there are more than 19.
    var digits: UInt64 = 0
    /// How many digits there are before an exponent, without a 0 that stands alone before the point.
    var digitCount = 0
    /// How many of them stand behind the point.
    var fractionCount = 0
    /// How many digits the exponent has, or 0 where there is none.
    var exponentCount = 0
    var hasExponent: Bool { exponentCount > 0 }
    var count = 0
  }

  /// Goes over a number.
  mutating func number() throws(JSONDecline) -> Number {
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
    if number.digitCount == 0 { throw number.isNegative ? .syntax : unfit(unless: 0x2D, 0x2D) }
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

  /// The number's text.
  static func text(of number: borrowing Number) -> String {
    String(
      decoding: UnsafeBufferPointer(start: number.start, count: number.count), as: UTF8.self)
  }

  /// Takes an integer that is written as one, of up to 19 digits.
  mutating func integer() throws(JSONDecline) -> (magnitude: UInt64, isNegative: Bool) {
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
    if count == 0 { throw isNegative ? .syntax : unfit(unless: 0x2D, 0x2D) }
    if first.pointee == 0x30, count > 1 { throw .syntax }
    // Foundation also reads 1.0 and 1e2 as integers.
    guard count <= 19, place.pointee != 0x2E, place.pointee | 0x20 != 0x65 else { throw .number }
    at = place
    return (value, isNegative)
  }

  /// Takes a number as the `Double` that is nearest to it.
  mutating func double() throws(JSONDecline) -> Double {
    _ = peek()
    let number = try number()
    // Both are exact in a Double, so that the division rounds once.
    if !number.hasExponent, number.digitCount <= 19, number.digits <= 1 << 53,
      number.fractionCount <= 22
    {
      let digits = Double(number.digits)
      let value =
        number.fractionCount == 0 ? digits : digits / PowersOfTen.values[number.fractionCount]
      return number.isNegative ? -value : value
    }
    // What is beyond the range at either side is Foundation's to refuse or to round.
    guard let value = Double(Self.text(of: number)), value.isFinite, value != 0 else {
      throw .number
    }
    return value
  }

  // MARK: Dates

  /// Takes an RFC 3339 `date-time` as seconds since 2001; `nil`, and nothing taken, where it is of a
  /// rare form or none.
  mutating func takeDateTime() -> Double? {
    guard peek() == 0x22 else { return nil }
    let text = at + 1
    // yyyy-MM- ddTHH:mm :ss
    let date = Self.word(text)
    let time = Self.word(text + 8)
    guard date & 0xFF00_00FF_0000_0000 == 0x2D00_002D_0000_0000,
      time & 0x0000_FF00_00FF_0000 == 0x0000_3A00_0054_0000, text[16] == 0x3A,
      Self.isDigits(date & ~0xFF00_00FF_0000_0000 | 0x3000_0030_0000_0000),
      Self.isDigits(time & ~0x0000_FF00_00FF_0000 | 0x0000_3000_0030_0000),
      text[17] &- 0x30 < 6, text[18] &- 0x30 < 10,
      let day = CalendarDate(
        year: Self.number(at: text) * 100 + Self.number(at: text + 2),
        month: Self.number(at: text + 5), day: Self.number(at: text + 8))
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
      guard place > first else { return nil }
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
    guard place.pointee == 0x22 else { return nil }
    at = place + 1
    let seconds =
      day.daysSince1970 * 86_400 + (hour * 60 + minute - offset) * 60 + Self.number(at: text + 17)
      - RFC3339.secondsFrom1970To2001
    return Double(seconds) + fraction
  }

  /// Whether all eight bytes are digits.
  private static func isDigits(_ word: UInt64) -> Bool {
    word & 0xF0F0_F0F0_F0F0_F0F0 == 0x3030_3030_3030_3030
      && (word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0 == 0x3030_3030_3030_3030
  }

  /// The number of two digits.
  private static func number(at place: UnsafePointer<UInt8>) -> Int {
    Int(place[0] & 15) * 10 + Int(place[1] & 15)
  }
}

/// The powers of ten that a `Double` holds exactly.
private enum PowersOfTen {
  static let values: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
