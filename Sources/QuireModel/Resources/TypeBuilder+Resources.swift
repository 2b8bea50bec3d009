import QuireSchema

/// Reads `x-resource`: where a type of ours is asked for.
extension TypeBuilder {
  /// The resources of every document, by its path.
  ///
  /// The types of pages are adjusted: what a page may lack is Optional or empty.
  mutating func readResources() -> [String: [ResourceModel]] {
    var resources: [String: [ResourceModel]] = [:]
    for document in library.documents {
      guard case .schema(let root, _) = document.content else { continue }
      reportInnerAnnotations(of: root)
      resources[document.path] = self.resources(of: root)
    }
    for rule in resources.values.joined().compactMap(\.pagination) { adjustPage(of: rule) }
    return resources.mapValues { $0.map(settled) }
  }

  private mutating func resources(of root: Schema) -> [ResourceModel] {
    let beside = root.annotations["x-pagination"]
    guard let annotation = root.annotations["x-resource"] else {
      if let beside { diagnostics.add(.unusedPagination(at: beside.nameRange)) }
      return []
    }
    guard hasTypeOfItsOwn(root, at: annotation.nameRange) else { return [] }
    if beside == nil, let base = inheritedPagination(of: root) {
      diagnostics.add(.laterInheritance(of: base.nameRange, at: annotation.nameRange))
    }
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
      guard let resource = resource(node, at: address, of: root, beside: beside?.value) else {
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

  private mutating func resource(
    _ node: JSONNode, at address: SchemaAddress, of root: Schema, beside: JSONNode?
  ) -> ResourceModel? {
    guard let text = ResourceAnnotation(node, diagnostics: &diagnostics),
      let template = PathTemplate(text.path, diagnostics: &diagnostics)
    else { return nil }
    let request = request(text, template, at: address)
    var resource = ResourceModel(
      name: text.name, response: root.address, path: template.parts, method: text.method,
      parameters: request.parameters, isRepeatable: text.isRepeatable ?? false,
      documentation: Documentation(
        text: root.description?.value, isDeprecated: root.isDeprecated),
      declarations: request.declarations, range: text.path.range)
    if let rule = text.pagination ?? beside,
      let annotation = PaginationAnnotation(rule, diagnostics: &diagnostics)
    {
      var resolver = PaginationResolver(
        annotation: annotation, root: root.address, template: template, method: text.method,
        slots: types.slots(of: request.parameters) { request.minimums[$0.range] }, types: types,
        options: options)
      resource.pagination = resolver.rule()
      for finding in resolver.diagnostics.all { diagnostics.add(finding) }
    }
    resource.isRepeatable =
      text.isRepeatable ?? (["GET", "HEAD"].contains(text.method) || resource.pagination != nil)
    return resource
  }

  private mutating func hasTypeOfItsOwn(_ root: Schema, at range: SourceRange) -> Bool {
    let found: String
    switch types[root.address]?.shape {
    case .object, .list: return true
    case .enumeration: found = "an enumeration"
    case .alias(.declared): found = "only a reference to another"
    case .alias(let type): found = types.kind(of: type).description
    case nil: found = root.reference == nil ? "without members" : "only a reference to another"
    }
    diagnostics.add(.noResponseType(found, at: range))
    return false
  }
}

// MARK: - Pages

extension TypeBuilder {
  /// Lets a page without items be an empty one, and a page without a total be read.
  private mutating func adjustPage(of rule: PaginationModel) {
    var array: ResponsePath.Step?
    loop: for step in rule.items.steps {
      switch step {
      case .property: array = step
      case .elements, .each, .eachValue: break loop
      }
    }
    if case .property(let id, let name, _)? = array, let property = property(name, in: id),
      case .array = types.resolved(property.type)
    {
      types.setPresence(.emptyWhenAbsent, ofProperty: name, in: id)
    }
    if case .property(let id, let name, _)? = rule.total?.path?.steps.last {
      types.setPresence(.optional, ofProperty: name, in: id)
    }
  }

  /// A resource whose paths say what is Optional after the pages were adjusted.
  private func settled(_ resource: ResourceModel) -> ResourceModel {
    var resource = resource
    guard var rule = resource.pagination else { return resource }
    rule.items = settled(rule.items)
    rule.total = settled(rule.total)
    rule.pages = settled(rule.pages)
    if case .flag(let flag, let isInverted) = rule.more {
      rule.more = .flag(settled(flag), isInverted: isInverted)
    }
    switch rule.style {
    case .page, .offset: break
    case .cursor(let next, let send): rule.style = .cursor(next: settled(next), send: send)
    case .after(let next, let send): rule.style = .after(next: settled(next), send: send)
    case .link(let next): rule.style = .link(next: settled(next))
    }
    resource.pagination = rule
    return resource
  }

  private func settled(_ value: ResponseValue?) -> ResponseValue? { value.map(settled) }

  private func settled(_ value: ResponseValue) -> ResponseValue {
    ResponseValue(location: value.location, path: value.path.map(settled))
  }

  private func settled(_ path: ResponsePath) -> ResponsePath {
    let steps = path.steps.map { step in
      guard case .property(let id, let name, _) = step, let property = property(name, in: id) else {
        return step
      }
      return .property(of: id, wireName: name, isOptional: types.isOptional(property))
    }
    return ResponsePath(location: path.location, steps: steps)
  }

  private func property(_ name: String, in id: TypeID) -> PropertyModel? {
    types.property(name, of: .declared(id))
  }
}

// MARK: - Annotations that stand elsewhere

extension TypeBuilder {
  /// Reports the annotations of resources on schemas within a document.
  private mutating func reportInnerAnnotations(of root: Schema) {
    var schemas = root.children
    while let schema = schemas.popLast() {
      for name in ["x-resource", "x-pagination"] {
        guard let member = schema.annotations[name] else { continue }
        diagnostics.add(.laterPlace(member))
      }
      schemas += schema.children
    }
  }

  /// `x-pagination` of a schema that the root is made of.
  private func inheritedPagination(of root: Schema) -> JSONNode.Member? {
    var bases = [root]
    var seen: Set<SchemaAddress> = []
    while let schema = bases.popLast() {
      guard seen.insert(schema.address).inserted else { continue }
      if let member = schema.annotations["x-pagination"] { return member }
      bases += schema.allOf
      if let target = library.target(of: schema) { bases.append(target) }
    }
    return nil
  }
}

extension Schema {
  /// The schemas within this one; references are not followed.
  fileprivate var children: [Schema] {
    var children = properties.map(\.schema)
    children += patternProperties.map(\.schema)
    children += definitions.map(\.schema)
    children += [additionalProperties, items].compactMap { $0 }
    return children + prefixItems + allOf + anyOf + oneOf
  }
}
