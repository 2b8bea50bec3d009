/// The possible targets of references: the content of every document, its `$id`s, and its anchors.
///
/// It takes the documents of a run, and returns the address that a reference names in its scope. It
/// contains JSON and no schemas: ``SchemaLibrary`` has the schemas at the addresses. For example,
/// `users/user.json` is this schema:
///
///     { "$id": "https://example.org/user",
///       "$defs": { "name": { "$anchor": "n", "type": "string" } } }
///
/// Each of these references names the address `users/user.json#/$defs/name`, the first two from any
/// document and the third from one in the root folder without an `$id`:
///
///     https://example.org/user#n
///     https://example.org/user#/$defs/name
///     users/user.json#/$defs/name
struct DocumentCatalog: Sendable {
  /// The maximum nesting depth of schemas.
  ///
  /// Later stages process schemas recursively, in threads with stacks as small as 512 KB.
  static let maximumNesting = 100

  /// The documents that could be read, keyed by path.
  private(set) var documents: [String: CatalogDocument] = [:]
  /// The paths of unreadable files, already reported; references into them are not reported again.
  private(set) var brokenPaths: Set<String> = []
  /// The paths of unreadable files by file name.
  ///
  /// Their `$id`s are unknown, so references by `$id` are matched by file name.
  private(set) var brokenNames: [Substring: String] = [:]
  /// The reasons why files could not be read, which are reported only if a reference needs the
  /// file.
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
  var annotationsByPlace: [SchemaAddress: [SourceNode.Member]] = [:]
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
  /// The places of `$id`s, keyed by the addresses of their schemas.
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
  mutating func add(_ root: SourceNode, path: String, kind: DocumentKind) {
    documents[path] = CatalogDocument(root: root, path: path, kind: kind)
  }

  /// Indexes the `$id`s and anchors of a document after all documents were added.
  mutating func index(_ root: SourceNode, path: String, kind: DocumentKind) -> Diagnostics {
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
    _ node: SourceNode, at address: SchemaAddress, diagnostics: inout Diagnostics
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
    of node: SourceNode, at address: SchemaAddress, in outer: ReferenceScope,
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
    of node: SourceNode, at address: SchemaAddress, in scope: ReferenceScope,
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

  /// The result of looking up an address.
  enum Location {
    case node(SourceNode)
    /// No value, because a token names no child of the node at `pointer`.
    case missing(token: String, parent: SourceNode, pointer: JSONPointer)
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

  /// Returns the path of the description that a document is, or is a part of; otherwise `nil`.
  func description(of path: String) -> String? { documents[path]?.description }

  /// Whether no file with a path was read, not even one with a mistake.
  func lacksFile(_ path: String) -> Bool {
    documents[path] == nil && !brokenPaths.contains(path)
  }

  /// Returns the files that the references of a document name, including unreadable files.
  ///
  /// Every member with the name of a reference keyword counts, even in annotations, which are read
  /// later.
  func files(namedIn path: String) -> Set<String> {
    guard let document = documents[path] else { return [] }
    var named: Set<String> = []
    let root = SchemaAddress(document: path)
    var pending = [(node: document.root, address: root, scope: scope(of: root))]
    while let (node, address, outer) = pending.popLast() {
      let scope = scope(beginningAt: address) ?? outer
      for member in node.members ?? [] {
        if let text = member.value.text, Self.isReference(member, at: address) {
          if let file = file(namedBy: text, in: scope) { named.insert(file) }
        } else {
          pending.append((member.value, address.appending(member.name), scope))
        }
      }
      for (index, element) in (node.elements ?? []).enumerated() {
        pending.append((element, address.appending(String(index)), scope))
      }
    }
    return named
  }

  /// Returns the values that contain a place, from the innermost to the whole document.
  func values(around range: SourceRange) -> [(address: SchemaAddress, node: SourceNode)] {
    let document = documents.first { $0.value.root.range.source === range.source }
    if let (path, content) = document {
      return content.root.values(around: range, at: SchemaAddress(document: path)) ?? []
    }
    for path in overlaid.keys.sorted() {
      guard let found = overlaid[path]?.values(around: range) else { continue }
      return found.inner + values(around: found.outer)
    }
    return []
  }

  /// Returns the values around an address, from the innermost to the whole document.
  ///
  /// The first value is that at the address, if there is one.
  func values(around address: SchemaAddress) -> [(address: SchemaAddress, node: SourceNode)] {
    guard let root = documents[address.document]?.root else { return [] }
    var values = [(address: SchemaAddress(document: address.document), node: root)]
    for token in address.pointer.tokens {
      guard let (outer, node) = values.last, let inner = node.child(token) else { break }
      values.append((outer.appending(token), inner))
    }
    return values.reversed()
  }

  /// Returns the error about a reference to an unreadable file, or `nil` if it was reported.
  func finding(about reference: JSONText, to path: String) -> Diagnostic? {
    unreportedReasons[path] ?? (brokenParts.contains(path) ? .brokenFile(reference) : nil)
  }

  private func file(namedBy reference: JSONText, in scope: ReferenceScope) -> String? {
    switch resolve(reference, in: scope, suggests: false) {
    case .target(let address), .fallback(let address, _): address.document
    case .broken(let path): path
    case .failed: nil
    }
  }

  /// Whether a string member is a reference.
  ///
  /// It is the value of `$ref` or a similar keyword, or a value in the `mapping` of a
  /// discriminator.
  private static func isReference(_ member: SourceNode.Member, at address: SchemaAddress) -> Bool {
    [Keyword.ref, .dynamicRef, .recursiveRef].contains(Keyword.named(member.name))
      || address.pointer.tokens.suffix(2) == [Keyword.discriminator.rawValue, "mapping"]
  }
}

extension SourceNode {
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

/// A document of a catalog: its content, and what depends on its kind.
struct CatalogDocument: Sendable {
  let root: SourceNode
  let dialect: Dialect
  /// The path of the description that the document is, or is a part of; otherwise `nil`.
  let description: String?
  /// The references in place of parts of a description that contain other parts.
  let detours: [JSONPointer: String]
  /// The members of large objects by name, so that repeated lookups are fast.
  private var indexes: [JSONPointer: [String: SourceNode]] = [:]

  init(root: SourceNode, path: String, kind: DocumentKind) {
    self.root = root
    dialect = kind.dialect ?? .standard
    description =
      switch kind {
      case .description: path
      case .part(let description, _): description
      case .schema, .metaSchema, .other, .refused: nil
      }
    detours = if case .description = kind { Self.detours(in: root) } else { [:] }
  }

  private static func detours(in root: SourceNode) -> [JSONPointer: String] {
    var detours: [JSONPointer: String] = [:]
    for list in ["paths", "components"] {
      let members = root[list]?.members ?? []
      for (place, node) in [([list], root[list])] + members.map({ ([list, $0.name], $0.value) }) {
        detours[JSONPointer(place)] = node?["$ref"]?.stringValue
      }
    }
    return detours
  }

  /// Returns the child that a token names, of the node at a pointer.
  mutating func child(_ token: String, of node: SourceNode, at pointer: JSONPointer) -> SourceNode?
  {
    guard let members = node.members, members.count > 16 else { return node.child(token) }
    if let index = indexes[pointer] { return index[token] }
    var index: [String: SourceNode] = [:]
    for member in members { index[member.name] = member.value }
    indexes[pointer] = index
    return index[token]
  }
}
