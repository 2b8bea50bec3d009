// A mistake in a schema of a description does not prevent the rest from being read: any value is in
// the place of the smallest part around it.
extension SchemaLibrary {
  /// Returns the error because of which any value is in the place of a schema, or `nil` without
  /// one.
  package func loss(at address: SchemaAddress) -> Diagnostic? { lossesByPlace[address] }

  func isOfDescription(_ address: SchemaAddress) -> Bool {
    catalog.description(of: address.document) != nil
  }

  /// Reads a schema and its nested schemas, or returns `nil` if the nesting is too deep.
  mutating func tree(
    _ node: SourceNode, at address: SchemaAddress, diagnostics: inout Diagnostics
  ) -> SchemaTree? {
    guard isOfDescription(address) else {
      guard catalog.index(node, at: address, diagnostics: &diagnostics) else { return nil }
      return SchemaTree(node, at: address, by: catalog, diagnostics: &diagnostics)
    }
    wholes.insert(address)
    var mistakes = Diagnostics()
    if catalog.index(node, at: address, diagnostics: &mistakes) {
      replaceParts(with: mistakes, of: node, at: address)
    } else if let error = mistakes.all.last {
      replace(address, because: error)
    }
    // Each turn replaces at least one more part; in the place of the whole schema, none is left.
    while true {
      var found = Diagnostics()
      let tree = SchemaTree(node, at: address, by: catalog, diagnostics: &found)
      for schema in tree.schemas {
        for reference in schema.references {
          mistake(in: reference, suggests: found.mayStillSuggest).map { found.add($0) }
        }
        for mistake in check(schema).all where mistake.severity == .error { found.add(mistake) }
      }
      guard found.hasErrors else {
        diagnostics.add(contentsOf: found)
        return tree
      }
      replaceParts(with: found, of: node, at: address)
    }
  }

  /// Replaces the smallest part around each error by any value.
  private mutating func replaceParts(
    with findings: Diagnostics, of node: SourceNode, at address: SchemaAddress
  ) {
    let earlier = catalog.replaced
    for error in findings.sorted where error.severity == .error {
      var places: [SchemaAddress] = []
      if let range = error.range {
        let values = node.values(around: range, at: address) ?? catalog.values(around: range)
        places = values.map(\.address)
      }
      let part = places.first { $0.isReplaceable && !earlier.contains($0) }
      replace(part ?? address, because: error)
    }
  }

  /// Replaces the smallest part around the first reference of each cycle of a description, and
  /// reads the schemas around these parts again.
  mutating func breakCycles(
    _ cycles: [ReferenceCycle], in new: inout [Schema], diagnostics: inout Diagnostics
  ) {
    var parts: Set<SchemaAddress> = []
    var roots: [SchemaAddress] = []
    var known: Set<SchemaAddress> = []
    for cycle in cycles where isOfDescription(cycle.start) && !cycle.start.isWithin(parts) {
      var root = cycle.start
      var part: SchemaAddress?
      while !wholes.contains(root), let outer = root.outer {
        if part == nil, root.isReplaceable { part = root }
        root = outer
      }
      replace(part ?? root, because: cycle.error)
      parts.insert(part ?? root)
      if known.insert(root).inserted { roots.append(root) }
    }
    remove(new.filter { $0.address.isWithin(known) })
    new.removeAll { $0.address.isWithin(known) }
    for root in roots {
      guard case .node(let node) = catalog.locate(root),
        let tree = tree(node, at: root, diagnostics: &diagnostics)
      else { continue }
      new += enter(tree)
    }
  }

  /// Replaces a schema by any value; the first error about it is recorded.
  mutating func replace(_ address: SchemaAddress, because error: Diagnostic) {
    catalog.replaced.insert(address)
    guard lossesByPlace[address] == nil else { return }
    lossesByPlace[address] = error
    lost.append(LostSchema(address: address, error: error))
  }

  /// Returns the error about a reference whose target does not exist or is not a schema, or `nil`.
  mutating func mistake(in reference: SchemaReference, suggests: Bool) -> Diagnostic? {
    guard self[reference.target] == nil else { return nil }
    switch catalog.locate(reference.target) {
    case .none: return nil
    case .missing(let token, let parent, let pointer):
      let place = SchemaAddress(document: reference.target.document, pointer: pointer)
      return .unresolvedPointer(
        reference.text, token: token, parent: place,
        nearest: suggests ? Spelling.nearestMember(to: token, in: parent) : nil)
    case .node(let node):
      return node.isSchemaForm
        ? nil : .referenceToNoSchema(reference.text, kind: node.kindDescription)
    }
  }
}

extension SchemaAddress {
  /// Whether this is one of some addresses, or inside of one.
  fileprivate func isWithin(_ others: Set<SchemaAddress>) -> Bool {
    sequence(first: self, next: \.outer).contains(where: others.contains)
  }

  /// Whether any value may be in the place of the schema and the schema around it stays as it is.
  ///
  /// This is so for a property and for the elements of a list or a map.
  package var isReplaceable: Bool {
    let tokens = pointer.tokens
    guard let last = tokens.last, tokens.count > 1 else { return false }
    let list = tokens[tokens.count - 2]
    if ["items", "additionalProperties"].contains(last), list != "properties" { return true }
    // A property may itself have the name of a list.
    let isInProperty = tokens.count > 2 && tokens[tokens.count - 3] == "properties"
    return ["properties", "patternProperties"].contains(list) && !isInProperty
  }
}

/// A schema of a description that cannot be read, so that any value is in its place.
///
/// One mistake must not prevent the generation of everything else. So the smallest part around it
/// is lost.
package struct LostSchema: Sendable {
  /// The address of the part: a property, the elements of a list, or a schema that is read as a
  /// whole.
  package let address: SchemaAddress
  /// The first error in the part.
  package let error: Diagnostic
}
