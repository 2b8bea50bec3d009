/// A dynamic reference whose target is fixed if its document is entered at the root.
struct RootedReference {
  let keyword: String
  let reference: SchemaReference
  /// The document of the reference.
  let document: String
  /// The targets if the root is bypassed.
  let detours: [SchemaAddress]
}

extension SchemaReader {
  /// Reads `$dynamicRef` or `$recursiveRef` as a plain reference, which it usually is.
  mutating func readDynamicReference(
    of node: JSONNode, at address: SchemaAddress, in scope: ReferenceScope,
    into parts: inout SchemaParts
  ) {
    let keyword = [Keyword.dynamicRef, .recursiveRef].first { $0.dialects.contains(scope.dialect) }
    guard let keyword, let member = node.member(keyword.rawValue),
      let text = member.value.text
    else { return }
    let target = catalog.dynamicTarget(
      of: keyword, text, naming: reference(text, in: scope).target, in: address.document)
    let reference = SchemaReference(text: text, target: target.address)
    if !target.detours.isEmpty {
      values.diagnostics.add(.dynamicReference(member.name, reference, detours: target.detours))
    } else if !target.innerDetours.isEmpty {
      rootedReferences.append(
        RootedReference(
          keyword: member.name, reference: reference, document: address.document,
          detours: target.innerDetours))
    }
    guard parts.reference != nil else {
      parts.reference = reference
      return
    }
    var piece = SchemaParts()
    piece.reference = reference
    parts.allOf.append(
      enter(Schema(piece, at: address.appending(member.name), of: member.value)))
  }
}
