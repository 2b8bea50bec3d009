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
      frame: TypeFrame(
        of: declaration, in: context, "struct",
        inheriting: ["QuireJSON.MemberCodable", "Hashable"]
          + (identity == nil ? [] : ["Identifiable"]) + ["Sendable"],
        properties: properties, nested: identities.alias + nested),
      properties: properties.map(\.view),
      identity: identities.accessor,
      keys: identities.keys,
      initializer: place.fit(
        .call("\(access)init", given.compactMap(\.parameter)), at: 2, reserve: 2),
      assignments: given.map { place.fit($0.assignment, at: 4) },
      decodingHead: heads.decoding(from: "JSONMembers", isEmpty: reads.isEmpty),
      reads: reads.map { place.fit($0, at: 4) },
      encodingHead: heads.encoding(to: "JSONMembersWriter", isEmpty: members.isEmpty),
      // The rest is encoded first, so that a declared member replaces one of the same name.
      writes: (members.filter(\.isRest) + members.filter { !$0.isRest }).map {
        place.fit($0.write, at: 4)
      })
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

/// Renders the code that decodes and encodes the members of a JSON object by name.
struct MemberCoding {
  let spelling: TypeSpelling

  func member(_ model: PropertyModel, as property: RenderedProperty) -> RenderedMember {
    let arguments = arguments(of: model, property)
    let call = property.isConstant ? "members.check" : "members"
    let value = Layout.call(call, arguments.read)
    let readsAsEmpty = [.emptyWhenAbsent, .emptyWhenNull].contains(model.presence)
    return RenderedMember(
      property: property, source: .members,
      value: readsAsEmpty && !property.isConstant ? .enclosed("", value, " ?? []") : value,
      write: .enclosed("try ", .call("members", arguments.write), ""))
  }

  private func arguments(
    of model: PropertyModel, _ property: RenderedProperty
  ) -> (read: [Layout], write: [Layout]) {
    let key = Layout.string(model.wireName)
    let mayBeAbsent =
      model.presence == .optional || model.presence == .emptyWhenAbsent || model.mayLackNull
    let isOptionalConstant = property.constant != nil && !property.isConstant
    let readName = Self.name(key, model, isOptional: mayBeAbsent || isOptionalConstant)
    let write = [
      Self.name(key, model, isOptional: model.presence == .optional),
      .text(property.value(besides: .members)),
    ]
    if let constant = property.constant {
      return ([readName, .argument("is", constant)], write)
    }
    // The type of a required nullable value is Optional, but its presence is not.
    let isNullable = model.presence == .requiredNullable
    let writeForm = form(of: model, isLenient: false, isNullable: isNullable)
    if let lenient = spelling.lenientReading(of: model) {
      return ([.argument(lenient.label, key), .form(lenient.format)], write + writeForm)
    }
    let mayBeNull = isNullable && !model.mayLackNull || model.presence == .emptyWhenNull
    let readForm = form(of: model, isLenient: true, isNullable: mayBeNull)
    return ([readName] + readForm, write + writeForm)
  }

  /// Returns the argument that names the form of a member, or an empty array.
  private func form(of model: PropertyModel, isLenient: Bool, isNullable: Bool) -> [Layout] {
    spelling.format(model.type, isLenient: isLenient)
      .map { [.form(isNullable ? TypeSpelling.nullable($0) : $0)] } ?? []
  }

  /// Returns a member's name as its reader and writer take it.
  private static func name(_ key: Layout, _ model: PropertyModel, isOptional: Bool) -> Layout {
    if isOptional { return .argument("optional", key) }
    return model.presence == .absentOrNull ? .argument("presence", key) : key
  }
}

/// A struct of named members.
struct StructView: TemplateView {
  var frame: TypeFrame
  var properties: [PropertyView]
  var identity: AccessorView?
  var keys: [PropertyView]
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
      "properties": .list("the properties, in the order of the schema, with their declarations") {
        $0.properties
      },
      "identity": .view("the requirement of `Identifiable` if no property is called `id`") {
        $0.identity
      },
      "hasKeys": .flag("whether there are `keys`") { !$0.keys.isEmpty },
      "keys": .list(
        "the properties of the nested struct `Identity`; empty if one property is the identity"
      ) { $0.keys },
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
      "hasReads": .flag("whether there are `reads`") { !$0.reads.isEmpty },
      "reads": .lines("the statements that decode the members and check for others") { $0.reads },
      "hasWrites": .flag("whether there are `writes`") { !$0.writes.isEmpty },
      "writes": .lines("the statements that encode the members") { $0.writes },
    ])
}
