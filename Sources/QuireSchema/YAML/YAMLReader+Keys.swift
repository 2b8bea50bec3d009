extension YAMLReader {
  /// Whether the next byte is `?` in front of a key, or the colon after one.
  func isKeyIndicator(_ byte: UInt8) -> Bool {
    scanner.isIndicator(byte)
      || innermost.isFlow && scanner.current == byte && scanner.byte(after: 1).isFlowIndicator
  }

  /// Skips the `?` in front of a key.
  mutating func skipKeyIndicator() {
    scanner.advance()
    innermost.state = .key
  }

  /// Reads the key after `?` in a block mapping, which may have several lines, or its anchor.
  mutating func readExplicitKey() throws(TextFailure) {
    let start = scanner.offset
    let anchor = innermost.pendingAnchors.first
    if scanner.current == UInt8(ascii: "&") {
      let next = try self.anchor()
      guard anchor == nil else { throw surplus(next) }
      innermost.pendingAnchors = [next]
      return
    }
    let key: YAMLLeaf
    switch scanner.current {
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      key = try blockScalar(from: start)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      throw collectionAsKey(at: scanner.range(from: start))
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
      guard !scanner.isBlank(after: 1) else {
        throw collectionAsKey(at: scanner.range(from: start))
      }
      key = try leaf(within: innermost.indent)
    default:
      key = try leaf(within: innermost.indent)
    }
    // A block text ends where the next line begins. In the line of any other key, a colon begins a
    // mapping, which is the key.
    let isInLine = scanner.offset > scanner.lineStart
    scanner.skipBlanks()
    guard !isInLine || !scanner.isIndicator(UInt8(ascii: ":")) else {
      throw collectionAsKey(at: key.range)
    }
    try setKey(key, anchor: anchor)
    innermost.pendingAnchors = []
    innermost.valueStart = scanner.offset
    innermost.state = .colon
  }

  /// Rejects an empty key, which is a colon without a name.
  func checkEmptyKey() throws(TextFailure) {
    if isKeyIndicator(UInt8(ascii: ":")) { throw emptyKey() }
  }

  /// Returns the failure for a key without a text.
  func emptyKey() -> TextFailure {
    TextFailure(.yamlComplexKey("an empty key", at: scanner.range(from: scanner.offset)))
  }

  /// Returns the failure for a key that is a mapping or a sequence.
  func collectionAsKey(at range: SourceRange) -> TextFailure {
    TextFailure(.yamlComplexKey("a mapping or a sequence as a key", at: range))
  }

  /// Returns the failure for a key that does not end in the line where it begins.
  func severalLines(from start: Int) -> TextFailure {
    scanner.failure(
      "a key has several lines", from: start,
      help: "write ': ' after the key in its first line, or write the key in one line")
  }
}
