import QuireSchema

extension Outliner {
  mutating func membersInside(_ schema: Schema) -> [TypeID] {
    var ids: [TypeID] = []
    let all = members.parts(ofObject: schema)
    let parts = all.filter { $0.isInline }
    for part in parts {
      visited.insert(part.schema.address)
      noteReferences(of: part.schema)
    }
    for schema in parts.flatMap(\.conditional.inlineSchemas) { noteReferences(of: schema) }
    let declared = members.members(of: all).members
    for member in declared + all.conditionalMembers(besides: declared) {
      let whole = forms.intersection(of: member, in: schema.address)
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

  /// Returns the name of an inline element.
  ///
  /// An `x-swift-name` takes precedence. Elements of a member or a definition get its name, in the
  /// singular if there is an obvious one. Elements of a root get their title.
  func elementName(of name: OutlineName, _ element: Schema) -> OutlineName {
    if let given = element.givenTypeName { return OutlineName(source: given, range: element.range) }
    let text = name.source.text
    let singular = Words.singular(of: text)
    var found = OutlineName(source: .property(singular ?? text), range: name.range)
    switch name.source {
    case .property: break
    case .definition: found = OutlineName(source: .definition(singular ?? text), range: name.range)
    case .given, .title, .file:
      if let title = element.title, !Words(title.value).isEmpty {
        found = OutlineName(source: .title(title.value), range: title.range)
      } else {
        found = OutlineName(
          source: .property(singular ?? name.elementFallback ?? text), range: element.range)
      }
    }
    found.nested = name.nested
    return found
  }

  /// Outlines the inline types of a tuple's elements.
  mutating func elementsInside(_ schema: Schema) -> [TypeID] {
    let parts = members.parts(ofObject: schema).filter(\.isInline)
    for part in parts {
      visited.insert(part.schema.address)
      noteReferences(of: part.schema)
    }
    let source = members.tupleSource(schema)
    var ids: [TypeID] = []
    for (index, member) in source.places.enumerated() {
      let whole = forms.intersection(of: member, in: schema.address)
      let pieces = member.schemas.filter { !member.borrowed.contains($0.address) }
      for element in whole.map({ [$0] }) ?? pieces {
        let text = element.givenName?.value ?? member.title ?? TupleShape.name(of: index)
        ids += outline(
          element,
          named: OutlineName(source: .property(text), range: element.range, isMember: true))
      }
    }
    if let rest = source.rest, rest.definesType, !source.isRestBorrowed {
      let text = rest.givenName?.value ?? rest.title?.value ?? "rest item"
      ids += outline(rest, named: OutlineName(source: .property(text), range: rest.range))
    }
    return ids + parts.flatMap { definitionsInside($0.schema) }
  }
}
