/// A scalar or an alias.
struct YAMLLeaf {
  enum Style {
    case plain
    /// In quotes, or a block scalar.
    case string
    case alias
  }

  /// The value; that of an alias is the node that it repeats.
  let node: YAMLAnchors.Node
  let style: Style
  /// Whether it has one line, as a key must.
  let isOneLine: Bool

  var range: SourceRange { node.node.range }

  init(_ node: YAMLAnchors.Node, style: Style, isOneLine: Bool = true) {
    self.node = node
    self.style = style
    self.isOneLine = isOneLine
  }

  /// Creates a scalar.
  init(
    _ value: JSONNode.Value, text: String, at range: SourceRange, style: Style, isOneLine: Bool
  ) {
    // A long text counts as several values, because aliases repeat it too.
    let node = YAMLAnchors.Node(
      node: JSONNode(value, at: range), text: text, size: 1 + text.utf8.count / 16, height: 0)
    self.init(node, style: style, isOneLine: isOneLine)
  }
}

extension YAMLReader {
  /// Reads a plain or quoted scalar, or an alias.
  ///
  /// - Parameters:
  ///   - indent: The indentation of the collection around it.
  ///   - isKey: Whether it can only be a key, which has one line.
  /// - Returns: The scalar or the alias.
  /// - Throws: The first mistake in it.
  mutating func leaf(within indent: Int, isKey: Bool = false) throws(TextFailure) -> YAMLLeaf {
    let start = scanner.offset
    switch scanner.current {
    case UInt8(ascii: "*"): return try alias()
    case UInt8(ascii: "!"): throw TextFailure(.yamlTag(at: scanner.tagRange))
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let scalar = try scanner.quoted(within: indent)
      if let line = scalar.unindentedLine { report(.yamlIndentation(at: line)) }
      return YAMLLeaf(
        .string(scalar.text), text: scalar.text, at: scanner.range(from: start), style: .string,
        isOneLine: scalar.isOneLine)
    default:
      let scalar = try scanner.plain(within: indent, isInFlow: innermost.isFlow, isKey: isKey)
      let range = scanner.range(from: start)
      scanner.skipBlanks()
      let isName =
        isKey || scanner.current == UInt8(ascii: ":")
        || innermost.kind == .flowMapping && innermost.state == .entry || innermost.state == .key
      if !isName, CoreSchema.isBeyondJSON(scalar.text) {
        report(.yamlNumber(scalar.text, at: range))
      }
      return YAMLLeaf(
        isName ? .string(scalar.text) : CoreSchema.value(of: scalar.text),
        text: scalar.text, at: range, style: .plain, isOneLine: scalar.isOneLine)
    }
  }

  private mutating func alias() throws(TextFailure) -> YAMLLeaf {
    let start = scanner.offset
    let name = try scanner.name()
    let range = scanner.range(from: start)
    switch anchors.lookUp(name) {
    case .node(let target): return YAMLLeaf(target.repeated(at: range), style: .alias)
    case .open: throw TextFailure(.yamlRecursiveAlias(name, at: range))
    case .unknown: throw TextFailure(.yamlUnknownAlias(name, known: anchors.names, at: range))
    }
  }

  /// Reads an anchor.
  mutating func anchor() throws(TextFailure) -> YAMLAnchors.Pending {
    let (start, followsTab) = (scanner.offset, scanner.followsTab)
    let name = try scanner.name()
    return YAMLAnchors.Pending(
      name: name, offset: start, lineStart: scanner.lineStart, followsTab: followsTab)
  }

  /// Returns the failure for an anchor of a node that has another, or is an alias.
  func surplus(_ anchor: YAMLAnchors.Pending) -> TextFailure {
    let end = anchor.offset + 1 + anchor.name.utf8.count
    return TextFailure(
      .yamlSyntax(
        "a node has two names: an alias or a second anchor follows its anchor",
        at: SourceRange(source: source, offsets: anchor.offset..<end), help: "remove one of them"))
  }

}
