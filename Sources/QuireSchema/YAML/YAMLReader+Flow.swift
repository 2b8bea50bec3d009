extension YAMLReader {
  /// Opens the flow collection whose bracket is next.
  ///
  /// - Parameter anchors: The anchor of the collection. A second anchor is an error when it closes.
  /// - Throws: A failure if the nesting is too deep.
  mutating func openFlow(anchors: [YAMLAnchors.Pending]) throws(TextFailure) {
    let isMapping = scanner.current == UInt8(ascii: "{")
    if !innermost.isFlow { bracket = (scanner.offset, false) }
    try openCollection(
      isMapping ? .flowMapping : .flowSequence, indent: innermost.indent, at: scanner.offset,
      anchor: anchors.first?.name)
    innermost.surplusAnchor = anchors.dropFirst().last
    scanner.advance()
  }

  /// Reads the next part of a flow collection.
  ///
  /// - Parameter isFirst: Whether it is the first in its line.
  /// - Throws: The first mistake in it.
  mutating func readFlow(isFirst: Bool) throws(TextFailure) {
    let byte = scanner.current
    let isClosing = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    if isFirst { try checkFlowLine(isClosing: isClosing) }
    let isEnd = isClosing || byte == UInt8(ascii: ",")
    switch innermost.state {
    case .key:
      if isEnd { throw emptyKey() }
      try readFlowEntry()
    case .entry:
      if isEnd, !innermost.pendingAnchors.isEmpty {
        guard innermost.kind == .flowSequence else { throw emptyKey() }
        try addAbsentValue()
      } else if isClosing {
        try closeFlow()
      } else {
        try readFlowEntry()
      }
    case .colon:
      if isEnd {
        try addAbsentValue()
      } else if byte == UInt8(ascii: ":") {
        skipColon()
      } else {
        throw unclosedBracket
          ?? scanner.failure(
            "':' or ',' is missing after a key of a mapping",
            help: "write '{key: value, key: value}'")
      }
    case .value:
      if isEnd { try addAbsentValue() } else { try readFlowValue() }
    case .separator:
      if innermost.kind == .pair {
        closeCollection(at: innermost.end)
      } else if isClosing {
        try closeFlow()
      } else if byte == UInt8(ascii: ",") {
        scanner.advance()
        innermost.state = .entry
      } else {
        throw unclosedBracket
          ?? scanner.failure(
            "',' or a closing bracket is missing",
            help: "if a value contains '[', ']', '{', '}' or ', ', write it in quotes")
      }
    }
  }

  /// Reads an element of a sequence or a key of a mapping.
  private mutating func readFlowEntry() throws(TextFailure) {
    let (start, line) = (scanner.offset, scanner.lineStart)
    innermost.valueStart = start
    if try readFlowAnchor() { return }
    if innermost.state == .entry, innermost.pendingAnchors.isEmpty,
      isKeyIndicator(UInt8(ascii: "?"))
    {
      if innermost.kind == .flowSequence {
        try openCollection(.pair, indent: innermost.indent, at: start, anchor: nil)
      }
      return skipKeyIndicator()
    }
    try checkEmptyKey()
    let anchor = innermost.pendingAnchors.first
    let byte = scanner.current
    let isMapping = innermost.kind != .flowSequence
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
      guard !isMapping else { throw collectionAsKey(at: scanner.range(from: start)) }
      return try openFlow(anchors: innermost.pendingAnchors)
    }
    let leaf = try leaf(within: innermost.indent)
    scanner.skipBlanks()
    guard isMapping || isColon(afterQuoted: leaf.style == .string) else {
      return try add(leaf, anchors: innermost.pendingAnchors)
    }
    innermost.pendingAnchors = []
    if isMapping {
      try setKey(leaf, anchor: anchor)
      innermost.valueStart = scanner.offset
      innermost.state = .colon
    } else {
      // The key of a mapping without braces ends in its line, and the colon follows there.
      guard leaf.isOneLine, (anchor?.lineStart ?? line) == scanner.lineStart else {
        throw severalLines(from: start)
      }
      try openCollection(.pair, indent: innermost.indent, at: anchor?.offset ?? start, anchor: nil)
      try setKey(leaf, anchor: anchor)
      skipColon()
    }
  }

  private mutating func readFlowValue() throws(TextFailure) {
    if try readFlowAnchor() { return }
    let anchors = innermost.pendingAnchors
    if scanner.current == UInt8(ascii: "[") || scanner.current == UInt8(ascii: "{") {
      try openFlow(anchors: anchors)
    } else {
      try add(leaf(within: innermost.indent), anchors: anchors)
    }
  }

  /// Reads the anchor of the next node and returns whether there is one.
  private mutating func readFlowAnchor() throws(TextFailure) -> Bool {
    guard scanner.current == UInt8(ascii: "&") else { return false }
    let anchor = try anchor()
    guard innermost.pendingAnchors.isEmpty else { throw surplus(anchor) }
    innermost.pendingAnchors = [anchor]
    return true
  }

  /// Whether the next byte is the colon after a key; no blank needs to follow it after quotes.
  private func isColon(afterQuoted isQuoted: Bool) -> Bool {
    guard scanner.current == UInt8(ascii: ":") else { return false }
    return isQuoted || scanner.isBlank(after: 1) || scanner.byte(after: 1).isFlowIndicator
  }

  private mutating func skipColon() {
    scanner.advance()
    innermost.state = .value
    innermost.valueStart = scanner.offset
  }

  /// Closes the innermost flow collection with the bracket that is next.
  private mutating func closeFlow() throws(TextFailure) {
    let closing = innermost.kind == .flowMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    guard scanner.current == closing else {
      let bracket = Character(Unicode.Scalar(closing))
      throw scanner.failure(
        "found another bracket where '\(bracket)' is expected",
        help: "write '\(bracket)' first, or write a value with brackets in quotes")
    }
    scanner.advance()
    let surplusAnchor = innermost.surplusAnchor
    let range = closeCollection(at: scanner.offset)
    scanner.skipBlanks()
    let isKey =
      innermost.isFlow
      ? innermost.kind == .flowSequence && isColon(afterQuoted: true)
      : scanner.isIndicator(UInt8(ascii: ":"))
    if isKey { throw collectionAsKey(at: range) }
    if let surplusAnchor { throw surplus(surplusAnchor) }
  }

  /// Rejects a line of a flow collection that ends the document, and reports one that is not
  /// indented.
  ///
  /// A closing bracket may be below the key of the collection, as many people write it.
  private mutating func checkFlowLine(isClosing: Bool) throws(TextFailure) {
    guard scanner.nextIndentation >= 0 else {
      throw scanner.failure(
        "a collection that begins with '[' or '{' does not end", from: innermost.start,
        help: "close it; if a value in it contains ' #', write it in quotes")
    }
    guard !scanner.followsTab || scanner.indentation > innermost.indent else {
      throw TextFailure(.yamlTab(at: scanner.range(from: scanner.offset)))
    }
    let least = isClosing ? max(innermost.indent, 0) : innermost.indent + 1
    if scanner.indentation < least, !bracket.hasUnindentedLine {
      bracket.hasUnindentedLine = true
      report(.yamlIndentation(at: scanner.range(from: scanner.offset)))
    }
  }

  /// The failure for a bracket with a line that is not indented, or `nil` without one: the bracket is
  /// probably not closed.
  private var unclosedBracket: TextFailure? {
    guard bracket.hasUnindentedLine else { return nil }
    return scanner.failure(
      "the bracket is not closed, or a line of its collection is no part of it",
      from: bracket.start,
      help: "close it, or indent all of its lines more than the key in front of it")
  }
}
