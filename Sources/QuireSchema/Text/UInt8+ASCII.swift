/// Bytes as characters of ASCII.
///
/// Compared with numbers, as ranges and characters take many times as long without optimization.
extension UInt8 {
  /// Whether it is a digit from `0` to `9`.
  package var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether it is a capital from `A` to `Z`.
  package var isUppercase: Bool { self >= 0x41 && self <= 0x5A }

  /// Whether it is a small letter from `a` to `z`.
  package var isLowercase: Bool { self >= 0x61 && self <= 0x7A }

  /// Whether it is a letter in either case.
  package var isLetter: Bool { isUppercase || isLowercase }

  /// Whether it is a digit of a hexadecimal number, in either case.
  package var isHexDigit: Bool { isDigit || self | 0x20 >= 0x61 && self | 0x20 <= 0x66 }
}
