/// Reads a YAML text (YAML 1.2.2) as the JSON value that it represents, with all locations.
///
/// It takes the text and returns the same kind of value as ``JSONTextReader``, so no later step
/// knows the syntax of a file. ``YAMLScanner`` reads lines and tokens, and ``CoreSchema`` decides
/// the type of a plain scalar. For example:
///
///     name: Pets      { "name": "Pets",
///     limit: 0x1F       "limit": 31,
///     tags: [a, ~]      "tags": ["a", null] }
///
/// It reads the part of YAML that API descriptions use, with the core schema for plain scalars.
/// Tags, merge keys, complex keys, and several documents are errors. Open collections are kept on a
/// separate stack, so that deep nesting cannot overflow the stack of the thread.
package struct YAMLReader {
  let source: SourceText
  var scanner: YAMLScanner
  private var builder: NodeBuilder
  private(set) var anchors: YAMLAnchors
  /// The innermost open collection, or the document itself if no collection is open.
  ///
  /// It is stored separately, because every access to an array element would copy it.
  var innermost = YAMLCollection(.document, indent: -1)
  /// The collections around the innermost one, outermost first; the first is the document.
  private var outer: [YAMLCollection] = []
  private var root: SourceNode?
  /// The outermost bracket that is open: where it begins, and whether one of its lines is not
  /// indented, which is reported once.
  var bracket = (start: 0, hasUnindentedLine: false)
  /// The number of nodes that were read, including those that aliases repeat.
  private var nodeCount = 0

  /// Reads a text.
  ///
  /// - Returns: The root value, or `nil` if the text cannot be read, which causes one error. Each
  ///   duplicate key in a mapping is an error as well, but reading continues with the first member
  ///   of that name.
  package static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> SourceNode? {
    var reader = YAMLReader(source)
    var root: SourceNode?
    do throws(TextFailure) {
      try UTF8Check.check(source)
      root = try reader.document()
    } catch {
      reader.builder.diagnostics.add(error.diagnostic)
    }
    diagnostics.add(contentsOf: reader.builder.diagnostics)
    return root
  }

  private init(_ source: SourceText) {
    self.source = source
    scanner = YAMLScanner(source)
    builder = NodeBuilder(source)
    anchors = YAMLAnchors(lengthOfText: source.bytes.count)
  }

  private mutating func document() throws(TextFailure) -> SourceNode {
    try scanner.checkCharacters()
    let hasMarker = try scanner.skipProlog()
    innermost.valueStart = scanner.offset
    // A block collection may begin where only spaces and other indicators precede it in the line.
    var allowsBlock = !hasMarker
    while true {
      let isFirst = scanner.skipToToken()
      if innermost.isFlow {
        try readFlow(isFirst: isFirst)
      } else if isFirst, try closeCollections(before: scanner.nextIndentation) {
        break
      } else {
        allowsBlock = try readBlock(isFirst: isFirst, allowsBlock: allowsBlock || isFirst)
      }
    }
    try scanner.skipEpilog()
    guard let root else { throw TextFailure(.yamlNoDocument(at: source.wholeRange)) }
    return root
  }

  /// Adds a finding that does not end the reading.
  mutating func report(_ finding: Diagnostic) { builder.diagnostics.add(finding) }

  /// Opens a collection whose first byte is at an offset.
  mutating func openCollection(
    _ kind: YAMLCollection.Kind, indent: Int, at start: Int, anchor: String?
  ) throws(TextFailure) {
    let collection = YAMLCollection(
      kind, indent: indent, start: kind == .pair ? innermost.start : start,
      nodesBefore: nodeCount, anchor: anchor)
    try builder.open(isObject: collection.isObject, at: start)
    if let anchor { anchors.begin(anchor) }
    outer.append(innermost)
    innermost = collection
  }

  /// Closes the innermost collection, which ends before an offset, and adds it to the one around
  /// it.
  ///
  /// - Parameter end: The offset after its last byte.
  /// - Returns: Its range.
  @discardableResult
  mutating func closeCollection(at end: Int) -> SourceRange {
    let collection = innermost
    innermost = outer.removeLast()
    let node = builder.close(at: end)
    nodeCount += 1
    complete(
      YAMLAnchors.Node(
        node: node, text: nil, size: nodeCount - collection.nodesBefore,
        height: collection.height + 1), anchor: collection.anchor)
    return node.range
  }

  /// Names the next member of the innermost mapping.
  mutating func setKey(_ key: YAMLLeaf, anchor: YAMLAnchors.Pending?) throws(TextFailure) {
    guard let text = key.node.text else {
      throw collectionAsKey(at: key.range)
    }
    guard key.isOneLine || innermost.isFlow || innermost.state == .key else {
      throw severalLines(from: key.range.offsets.lowerBound)
    }
    if key.style == .plain, text == "<<" { throw TextFailure(.yamlMergeKey(at: key.range)) }
    if key.style == .alias {
      if let anchor { throw surplus(anchor) }
      try count(key)
    } else if let anchor {
      anchors.define(anchor.name, as: key.node)
    }
    // A short name counts with its value.
    nodeCount += key.node.size - 1
    builder.name(text, at: key.range)
  }

  /// Adds a scalar or the node that an alias repeats, with its anchor, to the innermost collection.
  mutating func add(
    _ leaf: YAMLLeaf, anchors pending: [YAMLAnchors.Pending]
  ) throws(TextFailure) {
    let isAlias = leaf.style == .alias
    if pending.count > (isAlias ? 0 : 1) { throw surplus(pending[pending.count - 1]) }
    if isAlias {
      try count(leaf)
      guard builder.depth + leaf.node.height <= SourceNode.maximumNesting else {
        throw TextFailure(.jsonNesting(maximum: SourceNode.maximumNesting, at: leaf.range))
      }
    }
    nodeCount += leaf.node.size
    complete(leaf.node, anchor: pending.first?.name)
  }

  /// Counts the values that an alias repeats, which are limited.
  private mutating func count(_ alias: YAMLLeaf) throws(TextFailure) {
    guard anchors.count(alias.node) else { throw TextFailure(.yamlExpansion(at: alias.range)) }
  }

  /// Adds the null that is meant by an absent value.
  mutating func addAbsentValue() throws(TextFailure) {
    let start = innermost.valueStart
    let range = SourceRange(source: source, offsets: start..<start)
    try add(
      YAMLLeaf(.null, text: "", at: range, style: .plain, isOneLine: true),
      anchors: innermost.pendingAnchors)
  }

  /// Adds a complete node to the innermost collection.
  private mutating func complete(_ node: YAMLAnchors.Node, anchor: String?) {
    if let anchor { anchors.define(anchor, as: node) }
    if innermost.kind == .document { root = node.node } else { builder.add(node.node) }
    innermost.height = max(innermost.height, node.height)
    innermost.end = node.node.range.offsets.upperBound
    innermost.state = innermost.isFlow ? .separator : .entry
    innermost.pendingAnchors = []
  }

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

/// A scalar or an alias.
struct YAMLLeaf {
  /// The way in which a scalar is written.
  enum Style {
    /// Without quotes, so that the core schema determines the type.
    case plain
    /// In quotes, or a block scalar.
    case string
    /// An alias such as `*name`.
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
    _ value: SourceNode.Value, text: String, at range: SourceRange, style: Style, isOneLine: Bool
  ) {
    // A long text counts as several values, because aliases repeat it too.
    let node = YAMLAnchors.Node(
      node: SourceNode(value, at: range), text: text, size: 1 + text.utf8.count / 16, height: 0)
    self.init(node, style: style, isOneLine: isOneLine)
  }
}
