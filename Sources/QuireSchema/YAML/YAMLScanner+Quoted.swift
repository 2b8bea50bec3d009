extension YAMLScanner {
  /// Reads a scalar in double or single quotes.
  ///
  /// - Parameter indent: The indentation of the collection around the scalar; its lines should be
  ///   indented more.
  /// - Returns: The text without quotes and escapes.
  /// - Throws: The first mistake in the scalar.
  mutating func quoted(within indent: Int) throws(TextFailure) -> Scalar {
    let opening = offset
    let quote = current
    advance()
    var start = offset
    var text: [UInt8] = []
    var isOneLine = true
    var unindentedLine: SourceRange?
    while true {
      offset = endOfQuotedText(quote)
      guard offset < count else { break }
      let byte = bytes[offset]
      if byte == quote, quote == UInt8(ascii: "'"), self.byte(after: 1) == quote {
        text += bytes[start...offset]
        advance(2)
      } else if byte == quote {
        let end = offset
        advance()
        if !text.isEmpty { text += bytes[start..<end] }
        return Scalar(
          text: text.isEmpty
            ? String(utf8: bytes, in: start..<end) : String(decoding: text, as: UTF8.self),
          isOneLine: isOneLine, unindentedLine: unindentedLine)
      } else if byte == UInt8(ascii: "\\") {
        text += bytes[start..<offset]
        if self.byte(after: 1) == 0x0A || self.byte(after: 1) == 0x0D {
          // The break is escaped, so it is not a space.
          advance()
          let breaks = try continueQuoted(opening: opening)
          text.append(contentsOf: repeatElement(0x0A, count: breaks - 1))
          isOneLine = false
          if indentation <= indent { unindentedLine = unindentedLine ?? range(from: offset) }
        } else {
          try escape(into: &text)
        }
      } else {
        text += bytes[start..<trimmed(start, offset)]
        append(breaks: try continueQuoted(opening: opening), to: &text)
        isOneLine = false
        if indentation <= indent { unindentedLine = unindentedLine ?? range(from: offset) }
      }
      start = offset
    }
    throw failure(
      "the string that begins here does not end", from: opening,
      help: "write \(Character(Unicode.Scalar(quote))) at its end")
  }

  /// Moves to the next text of a quoted scalar and returns the number of line breaks before it.
  private mutating func continueQuoted(opening: Int) throws(TextFailure) -> Int {
    guard let next = nextLine() else {
      throw failure(
        "the string that begins here does not end in its document", from: opening,
        help: "write the quote at its end")
    }
    move(to: next)
    return next.breaks
  }

  /// Returns the offset of the next quote, break, or escape, or the end of the text.
  private func endOfQuotedText(_ quote: UInt8) -> Int {
    // Iterates by index from a base address, because adopters' builds run this without
    // optimization.
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return offset }
      let count = buffer.count
      let escape: UInt8 = quote == 0x22 ? 0x5C : quote
      var end = offset
      while end < count {
        let byte = bytes[end]
        if byte == quote || byte == escape || byte == 0x0A || byte == 0x0D { break }
        end += 1
      }
      return end
    }
  }

  /// Reads an escape in double quotes; two escapes of a surrogate pair, as in JSON, are one.
  private mutating func escape(into text: inout [UInt8]) throws(TextFailure) {
    let start = offset
    advance()
    let kind = current
    advance()
    let scalar: Unicode.Scalar?
    switch kind {
    case UInt8(ascii: "x"): scalar = Unicode.Scalar(try hexadecimal(2, from: start))
    case UInt8(ascii: "U"): scalar = Unicode.Scalar(try hexadecimal(8, from: start))
    case UInt8(ascii: "u"):
      var code = try hexadecimal(4, from: start)
      if code >> 10 == 0xD800 >> 10, current == UInt8(ascii: "\\"),
        byte(after: 1) == UInt8(ascii: "u")
      {
        advance(2)
        let low = try hexadecimal(4, from: start)
        // Without a low surrogate, the code is not a valid scalar, which is detected below.
        if low >> 10 == 0xDC00 >> 10 { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
      }
      scalar = Unicode.Scalar(code)
    default:
      guard let known = Self.escapes[kind] else {
        throw failure(
          "a backslash does not begin an escape of YAML", from: start,
          help: #"write \\ for a backslash, or use single quotes, which have no escapes"#)
      }
      scalar = known
    }
    guard let scalar else {
      throw failure(
        "an escape is not a character of Unicode", from: start,
        help: "write both halves of a surrogate pair, or the character itself")
    }
    text += Array(String(scalar).utf8)
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    0x30: "\0", 0x61: "\u{07}", 0x62: "\u{08}", 0x74: "\t", 0x09: "\t", 0x6E: "\n", 0x76: "\u{0B}",
    0x66: "\u{0C}", 0x72: "\r", 0x65: "\u{1B}", 0x20: " ", 0x22: "\"", 0x2F: "/", 0x5C: "\\",
    0x4E: "\u{85}", 0x5F: "\u{A0}", 0x4C: "\u{2028}", 0x50: "\u{2029}",
  ]

  private mutating func hexadecimal(_ digits: Int, from start: Int) throws(TextFailure) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<digits {
      guard current.isHexDigit else {
        throw failure(
          "an escape needs \(digits) hexadecimal digits", from: start,
          help: #"write \\ for a backslash"#)
      }
      let byte = current
      // More than 32 bits are not possible, because there are at most 8 digits.
      code = code << 4 | UInt32(byte.isDigit ? byte - 0x30 : byte | 0x20 - 0x61 + 10)
      advance()
    }
    return code
  }
}
