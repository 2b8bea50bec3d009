/// Rejects texts with a byte order mark or malformed UTF-8.
enum UTF8Check {
  /// Checks a text.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - allowsMark: Whether the text may begin with a byte order mark of UTF-8.
  /// - Throws: A failure at the first byte that is not allowed.
  static func check(
    _ source: SourceText, allowsMark: Bool = false
  ) throws(TextFailure) {
    let bytes = source.bytes
    let marks: [(bytes: [UInt8], encoding: String)] = [
      ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFE, 0xFF], "UTF-16"), ([0xFF, 0xFE], "UTF-16"),
    ]
    for mark in marks
    where bytes.starts(with: mark.bytes) && !(allowsMark && mark.encoding == "UTF-8") {
      let range = SourceRange(source: source, offsets: 0..<mark.bytes.count)
      throw TextFailure(.byteOrderMark(encoding: mark.encoding, at: range))
    }
    // The standard library validates many bytes at a time but does not report an offset.
    guard String(validating: bytes, as: UTF8.self) == nil, let offset = firstMalformed(in: bytes)
    else { return }
    throw TextFailure(
      .notUTF8(
        bytes[offset], at: SourceRange(source: source, offsets: offset..<offset + 1)))
  }

  /// Returns the offset of the first malformed sequence (Unicode 3.9, table 3-7), or `nil`.
  ///
  /// Overlong forms, surrogates, and code points beyond U+10FFFF are malformed.
  static func firstMalformed(in bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
