/// The possible targets of references: the content of every document, its `$id`s, and its anchors.
struct DocumentCatalog: Sendable {
  /// The maximum nesting depth of schemas.
  ///
  /// Later stages process schemas recursively, in threads with stacks as small as 512 KB.
  static let maximumNesting = 100

  private(set) var documents: [String: CatalogDocument] = [:]
  /// The paths of unreadable files, already reported; references into them are not reported again.
  private(set) var brokenPaths: Set<String> = []
  /// The paths of unreadable files by file name.
  ///
  /// Their `$id`s are unknown, so references by `$id` are matched by file name.
  private(set) var brokenNames: [Substring: String] = [:]
  /// The reasons why files could not be read, which are reported only if a reference needs the file.
  private(set) var unreportedReasons: [String: Diagnostic] = [:]
  /// The paths of unreadable files of descriptions, which lose what refers to them.
  var brokenParts: Set<String> = []
  /// The schemas with an `$id`, keyed by its absolute form.
  private(set) var resources: [String: SchemaAddress] = [:]
  /// The anchors of each scope.
  private(set) var anchors: [SchemaAddress: [String: SchemaAddress]] = [:]
  /// The schemas with a `$dynamicAnchor`, keyed by its name.
  private(set) var dynamicAnchors: [String: Set<SchemaAddress>] = [:]
  /// The roots of scopes with a `$recursiveAnchor`.
  private(set) var recursiveAnchors: Set<SchemaAddress> = []
  /// The scopes that begin at a schema with an `$id`.
  private var scopes: [SchemaAddress: ReferenceScope] = [:]
  /// The annotations from outside of the schemas by target.
  var annotationsByPlace: [SchemaAddress: [JSONNode.Member]] = [:]
  /// The schemas in whose place is any value, because they could not be read.
  var replaced: Set<SchemaAddress> = []
  /// The paths of files by the URLs of the documents that they contain.
  var copies: [String: String] = [:]
  /// What overlays wrote, by the paths of the files that they changed.
  var overlaid: [String: OverlaidValues] = [:]
  /// The paths of the overlays whose names do not say what they are.
  var unnamedOverlays: Set<String> = []
  /// The paths of the overlays of each document.
  var overlays: [String: [String]] = [:]
  /// The formats that the settings map to types.
  var mappedFormats: Set<String> = []
  private var identifierRanges: [SchemaAddress: SourceRange] = [:]

  /// Adds a file that could not be read.
  ///
  /// If the reason was not reported yet, a reference into the file reports it.
  mutating func addBroken(_ path: String, unreported reason: Diagnostic? = nil) {
    brokenPaths.insert(path)
    unreportedReasons[path] = reason
    brokenNames[Self.name(ofFile: path)] = path
  }

  /// Returns the last component of a path, without its extension.
  static func name(ofFile path: String) -> Substring {
    FileSyntax.withoutExtension(path).split(separator: "/").last ?? ""
  }

  /// Adds the content of a document.
  mutating func add(_ root: JSONNode, path: String, kind: DocumentKind) {
    documents[path] = CatalogDocument(root: root, path: path, kind: kind)
  }

  /// Indexes the `$id`s and anchors of a document after all documents were added.
  mutating func index(_ root: JSONNode, path: String, kind: DocumentKind) -> Diagnostics {
    var diagnostics = Diagnostics()
    let address = SchemaAddress(document: path)
    switch kind {
    // The schemas of a description are indexed when they are read.
    case .other, .description, .part: break
    case .schema, .metaSchema:
      if !index(root, at: address, diagnostics: &diagnostics) { addBroken(path) }
    case .refused:
      _ = index(root, at: address, diagnostics: &diagnostics)
      addBroken(path)
      // References may use its `$id`s, but its other findings would only be noise.
      return Diagnostics()
    }
    return diagnostics
  }

  /// Returns the scope of a schema, derived from the schemas around it.
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

  /// Returns the scope that begins at a schema, or `nil` if the schema belongs to an outer scope.
  func scope(beginningAt address: SchemaAddress) -> ReferenceScope? { scopes[address] }

  /// Indexes the `$id`s and anchors of a schema and of all nested schemas.
  ///
  /// - Returns: Whether the nesting is within the limit, so that the schema can be read.
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
      // The `$id` of a whole document counts even if its root is only a reference.
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
  /// The result of looking up an address.
  enum Location {
    case node(JSONNode)
    /// No value, because a token names no child of the node at `pointer`.
    case missing(token: String, parent: JSONNode, pointer: JSONPointer)
  }

  /// Looks up an address in its document.
  ///
  /// - Returns: The result, or `nil` if the document does not exist.
  mutating func locate(_ address: SchemaAddress) -> Location? {
    guard var node = documents[address.document]?.root else { return nil }
    var pointer = JSONPointer.root
    for token in address.pointer.tokens {
      guard let next = documents[address.document]?.child(token, of: node, at: pointer) else {
        return .missing(token: token, parent: node, pointer: pointer)
      }
      node = next
      pointer.tokens.append(token)
    }
    return .node(node)
  }
}

extension JSONNode {
  /// Returns the dialect of a schema nested in one of dialect `outer`.
  ///
  /// This is the schema's own `$schema` if a `$schema` is allowed there.
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
