extension DocumentCatalog {
  /// What a `$dynamicRef` or `$recursiveRef` leads to.
  struct DynamicTarget {
    /// Where it leads from the root of its document.
    let address: SchemaAddress
    /// Where it may lead as well, depending on the way by which it was reached, in order.
    var detours: [SchemaAddress] = []
    /// Where else it leads if a reference from another document bypasses the root of its document.
    var innerDetours: [SchemaAddress] = []
  }

  /// Follows a reference that leads to the outermost schema on the way to it that has the anchor of
  /// the one it names (JSON Schema Core 8.2.3.2).
  ///
  /// Where the one named has no such anchor, it is a plain reference. Where the root of the reference's
  /// document has it, no other of that document is further out.
  ///
  /// - Parameters:
  ///   - keyword: `$dynamicRef` or `$recursiveRef`.
  ///   - reference: What it holds.
  ///   - named: The schema it names itself.
  ///   - document: The document it stands in.
  /// - Returns: Where it leads, and where it may lead as well.
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

  /// Whether a reference from another document enters a schema that has an `$id`, so that
  /// the root of its document is not on the way.
  func bypassesRoot(_ reference: SchemaReference, from document: String) -> Bool {
    reference.target.document != document && !scope(of: reference.target).root.isRoot
  }
}
