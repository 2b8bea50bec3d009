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
    let spelling = TypeSpelling(index: DeclarationIndex(of: api), names: names)
    context = RenderingContext(
      options: options, templates: TemplateSet(overriding: [:], diagnostics: &reported),
      defaults: DefaultValues(literals: ValueLiteral(spelling: spelling)), notes: FileNotes(),
      spelling: spelling)
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
