extension DocumentCatalog {
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
