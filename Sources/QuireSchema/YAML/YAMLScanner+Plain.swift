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
  func nextLine() -> Continuation? {
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
}
