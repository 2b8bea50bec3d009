import Foundation

/// The bytes of a JSON text, and the reader's position in them.
///
/// Only the files of this type and ``MemberNames`` read the text's memory. Other types store
/// places in it and pass them back. Memory safety depends on these invariants:
///
/// 1. `memory` begins with a copy of the text that nothing else writes. It lives as long as this
///    value. `start..<end` is the text without its byte order mark.
/// 2. `padding` bytes of 0 follow `end`. A 0 is not part of any token, so every byte-by-byte scan
///    stops there, and loading a few words at any place up to `end` stays within the memory.
/// 3. `start <= at <= end` at all times. `at` moves forward only over bytes that were examined and
///    are not the 0 at the end. It moves back only to earlier positions.
/// 4. A 0 within the text is no token either: the text is not JSON.
///
/// Small functions that are called often are `@_transparent`, here and in the writer. In any other
/// function, even an inlined one, a debug build clears memory for each named value. Reading a text
/// then takes a quarter longer, and writing one takes twice as long.
struct JSONBytes: ~Copyable {
  /// The next byte to read.
  var at: UnsafePointer<UInt8>
  private let memory: UnsafeMutablePointer<UInt8>
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// The number of arrays and objects around the current place.
  var depth = 0
  /// The type whose values begin with the byte that was expected last, but not found.
  private(set) var expectedType: Any.Type?

  /// A buffer for decoding strings that have escapes.
  ///
  /// It is as large as the text, because no character takes more bytes than its escape. It has the
  /// same padding.
  var unescaped: UnsafeMutablePointer<UInt8>?

  static let padding = 64
  /// The nesting limit, so low that no value exceeds the stack of a thread.
  static let maximumDepth = 100

  init(_ data: Data) {
    let count = data.count
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Self.padding)
    data.copyBytes(to: copy, count: count)
    (copy + count).initialize(repeating: 0, count: Self.padding)
    memory = copy
    end = UnsafePointer(copy + count)
    // RFC 8259, section 8.1, allows readers to ignore a byte order mark.
    let hasMark = copy[0] == 0xEF && copy[1] == 0xBB && copy[2] == 0xBF
    start = UnsafePointer(hasMark ? copy + 3 : copy)
    at = start
  }

  deinit {
    memory.deallocate()
    unescaped?.deallocate()
  }

  /// Returns the eight bytes at a place up to `end`, the first byte lowest.
  @_transparent
  static func word(_ place: UnsafePointer<UInt8>) -> UInt64 {
    // A single load in optimized builds, and in debug builds still faster than generic loading.
    UInt64(place[0]) | UInt64(place[1]) &<< 8 | UInt64(place[2]) &<< 16 | UInt64(place[3]) &<< 24
      | UInt64(place[4]) &<< 32 | UInt64(place[5]) &<< 40 | UInt64(place[6]) &<< 48
      | UInt64(place[7]) &<< 56
  }

  /// Skips spaces and returns the next byte without consuming it.
  @_transparent
  mutating func peek() -> UInt8 {
    if at.pointee <= 0x20 { at = Self.skippingSpace(at) }
    return at.pointee
  }

  /// Returns the place of the next byte that is not a space.
  @_transparent
  static func skippingSpace(_ place: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var place = place
    while place.pointee == 0x20 || place.pointee == 0x0A || place.pointee == 0x0D
      || place.pointee == 0x09
    {
      place += 1
    }
    return place
  }

  /// Consumes the byte that `peek` returned, which must not be 0.
  @_transparent
  mutating func take() { at += 1 }

  /// Consumes the colon after a name.
  @_transparent
  mutating func takeColon() throws(JSONError) {
    guard at.pointee == 0x3A else { return try expect(0x3A) }
    at += 1
  }

  /// Skips spaces and consumes a byte, or throws if another byte comes next.
  mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard peek() == byte else { throw .syntax }
    at += 1
  }

  /// A place in the value at which reading stopped: before the value, or after it.
  var placeInValue: UnsafePointer<UInt8> {
    // Commas, colons, opening brackets and white space come before a value.
    let isBefore = at == start || [0x2C, 0x3A, 0x5B, 0x7B].contains(at[-1]) || at[-1] <= 0x20
    return isBefore ? at : at - 1
  }

  /// Goes back to before the colon that was just consumed.
  mutating func goBackToColon() { at -= 1 }

  /// Returns whether only spaces are left.
  mutating func isAtEnd() -> Bool {
    _ = peek()
    return at == end
  }

  /// Consumes `null` if it comes next, and returns whether it did.
  @_transparent
  mutating func takeNull() -> Bool {
    guard peek() == 0x6E, Self.word(at) & 0xFFFF_FFFF == 0x6C6C_756E else { return false }
    at += 4
    return true
  }

  /// Consumes `true` or `false`.
  mutating func bool() throws(JSONError) -> Bool {
    _ = peek()
    let word = Self.word(at)
    if word & 0xFFFF_FFFF == 0x6575_7274 {
      at += 4
      return true
    }
    guard word & 0xFF_FFFF_FFFF == 0x65_736C_6166 else {
      throw at.pointee == 0x74 || at.pointee == 0x66 ? .syntax : mismatch(expecting: Bool.self)
    }
    at += 5
    return false
  }

  /// Returns the error for a value of another kind than the type, or for text that is not JSON.
  mutating func mismatch(expecting type: Any.Type) -> JSONError {
    guard JSONValue.Kind(startingWith: at.pointee) != nil else { return .syntax }
    expectedType = type
    return .mismatch
  }

  /// Forgets the expected type, because the value is read in another way.
  mutating func forgetExpectedType() { expectedType = nil }

  /// Consumes the opening bracket or brace that the caller saw here.
  @_transparent
  mutating func enter() throws(JSONError) {
    guard depth < Self.maximumDepth else { throw .depth }
    depth += 1
    at += 1
  }

  /// Consumes the closing bracket or brace that the caller saw here.
  @_transparent
  mutating func leave() {
    depth -= 1
    at += 1
  }
}
