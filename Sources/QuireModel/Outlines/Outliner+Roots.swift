import QuireSchema

// The root of a document is named after its title or its file, and contains the document's other
// types.
extension Outliner {
  /// Outlines the root of a document, and returns the types at the document's top level.
  mutating func outlineRoot(_ root: Schema, of document: SchemaDocument) -> [TypeID] {
    let name = rootName(root, of: document)
    guard !root.isOnlyDefinitions else {
      visited.insert(root.address)
      return definitionsInside(root)
    }
    var form = forms.form(of: root)
    if root.annotation("x-resource") != nil {
      // The response of a resource is a named type, so an array gets a name.
      let part = result.inlinePart(of: root, by: forms)
      if case .array = forms.form(of: part).kind { form = forms.form(of: part) }
    }
    switch form.kind {
    case .object, .tuple, .enumeration, .union:
      result.setHost(root.address, of: document.path)
      return outline(root, named: name)
    case .array(let element):
      result.setHost(root.address, of: document.path)
      visited.insert(root.address)
      let nested = element.map { element in
        var name = name
        name.elementFallback = "item"
        return outline(element, named: elementName(of: name, element))
      }
      return [
        declare(
          .list(of: element), root, name, nested: (nested ?? []) + definitionsInside(root))
      ]
    case .same(let other):
      let ids = outline(root, named: name)
      // A root that only refers to a definition in its document selects it.
      let isOwn =
        other === forms.library.target(of: root) && other.address.document == document.path
        && root.givenTypeName == nil && root.title == nil
      let isAlias = !isOwn && !declaresItself(root)
      return (isAlias ? [declare(.alias, root, name, nested: [])] : []) + ids
    case .any where constant(of: root, form) != nil, .scalar where constant(of: root, form) != nil:
      result.setHost(root.address, of: document.path)
      return outline(root, named: name)
    case .any, .never, .null, .scalar, .map:
      var inside = name
      inside.elementFallback = "\(name.source.text) value"
      return [declare(.alias, root, name, nested: [])] + outline(root, named: inside)
    }
  }

  /// Whether a type is declared for a schema or for the inner part that describes it completely.
  private func declaresItself(_ schema: Schema) -> Bool {
    result[result.inlinePart(of: schema, by: forms).address] != nil
  }

  private func rootName(_ root: Schema, of document: SchemaDocument) -> OutlineName {
    if let given = root.givenTypeName { return OutlineName(source: given, range: root.range) }
    if let name = componentNames[root.address] { return name }
    if let title = root.title, !Words(title.value).isEmpty {
      return OutlineName(source: .title(title.value), range: title.range)
    }
    return OutlineName(source: .file(root.address.fileStem), range: root.range)
  }
}

extension Schema {
  /// Whether a root only contains definitions and does not describe a type.
  fileprivate var isOnlyDefinitions: Bool {
    literal == nil && !definesType && !definitions.isEmpty && annotation("x-resource") == nil
  }
}
