/// The values of a document that overlays wrote, by the texts of the overlays.
///
/// Elsewhere, a place in a text is found from the outside to the inside. A value that an overlay wrote
/// is in another text than the value around it, so such values are noted once.
struct OverlaidValues: Sendable {
  private struct Entry {
    let address: SchemaAddress
    let node: JSONNode
    /// The range of the member's name, or `nil` for an element.
    let nameRange: SourceRange?
  }

  private var entries: [ObjectIdentifier: [Entry]] = [:]

  /// Notes the outermost values of other texts in a document.
  init(in root: JSONNode, path: String) {
    var open = [(node: root, address: SchemaAddress(document: path))]
    while let (node, address) = open.popLast() {
      for member in node.members ?? [] {
        let inner = address.appending(member.name)
        note(member.value, at: inner, in: node, named: member.nameRange)
        open.append((member.value, inner))
      }
      for (index, element) in (node.elements ?? []).enumerated() {
        let inner = address.appending(String(index))
        note(element, at: inner, in: node, named: nil)
        open.append((element, inner))
      }
    }
  }

  /// Whether a place is in a text of an overlay.
  func contains(_ place: SourceRange) -> Bool { entries[ObjectIdentifier(place.source)] != nil }

  private mutating func note(
    _ node: JSONNode, at address: SchemaAddress, in outer: JSONNode, named nameRange: SourceRange?
  ) {
    guard node.range.source !== outer.range.source else { return }
    entries[ObjectIdentifier(node.range.source), default: []].append(
      Entry(address: address, node: node, nameRange: nameRange))
  }

  /// Returns the values that contain a place in an overlay, from the innermost to the one that the
  /// overlay wrote, and the address of the value around that; `nil` if it wrote none of them.
  func values(
    around place: SourceRange
  ) -> (inner: [(address: SchemaAddress, node: JSONNode)], outer: SchemaAddress)? {
    for entry in entries[ObjectIdentifier(place.source), default: []] {
      guard let outer = entry.address.outer else { continue }
      if let inner = entry.node.values(around: place, at: entry.address) { return (inner, outer) }
      if entry.nameRange?.offsets.contains(place.offsets) == true { return ([], outer) }
    }
    return nil
  }
}
