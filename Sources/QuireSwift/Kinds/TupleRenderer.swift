import QuireModel

/// Renders an array with element types by position as a struct, with the template `tuple`.
struct TupleRenderer {
  /// The context in the body of the struct.
  let context: RenderingContext

  /// Returns the declaration with the rendered nested declarations.
  func text(
    of declaration: TypeDeclaration, _ shape: TupleShape, nested: [String]
  ) -> String {
    context.fill("tuple", with: view(of: declaration, shape, nested: nested))
  }

  private func view(
    of declaration: TypeDeclaration, _ shape: TupleShape, nested: [String]
  ) -> TupleView {
    context.notes.imports.addRuntime(.json)
    let (id, place) = (declaration.id, context.place)
    let rest = RestRenderer(context: context, owner: id, source: .elements)
    let members = members(of: shape, in: id, rest: rest)
    let reads = members.map(\.read) + rest.checks(shape.undeclared, isClosed: shape.isClosed)
    let stored = members.map(\.property).filter { !$0.isConstant }
    let heads = CodingHead(place: place, access: context.access, label: "elements")
    return TupleView(
      facts: TypeFacts(of: declaration, in: context),
      comment: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)struct \(context.names.name(of: id))",
        inheriting: ["QuireJSON.TupleCodable", "Hashable", "Sendable"]),
      properties: members.map(\.property.view),
      initializer: place.fit(
        .call("\(context.access)init", stored.compactMap(\.parameter)), at: 2, reserve: 2),
      assignments: stored.map { place.fit($0.assignment, at: 4) },
      conversion: ConversionRenderer(context: context).texts(
        of: declaration, members.map(\.property)),
      decodingHead: heads.decoding(from: "JSONElements"),
      reads: reads.map { place.fit($0, at: 4) },
      encodingHead: heads.encoding(to: "JSONElementsWriter"),
      writes: members.map { place.fit($0.write, at: 4) },
      nested: nested)
  }

  private func members(
    of shape: TupleShape, in id: TypeID, rest: RestRenderer
  ) -> [RenderedMember] {
    let properties = PropertyRenderer(context: context, owner: id)
    let coding = ElementCoding(spelling: context.spelling)
    let members = shape.positions.map { position in
      coding.member(position.element, as: properties.property(for: position.element))
    }
    guard case .kept(let model) = shape.undeclared else { return members }
    return members + [rest.member(model)]
  }
}
