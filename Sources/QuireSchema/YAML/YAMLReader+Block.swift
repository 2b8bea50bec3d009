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
      if innermost.state == .value {
        // A sequence may have the indentation of the mapping around it.
        if indentation > indent || isEntry && kind == .blockMapping { return false }
        addAbsentValue()
      } else if indentation > indent {
        guard kind != .document else { throw unexpectedText() }
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
    guard isFirst else { throw unexpectedText() }
    try checkTabs(scanner.followsTab, at: scanner.offset)
    if innermost.kind == .blockSequence {
      skipIndicator()
      return true
    }
    try readKey()
    return false
  }

  private mutating func readKey() throws(TextFailure) {
    let anchor = try scanner.current == UInt8(ascii: "&") ? pendingAnchor() : nil
    scanner.skipBlanks()
    try checkComplexKey()
    let key: YAMLScalar
    if scanner.current == UInt8(ascii: "*") {
      if let anchor { throw secondAnchor(anchor) }
      key = try aliasedKey(alias())
    } else {
      key = try scalar(within: innermost.indent, isKey: true)
    }
    scanner.skipBlanks()
    try checkOneLine(key)
    guard scanner.isIndicator(UInt8(ascii: ":")) else {
      throw scanner.failure(
        "':' and a space are missing after the key", from: key.range.offsets.lowerBound,
        help: "write 'key: value'")
    }
    try setKey(key, anchor: anchor?.name)
    skipIndicator()
  }

  private mutating func readValue(allowsBlock: Bool) throws(TextFailure) -> Bool {
    let pending = innermost.pendingAnchors
    let inLine = pending.last.flatMap { $0.lineStart == scanner.lineStart ? $0 : nil }
    let start = inLine?.offset ?? scanner.offset
    let indent = start - scanner.lineStart
    let followsTab = inLine?.followsTab ?? scanner.followsTab
    let byte = scanner.current
    if byte == UInt8(ascii: "&") {
      let anchor = try pendingAnchor()
      guard inLine == nil, pending.count < 2 else { throw secondAnchor(anchor) }
      innermost.pendingAnchors.append(anchor)
      return allowsBlock
    }
    if scanner.isIndicator(UInt8(ascii: "-")) {
      guard allowsBlock, inLine == nil else {
        throw scanner.failure(
          "an element of a sequence begins in the line of its key",
          help: "begin the sequence in the next line, or write '[a, b]'")
      }
      try checkTabs(followsTab, at: start)
      try checkAnchors(pending, most: 1)
      try openCollection(.blockSequence, indent: indent, at: start, anchor: pending.first?.name)
      skipIndicator()
      return true
    }
    try checkComplexKey()
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
      // Two anchors are allowed only before a key, which a collection cannot be.
      try openFlow(anchors: pending)
      return false
    }
    if byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">") {
      try checkAnchors(pending, most: 1)
      let text = try scanner.blockScalar(within: innermost.indent)
      add(
        YAMLScalar(
          text: text, value: .string(text), range: scanner.range(from: start), style: .quoted,
          isOneLine: false), anchor: pending.first?.name)
      return false
    }
    let alias = try byte == UInt8(ascii: "*") ? alias() : nil
    let scalar = try alias == nil ? scalar(within: innermost.indent) : nil
    scanner.skipBlanks()
    guard scanner.isIndicator(UInt8(ascii: ":")) else {
      if let scalar {
        try checkAnchors(pending, most: 1)
        add(scalar, anchor: pending.first?.name)
      } else if let alias {
        try checkAnchors(pending, most: 0)
        try add(alias)
      }
      return false
    }
    guard allowsBlock else {
      throw scanner.failure(
        "found ': ' in a value", help: "write the value in quotes, or its keys in the next lines")
    }
    try checkTabs(followsTab, at: start)
    let key = try alias.map(aliasedKey) ?? scalar
    guard let key else { return false }
    try checkOneLine(key)
    try checkAnchors(pending, most: inLine == nil ? 1 : 2)
    let anchor = inLine == nil || pending.count > 1 ? pending.first : nil
    try openCollection(.blockMapping, indent: indent, at: start, anchor: anchor?.name)
    try setKey(key, anchor: inLine?.name)
    skipIndicator()
    return false
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
  func unexpectedText() -> TextFailure {
    let found = scanner.bytes.scalar(at: scanner.offset).map { String($0) } ?? ""
    return scanner.failure(
      "found \(Diagnostic.quote(found)) after a value",
      help: found == "#"
        ? "write a space before the comment"
        : "begin a new line, or write the whole value in quotes")
  }
}
