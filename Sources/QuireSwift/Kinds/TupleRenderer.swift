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
      frame: TypeFrame(
        of: declaration, in: context, "struct",
        inheriting: ["QuireJSON.TupleCodable", "Hashable", "Sendable"],
        properties: members.map(\.property), nested: nested),
      properties: members.map(\.property.view),
      initializer: place.fit(
        .call("\(context.access)init", stored.compactMap(\.parameter)), at: 2, reserve: 2),
      assignments: stored.map { place.fit($0.assignment, at: 4) },
      decodingHead: heads.decoding(from: "JSONElements"),
      reads: reads.map { place.fit($0, at: 4) },
      encodingHead: heads.encoding(to: "JSONElementsWriter"),
      writes: members.map { place.fit($0.write, at: 4) })
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

/// A struct for an array whose elements have separate types.
struct TupleView: TemplateView {
  var frame: TypeFrame
  var properties: [PropertyView]
  var initializer: String
  var assignments: [String]
  var decodingHead: String
  var reads: [String]
  var encodingHead: String
  var writes: [String]

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.frame },
    [
      "hasProperties": .flag("whether there are `properties`") { !$0.properties.isEmpty },
      "properties": .list("the properties for the elements in order, with their declarations") {
        $0.properties
      },
      "initializer": .text(
        "the memberwise initializer up to the closing parenthesis of its parameters"
      ) { $0.initializer },
      "hasAssignments": .flag("whether there are `assignments`") { !$0.assignments.isEmpty },
      "assignments": .lines("the statements of the memberwise initializer") { $0.assignments },
      "decodingHead": .text("the initializer that decodes a value, up to its opening brace") {
        $0.decodingHead
      },
      "encodingHead": .text("the method that encodes a value, up to its opening brace") {
        $0.encodingHead
      },
      "reads": .lines("the statements that decode the elements and check for others") { $0.reads },
      "writes": .lines("the statements that encode the elements") { $0.writes },
    ])
}
