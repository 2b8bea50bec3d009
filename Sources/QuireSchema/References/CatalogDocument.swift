/// A document of a catalog: its content, and what depends on its kind.
struct CatalogDocument: Sendable {
  let root: JSONNode
  let dialect: Dialect
  /// The path of the description that the document is, or is a part of; otherwise `nil`.
  let description: String?
  /// The references in place of parts of a description that contain other parts.
  let detours: [JSONPointer: String]
  /// The members of large objects by name, so that repeated lookups are fast.
  private var indexes: [JSONPointer: [String: JSONNode]] = [:]

  init(root: JSONNode, path: String, kind: DocumentKind) {
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

  private static func detours(in root: JSONNode) -> [JSONPointer: String] {
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
  mutating func child(_ token: String, of node: JSONNode, at pointer: JSONPointer) -> JSONNode? {
    guard let members = node.members, members.count > 16 else { return node.child(token) }
    if let index = indexes[pointer] { return index[token] }
    var index: [String: JSONNode] = [:]
    for member in members { index[member.name] = member.value }
    indexes[pointer] = index
    return index[token]
  }
}
