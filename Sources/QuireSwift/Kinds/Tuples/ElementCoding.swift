import QuireModel

/// Renders the code that decodes and encodes the elements of a JSON array, in order.
struct ElementCoding {
  let spelling: TypeSpelling

  func member(_ element: PropertyModel, as property: RenderedProperty) -> RenderedMember {
    let call =
      switch element.presence {
      case .optional: "elements.optional"
      case .absentOrNull: "elements.presence"
      case .required, .requiredNullable, .emptyWhenAbsent, .emptyWhenNull: "elements"
      }
    let target = Layout.text(property.value(besides: .elements))
    if let constant = property.constant {
      return RenderedMember(
        property: property, source: .elements,
        value: .call(
          property.isConstant ? "elements.check" : "elements.optional",
          [.argument("is", constant)]),
        write: .enclosed("try ", .call(call, [target]), ""))
    }
    // A required nullable value has an Optional type.
    let isNullable = element.presence == .requiredNullable
    let form =
      spelling.format(element.type)
      .map { [Layout.form(isNullable ? TypeSpelling.nullable($0) : $0)] } ?? []
    return RenderedMember(
      property: property, source: .elements,
      value: .call(call, form), write: .enclosed("try ", .call(call, [target] + form), ""))
  }
}
