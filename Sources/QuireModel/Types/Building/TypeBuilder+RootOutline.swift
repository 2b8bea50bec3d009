import QuireSchema

// A document's root is named by its title or its file, and holds the document's other types.
extension TypeBuilder {
  /// Outlines what a document is as a whole.
  mutating func outlineRoot(_ root: Schema, of document: SchemaDocument) -> [TypeID] {
    let name = rootName(root, of: document)
    guard !root.isOnlyDefinitions else {
      visited.insert(root.address)
      return definitionsInside(root)
    }
    let form = form(of: root)
    switch form.kind {
    case .enumeration(let cases) where root.listedNull != nil:
      // What refers to it says null by an Optional; the root alone has nobody to say it for it.
      hosts[document.path] = root.address
      visited.insert(root.address)
      let null = root.listedNull.map { root.cases(of: [$0]) } ?? []
      return [
        declare(.enumeration(cases + null), root, name, nested: definitionsInside(root))
      ]
    case .object, .tuple, .enumeration, .union:
      hosts[document.path] = root.address
      return outline(root, named: name)
    case .array(let element):
      hosts[document.path] = root.address
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
      // A root that only names one of its own definitions says which of them is meant.
      let isOwn =
        other === library.target(of: root) && other.address.document == document.path
        && root.givenTypeName == nil && root.title == nil
      let isAlias = !isOwn && !declaresItself(root)
      return (isAlias ? [declare(.alias, root, name, nested: [])] : []) + ids
    case .any where constant(of: root, form) != nil, .scalar where constant(of: root, form) != nil:
      hosts[document.path] = root.address
      return outline(root, named: name)
    case .any, .never, .null, .scalar, .map:
      var inside = name
      inside.elementFallback = "\(name.source.text) value"
      return [declare(.alias, root, name, nested: [])] + outline(root, named: inside)
    }
  }

  /// Whether a type was declared at a schema's own place or at a part's that stands for it.
  private mutating func declaresItself(_ schema: Schema) -> Bool {
    var current = schema
    while outlines[current.address] == nil {
      guard case .same(let part) = form(of: current).kind, part !== library.target(of: current)
      else { return false }
      current = part
    }
    return true
  }

  private func rootName(_ root: Schema, of document: SchemaDocument) -> OutlineName {
    if let given = root.givenTypeName { return OutlineName(source: given, range: root.range) }
    if let title = root.title, !Words(title.value).isEmpty {
      return OutlineName(source: .title(title.value), range: title.range)
    }
    return OutlineName(source: .file(fileStem(of: document.path)), range: root.range)
  }
}

extension Schema {
  /// The null among the values of `enum`, or `nil`.
  fileprivate var listedNull: JSONNode? { enumeration?.first(where: \.isNull) }

  /// Whether a root only holds definitions and makes no type of its own.
  fileprivate var isOnlyDefinitions: Bool {
    literal == nil && !saysType && !definitions.isEmpty && annotation("x-resource") == nil
  }
}
