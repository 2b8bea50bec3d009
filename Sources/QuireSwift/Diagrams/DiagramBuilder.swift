package import QuireModel
import QuireSchema

extension Diagram {
  /// Creates the diagram of an API.
  ///
  /// - Parameter api: An API that was rendered without errors, so that its names are unique.
  package init(of api: API) {
    var builder = DiagramBuilder(of: api)
    builder.add(api)
    self = builder.diagram
  }
}

/// Builds the diagram of an API, with the names of the generated Swift.
struct DiagramBuilder {
  private(set) var diagram = Diagram()
  private var spelling: TypeSpelling
  /// The indices of the nodes for types.
  private var indices: [TypeReference.Entity: Int] = [:]

  fileprivate init(of api: API) {
    var reported = Diagnostics()
    let names = NameTable(of: api, diagnostics: &reported)
    spelling = TypeSpelling(index: DeclarationIndex(of: api), names: names)
    // The names of one API need no namespace to differ.
    let namespaces = api.files.compactMap(\.namespace)
    if namespaces.count == 1, namespaces[0].nestsModels {
      spelling.namespace = names.paths[namespaces[0].id] ?? []
      spelling.scope = spelling.namespace
    }
  }

  fileprivate mutating func add(_ api: API) {
    let resources = api.files.flatMap(\.resources)
    let types = (api.files.flatMap(\.declarations) + resources.flatMap(Self.pages))
      .flatMap(\.withNested)
    for type in types {
      let members = members(of: type)
      insert(
        Diagram.Node(
          kind: .type, title: spelling.fullPath(of: type.id), note: note(on: type.shape),
          lines: Self.lines(of: members)),
        for: .declared(type.id))
    }
    for type in types { addArrows(of: type) }
    for resource in resources { add(resource) }
  }

  /// Returns the inline type of the pages of a list; other inline types of requests are not drawn.
  private static func pages(of resource: ResourceModel) -> [TypeDeclaration] {
    guard resource.pagination != nil, case .declared(let id) = resource.responseType?.entity else {
      return []
    }
    return resource.declarations.filter { $0.id == id }
  }

  private mutating func insert(_ node: Diagram.Node, for entity: TypeReference.Entity) {
    indices[entity] = diagram.nodes.count
    diagram.nodes.append(node)
  }

  // MARK: Types

  /// A property, an element or a case; a case of an enumeration has no type.
  private struct Member {
    let name: String
    var type: TypeReference?
    var text: String?
  }

  private func members(of declaration: TypeDeclaration) -> [Member] {
    let (names, id) = (spelling.names, declaration.id)
    switch declaration.shape {
    case .object(let shape):
      return shape.properties.map { member($0, of: id) } + rest(shape.undeclared, of: id)
    case .tuple(let shape):
      return shape.positions.map { member($0.element, of: id) } + rest(shape.undeclared, of: id)
    case .enumeration(let shape):
      return shape.cases.indices.map { Member(name: names.enumerationCase($0, of: id).afterDot) }
    case .union(let shape):
      return zip(shape.branches.indices, shape.branches).map { index, branch in
        member(names.branch(index, of: id), branch.type)
      }
    case .list(let element): return [member("items", .array(of: element))]
    case .value(let type): return [member("value", type)]
    case .alias(let type): return [member("", type)]
    case .identity: return []
    }
  }

  private func member(_ property: PropertyModel, of id: TypeID) -> Member {
    let name = spelling.names.property(property.wireName, of: id)
    return member(name, property.type, isOptional: property.presence.isOptional)
  }

  private func member(_ name: String, _ type: TypeReference, isOptional: Bool = false) -> Member {
    let text = spelling.shortType(type)
    return Member(name: name.afterDot, type: type, text: isOptional ? "\(text)?" : text)
  }

  private func rest(_ undeclared: ObjectShape.Undeclared, of id: TypeID) -> [Member] {
    guard case .kept(let rest) = undeclared else { return [] }
    return [member(spelling.names.restProperty(of: id), .map(of: rest.type))]
  }

  private func note(on shape: TypeDeclaration.Shape) -> String? {
    switch shape {
    case .object, .list, .value: nil
    case .tuple: "tuple"
    case .enumeration, .union, .identity: "enum"
    case .alias: "typealias"
    }
  }

  /// The maximum number of lines for the members of a type.
  private static let mostLines = 16

  private static func lines(of members: [Member]) -> [String] {
    let lines = members.map { member in
      [member.name, member.text ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    }
    guard lines.count > mostLines else { return lines }
    return lines.prefix(mostLines - 1) + ["and \(lines.count - mostLines + 1) more"]
  }

  // MARK: Arrows

  private mutating func addArrows(of declaration: TypeDeclaration) {
    guard let origin = indices[.declared(declaration.id)] else { return }
    let own = spelling.index.object(declaration.id)?.identity
    let properties = spelling.index.object(declaration.id)?.properties ?? []
    for (number, member) in members(of: declaration).enumerated() {
      guard let type = member.type else { continue }
      // The identity of the type itself is no arrow.
      if number < properties.count, own == .property(properties[number].wireName),
        type.entity == .declared(declaration.id)
      {
        continue
      }
      addArrow(from: origin, to: type, label: member.name)
    }
  }

  /// Adds an arrow to the type of a value, or to the type whose identity the value is.
  private mutating func addArrow(from origin: Int, to type: TypeReference, label: String) {
    guard let entity = type.entity else { return }
    if case .external(let name) = entity, indices[entity] == nil {
      insert(Diagram.Node(kind: .type, title: name, lines: []), for: entity)
    }
    // The types of parameters are not in the diagram.
    guard let target = indices[entity] else { return }
    let kind = type.isIdentity ? Diagram.Arrow.Kind.identity : .value
    // The arrows of one node follow one another.
    let own = diagram.arrows.indices.reversed().prefix { diagram.arrows[$0].origin == origin }
    let known = own.first {
      diagram.arrows[$0].target == target && diagram.arrows[$0].kind == kind
    }
    if let known {
      diagram.arrows[known].labels.append(label)
    } else {
      diagram.arrows.append(
        Diagram.Arrow(
          origin: origin, target: target, kind: kind, labels: label.isEmpty ? [] : [label]))
    }
  }

  private mutating func add(_ resource: ResourceModel) {
    guard let pagination = resource.pagination else { return }
    let origin = diagram.nodes.count
    // The first sentence is the rule; the others are details.
    let rule = pagination.words.prefix(1).map { $0.replacing("`", with: "") }
    diagram.nodes.append(
      Diagram.Node(
        kind: .pages, title: spelling.names.call(of: resource),
        lines: ["\(resource.method) \(resource.path.template)"] + rule))
    for parameter in resource.parameters where parameter.type.isIdentity {
      let label = spelling.names.parameter(parameter, of: resource).afterDot
      addArrow(from: origin, to: parameter.type, label: label)
    }
    if let entity = resource.responseType?.entity, let target = indices[entity] {
      diagram.arrows.append(
        Diagram.Arrow(origin: origin, target: target, kind: .response, labels: []))
    }
  }
}

extension TypeDeclaration {
  /// The declaration and those nested in it, from the outside in.
  fileprivate var withNested: [TypeDeclaration] { [self] + nested.flatMap(\.withNested) }
}

extension TypeReference {
  /// The type of the value or of its elements, or the type whose identity it is, or `nil`.
  fileprivate var entity: Entity? {
    switch self {
    case .declared(let id): .declared(id)
    case .identity(let entity, _): entity
    case .array(let value), .map(let value), .nullable(let value): value.entity
    case .scalar, .any, .never: nil
    }
  }
}
