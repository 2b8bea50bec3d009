import QuireModel

/// The facts of a generated type, which templates can use in addition to finished lines.
///
/// They are computed when a template uses them, because the built-in templates use few of them.
struct TypeFacts: TemplateView {
  /// The type: a declared one, or the type of a request.
  ///
  /// Indirect, because every view of a type contains it, and the code that copies views would be long.
  private indirect enum Subject {
    case declared(TypeDeclaration)
    case resource(ResourceFacts)
  }

  private let subject: Subject
  /// The context at the top level, so that the names of types are valid anywhere.
  private let context: RenderingContext

  init(of declaration: TypeDeclaration, in context: RenderingContext) {
    subject = .declared(declaration)
    self.context = context.forFacts
  }

  /// Creates the facts of the type of a request.
  init(of resource: ResourceFacts) {
    subject = .resource(resource)
    context = resource.context
  }

  /// Returns the facts of a declared type and of all types nested in it.
  static func all(in declaration: TypeDeclaration, _ context: RenderingContext) -> [TypeFacts] {
    [TypeFacts(of: declaration, in: context)]
      + declaration.nested.flatMap { all(in: $0, context) }
  }

  /// Returns the facts of the type of a request and of all types nested in it.
  static func all(in resource: ResourceModel, _ context: RenderingContext) -> [TypeFacts] {
    [TypeFacts(of: ResourceFacts(of: resource, in: context))]
      + resource.declarations.flatMap { all(in: $0, context) }
  }

  static let fields: [String: TemplateField<Self>] = [
    "access": .text("the access modifier with a space at the end; empty for `internal`") {
      $0.context.access
    },
    "name": .text("the name of the type, such as `Album`") { $0.name },
    "path": .text("the name from the top level down, such as `AlbumPage.Album`") { $0.path },
    "kind": .text(
      "`struct`, `enumeration`, `union`, `tuple`, `list`, `value`, `alias`, `identity` or `resource`"
    ) { $0.kind.rawValue },
    "isStruct": .flag("whether the kind is `struct`") { $0.kind == .structure },
    "isEnumeration": .flag("whether the kind is `enumeration`") { $0.kind == .enumeration },
    "isUnion": .flag("whether the kind is `union`") { $0.kind == .union },
    "isTuple": .flag("whether the kind is `tuple`") { $0.kind == .tuple },
    "isList": .flag("whether the kind is `list`") { $0.kind == .list },
    "isValue": .flag("whether the kind is `value`") { $0.kind == .value },
    "isAlias": .flag("whether the kind is `alias`") { $0.kind == .alias },
    "isIdentity": .flag("whether the kind is `identity`: a type without values") {
      $0.kind == .identity
    },
    "isResource": .flag("whether the kind is `resource`") { $0.kind == .resource },
    "documentation": .text("the description in the schema, on one line") {
      $0.documentation.line
    },
    "target": .text("the type that an alias names") { $0.target },
    "properties": .list("the properties in the order of the schema; for a request, its parameters")
    {
      $0.properties
    },
    "parameters": .list("the properties that the initializer takes, in its order") {
      $0.properties.filter(\.isParameter)
    },
    "cases": .list("the cases of an enumeration or a union, except the one for unknown values") {
      $0.cases
    },
    "unknownCase": .text(
      "the name of the case for values that the schema does not list; it has an associated value"
    ) { $0.unknownCase },
    "simplestCase": .view(
      "the case that is the easiest to create; its value contains no value of the same type"
    ) { $0.simplestCase },
    "resource": .list("each request in the type; for the type of a request, that one") {
      $0.resources
    },
  ]

  /// The kind of a type, which is also the name of its template.
  enum Kind: String {
    case structure = "struct"
    case enumeration, union, tuple, list, value, alias, identity, resource
  }

  var kind: Kind {
    switch subject {
    case .resource: .resource
    case .declared(let declaration):
      switch declaration.shape {
      case .object: .structure
      case .enumeration: .enumeration
      case .union: .union
      case .tuple: .tuple
      case .list: .list
      case .value: .value
      case .alias: .alias
      case .identity: .identity
      }
    }
  }

  private var name: String {
    switch subject {
    case .declared(let declaration): context.names.name(of: declaration.id)
    case .resource(let facts): facts.typeName
    }
  }

  private var path: String {
    switch subject {
    case .declared(let declaration): context.names.path(of: declaration.id)
    case .resource(let facts): facts.type
    }
  }

  private var documentation: Documentation {
    switch subject {
    case .declared(let declaration): declaration.documentation
    case .resource(let facts): facts.resource.documentation
    }
  }

  private var target: String? {
    guard case .declared(let declaration) = subject, case .alias(let target) = declaration.shape
    else { return nil }
    return context.type(target)
  }

  private var resources: [ResourceFacts] {
    switch subject {
    case .declared(let declaration):
      context.index.resources(in: declaration.id)
        .map { ResourceFacts(of: $0, in: context) }
    case .resource(let facts): [facts]
    }
  }

  private var properties: [PropertyFacts] {
    switch subject {
    case .declared(let declaration): properties(of: declaration)
    case .resource(let facts): facts.parameters
    }
  }

  private func properties(of declaration: TypeDeclaration) -> [PropertyFacts] {
    let id = declaration.id
    switch declaration.shape {
    case .object(let shape):
      let identity = context.index.identity(of: id)
      let renderer = PropertyRenderer(context: context, owner: id, identity: identity)
      return renderer.properties(of: shape).map(\.view.facts)
        + rest(of: shape.undeclared, in: id, source: .members)
    case .tuple(let shape):
      let renderer = PropertyRenderer(context: context, owner: id)
      return shape.positions.map { renderer.property(for: $0.element).view.facts }
        + rest(of: shape.undeclared, in: id, source: .elements)
    case .list(let element):
      return [PropertyFacts(name: "items", type: "[\(context.type(element))]")]
    case .value(let type): return [PropertyFacts(name: "value", type: context.type(type))]
    case .enumeration, .union, .alias, .identity: return []
    }
  }

  /// Returns the property that holds undeclared members or elements, if there is one.
  private func rest(
    of undeclared: ObjectShape.Undeclared, in id: TypeID, source: CodingParameter
  ) -> [PropertyFacts] {
    RestRenderer(context: context, owner: id, source: source).members(undeclared)
      .map(\.property.view.facts)
  }

  private var cases: [CaseFacts] {
    guard case .declared(let declaration) = subject else { return [] }
    return switch declaration.shape {
    case .enumeration(let shape): CaseFacts.all(of: shape, in: declaration.id, context)
    case .union(let shape): CaseFacts.all(of: shape, in: declaration.id, context)
    case .object, .tuple, .list, .value, .alias, .identity: []
    }
  }

  private var unknownCase: String? {
    guard case .declared(let declaration) = subject else { return nil }
    let isOpen =
      switch declaration.shape {
      case .enumeration(let shape): shape.isOpen
      case .union(let shape): shape.isOpen
      case .object, .tuple, .list, .value, .alias, .identity: false
      }
    return isOpen ? context.names.unknownCase(of: declaration.id) : nil
  }

  private var simplestCase: CaseFacts? {
    guard case .declared(let declaration) = subject else { return nil }
    let cases = cases
    guard case .union(let shape) = declaration.shape else { return cases.first }
    if let branch = context.index.simplestBranch(of: shape, in: declaration.id) {
      return cases[branch]
    }
    return shape.isNullable ? cases.last : nil
  }
}

/// The facts of a generated file: its types and its requests.
struct FileFacts: TemplateView {
  let name: String
  let part: APIFile
  /// The context at the top level.
  let context: RenderingContext

  static let fields: [String: TemplateField<Self>] = [
    "name": .text("the name of the file, such as `user.quire.swift`") { $0.name },
    "types": .list("every type in the file, each before the types nested in it") { facts in
      facts.part.declarations.flatMap { TypeFacts.all(in: $0, facts.context) }
        + facts.part.resources.flatMap { TypeFacts.all(in: $0, facts.context) }
    },
    "resource": .list("each request in the file") { facts in
      facts.part.resources.map { ResourceFacts(of: $0, in: facts.context) }
    },
  ]
}
