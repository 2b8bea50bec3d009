/// What references may name: the text of every document, and every `$id` and anchor in it.
struct DocumentCatalog: Sendable {
  struct Document: Sendable {
    let root: JSONNode
    let dialect: Dialect
    /// The members of large objects by name, so that many references into one cost little each.
    fileprivate var indexes: [JSONPointer: [String: JSONNode]] = [:]

    init(root: JSONNode, dialect: Dialect) {
      self.root = root
      self.dialect = dialect
    }
  }

  /// The most schemas that may stand one within another.
  ///
  /// The stages behind follow schemas by recursion, in threads of 512 KB at worst.
  static let maximumNesting = 100

  private(set) var documents: [String: Document] = [:]
  /// Files that are not read, which was reported; references into them go unremarked.
  private(set) var brokenPaths: Set<String> = []
  /// These files by their names, by which their `$id`s, which cannot be known, may be guessed.
  private(set) var brokenNames: [Substring: String] = [:]
  /// Why files could not be read that nothing needs so far, by path.
  private(set) var unreportedReasons: [String: Diagnostic] = [:]
  /// The schemas with an `$id`, by the absolute form of it.
  private(set) var resources: [String: SchemaAddress] = [:]
  /// The anchors of each scope.
  private(set) var anchors: [SchemaAddress: [String: SchemaAddress]] = [:]
  /// The schemas with a `$dynamicAnchor`, by its name.
  private(set) var dynamicAnchors: [String: Set<SchemaAddress>] = [:]
  /// The roots of scopes with a `$recursiveAnchor`.
  private(set) var recursiveAnchors: Set<SchemaAddress> = []
  /// The scopes that begin at a schema with an `$id`.
  private var scopes: [SchemaAddress: ReferenceScope] = [:]
  /// Annotations that stand outside of the schemas they are of.
  var annotationsByPlace: [SchemaAddress: [JSONNode.Member]] = [:]
  private var identifierRanges: [SchemaAddress: SourceRange] = [:]

  /// Enters a file that could not be read as JSON; if the reason was not reported, a reference into
  /// the file reports it.
  mutating func addBroken(_ path: String, unreported reason: Diagnostic? = nil) {
    brokenPaths.insert(path)
    unreportedReasons[path] = reason
    brokenNames[Self.name(ofFile: path)] = path
  }

  /// The last part of a path, without `.json`.
  static func name(ofFile path: String) -> Substring {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".json") ? name.dropLast(5) : name
  }

  /// Enters a document's text.
  mutating func add(_ root: JSONNode, path: String, kind: DocumentKind) {
    documents[path] = Document(root: root, dialect: kind.dialect ?? .standard)
  }

  /// Enters the `$id`s and anchors of a document once every document is there.
  mutating func index(_ root: JSONNode, path: String, kind: DocumentKind) -> Diagnostics {
    var diagnostics = Diagnostics()
    let address = SchemaAddress(document: path)
    switch kind {
    case .other: break
    case .schema, .metaSchema:
      if !index(root, at: address, diagnostics: &diagnostics) { addBroken(path) }
    case .refused:
      _ = index(root, at: address, diagnostics: &diagnostics)
      addBroken(path)
      // Its `$id`s are entered for those who refer to them; its own findings would be noise.
      return Diagnostics()
    }
    return diagnostics
  }

  /// The scope of a schema, from the text around it.
  func scope(of address: SchemaAddress) -> ReferenceScope {
    var tokens = address.pointer.tokens
    while true {
      let outer = SchemaAddress(document: address.document, pointer: JSONPointer(tokens))
      if let scope = scopes[outer] { return scope }
      guard tokens.popLast() != nil else {
        let dialect = documents[address.document]?.dialect ?? .standard
        return ReferenceScope(document: address.document, dialect: dialect)
      }
    }
  }

  /// The scope that begins at a schema, or `nil` where the one around it holds on.
  func scope(beginningAt address: SchemaAddress) -> ReferenceScope? { scopes[address] }

  /// Enters the `$id`s and anchors of a schema and all within it.
  ///
  /// - Returns: Whether its nesting is bounded, so that it may be read.
  mutating func index(
    _ node: JSONNode, at address: SchemaAddress, diagnostics: inout Diagnostics
  ) -> Bool {
    var pending = [(node: node, address: address, scope: scope(of: address), depth: 1)]
    while let (node, address, outer, depth) = pending.popLast() {
      guard depth <= Self.maximumNesting else {
        diagnostics.add(.schemaNesting(maximum: Self.maximumNesting, at: node.range))
        return false
      }
      var scope = outer
      // The `$id` of a whole document counts even where its root is but a reference.
      if address.isRoot || !node.isReferenceAlone(in: outer.dialect) {
        scope = enterIdentifier(of: node, at: address, in: outer, diagnostics: &diagnostics)
        enterAnchors(of: node, at: address, in: scope, diagnostics: &diagnostics)
      }
      for inner in node.subschemas(in: scope.dialect).reversed() {
        pending.append((inner.node, address.appending(inner.tokens), scope, depth + 1))
      }
    }
    return true
  }

  private mutating func enterIdentifier(
    of node: JSONNode, at address: SchemaAddress, in outer: ReferenceScope,
    diagnostics: inout Diagnostics
  ) -> ReferenceScope {
    let dialect = node.dialect(at: address, within: outer.dialect)
    guard let text = node[dialect.identifierKeyword.rawValue]?.text else { return outer }
    let id = URIReference(text.value)
    var scope = outer
    if !id.isWithinDocument {
      let base = id.resolved(against: outer.base)
      scope = ReferenceScope(root: address, base: base, identifier: text, dialect: dialect)
      enterResource(scope, named: text, diagnostics: &diagnostics)
    }
    if let fragment = id.fragment, !fragment.isEmpty, !fragment.utf8.starts(with: "/".utf8) {
      if !dialect.hasFragmentIdentifiers {
        diagnostics.add(.fragmentIdentifier(text, fragment: fragment))
      }
      enter(JSONText(fragment, at: text.range), at: address, in: scope, diagnostics: &diagnostics)
    }
    return scope
  }

  private mutating func enterResource(
    _ scope: ReferenceScope, named text: JSONText, diagnostics: inout Diagnostics
  ) {
    let (base, address) = (scope.base, scope.root)
    scopes[address] = scope
    let isFile = base.scheme == "file"
    let owner =
      resources[base.identifier]
      ?? (isFile
        ? documents[scope.filePath].map { _ in SchemaAddress(document: scope.filePath) } : nil)
    if let owner, owner != address {
      diagnostics.add(
        .duplicateIdentifier(
          text, first: identifierRanges[owner] ?? documents[owner.document]?.root.range))
    } else {
      resources[base.identifier] = address
      identifierRanges[address] = text.range
    }
  }

  private mutating func enterAnchors(
    of node: JSONNode, at address: SchemaAddress, in scope: ReferenceScope,
    diagnostics: inout Diagnostics
  ) {
    for keyword in [Keyword.anchor, .dynamicAnchor] where keyword.dialects.contains(scope.dialect) {
      guard let anchor = node[keyword.rawValue]?.text else { continue }
      enter(anchor, at: address, in: scope, diagnostics: &diagnostics)
      if keyword == .dynamicAnchor { dynamicAnchors[anchor.value, default: []].insert(address) }
    }
    if scope.dialect == .draft2019, scope.root == address,
      node[Keyword.recursiveAnchor.rawValue]?.boolValue == true
    {
      recursiveAnchors.insert(address)
    }
  }

  private mutating func enter(
    _ anchor: JSONText, at address: SchemaAddress, in scope: ReferenceScope,
    diagnostics: inout Diagnostics
  ) {
    let owner = anchors[scope.root, default: [:]][anchor.value]
    if let owner, owner != address {
      diagnostics.add(.duplicateIdentifier(anchor, first: identifierRanges[owner]))
    } else {
      anchors[scope.root, default: [:]][anchor.value] = address
      identifierRanges[address] = anchor.range
    }
  }
}

extension DocumentCatalog {
  /// What stands at an address.
  enum Location {
    case node(JSONNode)
    /// Nothing: a token names no child of the node at `pointer`.
    case missing(token: String, parent: JSONNode, pointer: JSONPointer)
  }

  /// Looks an address up in the text of its document.
  ///
  /// - Returns: `nil` where there is no such document.
  mutating func locate(_ address: SchemaAddress) -> Location? {
    guard var node = documents[address.document]?.root else { return nil }
    var pointer = JSONPointer.root
    for token in address.pointer.tokens {
      guard let next = child(token, of: node, at: pointer, in: address.document) else {
        return .missing(token: token, parent: node, pointer: pointer)
      }
      node = next
      pointer.tokens.append(token)
    }
    return .node(node)
  }

  private mutating func child(
    _ token: String, of node: JSONNode, at pointer: JSONPointer, in document: String
  ) -> JSONNode? {
    guard let members = node.members, members.count > 16 else { return node.child(token) }
    if let index = documents[document]?.indexes[pointer] { return index[token] }
    var index: [String: JSONNode] = [:]
    for member in members { index[member.name] = member.value }
    documents[document]?.indexes[pointer] = index
    return index[token]
  }
}

extension JSONNode {
  /// The dialect of a schema that stands in one of `outer`: its own `$schema` where that may say so.
  fileprivate func dialect(at address: SchemaAddress, within outer: Dialect) -> Dialect {
    guard !address.isRoot, outer.allowsEmbeddedDialects,
      let named = self[Keyword.schema.rawValue]?.stringValue,
      case .supported(let own) = Dialect.detect(named),
      let id = self[own.identifierKeyword.rawValue]?.stringValue,
      !URIReference(id).isWithinDocument
    else { return outer }
    return own
  }
}
