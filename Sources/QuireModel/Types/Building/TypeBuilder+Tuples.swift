import QuireSchema

extension TypeBuilder {
  /// An array is a tuple where the schema lists what stands at its first places.
  mutating func arrayKind(of schema: Schema) -> ValueForm.Kind {
    if schema.prefixItems.isEmpty { return .array(of: schema.items ?? schema.restItems) }
    return schema.places.isEmpty ? .array(of: schema.prefixItems[0]) : .tuple
  }

  /// Outlines what the elements of a tuple declare inline.
  mutating func elementsInside(_ schema: Schema) -> [TypeID] {
    let parts = parts(ofObject: schema).filter(\.isInline)
    for part in parts {
      visited.insert(part.schema.address)
      noteReferences(of: part.schema)
    }
    let source = tupleSource(schema)
    var ids: [TypeID] = []
    for (index, member) in source.places.enumerated() {
      let whole = intersection(of: member, in: schema.address)
      let pieces = member.schemas.filter { !member.borrowed.contains($0.address) }
      for element in whole.map({ [$0] }) ?? pieces {
        let text = element.givenName?.value ?? member.title ?? TupleShape.name(of: index)
        ids += outline(
          element,
          named: OutlineName(source: .property(text), range: element.range, isMember: true))
      }
    }
    if let rest = source.rest, rest.saysType, !source.isRestBorrowed {
      let text = rest.givenName?.value ?? rest.title?.value ?? "rest item"
      ids += outline(rest, named: OutlineName(source: .property(text), range: rest.range))
    }
    return ids + parts.flatMap { definitionsInside($0.schema) }
  }

  /// What a tuple holds; a place is always taken where `minItems` says so.
  mutating func tuple(_ schema: Schema, id: TypeID) -> TupleShape {
    var source = tupleSource(schema)
    let values = source.places.map { value(of: $0, in: id) }
    if let end = values.firstIndex(where: \.isNothing) {
      source.isCutOff = true
      source.places.removeSubrange(end...)
    }
    let positions = zip(source.places, values).enumerated().map { index, place in
      let (member, value) = place
      var property = property(member, value, of: id, isRequired: index < source.least)
      // Null alone is there or not, which an Optional cannot tell.
      if property.presence == .optional, property.type == .never {
        property.presence = .absentOrNull
      }
      return TupleShape.Position(title: member.title, element: property)
    }
    let undeclared = undeclared(ofTuple: source)
    var restChecks: [ValueCheck] = []
    if case .kept(let rest) = undeclared, let schema = source.rest {
      restChecks = checks(of: [schema], as: rest.type)
    }
    return TupleShape(
      positions: positions, undeclared: undeclared, isClosed: source.isClosed,
      restChecks: restChecks)
  }

  /// Elements without a place are kept where they may be anything too: unlike members, they would
  /// be missed.
  private mutating func undeclared(ofTuple source: TupleSource) -> ObjectShape.Undeclared {
    if source.isCutOff { return .refused }
    if source.isClosed { return options.refusesUndeclared ? .refused : .ignored }
    guard let rest = source.rest else { return .kept(RestModel(type: .any)) }
    let value = value(of: rest)
    return .kept(
      RestModel(
        type: value.typeOrNull,
        documentation: value.documentation))
  }
}

extension TupleShape {
  /// What an element is called that the schema does not name, counted from 1.
  package static func name(of index: Int) -> String {
    ordinals.indices.contains(index) ? ordinals[index] : "item \(index + 1)"
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]
}

extension Schema {
  /// What stands at the first places of a tuple, up to one where nothing may.
  fileprivate var places: ArraySlice<Schema> { prefixItems.prefix { $0.literal != false } }
}

extension MemberSource {
  /// `title` of an element, or `nil`.
  fileprivate var title: String? { schemas.lazy.compactMap { $0.title?.value }.first }
}
