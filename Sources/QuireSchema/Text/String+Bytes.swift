// These methods iterate by index from a base address. Most texts are searched several times, and
// without optimization, as in adopters' builds, a loop over `utf8` is many times slower.

extension String {
  /// Creates a string from a range of bytes that are known to be UTF-8.
  ///
  /// `init(decoding:as:)` first examines the type of its argument, which is slow without
  /// optimization.
  package init(utf8 bytes: [UInt8], in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    let count = range.upperBound - range.lowerBound
    self.init(unsafeUninitializedCapacity: count) { text in
      bytes.withUnsafeBufferPointer { bytes in
        if count > 0, let source = bytes.baseAddress {
          text.baseAddress?.initialize(from: source + range.lowerBound, count: count)
        }
      }
      return count
    }
  }

  /// Returns whether a condition is true for a byte of the UTF-8 text.
  package func hasByte(where matches: (UInt8) -> Bool) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { buffer in
      guard let bytes = buffer.baseAddress else { return false }
      let count = buffer.count
      var index = 0
      while index < count {
        if matches(bytes[index]) { return true }
        index += 1
      }
      return false
    }
    return found ?? utf8.contains(where: matches)
  }

  /// Returns whether the UTF-8 text contains one of two bytes.
  package func holds(_ byte: UInt8, or other: UInt8) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { buffer in
      guard let bytes = buffer.baseAddress else { return false }
      let count = buffer.count
      var index = 0
      while index < count {
        if bytes[index] == byte || bytes[index] == other { return true }
        index += 1
      }
      return false
    }
    return found ?? utf8.contains { $0 == byte || $0 == other }
  }

  /// The last UTF-8 byte, or `nil` if the text is empty.
  package var lastByte: UInt8? { isEmpty ? nil : utf8[utf8.index(before: utf8.endIndex)] }

  /// Whether all characters are ASCII.
  ///
  /// A string stores whether it is ASCII, and then returns its length in UTF-16 without a search.
  package var isASCII: Bool { utf8.count == utf16.count }

  /// The number of columns that the text occupies in a line, as the formatter counts them.
  package var columns: Int { isASCII ? utf8.count : count }
}

extension [UInt8] {
  /// Returns the first index from `start` on of one of two bytes, or `nil` if neither is found.
  package func index(of byte: UInt8, or other: UInt8, from start: Int) -> Int? {
    withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return nil }
      let count = buffer.count
      var index = start
      while index < count {
        if bytes[index] == byte || bytes[index] == other { return index }
        index += 1
      }
      return nil
    }
  }

  /// Returns the character at an index of a UTF-8 text, or `nil` at the end.
  package func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < count else { return nil }
    // A character has at most four bytes.
    let text = String(decoding: self[index..<Swift.min(index + 4, count)], as: UTF8.self)
    return text.unicodeScalars.first
  }
}

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
