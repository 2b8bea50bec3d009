extension DocumentCatalog {
  /// The result of resolving a reference.
  enum Resolution {
    /// A location in a document of this run; it is not yet known whether it exists.
    case target(SchemaAddress)
    /// A location relative to the file, because the `$id` does not resolve, and a warning about the
    /// `$id`.
    case fallback(SchemaAddress, Diagnostic)
    /// A location in the unreadable file with this path, which was already reported.
    case broken(String)
    case failed(Diagnostic)
  }

  /// Resolves a reference to a location.
  ///
  /// If nothing is found and `suggests` is true, the diagnostic suggests the nearest known name.
  func resolve(
    _ reference: JSONText, in scope: ReferenceScope, suggests: Bool
  ) -> Resolution {
    let resolution = resolveByBase(reference, in: scope, suggests: suggests)
    // In many schema collections, the `$id` is the path from the root and so repeats the folder.
    guard let identifier = scope.identifier, scope.filePath != scope.root.document,
      !isFound(resolution)
    else { return resolution }
    let file = ReferenceScope(document: scope.root.document, dialect: scope.dialect)
    let other = resolveByBase(reference, in: file, suggests: false)
    guard isFound(other) else { return resolution }
    guard case .target(let target) = other else { return other }
    return .fallback(target, .identifierAsPath(identifier, base: scope.filePath, in: scope.root))
  }

  /// Whether a resolution is an existing node, or a file with an error that was reported.
  func isFound(_ resolution: Resolution) -> Bool {
    switch resolution {
    case .target(let address), .fallback(let address, _):
      documents[address.document]?.root[address.pointer] != nil
    case .broken: true
    case .failed: false
    }
  }

  private func resolveByBase(
    _ reference: JSONText, in scope: ReferenceScope, suggests: Bool
  ) -> Resolution {
    let uri = URIReference(reference.value)
    var root = scope.root
    if !uri.isWithinDocument {
      let resolution =
        uri.isRelative
        ? resolveRelative(uri, of: reference, in: scope, suggests: suggests)
        : resolveAbsolute(uri, of: reference, in: scope, suggests: suggests)
      guard case .target(let found) = resolution else { return resolution }
      root = found
    }
    guard !brokenPaths.contains(root.document) else { return .broken(root.document) }
    return resolveFragment(uri.fragment ?? "", of: reference, in: root, suggests: suggests)
  }

  /// Resolves a reference by `$id` or, failing that, by the path of a file.
  private func resolveRelative(
    _ uri: URIReference, of reference: JSONText, in scope: ReferenceScope, suggests: Bool
  ) -> Resolution {
    let absolute = uri.resolved(against: scope.base)
    if absolute.scheme != "file", let root = resources[absolute.identifier] {
      return .target(root)
    }
    guard URIReference.decode(uri.path) != nil else {
      return .failed(.malformedReference(reference))
    }
    guard let path = FilePath.resolve(uri.path, relativeTo: scope.filePath) else {
      // An absolute path can only match an `$id`.
      if uri.path.utf8.starts(with: "/".utf8), let root = resources[absolute.identifier] {
        return .target(root)
      }
      return .failed(.referenceOutside(reference))
    }
    if brokenPaths.contains(path) { return .broken(path) }
    if documents[path] != nil { return .target(SchemaAddress(document: path)) }
    if let root = resources[URIReference(file: path).identifier] { return .target(root) }
    let nearest = suggests ? Spelling.nearest(to: path, in: documents.keys.sorted()) : nil
    return .failed(
      .unresolvedFile(reference, path: path, byIdentifier: scope.identifier, nearest: nearest))
  }

  private func resolveAbsolute(
    _ uri: URIReference, of reference: JSONText, in scope: ReferenceScope, suggests: Bool
  ) -> Resolution {
    if let root = resources[uri.resolved(against: scope.base).identifier] { return .target(root) }
    if let path = copies[uri.identifier] {
      return brokenPaths.contains(path) ? .broken(path) : .target(SchemaAddress(document: path))
    }
    // An unreadable file may be the one with this `$id`.
    if let path = brokenNames[Self.name(ofFile: uri.path)] { return .broken(path) }
    let nearest =
      suggests ? Spelling.nearest(to: uri.identifier, in: resources.keys.sorted()) : nil
    switch uri.scheme {
    case "file": return .failed(.referenceOutside(reference))
    case nil, "http", "https": return .failed(.remoteReference(reference, nearest: nearest))
    default: return .failed(.unresolvedIdentifier(reference, nearest: nearest))
    }
  }

  private func resolveFragment(
    _ fragment: String, of reference: JSONText, in root: SchemaAddress, suggests: Bool
  ) -> Resolution {
    guard let name = URIReference.decode(fragment) else {
      return .failed(.malformedReference(reference))
    }
    guard !name.isEmpty, !name.utf8.starts(with: "/".utf8) else {
      guard let pointer = JSONPointer(parsing: name) else {
        return .failed(.malformedReference(reference))
      }
      let address = SchemaAddress(
        document: root.document, pointer: JSONPointer(root.pointer.tokens + pointer.tokens))
      return .target(followingDetour(address))
    }
    if let target = anchors[root]?[name] { return .target(target) }
    let known = suggests ? anchors[root, default: [:]].keys.sorted() : []
    return .failed(
      .unresolvedAnchor(reference, name: name, nearest: Spelling.nearest(to: name, in: known)))
  }

  /// Returns the location in another file, if a description has a reference in the place of a part
  /// around the address, such as all its `components`.
  private func followingDetour(_ address: SchemaAddress) -> SchemaAddress {
    guard let document = documents[address.document], !document.detours.isEmpty else {
      return address
    }
    let tokens = address.pointer.tokens
    for count in tokens.indices.dropFirst() {
      let outer = JSONPointer(Array(tokens.prefix(count)))
      guard let reference = document.detours[outer],
        document.root[outer]?.member(tokens[count]) == nil
      else { continue }
      let uri = URIReference(reference)
      guard uri.isRelative, let path = FilePath.resolve(uri.path, relativeTo: address.document),
        let fragment = URIReference.decode(uri.fragment ?? ""),
        let pointer = JSONPointer(parsing: fragment)
      else { return address }
      return SchemaAddress(
        document: path, pointer: JSONPointer(pointer.tokens + tokens[count...]))
    }
    return address
  }

  /// Returns the definition with a name at the root of a scope, or `nil`.
  ///
  /// In OpenAPI, definitions are in `components`.
  func definition(named name: String, in scope: ReferenceScope) -> SchemaAddress? {
    let root = documents[scope.root.document]?.root[scope.root.pointer]
    if root?["components"]?["schemas"]?.member(name) != nil {
      return scope.root.appending("components", "schemas", name)
    }
    let keyword = [Keyword.defs.rawValue, Keyword.definitions.rawValue].first {
      root?[$0]?.member(name) != nil
    }
    return keyword.map { scope.root.appending($0, name) }
  }

  /// The target of a `$dynamicRef` or `$recursiveRef`.
  struct DynamicTarget {
    /// The target if the document is entered at its root.
    let address: SchemaAddress
    /// Other possible targets, depending on the path to the reference, in order.
    var detours: [SchemaAddress] = []
    /// Other targets if a reference from another document bypasses the root of this document.
    var innerDetours: [SchemaAddress] = []
  }

  /// Returns the target of a dynamic reference (JSON Schema Core 8.2.3.2).
  ///
  /// The target is the outermost schema on the path to the reference that has the same anchor as
  /// the schema it names. If the named schema has no such anchor, the reference is a plain one. If
  /// the root of the reference's document has the anchor, it is the outermost schema of that
  /// document.
  ///
  /// - Parameters:
  ///   - keyword: `$dynamicRef` or `$recursiveRef`.
  ///   - reference: The value of the keyword.
  ///   - named: The schema that the reference names directly.
  ///   - document: The document that contains the reference.
  /// - Returns: The target and other possible targets.
  func dynamicTarget(
    of keyword: Keyword, _ reference: JSONText, naming named: SchemaAddress, in document: String
  ) -> DynamicTarget {
    let fragment = URIReference(reference.value).fragment.flatMap { URIReference.decode($0) }
    let anchored =
      keyword == .recursiveRef
      ? recursiveAnchors : fragment.flatMap { dynamicAnchors[$0] } ?? []
    guard anchored.contains(named) else { return DynamicTarget(address: named) }
    let outermost = anchored.filter {
      $0.document == document && scope(of: $0).root.isRoot
    }.min()
    let detours = anchored.filter { other in
      other != named && (outermost == nil || other.document != document)
    }
    let inner = anchored.filter { outermost != nil && $0 != outermost && $0.document == document }
    return DynamicTarget(
      address: outermost ?? named, detours: detours.sorted(), innerDetours: inner.sorted())
  }

  /// Whether a reference from another document enters a nested schema with an `$id`.
  ///
  /// The root of the entered document is then not on the path.
  func bypassesRoot(_ reference: SchemaReference, from document: String) -> Bool {
    reference.target.document != document && !scope(of: reference.target).root.isRoot
  }
}

/// The base for resolving references: the nearest outer schema with an `$id`, or the document.
///
/// For example, a document with the `$id` `https://example.org/a/b` contains the reference `c`. In
/// the scope of the document, the reference names `https://example.org/a/c`.
struct ReferenceScope: Sendable {
  /// The address of that schema or document.
  let root: SchemaAddress
  /// The base URI: the resolved `$id`, or the location of the file.
  let base: URIReference
  /// The `$id` that sets the base, or `nil` if the base is the location of a file.
  let identifier: JSONText?
  /// The dialect of the schemas in this scope.
  let dialect: Dialect

  init(root: SchemaAddress, base: URIReference, identifier: JSONText?, dialect: Dialect) {
    self.root = root
    self.base = base
    self.identifier = identifier
    self.dialect = dialect
  }

  /// Creates the scope of a whole document.
  init(document: String, dialect: Dialect) {
    self.init(
      root: SchemaAddress(document: document), base: URIReference(file: document),
      identifier: nil, dialect: dialect)
  }

  /// The file that relative paths start from.
  var filePath: String {
    base.scheme == "file" ? String(base.path.drop { $0 == "/" }) : root.document
  }
}
