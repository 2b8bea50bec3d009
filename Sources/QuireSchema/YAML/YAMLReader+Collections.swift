extension YAMLReader {
  /// Closes the block collections that end before a line.
  ///
  /// - Parameter indentation: The indentation of the line, or -1 at the end of the document.
  /// - Returns: Whether the document ends.
  /// - Throws: A failure if the indentation matches no collection.
  mutating func closeCollections(before indentation: Int) throws(TextFailure) -> Bool {
    while true {
      let (kind, indent) = (innermost.kind, innermost.indent)
      let isEntry = indentation == indent && scanner.isIndicator(UInt8(ascii: "-"))
      if innermost.state == .key {
        guard indentation > indent else {
          throw isEntry ? collectionAsKey(at: scanner.range(from: scanner.offset)) : emptyKey()
        }
        return false
      } else if innermost.state == .colon, indentation <= indent {
        if indentation == indent, scanner.isIndicator(UInt8(ascii: ":")) { return false }
        try addAbsentValue()
      } else if innermost.state == .value {
        // A sequence may have the indentation of the mapping around it.
        if indentation > indent || isEntry && kind == .blockMapping { return false }
        try addAbsentValue()
      } else if indentation > indent {
        guard kind != .document else {
          throw scanner.failure(
            "the document ends above this line",
            help: "align the line with the first key or '-' of the document")
        }
        throw scanner.failure(
          "no key or '-' above has the indentation of this line",
          help: "align it with the keys or elements that it belongs to")
      } else if kind == .document {
        return true
      } else if indentation == indent, isEntry || kind == .blockMapping {
        guard !isEntry || kind == .blockSequence else {
          throw scanner.failure(
            "found an element of a sequence among the keys of a mapping",
            help: "indent it below the key that it belongs to")
        }
        return false
      } else {
        closeCollection(at: innermost.end)
      }
    }
  }

  /// Reads the next key, indicator or value in a block collection.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it is the first in its line.
  ///   - allowsBlock: Whether a block collection may begin here.
  /// - Returns: Whether a block collection may begin after it in the same line.
  /// - Throws: The first mistake in it.
  mutating func readBlock(isFirst: Bool, allowsBlock: Bool) throws(TextFailure) -> Bool {
    if innermost.state == .value { return try readValue(allowsBlock: allowsBlock) }
    guard innermost.state != .key else {
      try readExplicitKey()
      return false
    }
    guard isFirst else { throw unexpectedText() }
    try checkTabs(scanner.followsTab, at: scanner.offset)
    if innermost.kind == .blockSequence || innermost.state == .colon {
      skipIndicator()
      return true
    }
    if scanner.isIndicator(UInt8(ascii: "?")) { skipKeyIndicator() } else { try readKey() }
    return false
  }

  private mutating func readKey() throws(TextFailure) {
    let anchor = try scanner.current == UInt8(ascii: "&") ? anchor() : nil
    scanner.skipBlanks()
    try checkEmptyKey()
    let key = try leaf(within: innermost.indent, isKey: true)
    scanner.skipBlanks()
    try setKey(key, anchor: anchor)
    guard scanner.isIndicator(UInt8(ascii: ":")) else {
      throw scanner.failure(
        "':' and a space are missing after the key", from: key.range.offsets.lowerBound,
        help: "write 'key: value'")
    }
    skipIndicator()
  }

  private mutating func readValue(allowsBlock: Bool) throws(TextFailure) -> Bool {
    let pending = innermost.pendingAnchors
    // An anchor in the line of a key belongs to the key, and one in an earlier line to the mapping.
    let inLine = pending.last.flatMap { $0.lineStart == scanner.lineStart ? $0 : nil }
    let start = inLine?.offset ?? scanner.offset
    let followsTab = inLine?.followsTab ?? scanner.followsTab
    switch scanner.current {
    case UInt8(ascii: "&"):
      let anchor = try anchor()
      guard inLine == nil, pending.count < 2 else { throw surplus(anchor) }
      innermost.pendingAnchors.append(anchor)
      return allowsBlock
    case UInt8(ascii: "-") where scanner.isBlank(after: 1):
      guard allowsBlock, inLine == nil else {
        throw scanner.failure(
          "an element of a sequence begins in the line of its key",
          help: "begin the sequence in the next line, or write '[a, b]'")
      }
      try checkTabs(followsTab, at: start)
      try openBlock(.blockSequence, at: start, anchors: pending)
      skipIndicator()
      return true
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      try openFlow(anchors: pending)
      return false
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      try add(blockScalar(from: start), anchors: pending)
      return false
    case UInt8(ascii: "?") where allowsBlock && inLine == nil && scanner.isBlank(after: 1):
      try checkTabs(followsTab, at: start)
      try openBlock(.blockMapping, at: start, anchors: pending)
      skipKeyIndicator()
      return false
    default: break
    }
    try checkEmptyKey()
    let leaf = try leaf(within: innermost.indent)
    scanner.skipBlanks()
    guard scanner.isIndicator(UInt8(ascii: ":")) else {
      try add(leaf, anchors: pending)
      return false
    }
    guard allowsBlock else {
      throw scanner.failure(
        "found ': ' in a value",
        help: "write the whole value in quotes, or its keys in the next lines")
    }
    try checkTabs(followsTab, at: start)
    try openBlock(.blockMapping, at: start, anchors: inLine == nil ? pending : pending.dropLast())
    try setKey(leaf, anchor: inLine)
    skipIndicator()
    return false
  }

  /// Reads a block scalar whose node begins at an offset.
  mutating func blockScalar(from start: Int) throws(TextFailure) -> YAMLLeaf {
    let text = try scanner.blockScalar(within: innermost.indent)
    let range = scanner.range(from: start)
    return YAMLLeaf(.string(text), text: text, at: range, style: .string, isOneLine: false)
  }

  /// Opens a block collection whose first line begins at an offset.
  private mutating func openBlock(
    _ kind: YAMLCollection.Kind, at start: Int, anchors: [YAMLAnchors.Pending]
  ) throws(TextFailure) {
    if anchors.count > 1 { throw surplus(anchors[1]) }
    try openCollection(
      kind, indent: start - scanner.lineStart, at: start, anchor: anchors.first?.name)
  }

  /// Skips `-` or `:`, which a value follows.
  private mutating func skipIndicator() {
    scanner.advance()
    innermost.state = .value
    innermost.valueStart = scanner.offset
  }

  private func checkTabs(_ followsTab: Bool, at start: Int) throws(TextFailure) {
    if followsTab { throw TextFailure(.yamlTab(at: scanner.range(from: start))) }
  }

  /// Returns the failure for text that cannot follow a value.
  private func unexpectedText() -> TextFailure {
    let found = scanner.bytes.scalar(at: scanner.offset).map { String($0) } ?? ""
    let help =
      switch found {
      case "#": "write a space before the comment"
      case ":": "write a space after ':'"
      default:
        """
        begin a new line, or write the whole value in quotes; in single quotes, a quote is ''; in \
        double quotes, it is \\"
        """
      }
    return scanner.failure("found \(Diagnostic.quote(found)) after a value", help: help)
  }

  /// Opens the flow collection whose bracket is next.
  ///
  /// - Parameter anchors: The anchor of the collection. A second anchor is an error when it closes.
  /// - Throws: A failure if the nesting is too deep.
  private mutating func openFlow(anchors: [YAMLAnchors.Pending]) throws(TextFailure) {
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

  /// The failure for a bracket with a line that is not indented, or `nil` without one: the bracket
  /// is probably not closed.
  private var unclosedBracket: TextFailure? {
    guard bracket.hasUnindentedLine else { return nil }
    return scanner.failure(
      "the bracket is not closed, or a line of its collection is no part of it",
      from: bracket.start,
      help: "close it, or indent all of its lines more than the key in front of it")
  }
}
