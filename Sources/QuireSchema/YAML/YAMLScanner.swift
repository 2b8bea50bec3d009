/// Reads the lines and the tokens of a YAML text (YAML 1.2.2).
///
/// It knows indentation, comments and the forms of scalars, but not which collection is open:
/// ``YAMLReader`` does. The text must be valid UTF-8.
struct YAMLScanner {
  let source: SourceText
  let bytes: [UInt8]
  let count: Int
  /// The offset of the next byte, from 0 up to and including the length of the text.
  var offset: Int
  /// The offset of the first byte of the current line.
  var lineStart: Int
  /// The number of spaces at the start of the current line.
  private(set) var indentation = 0
  /// Whether a tab precedes the next token, after its line's indentation or the last token.
  private(set) var followsTab = false
  /// Whether the text has characters that are allowed only in quoted scalars.
  private(set) var hasRareCharacters = false

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    count = bytes.count
    offset = source.start
    lineStart = offset
  }

  var isAtEnd: Bool { offset >= count }

  /// The next byte, or 0 at the end; no token contains 0.
  var current: UInt8 { offset < count ? bytes[offset] : 0 }

  /// Returns the byte at a distance from the next one, or 0 beyond the end.
  func byte(after distance: Int) -> UInt8 {
    offset + distance < count ? bytes[offset + distance] : 0
  }

  mutating func advance(_ distance: Int = 1) { offset += distance }

  /// Whether the byte at a distance is a space, a tab, a line break or the end of the text.
  func isBlank(after distance: Int) -> Bool {
    offset + distance >= count || bytes[offset + distance].isYAMLBlank
  }

  /// Whether the next byte is an indicator that a blank must follow, such as `-` of a sequence.
  func isIndicator(_ byte: UInt8) -> Bool { current == byte && isBlank(after: 1) }

  /// Whether a document marker, `---` or `...`, is at the start of this line.
  private var isAtMarker: Bool {
    offset == lineStart && isMarker(at: offset)
  }

  /// Whether a document marker is at an offset, which is the start of a line.
  func isMarker(at start: Int) -> Bool {
    guard start + 3 <= count else { return false }
    let byte = bytes[start]
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") else { return false }
    return bytes[start + 1] == byte && bytes[start + 2] == byte
      && (start + 3 == count || bytes[start + 3].isYAMLBlank)
  }

  /// Skips spaces and tabs in this line.
  mutating func skipBlanks() {
    while offset < count {
      let byte = bytes[offset]
      if byte == 0x09 { followsTab = true } else if byte != 0x20 { return }
      offset += 1
    }
  }

  /// Skips spaces, comments and line breaks up to the next token or the end of the text.
  ///
  /// - Returns: Whether the token is the first in its line, or the text ends.
  mutating func skipToToken() -> Bool {
    var isFirst = offset == lineStart
    followsTab = false
    if isFirst { countIndentation() }
    while true {
      skipBlanks()
      guard offset < count else { return true }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "#"), offset == lineStart || bytes[offset - 1].isYAMLBlank {
        offset = endOfLine(from: offset)
      } else if byte == 0x0A || byte == 0x0D {
        skipBreak()
        followsTab = false
        isFirst = true
      } else {
        return isFirst
      }
    }
  }

  /// Moves to the place where a scalar continues.
  mutating func move(to place: Continuation) {
    offset = place.offset
    lineStart = place.lineStart
    indentation = place.indentation
  }

  /// Skips a line break, which is a line feed, a carriage return or both, and the indentation of
  /// the next line.
  private mutating func skipBreak() {
    offset = afterBreak(offset)
    lineStart = offset
    countIndentation()
  }

  private mutating func countIndentation() {
    while offset < count, bytes[offset] == 0x20 { offset += 1 }
    indentation = offset - lineStart
  }

  /// Returns the offset after the break at an offset, or the end of the text.
  func afterBreak(_ end: Int) -> Int {
    guard end < count else { return count }
    let isPair = bytes[end] == 0x0D && end + 1 < count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  /// Returns the offset of the end of a line, which is its break or the end of the text.
  func endOfLine(from start: Int) -> Int {
    // Iterates by index from a base address, because adopters' builds run this without
    // optimization.
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return start }
      let count = buffer.count
      var end = start
      while end < count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      return end
    }
  }

  /// Returns the end of a range without the spaces and tabs at its end.
  func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return end
  }

  /// Rejects control characters, and notes whether other characters need a check.
  mutating func checkCharacters() throws(TextFailure) {
    var hasRare = false
    let control = bytes.withUnsafeBufferPointer { buffer -> Int? in
      guard let bytes = buffer.baseAddress else { return nil }
      let count = buffer.count
      var index = 0
      while index < count {
        let byte = bytes[index]
        if byte < 0x20 {
          if byte != 0x0A && byte != 0x0D && byte != 0x09 { return index }
        } else if byte == 0x7F || byte == 0xC2 || byte == 0xEF {
          hasRare = true
        }
        index += 1
      }
      return nil
    }
    hasRareCharacters = hasRare
    guard let control else { return }
    throw failure(
      "found a control character", from: control,
      help: "remove it, or write it as an escape in double quotes, such as \"\\u0007\"")
  }

  /// Reads the name of an anchor or an alias after its indicator.
  mutating func name() throws(TextFailure) -> String {
    let indicator = offset
    advance()
    let start = offset
    while offset < count, !bytes[offset].isYAMLBlank, !bytes[offset].isFlowIndicator {
      offset += 1
    }
    guard offset > start else {
      let found = Character(Unicode.Scalar(bytes[indicator]))
      throw failure(
        "a name is missing after '\(found)'", from: indicator,
        help: "if the value begins with '\(found)', write it in quotes")
    }
    return String(utf8: bytes, in: start..<offset)
  }

  /// Returns the range from an offset to the next byte; if it is the next byte, the range of its
  /// character.
  func range(from start: Int) -> SourceRange {
    guard offset > start else {
      let length = bytes.scalar(at: start).map { String($0).utf8.count } ?? 0
      return SourceRange(source: source, offsets: start..<start + length)
    }
    return SourceRange(source: source, offsets: start..<min(offset, count))
  }

  /// Returns the failure for text that YAML does not allow, at an offset or at the next byte.
  func failure(_ message: String, from start: Int? = nil, help: String? = nil) -> TextFailure {
    TextFailure(.yamlSyntax(message, at: range(from: start ?? offset), help: help))
  }

  /// The indentation of the next token's line, or -1 at the end of the document.
  var nextIndentation: Int { isAtEnd || isAtMarker ? -1 : indentation }

  /// Skips comments and directives, and the marker at the start of the document.
  ///
  /// - Returns: Whether there is a marker.
  mutating func skipProlog() throws(TextFailure) -> Bool {
    var hasDirective = false
    while true {
      _ = skipToToken()
      if offset == lineStart, current == UInt8(ascii: "%") {
        guard !hasDirective else {
          throw TextFailure(.yamlDirective(at: lineRange))
        }
        try skipDirective()
        hasDirective = true
      } else if isAtMarker, current == UInt8(ascii: "-") {
        advance(3)
        return true
      } else if hasDirective {
        throw failure("'---' is missing after a directive", help: "write '---' before the content")
      } else if nextIndentation < 0 {
        throw TextFailure(.yamlNoDocument(at: range(from: offset)))
      } else {
        // The main loop reads the indentation of the line.
        offset = lineStart
        return false
      }
    }
  }

  /// Skips the end of the document, which must be the only one.
  mutating func skipEpilog() throws(TextFailure) {
    while isAtMarker, current == UInt8(ascii: ".") {
      advance(3)
      guard skipToToken() else { throw failure("found text after '...'", help: "remove it") }
    }
    guard isAtEnd else {
      throw TextFailure(.yamlDocuments(at: range(from: offset)))
    }
  }

  private mutating func skipDirective() throws(TextFailure) {
    let range = lineRange
    let line = String(utf8: bytes, in: range.offsets)
    let words = line.split { $0 == " " || $0 == "\t" }
    let text = words.prefix { !$0.hasPrefix("#") }
    guard text == ["%YAML", "1.2"] else { throw TextFailure(.yamlDirective(at: range)) }
    offset = range.offsets.upperBound
  }

  /// The range of the current line from the next byte to its end.
  private var lineRange: SourceRange {
    SourceRange(source: source, offsets: offset..<trimmed(offset, endOfLine(from: offset)))
  }

  /// The range of the tag at the next byte.
  var tagRange: SourceRange {
    let isVerbatim = byte(after: 1) == UInt8(ascii: "<")
    var end = offset
    while end < count, !bytes[end].isYAMLBlank, isVerbatim || !bytes[end].isFlowIndicator {
      end += 1
    }
    return SourceRange(source: source, offsets: offset..<end)
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or part of a line break.
  var isYAMLBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// Whether the byte is one of `,[]{}`, which end a plain scalar in a flow collection.
  var isFlowIndicator: Bool {
    self == 0x2C || self == 0x5B || self == 0x5D || self == 0x7B || self == 0x7D
  }
}
