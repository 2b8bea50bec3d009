import Foundation

/// The bytes of a JSON text, and how far they were read.
///
/// The text's memory is read in this type's files and in ``MemberNames``; others hold places in it,
/// and give them back. What that rests on:
///
/// 1. `start..<end` is a copy of the text that nobody else writes, alive as long as this value.
/// 2. At `end` stand `padding` bytes of 0. As 0 is no part of any token, whatever goes forward byte
///    by byte stops there, and a load of a few words at any place up to `end` stays within.
/// 3. `start <= at <= end` at all times: `at` goes forward over bytes that were looked at and are
///    not the 0 at the end, and back only to places where it was.
/// 4. A 0 within the text is no token either: it ends the reading with a decline.
///
/// What is small and called often is `@_transparent`, here and where texts are written: in any other
/// function a debug build clears memory for each value that has a name, even where it is inlined,
/// and so takes a quarter longer to read a text and twice as long to write one.
struct JSONBytes: ~Copyable {
  /// The byte to be read next.
  var at: UnsafePointer<UInt8>
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// The number of arrays and objects around what is read.
  var depth = 0

  /// Where strings with escapes are made: as large as the text, as no character takes more bytes
  /// than its escape, and with the same padding.
  var unescaped: UnsafeMutablePointer<UInt8>?

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
    if at.pointee <= 0x20 { at = Self.behindSpace(at) }
    return at.pointee
  }

  /// The place of the next byte that is no space.
  @_transparent
  static func behindSpace(_ place: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var place = place
    while place.pointee == 0x20 || place.pointee == 0x0A || place.pointee == 0x0D
      || place.pointee == 0x09
    {
      place += 1
    }
    return place
  }

  /// Takes the byte that `peek` gave.
  ///
  /// Only where it was seen to be other than 0.
  @_transparent
  mutating func take() { at += 1 }

  /// Takes the colon behind a name.
  @_transparent
  mutating func takeColon() throws(FastPathFallback) {
    guard at.pointee == 0x3A else { return try expect(0x3A) }
    at += 1
  }

  /// Takes a byte that must stand here, after any space.
  mutating func expect(_ byte: UInt8) throws(FastPathFallback) {
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
  @_transparent
  mutating func takeNull() -> Bool {
    guard peek() == 0x6E, Self.word(at) & 0xFFFF_FFFF == 0x6C6C_756E else { return false }
    at += 4
    return true
  }

  /// Takes true or false.
  mutating func bool() throws(FastPathFallback) -> Bool {
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
  func unfit(unless first: UInt8, _ second: UInt8) -> FastPathFallback {
    if at.pointee == first || at.pointee == second { return .syntax }
    switch at.pointee {
    case 0x22, 0x2D, 0x30...0x39, 0x5B, 0x66, 0x6E, 0x74, 0x7B: return .unfit
    default: return .syntax
    }
  }

  /// Takes the bracket or brace that was seen here.
  @_transparent
  mutating func enter() throws(FastPathFallback) {
    guard depth < Self.maximumDepth else { throw .depth }
    depth += 1
    at += 1
  }

  /// Takes the closing bracket or brace that was seen here.
  @_transparent
  mutating func leave() {
    depth -= 1
    at += 1
  }
}
