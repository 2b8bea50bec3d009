extension YAMLScanner {
  /// Reads a literal or folded block scalar, which begins with `|` or `>`.
  ///
  /// - Parameter indent: The indentation of the collection around the scalar, or -1.
  /// - Returns: The text.
  /// - Throws: The first mistake in the scalar.
  mutating func blockScalar(within indent: Int) throws(TextFailure) -> String {
    let opening = offset
    var scalar = BlockText(isFolded: current == UInt8(ascii: ">"))
    advance()
    var contentIndent = try header(of: &scalar, within: indent)
    var mostSpaces = 0
    while offset < count {
      lineStart = offset
      if isMarker(at: offset) { break }
      var first = offset
      while first < count, bytes[first] == 0x20, first - offset < contentIndent ?? .max {
        first += 1
      }
      let spaces = first - offset
      if first == count || bytes[first] == 0x0A || bytes[first] == 0x0D {
        if first < count || spaces > 0 { scalar.addEmptyLine() }
        mostSpaces = max(mostSpaces, spaces)
        offset = afterBreak(first)
        continue
      }
      guard spaces >= contentIndent ?? (indent + 1) else {
        if bytes[first] == 0x09, trimmed(first, endOfLine(from: first)) == first {
          offset = first
          throw TextFailure(.yamlTab(at: range(from: first)))
        }
        break
      }
      if contentIndent == nil {
        guard mostSpaces <= spaces else {
          throw failure(
            "an empty line at the start has more spaces than the first line of text",
            from: opening,
            help: "remove spaces at the ends of lines, or write the indentation after '|' or '>'")
        }
        contentIndent = spaces
      }
      let end = endOfLine(from: first)
      scalar.add(bytes[first..<end])
      offset = afterBreak(end)
    }
    lineStart = offset
    let text = String(decoding: scalar.finished, as: UTF8.self)
    try check(text, from: opening)
    return text
  }

  /// Reads the indicators after `|` or `>` up to the end of the line.
  ///
  /// - Returns: The indentation of the text if it is specified.
  private mutating func header(
    of scalar: inout BlockText, within indent: Int
  ) throws(TextFailure) -> Int? {
    var contentIndent: Int?
    for _ in 0..<2 {
      let byte = current
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"), scalar.chomping == .clip {
        scalar.chomping = byte == UInt8(ascii: "-") ? .strip : .keep
      } else if byte > UInt8(ascii: "0"), byte.isDigit, contentIndent == nil {
        contentIndent = max(indent, 0) + Int(byte - UInt8(ascii: "0"))
      } else {
        break
      }
      advance()
    }
    let end = offset
    skipBlanks()
    if current == UInt8(ascii: "#"), offset > end { offset = endOfLine(from: offset) }
    guard isBlank(after: 0) else {
      throw failure(
        "found text after the indicator of a block scalar",
        help: "begin the text in the next line; if the value begins with '|' or '>', write it in "
          + "quotes")
    }
    offset = afterBreak(offset)
    return contentIndent
  }
}

/// The text of a block scalar, collected by line.
private struct BlockText {
  /// What remains of the breaks at the end.
  enum Chomping {
    case strip, clip, keep
  }

  let isFolded: Bool
  var chomping = Chomping.clip
  private var text: [UInt8] = []
  /// The number of empty lines since the last line with text.
  private var emptyLines = 0
  private var hasText = false
  /// Whether the last line with text begins with a space or a tab, so that its breaks are kept.
  private var isIndented = false

  init(isFolded: Bool) { self.isFolded = isFolded }

  mutating func addEmptyLine() { emptyLines += 1 }

  mutating func add(_ line: ArraySlice<UInt8>) {
    let begin = line.first
    let wasIndented = isIndented
    isIndented = begin == 0x20 || begin == 0x09
    if !hasText {
      appendBreaks(emptyLines)
    } else if isFolded && !wasIndented && !isIndented {
      if emptyLines == 0 { text.append(0x20) } else { appendBreaks(emptyLines) }
    } else {
      appendBreaks(emptyLines + 1)
    }
    text += line
    hasText = true
    emptyLines = 0
  }

  /// The bytes of the scalar after its last line; the end of the text counts as a break.
  var finished: [UInt8] {
    switch chomping {
    case .strip: return text
    case .clip: return hasText ? text + [0x0A] : text
    case .keep:
      let breaks = emptyLines + (hasText ? 1 : 0)
      return text + repeatElement(0x0A, count: breaks)
    }
  }

  private mutating func appendBreaks(_ count: Int) {
    text.append(contentsOf: repeatElement(0x0A, count: count))
  }
}
