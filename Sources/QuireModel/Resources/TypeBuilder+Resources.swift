import QuireSchema

/// Reads `x-resource`: where a type of ours is asked for.
extension TypeBuilder {
  /// The resources of every document, by its path.
  ///
  /// The types of pages are adjusted: what a page may lack is Optional or empty.
  mutating func readResources() -> [String: [ResourceModel]] {
    var resources: [String: [ResourceModel]] = [:]
    var paginations = Paginations()
    for document in library.documents {
      guard case .schema(let root, _) = document.content else { continue }
      var ofDocument = self.resources(of: root, paginations: &paginations)
      ofDocument += nestedResources(below: root, paginations: &paginations)
      resources[document.path] = ofDocument
    }
    for member in paginations.unused { diagnostics.add(.unusedPagination(at: member.nameRange)) }
    for resource in resources.values.joined() { adjustPage(of: resource) }
    return resources
  }

  private mutating func resources(
    of root: Schema, paginations: inout Paginations
  ) -> [ResourceModel] {
    if let own = root.annotations["x-pagination"] { paginations.found(own, at: root.address) }
    guard let annotation = root.annotations["x-resource"] else { return [] }
    let pagination = pagination(of: root, use: &paginations)
    guard let response = response(of: root, at: annotation.nameRange) else { return [] }
    if let stray = pagination?.member("resource") { diagnostics.add(.idleFurtherPages(stray)) }
    let address = root.address.appending("x-resource")
    let entries: [(JSONNode, SchemaAddress)] =
      switch annotation.value.value {
      case .array(let elements) where !elements.isEmpty:
        elements.enumerated().map { ($1, address.appending(String($0))) }
      default: [(annotation.value, address)]
      }
    var resources: [ResourceModel] = []
    var names: Set<Words> = []
    for (index, (node, address)) in entries.enumerated() {
      guard let resource = resource(node, at: address, of: root, response, beside: pagination)
      else {
        continue
      }
      if let name = resource.name {
        if !names.insert(Words(name.value)).inserted { diagnostics.add(.repeatedName(name)) }
      } else if index > 0 {
        diagnostics.add(.unnamedResource(at: node.range))
      }
      resources.append(resource)
    }
    return resources
  }

  mutating func resource(
    _ node: JSONNode, at address: SchemaAddress, of root: Schema, _ response: TypeID,
    beside: JSONNode?
  ) -> ResourceModel? {
    guard let text = ResourceAnnotation(node, diagnostics: &diagnostics),
      let template = PathTemplate(text.path, diagnostics: &diagnostics)
    else { return nil }
    let request = request(text, template, at: address)
    var resource = ResourceModel(
      name: text.name, response: response, path: template.parts, method: text.method,
      parameters: request.parameters, isIdempotent: text.isIdempotent ?? false,
      documentation: Documentation(
        text: root.description?.value, isDeprecated: root.isDeprecated),
      declarations: request.declarations, range: text.path.range)
    resource.failure = text.failure?.model(
      in: response, types: types, diagnostics: &diagnostics)
    // A rule that comes from a base may fit the other schemas that inherit it.
    let isInherited = text.pagination == nil && root.annotations["x-pagination"] == nil
    if let rule = text.pagination ?? beside,
      let annotation = PaginationAnnotation(
        rule, at: isInherited ? text.path.range : rule.range, diagnostics: &diagnostics)
    {
      var resolver = PaginationResolver(
        annotation: annotation, root: response, template: template, method: text.method,
        slots: types.slots(of: request.parameters),
        wholeBody: request.parameters.first { $0.place == .wholeBody }?.type, types: types,
        options: options)
      resource.pagination = resolver.rule()
      for finding in resolver.diagnostics.all { diagnostics.add(finding) }
    }
    resource.isIdempotent = text.isIdempotent ?? resource.isIdempotentByDefault
    return resource
  }

  /// The type that a resource answers with: the one that its schema declares, or `nil` if it declares
  /// none, which was reported.
  mutating func response(of root: Schema, at range: SourceRange) -> TypeID? {
    let part = inlinePart(of: root)
    let found: String
    let id = typeID(at: part.address)
    switch types[id]?.shape {
    case .object, .tuple, .list, .union: return id
    case .enumeration: found = "an enumeration"
    case nil where part.reference == nil: found = "without members"
    case .alias(.declared), nil:
      diagnostics.add(.referenceForResponse(at: range))
      return nil
    case .alias(let type) where type.withoutNull == .never:
      diagnostics.add(.noResponse(at: range))
      return nil
    case .alias(let type), .value(let type): found = types.kind(of: type).description
    }
    diagnostics.add(.noResponseType(found, at: range))
    return nil
  }
}
