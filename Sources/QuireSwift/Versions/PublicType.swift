import QuireModel
import QuireSchema

/// A type of generated code.
struct PublicType {
  enum Kind: String {
    case structure = "struct"
    case enumeration = "enum"
    case alias = "typealias"
  }

  /// The name from the top level down, such as `ShopAPI.Book`.
  let path: String
  /// The schema, the request or the group, which does not change with the name.
  let address: String
  /// The title of the part of the report about the type.
  let title: String
  /// Whether the type is written inline, so that its place may change, but not its name.
  var isInline = false
  /// Whether the type is that of a group, about which the calls in the report are enough.
  var isGroup = false
  /// The call if the type is that of a request, or `nil`.
  var call: PublicCall?
  var kind = Kind.structure
  /// The properties, or the cases.
  var members: [PublicMember] = []
  /// The parameters of the initializer.
  var parameters: [PublicMember] = []
  /// Whether an enumeration has a case for values that the description does not list.
  var isOpen = false
  /// The type that an alias names.
  var target = ""
  let place: SourceRange

  /// The name after that of the type around this one, with the dot.
  var name: Substring { path.suffix(from: path.lastIndex(of: ".") ?? path.startIndex) }

  /// The type around this one, or an empty text.
  var outer: String { String(path.dropLast(name.count)) }

  /// The declaration up to its opening brace.
  var declaration: String {
    "\(kind.rawValue) \(path)" + (kind == .alias ? " = \(target)" : "")
  }

  mutating func add(
    _ name: String, _ type: String? = "", wireName: String? = nil, at place: SourceRange? = nil
  ) {
    guard let type else { return }
    members.append(
      PublicMember(name: name.afterDot, type: type, wireName: wireName, place: place ?? self.place))
  }
}

extension PublicType {
  /// Adds the members of a declared type.
  mutating func add(_ declaration: TypeDeclaration, in context: RenderingContext) {
    let (id, names) = (declaration.id, context.names)
    let identity = context.index.identity(of: id)
    let renderer = PropertyRenderer(context: context, owner: id, identity: identity)
    switch declaration.shape {
    case .object(let shape):
      for (property, model) in zip(renderer.properties(of: shape), shape.properties) {
        add(property, at: model.range)
      }
      add(shape.undeclared, of: id, from: .members, in: context)
    case .tuple(let shape):
      for element in shape.positions.map(\.element) {
        add(renderer.property(for: element), at: element.range)
      }
      add(shape.undeclared, of: id, from: .elements, in: context)
    case .enumeration(let shape):
      (kind, isOpen) = (.enumeration, shape.isOpen)
      for (index, one) in shape.cases.enumerated() {
        add(names.enumerationCase(index, of: id), at: one.range)
      }
    case .union(let shape):
      (kind, isOpen) = (.enumeration, shape.isOpen)
      for (index, branch) in shape.branches.enumerated() {
        let type = context.type(branch.writtenType ?? branch.type)
        add(names.branch(index, of: id), type, at: branch.range)
      }
      if shape.isNullable { add(names.nullCase(of: id)) }
    case .list(let element): add("items", "[\(context.type(element))]")
    case .value(let type): add("value", context.type(type))
    case .alias(let type): (kind, target) = (.alias, context.type(type))
    case .identity: break
    }
    if isOpen { add(names.unknownCase(of: id)) }
    if identity == nil { add("ID", context.index.namedIdentity(of: id).map(context.identity)) }
  }

  private mutating func add(_ property: RenderedProperty, at place: SourceRange) {
    let facts = property.view.facts
    add(facts.name, facts.type, wireName: facts.wireName, at: place)
    guard facts.isParameter,
      let parameter = PublicMember(property.parameter, wireName: facts.wireName, at: place)
    else { return }
    parameters.append(parameter)
  }

  private mutating func add(
    _ undeclared: ObjectShape.Undeclared, of id: TypeID, from source: CodingParameter,
    in context: RenderingContext
  ) {
    guard case .kept(let rest) = undeclared else { return }
    let renderer = RestRenderer(context: context, owner: id, source: source)
    add(renderer.member(rest).property, at: place)
  }
}
