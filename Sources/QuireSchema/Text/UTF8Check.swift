/// Rejects texts with a byte order mark of another encoding, or with malformed UTF-8.
enum UTF8Check {
  /// Checks a text.
  ///
  /// - Parameter source: The text.
  /// - Throws: A failure at the first byte that is not allowed.
  static func check(_ source: SourceText) throws(TextFailure) {
    let bytes = source.bytes
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      let range = SourceRange(source: source, offsets: 0..<2)
      throw TextFailure(.byteOrderMark(encoding: "UTF-16", at: range))
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
