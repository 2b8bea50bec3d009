/// Classifies bytes as ASCII characters.
///
/// Bytes are compared with numbers, because ranges and characters are many times slower without
/// optimization.
extension UInt8 {
  /// Whether the byte is a digit from `0` to `9`.
  package var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether the byte is an uppercase letter from `A` to `Z`.
  package var isUppercase: Bool { self >= 0x41 && self <= 0x5A }

  /// Whether the byte is a lowercase letter from `a` to `z`.
  package var isLowercase: Bool { self >= 0x61 && self <= 0x7A }

  /// Whether the byte is a letter of either case.
  package var isLetter: Bool { isUppercase || isLowercase }

  /// Whether the byte is a hexadecimal digit of either case.
  package var isHexDigit: Bool { isDigit || self | 0x20 >= 0x61 && self | 0x20 <= 0x66 }
}
