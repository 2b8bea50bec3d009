import QuireSchema

/// Builds the shapes of arrays whose first places have separate types.
struct TupleBuilder {
  let values: ValueReader
  let members: MemberReader
  let properties: PropertyBuilder

  /// Returns the shape of a tuple; `minItems` decides which places are required.
  func shape(of schema: Schema) -> TupleShape {
    var source = members.tupleSource(schema)
    let places = source.places.map { values.value(of: $0, in: schema.address) }
    if let end = places.firstIndex(where: \.isNothing) {
      source.isCutOff = true
      source.places.removeSubrange(end...)
    }
    let positions = zip(source.places, places).enumerated().map { index, place in
      let (member, value) = place
      var property = properties.property(
        member, value, of: schema.address, isRequired: index < source.least)
      // An Optional cannot distinguish a null element from an absent one if only null is allowed.
      if property.presence == .optional, property.type == .never {
        property.presence = .absentOrNull
      }
      return TupleShape.Position(title: member.title, element: property)
    }
    return TupleShape(
      positions: positions, undeclared: undeclared(source), isClosed: source.isClosed)
  }

  /// Returns how the tuple treats elements without a place.
  ///
  /// Unlike undeclared members, they are kept even if they may be anything, because dropping them
  /// would change the array.
  private func undeclared(_ source: TupleSource) -> ObjectShape.Undeclared {
    if source.isCutOff { return .refused }
    if source.isClosed { return values.forms.options.refusesUndeclared ? .refused : .ignored }
    guard let rest = source.rest else { return .kept(RestModel(type: .any)) }
    let value = values.value(of: rest)
    return .kept(RestModel(type: value.typeOrNull, documentation: value.documentation))
  }
}
