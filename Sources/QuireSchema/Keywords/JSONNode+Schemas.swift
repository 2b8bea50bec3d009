// A node that is read as a schema.
extension JSONNode {
  /// Whether the node has a JSON Schema type or is a reference.
  package var isTyped: Bool {
    self[Keyword.type.rawValue]?.stringValue.flatMap { JSONType(rawValue: $0) } != nil
      || self[Keyword.ref.rawValue]?.stringValue != nil
  }

  /// Whether the node has the form of a schema: an object, `true`, or `false`.
  var isSchemaForm: Bool { members != nil || boolValue != nil }

  /// A schema nested directly in another schema.
  struct Subschema {
    /// The tokens from the outer schema.
    let tokens: [String]
    let node: JSONNode
  }

  /// Whether siblings of `$ref` must be ignored in this schema.
  func isReferenceAlone(in dialect: Dialect) -> Bool {
    dialect.ignoresSiblingsOfReference && self[Keyword.ref.rawValue]?.stringValue != nil
  }

  /// Returns the schemas nested directly in this one, in source order.
  func subschemas(in dialect: Dialect) -> [Subschema] {
    let isReferenceAlone = isReferenceAlone(in: dialect)
    var found: [Subschema] = []
    for member in members ?? [] {
      guard let keyword = Keyword.named(member.name), let form = keyword.subschemaForm,
        keyword.dialects.contains(dialect) || keyword == .additionalItems,
        keyword.isReadNextToReference || !isReferenceAlone
      else { continue }
      switch (form, member.value.value) {
      case (.one, .object), (.oneOrList, .object):
        found.append(Subschema(tokens: [member.name], node: member.value))
      case (.list, .array(let elements)), (.oneOrList, .array(let elements)):
        for (index, element) in elements.enumerated() {
          found.append(Subschema(tokens: [member.name, String(index)], node: element))
        }
      case (.map, .object(let members)):
        for inner in members {
          found.append(Subschema(tokens: [member.name, inner.name], node: inner.value))
        }
      default: break
      }
    }
    return found
  }
}
