extension String {
  /// Whether a byte of its UTF-8 is one that is asked for.
  ///
  /// By index from their address: most texts are looked through several times, without optimization
  /// in adopters' builds, where a loop over `utf8` takes many times as long.
  func hasByte(where matches: (UInt8) -> Bool) -> Bool {
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

  /// Whether one of two bytes stands in it.
  func holds(_ byte: UInt8, or other: UInt8) -> Bool {
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

  /// The last byte of its UTF-8, or `nil` where it is empty.
  var lastByte: UInt8? { isEmpty ? nil : utf8[utf8.index(before: utf8.endIndex)] }

  /// The columns that it takes in a line, as the formatter counts them.
  var columns: Int { isASCII ? utf8.count : count }

  // A string knows whether it is ASCII, and answers at once how long it is in UTF-16 where it is.
  var isASCII: Bool { utf8.count == utf16.count }
}

extension [UInt8] {
  /// Where one of two bytes stands first, from an index on; `nil` where neither does.
  func index(of byte: UInt8, or other: UInt8, from start: Int) -> Int? {
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

  /// The scalar that begins at an index, or `nil` where the text ends.
  func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < count else { return nil }
    // None has more than four bytes.
    let text = String(decoding: self[index..<Swift.min(index + 4, count)], as: UTF8.self)
    return text.unicodeScalars.first
  }
}
