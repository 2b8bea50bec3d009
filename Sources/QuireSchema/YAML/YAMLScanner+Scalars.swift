extension YAMLScanner {
  /// The text of a scalar.
  struct Scalar {
    let text: String
    /// Whether the scalar has one line, as a key must.
    let isOneLine: Bool
    /// The place of the first line in quotes that is not indented.
    var unindentedLine: SourceRange?
  }

  /// Reads a plain scalar.
  ///
  /// - Parameters:
  ///   - indent: The indentation of the collection around the scalar; its lines are indented more.
  ///   - isInFlow: Whether the scalar is in a flow collection.
  ///   - isKey: Whether the scalar can only be a key, which has one line.
  /// - Returns: The text.
  /// - Throws: The first mistake in the scalar.
  mutating func plain(
    within indent: Int, isInFlow: Bool, isKey: Bool = false
  ) throws(TextFailure) -> Scalar {
    try checkStart(isInFlow: isInFlow)
    let start = offset
    offset = endOfPlainText(from: start, isInFlow: isInFlow)
    let first = String(utf8: bytes, in: start..<offset)
    try check(first, from: start)
    guard !isKey, let next = continuation(within: indent, isInFlow: isInFlow) else {
      return Scalar(text: first, isOneLine: true)
    }
    var text = Array(bytes[start..<offset])
    var line: Continuation? = next
    while let start = line {
      append(breaks: start.breaks, to: &text)
      move(to: start)
      offset = endOfPlainText(from: start.offset, isInFlow: isInFlow)
      text += bytes[start.offset..<offset]
      line = continuation(within: indent, isInFlow: isInFlow)
    }
    let whole = String(decoding: text, as: UTF8.self)
    try check(whole, from: start)
    return Scalar(text: whole, isOneLine: false)
  }

  /// Rejects a character that cannot begin a plain scalar.
  private func checkStart(isInFlow: Bool) throws(TextFailure) {
    let byte = current
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
      guard isBlank(after: 1) || isInFlow && self.byte(after: 1).isFlowIndicator else { return }
    case UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "|"),
      UInt8(ascii: ">"), UInt8(ascii: "&"):
      break
    case UInt8(ascii: "#"):
      throw failure("a comment follows without a space", help: "write a space before '#'")
    default:
      guard byte.isFlowIndicator else { return }
    }
    throw failure(
      "found '\(Character(Unicode.Scalar(byte)))' where a value is expected",
      help: "if the value begins with this character, write it in quotes")
  }

  /// Returns the end of the text of a plain scalar in this line, without spaces after it.
  private func endOfPlainText(from start: Int, isInFlow: Bool) -> Int {
    // Iterates by index from a base address, because adopters' builds run this without
    // optimization.
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return start }
      let count = buffer.count
      var (index, end) = (start, start)
      while index < count {
        let byte = bytes[index]
        if byte == 0x20 || byte == 0x09 {
          index += 1
          continue
        }
        if byte == 0x0A || byte == 0x0D { break }
        if byte == 0x23, index > start, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 {
          break
        }
        if byte == 0x3A {
          guard index + 1 < count else { break }
          let next = bytes[index + 1]
          if next.isYAMLBlank || isInFlow && next.isFlowIndicator { break }
        }
        if isInFlow && byte.isFlowIndicator { break }
        index += 1
        end = index
      }
      return end
    }
  }

  /// The place where a scalar continues after line breaks.
  struct Continuation {
    let lineStart: Int
    let indentation: Int
    /// The offset of the text.
    let offset: Int
    /// The number of line breaks before the text; at least 1.
    let breaks: Int
  }

  /// Returns the place of the next text if only spaces and line breaks are in between.
  ///
  /// - Returns: The place, or `nil` if there is a document marker, or the text ends.
  private func nextLine() -> Continuation? {
    var (index, line, indentation, breaks) = (offset, lineStart, 0, 0)
    while true {
      while index < count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      guard index < count else { return nil }
      guard bytes[index] == 0x0A || bytes[index] == 0x0D else { break }
      index = afterBreak(index)
      breaks += 1
      line = index
      while index < count, bytes[index] == 0x20 { index += 1 }
      indentation = index - line
      if indentation == 0, isMarker(at: line) { return nil }
    }
    return breaks == 0
      ? nil : Continuation(lineStart: line, indentation: indentation, offset: index, breaks: breaks)
  }

  /// Returns where a plain scalar continues in a later line, or `nil` if it ends here.
  private func continuation(within indent: Int, isInFlow: Bool) -> Continuation? {
    guard let next = nextLine(), next.indentation > indent else { return nil }
    let byte = bytes[next.offset]
    if byte == UInt8(ascii: "#") || isInFlow && byte.isFlowIndicator { return nil }
    guard byte == UInt8(ascii: ":") else { return next }
    let end = next.offset + 1
    let isIndicator =
      end == count || bytes[end].isYAMLBlank || isInFlow && bytes[end].isFlowIndicator
    return isIndicator ? nil : next
  }

  /// Folds line breaks: one becomes a space, and of several, all but the first are kept.
  func append(breaks: Int, to text: inout [UInt8]) {
    if breaks == 1 {
      text.append(0x20)
    } else {
      text.append(contentsOf: repeatElement(0x0A, count: breaks - 1))
    }
  }

  /// Rejects characters that are allowed only in quoted scalars.
  func check(_ text: String, from start: Int) throws(TextFailure) {
    guard hasRareCharacters else { return }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x7F...0x84, 0x86...0x9F, 0xFEFF, 0xFFFE, 0xFFFF:
        let code = String(scalar.value, radix: 16, uppercase: true)
        throw failure(
          "the text has the invisible character U+\(code)", from: start,
          help: "remove the character, or write the text in quotes")
      default: continue
      }
    }
  }

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
