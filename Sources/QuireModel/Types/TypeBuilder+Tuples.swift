import QuireSchema

extension TypeBuilder {
  /// An array is a tuple where the schema lists what stands at its first places.
  mutating func arrayKind(of schema: Schema) -> ValueForm.Kind {
    if schema.prefixItems.isEmpty { return .array(of: schema.items ?? schema.restItems) }
    return schema.places.isEmpty ? .array(of: schema.prefixItems[0]) : .tuple
  }

  /// Outlines what the elements of a tuple declare inline.
  mutating func elementsInside(_ schema: Schema) -> [TypeID] {
    var ids: [TypeID] = []
    for (index, element) in schema.places.enumerated() {
      let text = element.givenName?.value ?? element.title?.value ?? TupleShape.name(of: index)
      ids += outline(
        element,
        named: OutlineName(source: .property(text), range: element.range, isMember: true))
    }
    if let rest = schema.restOfTuple, rest.saysType {
      let text = rest.givenName?.value ?? rest.title?.value ?? "rest item"
      ids += outline(rest, named: OutlineName(source: .property(text), range: rest.range))
    }
    return ids + definitionsInside(schema)
  }

  /// What a tuple holds; a place is always taken where `minItems` says so.
  mutating func tuple(_ schema: Schema, id: TypeID) -> TupleShape {
    let least = schema.checks.minItems?.value ?? 0
    let positions = schema.places.enumerated().map { index, element in
      let member = MemberSource(
        name: JSONText(String(index), at: element.range), schemas: [element])
      var property = property(member, of: id, isRequired: index < least)
      // Null alone is there or not, which an Optional cannot tell.
      if property.presence == .optional, property.type == .never {
        property.presence = .absentOrNull
      }
      return TupleShape.Position(title: element.title?.value, element: property)
    }
    let undeclared = undeclared(ofTuple: schema)
    var restChecks: [ValueCheck] = []
    if case .kept(let rest) = undeclared, let schema = schema.restOfTuple {
      restChecks = checks(of: [schema], as: rest.type)
    }
    return TupleShape(positions: positions, undeclared: undeclared, restChecks: restChecks)
  }

  /// Elements without a place are kept where they may be anything too: unlike members, they would
  /// be missed.
  private mutating func undeclared(ofTuple schema: Schema) -> ObjectShape.Undeclared {
    guard schema.places.count == schema.prefixItems.count else { return .refused }
    let mayBeLonger = schema.checks.maxItems.map { $0.value > schema.prefixItems.count } ?? true
    guard let rest = schema.restOfTuple else {
      return mayBeLonger ? .kept(RestModel(type: .any)) : .ignored
    }
    guard rest.literal != false, mayBeLonger else {
      return options.refusesUndeclared ? .refused : .ignored
    }
    let value = value(of: rest)
    return .kept(
      RestModel(
        type: value.isNullable ? .nullable(value.type) : value.type,
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

  /// What elements behind the places of a tuple are like, or `nil` where they may be anything.
  fileprivate var restOfTuple: Schema? { items ?? restItems }
}
