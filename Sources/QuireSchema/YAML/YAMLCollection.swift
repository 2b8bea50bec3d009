/// A mapping or a sequence that is still open, or the document.
struct YAMLCollection {
  /// The kind of a collection, in block style with indentation or in flow style with brackets.
  enum Kind {
    case document, blockMapping, blockSequence, flowMapping, flowSequence
    /// A mapping with one member, written without braces in a flow sequence: `[a: 1]`.
    case pair
  }

  /// What may follow in the collection.
  enum State {
    /// An element, a key, or the end of the collection.
    case entry
    /// The key after `?`.
    case key
    /// The colon after a key in a flow mapping, or after a key with `?`.
    case colon
    /// A value, whose key or indicator was read.
    case value
    /// The comma after an element or a member in a flow collection.
    case separator
  }

  let kind: Kind
  /// The indentation of the collection; that of a flow collection is the one around it.
  let indent: Int
  /// The offset of its first byte; that of a pair is the one of the sequence around it.
  let start: Int
  /// The number of nodes that were read before the collection.
  let nodesBefore: Int
  /// The name of the collection's anchor.
  let anchor: String?
  var state: State
  /// The anchors of the next node; the one of a mapping is in an earlier line than that of its key.
  var pendingAnchors: [YAMLAnchors.Pending] = []
  /// A second anchor in front of a flow collection.
  var surplusAnchor: YAMLAnchors.Pending?
  /// The offset after the indicator of the expected value.
  var valueStart = 0
  /// The end of the last value.
  var end = 0
  /// The number of levels of collections in the collection.
  var height = 0

  init(_ kind: Kind, indent: Int, start: Int = 0, nodesBefore: Int = 0, anchor: String? = nil) {
    self.kind = kind
    self.indent = indent
    self.start = start
    self.nodesBefore = nodesBefore
    self.anchor = anchor
    state = kind == .document ? .value : .entry
  }

  var isFlow: Bool { kind == .flowMapping || kind == .flowSequence || kind == .pair }
  var isObject: Bool { kind != .flowSequence && kind != .blockSequence }
}

/// The nodes with anchors, which aliases repeat.
struct YAMLAnchors {
  /// An anchor whose node was not read yet.
  struct Pending {
    let name: String
    /// The offset of `&`.
    let offset: Int
    let lineStart: Int
    /// Whether a tab precedes the anchor in its line.
    let followsTab: Bool
  }

  /// A node with its size.
  struct Node {
    let node: SourceNode
    /// The text of a scalar, or `nil` for a collection.
    let text: String?
    /// The number of nodes in it, including itself and the nodes that aliases repeat.
    ///
    /// A long text counts as several.
    let size: Int
    /// The number of levels of collections in it; 0 for a scalar.
    let height: Int

    /// Returns the node as the value of an alias.
    func repeated(at range: SourceRange) -> Node {
      Node(node: SourceNode(node.value, at: range), text: text, size: size, height: height)
    }
  }

  /// The result of looking up the anchor of an alias.
  enum Lookup {
    /// The node that the alias repeats.
    case node(Node)
    /// The alias is in the node that it would repeat.
    case open
    /// No node before the alias has the anchor.
    case unknown
  }

  /// The number of nodes that aliases may repeat in any text, in addition to one for each byte.
  private static let usualLimit = 10_000

  private let limit: Int
  private var repeated = 0
  private var nodes: [String: Node?] = [:]

  init(lengthOfText: Int) { limit = Self.usualLimit + lengthOfText }

  var names: [String] { nodes.keys.sorted() }

  mutating func begin(_ name: String) { nodes[name] = .some(nil) }

  mutating func define(_ name: String, as node: Node) { nodes[name] = node }

  func lookUp(_ name: String) -> Lookup {
    guard let entry = nodes[name] else { return .unknown }
    return entry.map { .node($0) } ?? .open
  }

  /// Counts the nodes of one more alias and returns whether the number is within the limit.
  mutating func count(_ node: Node) -> Bool {
    repeated += node.size
    return repeated <= limit
  }
}
