extension DocumentCatalog {
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
  func values(around range: SourceRange) -> [(address: SchemaAddress, node: JSONNode)] {
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
  func values(around address: SchemaAddress) -> [(address: SchemaAddress, node: JSONNode)] {
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
  private static func isReference(_ member: JSONNode.Member, at address: SchemaAddress) -> Bool {
    [Keyword.ref, .dynamicRef, .recursiveRef].contains(Keyword.named(member.name))
      || address.pointer.tokens.suffix(2) == [Keyword.discriminator.rawValue, "mapping"]
  }
}
