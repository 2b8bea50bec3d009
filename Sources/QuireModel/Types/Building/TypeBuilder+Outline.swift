import QuireSchema

// A declaration stands where its schema stands: an inline type inside the type around it, whoever
// refers to it. So which types there are, and where, is known before any of them is made.
extension TypeBuilder {
  /// Outlines the types of a document.
  mutating func outline(_ document: SchemaDocument) {
    guard case .schema(let root, _) = document.content else { return }
    topLevel[document.path] = outlineRoot(root, of: document)
  }

  /// Outlines schemas that only references reach, such as a schema below an unknown keyword.
  mutating func outlineStrayTargets() {
    var strays: [TypeID] = []
    while let target = pendingTargets.popLast() {
      let (schema, form) = resolvedForm(of: target)
      if form.makesDeclaration {
        guard outlines[schema.address] == nil else { continue }
        visited.remove(schema.address)
      }
      let name = OutlineName(source: strayName(of: schema), range: schema.range)
      strays += outline(schema, named: name)
    }
    for id in strays.sorted() {
      if let host = hosts[id.document] {
        outlines[host]?.nested.append(id)
      } else {
        topLevel[id.document, default: []].append(id)
      }
    }
  }

  /// The name of a type that only references reach: an element of a list has no key to name it.
  private func strayName(of schema: Schema) -> NameSource {
    if let given = schema.givenTypeName { return given }
    if schema.address.isElement, let title = schema.title, !Words(title.value).isEmpty {
      return .title(title.value)
    }
    return .definition(schema.address.word ?? fileStem(of: schema.address.document))
  }

  /// Outlines a schema that is no document's root.
  ///
  /// - Returns: What is declared at its place; what is inside of that is nested in it.
  mutating func outline(_ schema: Schema, named name: OutlineName) -> [TypeID] {
    guard visited.insert(schema.address).inserted else { return [] }
    noteReferences(of: schema)
    let form = form(of: schema)
    if schema.constant != nil, !name.isMember, let constant = constant(of: schema, form) {
      return [
        declare(.enumeration([constant]), schema, name, nested: definitionsInside(schema))
      ]
    }
    switch form.kind {
    case .object:
      return [declare(.object, schema, name, nested: membersInside(schema))]
    case .tuple:
      return [declare(.tuple, schema, name, nested: elementsInside(schema))]
    case .enumeration(let cases):
      return [declare(.enumeration(cases), schema, name, nested: definitionsInside(schema))]
    case .union(let branches):
      return outline(union: branches, of: schema, named: name)
    case .array(let element?):
      return outline(element, named: elementName(of: name, element)) + definitionsInside(schema)
    case .map(let value?):
      return outline(value, named: elementName(of: name, value)) + definitionsInside(schema)
    case .same(let other) where other !== library.target(of: schema):
      return outline(other, named: name) + definitionsInside(schema)
    case .any, .never, .null, .scalar, .array, .map, .same:
      return definitionsInside(schema)
    }
  }

  /// The one value of a schema that is a constant, as a type of its own has it.
  func constant(of schema: Schema, _ form: ValueForm) -> EnumerationShape.Case? {
    schema.constant == nil ? nil : form.cases(of: schema).first
  }

  mutating func declare(
    _ kind: TypeOutline.Kind, _ schema: Schema, _ name: OutlineName, nested: [TypeID]
  ) -> TypeID {
    let outline = TypeOutline(
      schema: schema, name: name.source, kind: kind, range: name.range, nested: nested)
    let isNew = outlines.updateValue(outline, forKey: schema.address) == nil
    if isNew { unbuilt.append(schema.address) }
    if schema.address.isSynthesized {
      let written = schema.address.written
      substitutes[written] = min(substitutes[written] ?? schema.address, schema.address)
    }
    return schema.address
  }

  mutating func membersInside(_ schema: Schema) -> [TypeID] {
    var ids: [TypeID] = []
    let all = parts(ofObject: schema)
    let parts = all.filter { $0.isInline }
    for part in parts {
      visited.insert(part.schema.address)
      noteReferences(of: part.schema)
    }
    for schema in parts.flatMap(\.conditional.inlineSchemas) { noteReferences(of: schema) }
    let declared = members(of: all).members
    for member in declared + all.conditionalMembers(besides: declared) {
      let whole = intersection(of: member, in: schema.address)
      let pieces = member.typeSchemas.filter { !member.borrowed.contains($0.address) }
      for schema in whole.map({ [$0] }) ?? pieces {
        let name = schema.givenName ?? member.name
        ids += outline(
          schema,
          named: OutlineName(source: .property(name.value), range: name.range, isMember: true))
      }
    }
    let rest = RestSource(of: all)
    for part in parts {
      if let value = rest.inlineValue(in: part) {
        let name = OutlineName(source: .property("additionalProperty"), range: value.range)
        ids += outline(value, named: elementName(of: name, value))
      } else {
        for value in rest.values where value.part.schema === part.schema {
          noteReferences(within: value.schema)
        }
      }
      ids += definitionsInside(part.schema)
    }
    return ids
  }

  mutating func definitionsInside(_ schema: Schema) -> [TypeID] {
    var ids: [TypeID] = []
    for definition in schema.definitions {
      let source = definition.schema.givenTypeName ?? .definition(definition.name.value)
      ids += outline(
        definition.schema, named: OutlineName(source: source, range: definition.name.range))
    }
    return ids
  }

  /// What an inline element is named after: `x-swift-name`; for elements of a member or a
  /// definition its name, in the singular where that is plain; for those of a root the title.
  func elementName(of name: OutlineName, _ element: Schema) -> OutlineName {
    if let given = element.givenTypeName { return OutlineName(source: given, range: element.range) }
    let text = name.source.text
    let singular = Words.singular(of: text)
    switch name.source {
    case .property: return OutlineName(source: .property(singular ?? text), range: name.range)
    case .definition: return OutlineName(source: .definition(singular ?? text), range: name.range)
    case .given, .title, .file:
      if let title = element.title, !Words(title.value).isEmpty {
        return OutlineName(source: .title(title.value), range: title.range)
      }
      return OutlineName(
        source: .property(singular ?? name.elementFallback ?? text), range: element.range)
    }
  }

  mutating func noteReferences(of schema: Schema) {
    if schema.reference != nil, let target = library.target(of: schema) {
      pendingTargets.append(target)
    }
  }

  /// Notes the references of a schema that is not outlined, and those of its elements.
  private mutating func noteReferences(within schema: Schema) {
    var unread = [schema]
    while let next = unread.popLast() {
      noteReferences(of: next)
      unread += next.allOf + next.branches + next.prefixItems
      unread += [next.items, next.additionalProperties].compactMap { $0 }
    }
  }

  func fileStem(of path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".json", ".schema"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return name
  }
}

extension ValueForm {
  /// Whether the schema that says this is declared as a type.
  var makesDeclaration: Bool {
    switch kind {
    case .object, .tuple, .enumeration, .union: true
    case .any, .never, .null, .scalar, .array, .map, .same: false
    }
  }
}

extension Schema {
  /// `x-swift-name`, or `nil`; where it is no text, it was reported.
  var givenName: JSONText? {
    guard let node = annotation("x-swift-name"), let text = node.stringValue, !text.isEmpty else {
      return nil
    }
    return JSONText(text, at: node.range)
  }

  /// `x-swift-name` as the name of the type that a schema makes.
  var givenTypeName: NameSource? { givenName.map { .given($0) } }
}
