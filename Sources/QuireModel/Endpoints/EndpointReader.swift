import QuireSchema

/// Reads the annotations that describe endpoints, and the schemas in them: the first pass.
///
/// These schemas become part of the library, which does not change afterwards.
struct EndpointReader {
  private var library: SchemaLibrary
  private var diagnostics = Diagnostics()
  private var endpoints: [Endpoint] = []
  private var rules = PagingRules()

  /// Returns the endpoints of all documents, and the library with the schemas of their parameters.
  ///
  /// The endpoints are in the order of the documents.
  static func read(
    _ library: SchemaLibrary, diagnostics: inout Diagnostics
  ) -> (endpoints: [Endpoint], library: SchemaLibrary) {
    var reader = EndpointReader(library: library)
    for document in library.documents {
      guard case .schema(let root, _) = document.content else { continue }
      reader.readRoot(root)
      reader.readMembers(of: root)
    }
    for rule in reader.rules.unused {
      reader.diagnostics.add(.unusedPagination(at: rule.nameRange))
    }
    diagnostics.add(contentsOf: reader.diagnostics)
    return (reader.endpoints, reader.library)
  }

  private init(library: SchemaLibrary) { self.library = library }

  /// Reads the `x-resource` of a document's root.
  private mutating func readRoot(_ root: Schema) {
    if let own = root.annotations["x-pagination"] { rules.insert(own, at: root.address) }
    guard let annotation = root.annotations["x-resource"] else { return }
    let rule = rules.rule(of: root, in: library)
    if let stray = rule?.member("resource") { diagnostics.add(.idleFurtherPages(stray)) }
    let address = root.address.appending("x-resource")
    let entries: [(JSONNode, SchemaAddress)] =
      switch annotation.value.value {
      case .array(let elements) where !elements.isEmpty:
        elements.enumerated().map { ($1, address.appending(String($0))) }
      default: [(annotation.value, address)]
      }
    var names: Set<Words> = []
    for (index, (node, address)) in entries.enumerated() {
      guard
        let endpoint = endpoint(
          node, at: address, response: root, place: annotation.nameRange, rule: rule)
      else { continue }
      if let name = endpoint.annotation.name {
        if !names.insert(Words(name.value)).inserted { diagnostics.add(.repeatedName(name)) }
      } else if index > 0 {
        diagnostics.add(.unnamedResource(at: node.range))
      }
      endpoints.append(endpoint)
    }
  }

  /// Reads the annotations of members that are pages and name the endpoint of their further pages.
  private mutating func readMembers(of root: Schema) {
    // Fast path: most libraries have neither annotation.
    guard
      library.annotationNames.contains("x-resource")
        || library.annotationNames.contains("x-pagination")
    else { return }
    var unread = root.children
    while let schema = unread.popLast() {
      unread += schema.children
      if let member = schema.annotations["x-resource"] { diagnostics.add(.innerResource(member)) }
      guard let member = schema.annotations["x-pagination"] else { continue }
      rules.insert(member, at: schema.address)
      guard let node = member.value["resource"] else { continue }
      rules.use(at: schema.address)
      let address = schema.address.appending("x-pagination").appending("resource")
      let endpoint = endpoint(
        node, at: address, response: schema, place: member.nameRange, rule: member.value)
      if let endpoint { endpoints.append(endpoint) }
    }
  }

  private mutating func endpoint(
    _ node: JSONNode, at address: SchemaAddress, response: Schema, place: SourceRange,
    rule: JSONNode?
  ) -> Endpoint? {
    guard let annotation = ResourceAnnotation(node, diagnostics: &diagnostics),
      let template = PathTemplate(annotation.path, diagnostics: &diagnostics)
    else { return nil }
    let required = Set(annotation.required.map(\.value))
    var parameters: [EndpointParameter] = []
    for (key, place, members) in annotation.entries {
      let isWhole = place == .wholeBody
      for member in members {
        let name = JSONText(member.name, at: member.nameRange)
        if place == .header, !member.name.isHeaderName { diagnostics.add(.headerName(name)) }
        let errors = diagnostics.errorCount
        let schema = library.read(
          member.value,
          at: isWhole ? address.appending(key) : address.appending(key, member.name),
          diagnostics: &diagnostics)
        parameters.append(
          EndpointParameter(
            place: place, name: name, schema: schema,
            isRequired: place == .path || isWhole || required.contains(member.name),
            isBroken: diagnostics.errorCount > errors))
      }
    }
    return Endpoint(
      response: response, place: place, annotation: annotation, template: template,
      parameters: parameters, rule: annotation.pagination ?? rule,
      isRuleInherited: annotation.pagination == nil
        && response.annotations["x-pagination"] == nil)
  }
}

extension Schema {
  /// The schemas directly within this one, in reverse order; references are not followed.
  fileprivate var children: [Schema] {
    var children: [Schema] = []
    // Most of these lists are empty in most schemas.
    for list in [oneOf, anyOf, allOf, prefixItems] where !list.isEmpty {
      children += list.reversed()
    }
    if let items { children.append(items) }
    if let additionalProperties { children.append(additionalProperties) }
    for list in [definitions, patternProperties, properties] where !list.isEmpty {
      children += list.reversed().map { $0.schema }
    }
    return children
  }
}
