import QuireModel

/// A struct of the members of an object, or of the elements of a tuple, with the template `struct`
/// or `tuple`.
struct StructView: TemplateView {
  private let frame: TypeFrame
  private let access: String
  private let source: CodingParameter
  private let identities: IdentityRenderer
  private let properties: [RenderedProperty]
  private let reads: [Layout]
  private let writes: [Layout]

  /// Creates the view of an object.
  ///
  /// - Parameters:
  ///   - declaration: The declaration of the type.
  ///   - shape: Its shape.
  ///   - context: The context in the body of the struct.
  ///   - nested: The rendered nested declarations.
  init(
    of declaration: TypeDeclaration, _ shape: ObjectShape, in context: RenderingContext,
    nested: [Code]
  ) {
    let id = declaration.id
    let identity = context.index.identity(of: id)
    let rest = RestRenderer(context: context, owner: id, source: .members)
    let properties = PropertyRenderer(context: context, owner: id, identity: identity)
    let coding = MemberCoding(spelling: context.spelling)
    let members =
      zip(shape.properties, properties.properties(of: shape)).map(coding.member)
      + rest.members(shape.undeclared)
    self.init(
      of: declaration, members, from: .members, identity,
      reads: Self.checks(before: shape) + Self.reads(of: members)
        + rest.checks(shape.undeclared, isClosed: shape.isClosed),
      inheriting: ["QuireJSON.MemberCodable", "Hashable"]
        + (identity == nil ? [] : ["Identifiable"]) + ["Sendable"], in: context, nested: nested)
  }

  /// Creates the view of a tuple.
  ///
  /// - Parameters:
  ///   - declaration: The declaration of the type.
  ///   - shape: Its shape.
  ///   - context: The context in the body of the struct.
  ///   - nested: The rendered nested declarations.
  init(
    of declaration: TypeDeclaration, _ shape: TupleShape, in context: RenderingContext,
    nested: [Code]
  ) {
    let rest = RestRenderer(context: context, owner: declaration.id, source: .elements)
    let properties = PropertyRenderer(context: context, owner: declaration.id)
    let coding = ElementCoding(spelling: context.spelling)
    let members =
      shape.positions.map { coding.member($0.element, as: properties.property(for: $0.element)) }
      + rest.members(shape.undeclared)
    self.init(
      of: declaration, members, from: .elements, nil,
      reads: members.map(\.read) + rest.checks(shape.undeclared, isClosed: shape.isClosed),
      inheriting: ["QuireJSON.TupleCodable", "Hashable", "Sendable"], in: context, nested: nested)
  }

  private init(
    of declaration: TypeDeclaration, _ members: [RenderedMember], from source: CodingParameter,
    _ identity: ObjectShape.Identity?, reads: [Layout], inheriting protocols: [String],
    in context: RenderingContext, nested: [Code]
  ) {
    context.notes.imports.addRuntime(.json)
    access = context.access
    self.source = source
    identities = IdentityRenderer(context: context, owner: declaration.id, identity: identity)
    properties = members.map(\.property)
    self.reads = reads
    // The undeclared members are encoded first, so that a declared member replaces one of the same
    // name; undeclared elements follow the others.
    let (rest, declared) = (members.filter(\.isRest), members.filter { !$0.isRest })
    writes = (source == .members ? rest + declared : members).map(\.write)
    frame = TypeFrame(
      of: declaration, in: context, "struct", inheriting: protocols, properties: properties,
      nested: identities.alias + nested)
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

  /// The properties that the memberwise initializer sets.
  private var given: [RenderedProperty] {
    properties.filter { !$0.isConstant && !$0.startsUnset }
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.frame },
    [
      "hasProperties": .flag("whether there are `properties`") { !$0.properties.isEmpty },
      "properties": .list("the properties, in the order of the schema, with their declarations") {
        $0.properties.map(\.view)
      },
      "initializer": .piece(
        "the memberwise initializer up to the closing parenthesis of its parameters"
      ) { .call("\($0.access)init", $0.given.compactMap(\.parameter)) },
      "hasAssignments": .flag("whether there are `assignments`") { !$0.given.isEmpty },
      "assignments": .pieces("the statements of the memberwise initializer") {
        $0.given.map(\.assignment)
      },
      "decodingHead": .piece("the initializer that decodes a value, up to its opening brace") {
        CodingHead.decoding($0.source.rawValue, from: $0.source.reader, access: $0.access)
      },
      "encodingHead": .piece("the method that encodes a value, up to its opening brace") {
        CodingHead.encoding($0.source.rawValue, to: "\($0.source.reader)Writer", access: $0.access)
      },
      "hasReads": .flag("whether there are `reads`") { !$0.reads.isEmpty },
      "reads": .pieces("the statements that decode the members and check for others") { $0.reads },
      "hasWrites": .flag("whether there are `writes`") { !$0.writes.isEmpty },
      "writes": .pieces("the statements that encode the members") { $0.writes },
      "identity": .view("the requirement of `Identifiable` if no property is called `id`") {
        $0.identities.accessor
      },
      "hasKeys": .flag("whether there are `keys`") { !$0.identities.keys.isEmpty },
      "keys": .list(
        "the properties of the nested struct `Identity`; empty if one property is the identity"
      ) { $0.identities.keys },
    ])
}
