/// A scalar with its value.
struct YAMLScalar {
  enum Style {
    case plain, quoted
    /// An alias that is used as a key.
    case alias
  }

  /// The text, which is its name if the scalar is a key.
  let text: String
  let value: JSONNode.Value
  let range: SourceRange
  let style: Style
  /// Whether the scalar has one line, as a key must.
  let isOneLine: Bool

  var isPlain: Bool { style == .plain }
}

/// An alias, such as `*name`, and the node that it repeats.
struct YAMLAlias {
  let target: YAMLAnchors.Node
  let range: SourceRange
}

extension YAMLReader {
  /// Reads a plain or quoted scalar.
  ///
  /// - Parameters:
  ///   - indent: The indentation of the collection around the scalar.
  ///   - isKey: Whether the scalar can only be a key, which has one line.
  /// - Returns: The scalar with its value.
  /// - Throws: The first mistake in it.
  mutating func scalar(within indent: Int, isKey: Bool = false) throws(TextFailure) -> YAMLScalar {
    let start = scanner.offset
    let byte = scanner.current
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let scalar = try scanner.quoted(within: indent)
      return YAMLScalar(
        text: scalar.text, value: .string(scalar.text), range: scanner.range(from: start),
        style: .quoted, isOneLine: scalar.isOneLine)
    }
    if byte == UInt8(ascii: "!") { throw TextFailure(.yamlTag(at: scanner.tagRange)) }
    let scalar = try scanner.plain(within: indent, isInFlow: innermost.isFlow, isKey: isKey)
    let range = scanner.range(from: start)
    let isName = isKey || scanner.current == UInt8(ascii: ":")
    return YAMLScalar(
      text: scalar.text,
      value: isName ? .string(scalar.text) : try CoreSchema.value(of: scalar.text, at: range),
      range: range, style: .plain, isOneLine: scalar.isOneLine)
  }

  /// Reads an alias and looks up its node.
  mutating func alias() throws(TextFailure) -> YAMLAlias {
    let start = scanner.offset
    let name = try scanner.name()
    let range = scanner.range(from: start)
    switch anchors.lookUp(name) {
    case .node(let node): return YAMLAlias(target: node, range: range)
    case .open: throw TextFailure(.yamlRecursiveAlias(name, at: range))
    case .unknown:
      throw TextFailure(.yamlUnknownAlias(name, known: anchors.names, at: range))
    }
  }

  /// Returns the scalar that an alias repeats as a key.
  func aliasedKey(_ alias: YAMLAlias) throws(TextFailure) -> YAMLScalar {
    guard let text = alias.target.text else {
      throw TextFailure(.yamlComplexKey("a mapping or a sequence as a key", at: alias.range))
    }
    return YAMLScalar(
      text: text, value: .string(text), range: alias.range, style: .alias, isOneLine: true)
  }

  /// Reads an anchor.
  mutating func pendingAnchor() throws(TextFailure) -> YAMLAnchors.Pending {
    let (start, followsTab) = (scanner.offset, scanner.followsTab)
    let name = try scanner.name()
    return YAMLAnchors.Pending(
      name: name, offset: start, lineStart: scanner.lineStart, followsTab: followsTab)
  }

  /// Rejects a second anchor of a node, and an anchor of an alias.
  func checkAnchors(_ pending: [YAMLAnchors.Pending], most: Int) throws(TextFailure) {
    guard pending.count > most, let last = pending.last else { return }
    throw secondAnchor(last)
  }

  func secondAnchor(_ anchor: YAMLAnchors.Pending) -> TextFailure {
    let end = anchor.offset + 1 + anchor.name.utf8.count
    return TextFailure(
      .yamlSyntax(
        "a node has two names: an alias or a second anchor follows its anchor",
        at: SourceRange(source: source, offsets: anchor.offset..<end), help: "remove one of them"))
  }

  func checkOneLine(_ key: YAMLScalar) throws(TextFailure) {
    guard key.isOneLine else { throw severalLines(from: key.range.offsets.lowerBound) }
  }

  /// Returns the failure for a key that does not end in the line where it begins.
  func severalLines(from start: Int) -> TextFailure {
    scanner.failure("a key has several lines", from: start, help: "write it in one line")
  }

  /// Rejects a key that is not written as a scalar.
  func checkComplexKey() throws(TextFailure) {
    let range = scanner.range(from: scanner.offset)
    if scanner.isIndicator(UInt8(ascii: "?")) {
      throw TextFailure(.yamlComplexKey("a key after '?'", at: range))
    }
    let isEmptyKey =
      scanner.isIndicator(UInt8(ascii: ":"))
      || innermost.isFlow && scanner.current == UInt8(ascii: ":")
        && scanner.byte(after: 1).isFlowIndicator
    if isEmptyKey { throw TextFailure(.yamlComplexKey("an empty key", at: range)) }
  }
}
