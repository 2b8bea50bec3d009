/// Reads a YAML text (YAML 1.2.2) as the JSON value that it represents, with all locations.
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
  private var root: JSONNode?
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
  package static func read(_ source: SourceText, diagnostics: inout Diagnostics) -> JSONNode? {
    var reader = YAMLReader(source)
    var root: JSONNode?
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

  private mutating func document() throws(TextFailure) -> JSONNode {
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
      guard builder.depth + leaf.node.height <= JSONNode.maximumNesting else {
        throw TextFailure(.jsonNesting(maximum: JSONNode.maximumNesting, at: leaf.range))
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
}
