// By index from their address: most texts are searched several times, without optimization in
// adopters' builds, and a loop over `utf8` takes many times as long there.

extension String {
  /// Creates a text from some of an array's bytes, which are known to be UTF-8.
  ///
  /// `init(decoding:as:)` examines the kind of its argument first, which takes long without
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

  /// Whether a condition is true for one of its bytes in UTF-8.
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

  /// Whether one of two bytes is in its UTF-8.
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

  /// The last byte in UTF-8, or `nil` if the text is empty.
  package var lastByte: UInt8? { isEmpty ? nil : utf8[utf8.index(before: utf8.endIndex)] }

  /// Whether all characters are ASCII.
  ///
  /// A string knows this, and then returns its length in UTF-16 without a search.
  package var isASCII: Bool { utf8.count == utf16.count }

  /// The number of columns that the text takes in a line, as the formatter counts them.
  package var columns: Int { isASCII ? utf8.count : count }
}

extension [UInt8] {
  /// The first index from `start` on that has one of two bytes, or `nil` if no index has.
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

  /// The character that begins at an index of a text in UTF-8, or `nil` at its end.
  package func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < count else { return nil }
    // No character has more than four bytes.
    let text = String(decoding: self[index..<Swift.min(index + 4, count)], as: UTF8.self)
    return text.unicodeScalars.first
  }
}
