extension DocumentCatalog {
  /// The files that the references of a document name, whether they could be read or not.
  ///
  /// Every member of a reference's name counts, also within annotations, which are read later.
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

  private func file(namedBy reference: JSONText, in scope: ReferenceScope) -> String? {
    switch resolve(reference, in: scope, suggests: false) {
    case .target(let address), .fallback(let address, _): address.document
    case .broken(let path): path
    case .failed: nil
    }
  }

  /// Whether a string is a reference: the value of `$ref` or its like, or one of the `mapping` of a
  /// discriminator.
  private static func isReference(_ member: JSONNode.Member, at address: SchemaAddress) -> Bool {
    [Keyword.ref, .dynamicRef, .recursiveRef].contains(Keyword.named(member.name))
      || address.pointer.tokens.suffix(2) == [Keyword.discriminator.rawValue, "mapping"]
  }
}
