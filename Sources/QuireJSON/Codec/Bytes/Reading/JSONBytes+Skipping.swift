import Foundation

// Skipping of values that are not decoded, or not yet.
extension JSONBytes {
  /// Skips a value, strictly by RFC 8259, except that its strings need not be UTF-8.
  mutating func skipValue() throws(JSONError) {
    switch peek() {
    case 0x22: _ = try skipString()
    case 0x7B, 0x5B: try skipContainer(isObject: at.pointee == 0x7B)
    default: try skipWord()
    }
  }

  /// Consumes a value and returns a copy of its bytes.
  mutating func value() throws(JSONError) -> Data {
    _ = peek()
    let first = at
    try skipValue()
    return Data(UnsafeBufferPointer(start: first, count: at - first))
  }

  /// Skips a number, true, false or null.
  private mutating func skipWord() throws(JSONError) {
    switch at.pointee {
    case 0x74, 0x66: _ = try bool()
    case 0x6E: guard takeNull() else { throw .syntax }
    default: _ = try number()
    }
  }

  /// Skips a value that is decoded later, so only its end must be found.
  ///
  /// The end is right if the value later turns out to be valid JSON. Decoding a number or a word
  /// does not check what follows it, so these are always scanned to their end.
  @_transparent
  mutating func skipUnreadValue() throws(JSONError) {
    switch peek() {
    case 0x22: try skipUnreadString()
    case 0x7B, 0x5B: try skipUnreadContainer()
    default: try skipUnreadWord()
    }
  }

  /// Skips a number, true, false or null.
  @_transparent
  private mutating func skipUnreadWord() throws(JSONError) {
    let first = at.pointee == 0x2D ? at + 1 : at
    var place = first
    while place.pointee &- 0x30 < 10 { place += 1 }
    guard place != first, place.pointee != 0x2E, place.pointee | 0x20 != 0x65 else {
      return try skipWord()
    }
    at = place
  }

  @_transparent
  private mutating func skipUnreadString() throws(JSONError) {
    at += 1
    var seen: UInt64 = 0
    while scanString(&seen) != 0x22 {
      guard at.pointee == 0x5C, at[1] != 0 else { throw .syntax }
      at += 2
    }
    at += 1
  }

  private mutating func skipUnreadContainer() throws(JSONError) {
    var depth = 0
    var place = at
    repeat {
      let byte = place.pointee
      place += 1
      if byte == 0x22 {
        at = place - 1
        try skipUnreadString()
        place = at
      } else if byte > 0x5A {
        // A bracket and the brace of the same side differ in only one bit.
        if byte | 0x20 == 0x7B { depth += 1 }
        if byte | 0x20 == 0x7D { depth -= 1 }
      } else if byte == 0 {
        throw .syntax
      }
    } while depth > 0
    at = place
  }

  /// Skips a string and returns whether it has escapes.
  mutating func skipString() throws(JSONError) -> Bool {
    at += 1
    var seen: UInt64 = 0
    var hasEscapes = false
    while scanString(&seen) != 0x22 {
      guard at.pointee == 0x5C else { throw .syntax }
      hasEscapes = true
      _ = try escape()
    }
    at += 1
    return hasEscapes
  }

  private mutating func skipContainer(isObject: Bool) throws(JSONError) {
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
}
