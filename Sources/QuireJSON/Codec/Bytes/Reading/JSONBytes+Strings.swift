// Strings (RFC 8259, section 7).
extension JSONBytes {
  /// The high bits of eight bytes.
  @_transparent
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Returns a high bit for each of eight bytes that ends a run of a string's characters.
  ///
  /// Those are quotes, backslashes and control characters. Only the lowest bit is reliable; the
  /// ones above it may be wrong.
  @_transparent
  private static func stops(_ word: UInt64) -> UInt64 {
    // Without the bit 0x02, a quote is a space, next to the control characters: all are less than
    // 0x21. A byte of 0x80 or more never ends a run, because `~word` clears its high bit.
    let quoteOrControl = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
    let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
    return (quoteOrControl | backslash) & ~word & highBits
  }

  /// Returns a mask of the bytes up to and including the lowest one that ends a run.
  ///
  /// The byte that ends a run is ASCII. The mask may cover all eight bytes: with a narrower mask
  /// the compiler would not load the word in one piece.
  @_transparent
  private static func before(_ stops: UInt64) -> UInt64 { stops ^ (stops &- 1) }

  /// Advances to the quote, backslash, control character or end of a string, and returns that byte.
  ///
  /// `seen` collects the bits of all bytes passed. Its high bits are set if any byte is not ASCII.
  @_transparent
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
      seen |= word & Self.before(stops)
      place += stops.trailingZeroBitCount &>> 3
      at = place
      return place.pointee
    }
  }

  /// Consumes a string.
  mutating func string() throws(JSONError) -> String {
    guard peek() == 0x22 else { throw mismatch(expecting: String.self) }
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

  /// Creates a string from bytes that are followed by a quote or a 0.
  @_transparent
  private static func text(
    _ first: UnsafePointer<UInt8>, _ count: Int, _ seen: UInt64
  ) throws(JSONError) -> String {
    let isASCII = seen & highBits == 0
    guard isASCII || isUTF8(first, count) else { throw .syntax }
    let bytes = UnsafeBufferPointer(start: first, count: count)
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether the bytes are UTF-8 (RFC 3629, section 4).
  ///
  /// The byte after them must not continue a character, and eight bytes after them must be
  /// readable.
  static func isUTF8(_ first: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var place = first
    let end = first + count
    while true {
      // Runs of ASCII alternate with runs of other characters.
      var others = word(place) & highBits
      while others == 0 {
        place += 8
        if end - place <= 0 { return true }
        others = word(place) & highBits
      }
      place += others.trailingZeroBitCount &>> 3
      if end - place <= 0 { return true }
      repeat {
        let lead = place.pointee
        if lead < 0xE0 {
          guard lead >= 0xC2, place[1] & 0xC0 == 0x80 else { return false }
          place += 2
        } else if lead < 0xF0 {
          // Not overlong, and not half of a surrogate pair.
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

  /// Consumes the rest of a string that has escapes, from the byte that ended its first run.
  @inline(never)
  private mutating func escapedString(
    from first: UnsafePointer<UInt8>, _ seen: UInt64
  ) throws(JSONError) -> String {
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

  /// Copies a run, advances like `scanString`, and returns the end of the copy.
  ///
  /// Overwrites up to eight bytes after the copied run.
  @_transparent
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
      seen |= word & Self.before(stops)
      let count = stops.trailingZeroBitCount &>> 3
      at += count
      return place + count
    }
  }

  /// Consumes the escape at the current place, including its backslash (RFC 8259, section 7).
  mutating func escape() throws(JSONError) -> Unicode.Scalar {
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

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
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

  private func hexadecimal(_ place: UnsafePointer<UInt8>) throws(JSONError) -> UInt32 {
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
}
