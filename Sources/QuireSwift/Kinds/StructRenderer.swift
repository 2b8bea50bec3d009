import QuireModel
import QuireSchema

/// Renders an object type as a struct, with the template `struct`.
struct StructRenderer {
  /// The context in the body of the struct.
  let context: RenderingContext

  /// Returns the declaration with the rendered nested declarations.
  func text(
    of declaration: TypeDeclaration, _ shape: ObjectShape, nested: [String]
  ) -> String {
    context.fill("struct", with: view(of: declaration, shape, nested: nested))
  }

  private func view(
    of declaration: TypeDeclaration, _ shape: ObjectShape, nested: [String]
  ) -> StructView {
    context.notes.imports.addRuntime(.json)
    let (id, place, access) = (declaration.id, context.place, context.access)
    let identity = context.index.identity(of: id)
    let identities = IdentityRenderer(context: context, owner: id, identity: identity)
    let rest = RestRenderer(context: context, owner: id, source: .members)
    let members = members(of: shape, in: id, identity: identity, rest: rest)
    let properties = members.map(\.property)
    let given = properties.filter { !$0.isConstant && !$0.startsUnset }
    let reads =
      Self.checks(before: shape) + Self.reads(of: members)
      + rest.checks(shape.undeclared, isClosed: shape.isClosed)
    let heads = CodingHead(place: place, access: access, label: "members")
    return StructView(
      facts: TypeFacts(of: declaration, in: context),
      comment: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)struct \(context.names.name(of: id))",
        inheriting: ["QuireJSON.MemberCodable", "Hashable"]
          + (identity == nil ? [] : ["Identifiable"]) + ["Sendable"]),
      properties: properties.map(\.view),
      identity: identities.accessor,
      keys: identities.keys,
      initializer: place.fit(
        .call("\(access)init", given.compactMap(\.parameter)), at: 2, reserve: 2),
      assignments: given.map { place.fit($0.assignment, at: 4) },
      conversion: ConversionRenderer(context: context).texts(of: declaration, properties),
      decodingHead: heads.decoding(from: "JSONMembers", isEmpty: reads.isEmpty),
      reads: reads.map { place.fit($0, at: 4) },
      encodingHead: heads.encoding(to: "JSONMembersWriter", isEmpty: members.isEmpty),
      // The rest is encoded first, so that a declared member replaces one of the same name.
      writes: (members.filter(\.isRest) + members.filter { !$0.isRest }).map {
        place.fit($0.write, at: 4)
      },
      nested: identities.alias + nested)
  }

  private func members(
    of shape: ObjectShape, in id: TypeID, identity: ObjectShape.Identity?, rest: RestRenderer
  ) -> [RenderedMember] {
    let properties = PropertyRenderer(context: context, owner: id, identity: identity)
    let coding = MemberCoding(spelling: context.spelling)
    let members = zip(shape.properties, properties.properties(of: shape)).map(coding.member)
    guard case .kept(let model) = shape.undeclared else { return members }
    return members + [rest.member(model)]
  }

  /// Returns the statements that reject forbidden members, before the others are decoded.
  private static func checks(before shape: ObjectShape) -> [Layout] {
    shape.forbidden.map { wireName in
      .enclosed("try ", .call("members.check", [.argument("absent", .string(wireName))]), "")
    }
  }

  /// Returns the statements that decode members.
  ///
  /// If the memberwise initializer takes all members, the statements are one call of it. The call
  /// compiles and runs faster than an assignment per member.
  private static func reads(of members: [RenderedMember]) -> [Layout] {
    let arguments = members.compactMap(\.argument)
    guard !members.isEmpty, arguments.count == members.count else { return members.map(\.read) }
    return [.enclosed("try ", .call("self.init", arguments), "")]
  }
}
