/// Finds what makes bytes no text: a byte order mark, or a sequence that is not UTF-8.
enum UTF8Check {
  static func check(_ source: SourceText) throws(JSONFailure) {
    let bytes = source.bytes
    let marks: [(bytes: [UInt8], encoding: String)] = [
      ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFE, 0xFF], "UTF-16"), ([0xFF, 0xFE], "UTF-16"),
    ]
    for mark in marks where bytes.starts(with: mark.bytes) {
      let range = SourceRange(source: source, offsets: 0..<mark.bytes.count)
      throw JSONFailure(.byteOrderMark(encoding: mark.encoding, at: range))
    }
    // The library looks through many bytes at a time, and does not say where it found one.
    guard String(validating: bytes, as: UTF8.self) == nil, let offset = firstMalformed(in: bytes)
    else { return }
    throw JSONFailure(
      .notUTF8(
        bytes[offset], at: SourceRange(source: source, offsets: offset..<offset + 1)))
  }

  /// The offset of the first sequence that is not well-formed (Unicode 3.9, table 3-7), or `nil`.
  ///
  /// Overlong forms, surrogates and what lies beyond U+10FFFF are malformed.
  static func firstMalformed(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return nil }
      let count = buffer.count
      var offset = 0
      while offset < count {
        let lead = bytes[offset]
        if lead < 0x80 {
          offset += 1
          continue
        }
        guard let (length, second) = form(of: lead), offset + length <= count,
          second.contains(bytes[offset + 1])
        else { return offset }
        for index in offset + 2..<max(offset + length, offset + 2)
        where bytes[index] & 0xC0 != 0x80 {
          return offset
        }
        offset += length
      }
      return nil
    }
  }

  /// How long a sequence is by its first byte, and what its second may be.
  private static func form(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
