import Foundation

// UUIDs (RFC 9562, section 4).
extension JSONBytes {
  /// Consumes a UUID, or returns `nil` and consumes nothing if it has escapes or is no UUID.
  mutating func takeUUID() -> UUID? {
    guard peek() == 0x22 else { return nil }
    let text = at + 1
    guard text[8] == 0x2D, text[13] == 0x2D, text[18] == 0x2D, text[23] == 0x2D, text[36] == 0x22,
      let first = Self.octets(of: Self.word(text)),
      let second = Self.octets(of: Self.word(text + 9) & 0xFFFF_FFFF | Self.word(text + 14) &<< 32),
      let third = Self.octets(of: Self.word(text + 19) & 0xFFFF_FFFF | Self.word(text + 24) &<< 32),
      let fourth = Self.octets(of: Self.word(text + 28))
    else { return nil }
    at = text + 37
    return UUID(
      uuid: (
        first.0, first.1, first.2, first.3, second.0, second.1, second.2, second.3,
        third.0, third.1, third.2, third.3, fourth.0, fourth.1, fourth.2, fourth.3
      ))
  }

  /// Returns the bytes that eight hexadecimal digits encode, or `nil` if any is no such digit.
  @_transparent
  private static func octets(of text: UInt64) -> (UInt8, UInt8, UInt8, UInt8)? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Only letters and the characters after them have the bit 0x40.
    let letters = text &>> 6 & ones
    let digits = (text & 0x0F0F_0F0F_0F0F_0F0F) &+ letters &* 9
    let areAboveNine = (digits &+ ones &* 6) &>> 4 & ones
    // The text is hexadecimal if writing these digits gives the same text, apart from case.
    guard digits & 0xF0F0_F0F0_F0F0_F0F0 == 0,
      digits &+ ones &* 0x30 &+ areAboveNine &* 0x27 == text | letters &<< 5
    else { return nil }
    let octets = digits &<< 4 | digits &>> 8
    return (
      UInt8(truncatingIfNeeded: octets), UInt8(truncatingIfNeeded: octets &>> 16),
      UInt8(truncatingIfNeeded: octets &>> 32), UInt8(truncatingIfNeeded: octets &>> 48)
    )
  }
}
