package import QuireModel
import QuireSchema

/// The declarations that an app can use in the code generated from a folder of schemas.
package struct PublicInterface {
  /// The types of APIs, groups, requests and values, each after the type around it.
  private(set) var types: [PublicType] = []
  /// The titles of the groups of calls, in the order of the descriptions.
  private(set) var titles = ["API"]
  /// The warnings about omitted operations, by their requests.
  private(set) var omissions: [String: Diagnostic] = [:]
  /// The only description, whose name is not compared, or `nil`.
  private let description: String?
  /// The context at the top level.
  private let context: RenderingContext

  /// Creates the interface of an API that was rendered without errors, so that its names are unique.
  package init(of api: API, options: SwiftOptions) {
    var reported = Diagnostics()
    let names = NameTable(of: api, diagnostics: &reported)
    let api = api.sharingEqualTypes(names)
    context = RenderingContext(spelling: api, names, options: options)
    let descriptions = api.files.compactMap(\.namespace?.id.document)
    description = descriptions.count == 1 ? descriptions[0] : nil
    for file in api.files.map({ $0.withoutCustomTypes(names) }) {
      if let namespace = file.namespace { add(namespace, in: file) }
      for declaration in file.declarations { add(declaration, title: "Types", isInline: false) }
      for (entry, resource) in file.operations {
        omissions["\(entry.method) \(entry.path.value)"] = entry.omission
        if let resource { add(resource, at: entry.range) }
      }
      for resource in file.resources where !resource.isOperation {
        add(resource, at: resource.range)
      }
    }
  }

  private mutating func add(_ declaration: TypeDeclaration, title: String, isInline: Bool) {
    let id = declaration.id
    let role = id.isSynthesized ? " \(context.names.name(of: id))" : ""
    var type = PublicType(
      path: context.names.path(of: id), address: "\(document(of: id))#\(id.pointer)\(role)",
      title: title, isInline: isInline, place: declaration.range)
    type.add(declaration, in: context)
    types.append(type)
    for nested in declaration.nested { add(nested, title: title, isInline: true) }
  }

  private mutating func add(_ resource: ResourceModel, at place: SourceRange) {
    let group = resource.group.flatMap { context.names.names(ofGroup: $0, in: resource.home) }
    var type = PublicType(
      path: context.names.path(of: resource),
      address: "\(document(of: resource.home))\(resource.method) \(resource.path.template)",
      title: group?.member.afterDot ?? titles[0], place: place)
    type.call = PublicCall(of: resource, in: context)
    if let pagination = resource.pagination {
      type.add("Item", context.type(pagination.item))
      type.add("Response", ResourceResponse(of: resource, in: context).type)
    }
    type.add("Element", resource.stream.map { context.type($0.element) })
    for error in resource.errors {
      type.add("Failure.\(error.statuses.key)", context.type(error.type))
    }
    types.append(type)
    for declaration in resource.declarations {
      add(declaration, title: type.title, isInline: true)
    }
  }

  private mutating func add(_ namespace: APINamespace, in file: APIFile) {
    let names = context.names.namespaces[namespace.id] ?? NameTable.NamespaceNames()
    var type = PublicType(
      path: context.names.path(of: namespace.id), address: document(of: namespace.id),
      title: titles[0], place: SourceRange(source: file.source, offsets: 0..<0))
    for (index, server) in namespace.servers.enumerated() {
      let labels =
        (server.isRelative ? ["relativeTo"] : [])
        + server.variables.map { names.parameters[index][$0.name]?.afterDot ?? "" }
      type.add(names.servers[index], labels.map { "\($0):" }.joined())
    }
    for (scheme, name) in zip(namespace.securitySchemes, names.securitySchemes) {
      let labels = scheme.credential == .basic ? "user:password:" : "loadingOnce:renewing:"
      type.add(name, "(\(labels))", at: scheme.name.range)
    }
    types.append(type)
    for group in namespace.groups {
      guard let own = names.groups[group.name] else { continue }
      if !titles.contains(own.member.afterDot) { titles.append(own.member.afterDot) }
      types.append(
        PublicType(
          path: "\(type.path).\(own.type)", address: "\(type.address) \(group.name)",
          title: own.member.afterDot, isGroup: true, place: type.place))
    }
  }

  private func document(of id: TypeID) -> String {
    id.document == description ? "" : id.document
  }
}

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
    for member in RestRenderer(context: context, owner: id, source: source).members(undeclared) {
      add(member.property, at: place)
    }
  }
}

/// A property, a case or a parameter of generated code, as an app writes it.
struct PublicMember {
  /// The name, or the label of a parameter; `_` for a parameter without one.
  let name: String
  /// The type in Swift; empty for a case without a value.
  var type = ""
  /// The default value of a parameter, or `nil` if it is required.
  var value: String?
  /// The name outside of Swift, by which a renamed member is found, or `nil`.
  var wireName: String?
  let place: SourceRange

  /// The member as declared, such as `limit: Int? = nil`.
  var text: String {
    (type.isEmpty ? name : "\(name): \(type)") + (value.map { " = \($0)" } ?? "")
  }
}

extension PublicMember {
  /// Creates a parameter from its declaration, or returns `nil` for any other layout.
  init?(_ layout: Layout?, wireName: String?, at place: SourceRange) {
    guard case .argument(let label, let declared)? = layout else { return nil }
    let name = String(label.prefix { $0 != " " }).afterDot
    self.init(name: name, type: declared.flat, wireName: wireName, place: place)
    guard case .defaulted(let type, let value) = declared else { return }
    (self.type, self.value) = (type.flat, value.flat)
  }
}

/// The members of two versions, each with its counterpart.
struct MemberPairs {
  /// The old members in order, each with the new one of the same name, in Swift or outside of it.
  let pairs: [(old: PublicMember, new: PublicMember?)]
  /// The new members without a counterpart, in order.
  let added: [PublicMember]
  /// Whether members that both versions have are in another order.
  let isReordered: Bool

  init(_ old: [PublicMember], _ new: [PublicMember]) {
    let names = Set(old.map(\.name))
    let byName = Dictionary(new.indices.map { (new[$0].name, $0) }) { first, _ in first }
    let renamed = new.indices.filter { !names.contains(new[$0].name) }
    let byWireName = Dictionary(renamed.map { (new[$0].wireName, $0) }) { first, _ in first }
    var taken: Set<Int> = []
    let places = old.map { member in
      let place = byName[member.name] ?? member.wireName.flatMap { byWireName[$0] }
      return place.flatMap { taken.insert($0).inserted ? $0 : nil }
    }
    pairs = zip(old, places).map { ($0, $1.map { new[$0] }) }
    added = new.indices.filter { !taken.contains($0) }.map { new[$0] }
    let kept = places.compactMap(\.self)
    isReordered = kept != kept.sorted()
  }
}

/// The call of a request, as an app writes it.
struct PublicCall {
  /// The call without arguments, such as `shop.books.list`.
  let name: String
  let parameters: [PublicMember]
  /// The end of the declaration, such as ` async throws -> ShopAPI.Book`.
  let result: String
  let isList: Bool

  /// The name without the value of the API, such as `.books.list`.
  var member: Substring { name.drop { $0 != "." } }

  /// Creates the call of a request, in the context at the top level.
  init(of resource: ResourceModel, in context: RenderingContext) {
    let renderer = RequestParameterRenderer(context: context, resource: resource)
    let path = context.names.path(of: resource)
    name = context.names.call(of: resource)
    parameters = resource.parameters.filter { $0.constant == nil && !resource.isPosition($0) }
      .compactMap {
        PublicMember(renderer.parameter(for: $0), wireName: $0.wireName, at: $0.range)
      }
    isList = resource.pagination != nil
    if isList {
      result = " -> ItemSequence<\(path)>"
    } else if resource.isStream {
      result = " -> \(resource.stream?.kind == .events ? "Event" : "Line")Sequence<\(path)>"
    } else {
      let type = ResourceResponse(of: resource, in: context).type
      let response = type == "Response" ? "\(path).Response" : type
      result = " async throws" + (resource.response == .noContent ? "" : " -> \(response)")
    }
  }

  /// Returns the call with the parameters that changed.
  ///
  /// Of the others, only the labels are shown, or an ellipsis if there are many.
  func signature(showing shown: [PublicMember] = [], inFull: Bool = true) -> String {
    let names = Set(shown.map(\.name))
    let isShort = inFull || parameters.count - shown.count <= 3
    var parts: [String] = []
    for parameter in parameters {
      if names.contains(parameter.name) {
        parts.append(parameter.text)
      } else if isShort {
        parts.append("\(parameter.name):")
      } else if parts.last != "…" {
        parts.append("…")
      }
    }
    return "\(name)(\(parts.joined(separator: shown.isEmpty ? "" : ", ")))"
  }
}
