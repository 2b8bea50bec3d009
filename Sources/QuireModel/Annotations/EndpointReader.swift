import QuireSchema

/// Reads the annotations that describe endpoints, and the schemas in them: the first pass.
///
/// It takes the library. It returns one endpoint for each entry of an `x-resource` and for each
/// `resource` in the `x-pagination` of a member, and the library with the schemas within these
/// annotations. The library does not change after the first pass. API descriptions have their own
/// reader, ``OpenAPIReader``.
///
/// An endpoint contains schemas and no types: ``ResourceReader`` determines the types of its
/// request and response. Its paging rule is as written: ``PaginationResolver`` checks and completes
/// it.
///
/// For example, the root of `user.json` has this annotation:
///
///     "x-resource": { "name": "one", "path": "/users/{id}" }
///
/// The endpoint is `GET /users/{id}` with the name `one`. Its response is `home`, a value of
/// `user.json`. It has no parameters, because the annotation declares none: ``RequestReader`` adds
/// those that only the path names.
struct EndpointReader {
  private var library: SchemaLibrary
  private var diagnostics = Diagnostics()
  private var endpoints: [Endpoint] = []
  private var rules = PaginationAnnotations()

  /// Returns the endpoints of all documents, and the library with the schemas in their annotations.
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
    for (address, rule) in reader.rules.found where !reader.rules.used.contains(address) {
      let hasResources = reader.library[address]?.annotations["x-resource"] != nil
      reader.diagnostics.add(
        hasResources
          ? .idlePagination(at: rule.nameRange) : .unusedPagination(at: rule.nameRange))
    }
    diagnostics.add(contentsOf: reader.diagnostics)
    return (reader.endpoints, reader.library)
  }

  /// Reads the `x-resource` of a document's root.
  private mutating func readRoot(_ root: Schema) {
    if let own = root.annotations["x-pagination"] { rules.found.append((root.address, own)) }
    guard let annotation = root.annotations["x-resource"] else { return }
    let address = root.address.appending("x-resource")
    let nodes: [(SourceNode, SchemaAddress)] =
      switch annotation.value.value {
      case .array(let elements) where !elements.isEmpty:
        elements.enumerated().map { ($1, address.appending(String($0))) }
      default: [(annotation.value, address)]
      }
    var names: Set<Words> = []
    var hasUnnamed = false
    for (node, address) in nodes {
      guard let entry = ResourceAnnotation(node, diagnostics: &diagnostics) else { continue }
      if let name = entry.name {
        if !names.insert(Words(name.value)).inserted { diagnostics.add(.repeatedName(name)) }
      } else {
        if hasUnnamed { diagnostics.add(.unnamedResource(at: node.range)) }
        hasUnnamed = true
      }
      read(entry, at: address, home: root, place: annotation.nameRange)
    }
  }

  /// Reads the annotations of members that are pages and name the endpoint of their further pages.
  private mutating func readMembers(of root: Schema) {
    // Fast path: most libraries have neither annotation.
    guard
      library.annotationNames.contains("x-resource")
        || library.annotationNames.contains("x-pagination")
    else { return }
    for (schema, member) in innerRules(of: root.children) {
      guard let node = member.value["resource"] else { continue }
      rules.used.insert(schema.address)
      guard let entry = ResourceAnnotation(node, diagnostics: &diagnostics) else { continue }
      let address = schema.address.appending("x-pagination").appending("resource")
      if let stray = node.member("response") {
        diagnostics.add(.responseOfFurtherPages(stray))
      } else if !entry.hasSchema {
        diagnostics.add(.paginationWithoutBody(at: member.value.range))
      }
      read(entry, at: address, home: schema, place: member.nameRange, memberRule: member.value)
    }
  }

  /// Returns the paging rules on schemas and everything within them.
  ///
  /// Reports resources there, which have no effect.
  private mutating func innerRules(of schemas: [Schema]) -> [(Schema, SourceNode.Member)] {
    var found: [(Schema, SourceNode.Member)] = []
    var unread = schemas
    while let schema = unread.popLast() {
      unread += schema.children
      if let member = schema.annotations["x-resource"] { diagnostics.add(.innerResource(member)) }
      guard let member = schema.annotations["x-pagination"] else { continue }
      rules.found.append((schema.address, member))
      found.append((schema, member))
    }
    return found
  }

  /// Reads the schemas in an entry, and adds its endpoint.
  ///
  /// The rule of a member whose further pages the entry describes is `memberRule`. All other
  /// entries have the rule of their response.
  private mutating func read(
    _ entry: ResourceAnnotation, at address: SchemaAddress, home: Schema, place: SourceRange,
    memberRule: SourceNode? = nil
  ) {
    guard let template = PathTemplate(entry.path, diagnostics: &diagnostics) else { return }
    for segment in entry.path.value.split(separator: "/") {
      guard let name = PathTemplate.colonName(in: segment) else { continue }
      diagnostics.add(
        .colonInPath(String(name), isParameter: false, at: entry.path.range))
    }
    let parameters = parameters(of: entry, at: address)
    let response = response(of: entry, at: address)
    let schema = response.schema(at: home)
    let rule = memberRule ?? schema.flatMap { rules.rule(of: $0, in: library) }
    if memberRule == nil, case .home = response, let stray = rule?.member("resource") {
      diagnostics.add(.idleFurtherPages(stray))
    }
    let errors = entry.errors.map { error in
      let place = address.appending("errors", error.member.name)
      return (error.statuses, self.schema(of: error.member.value, at: place))
    }
    // A rule that is inherited from a base may fit other schemas that inherit it.
    let isInherited = entry.pagination == nil && schema?.annotations["x-pagination"] == nil
    let pagination = (entry.pagination ?? rule).map { node in
      PaginationStatement(node, at: isInherited ? entry.path.range : node.range)
    }
    var endpoint = Endpoint(
      home: .schema(home, annotatedAt: place), name: entry.name, method: entry.method,
      template: template, range: entry.path.range, response: response, parameters: parameters,
      errors: errors, pagination: pagination)
    endpoint.bodyForm = entry.bodyForm
    endpoint.required = entry.required
    endpoint.isIdempotent = entry.isIdempotent
    endpoint.failure = entry.failure
    let isHome = if case .home = response { true } else { false }
    endpoint.documentation = entry.documentation(on: isHome ? home : nil)
    endpoints.append(endpoint)
  }

  private mutating func response(
    of entry: ResourceAnnotation, at address: SchemaAddress
  ) -> EndpointResponse {
    switch entry.response {
    case .home where entry.method == "HEAD": .headers
    case .home: .home
    case .noContent: .noContent
    case .data(let contentType): .data(contentType: contentType)
    case .schema(let node): .schema(schema(of: node, at: address.appending("response")))
    }
  }

  /// Reads the schema of a response or an error in an annotation.
  private mutating func schema(of node: SourceNode, at address: SchemaAddress) -> Schema {
    let schema = library.read(node, at: address, diagnostics: &diagnostics)
    for (inner, rule) in innerRules(of: [schema]) {
      guard let stray = rule.value.member("resource") else { continue }
      rules.used.insert(inner.address)
      diagnostics.add(.furtherPagesInResponse(stray))
    }
    return schema
  }

  /// Returns the style that the annotation of a parameter states, or `nil`.
  private mutating func style(
    of schema: Schema, _ place: ParameterPlace
  ) -> EndpointParameter.Style? {
    guard let annotation = schema.annotations[QueryStyle.annotation] else { return nil }
    guard place == .query else {
      diagnostics.add(.idleQueryStyle(at: annotation.nameRange))
      return nil
    }
    return QueryStyle(annotation, diagnostics: &diagnostics).map {
      .annotated($0, at: annotation.value.range)
    }
  }

  private mutating func parameters(
    of entry: ResourceAnnotation, at address: SchemaAddress
  ) -> [EndpointParameter] {
    let required = Set(entry.required.map(\.value))
    var parameters: [EndpointParameter] = []
    for (key, place, members) in entry.entries {
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
            isBroken: diagnostics.errorCount > errors, style: style(of: schema, place)))
      }
    }
    return parameters
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

/// The `x-pagination` annotations of all documents, with a record of those that a resource uses.
struct PaginationAnnotations {
  /// The annotations, by the addresses of their schemas.
  fileprivate var found: [(address: SchemaAddress, member: SourceNode.Member)] = []
  /// The schemas whose annotations a resource uses.
  fileprivate var used: Set<SchemaAddress> = []

  /// Returns the paging rule of a root's resources, or `nil` without one.
  ///
  /// It is the rule of the root, completed by the rules of the schemas that the root consists of,
  /// with the nearest first. All of them count as used.
  mutating func rule(of root: Schema, in library: SchemaLibrary) -> SourceNode? {
    var rule: SourceNode?
    var bases = [root]
    var seen: Set<SchemaAddress> = []
    while !bases.isEmpty {
      var further: [Schema] = []
      for schema in bases where seen.insert(schema.address).inserted {
        if let member = schema.annotations["x-pagination"] {
          used.insert(schema.address)
          rule = rule?.overriding(member.value) ?? member.value
        }
        further += schema.allOf
        if let target = library.target(of: schema) { further.append(target) }
      }
      bases = further
    }
    return rule
  }
}

extension SourceNode {
  /// This annotation with the entries of a base that it lacks.
  ///
  /// A string is an object with that style; `true` has no entries.
  fileprivate func overriding(_ base: SourceNode) -> SourceNode {
    guard let own = ruleEntries, let inherited = base.ruleEntries else { return self }
    let names = Set(own.map(\.name))
    return SourceNode(.object(own + inherited.filter { !names.contains($0.name) }), at: range)
  }

  private var ruleEntries: [Member]? {
    switch value {
    case .bool(true): []
    case .string: [Member(name: "style", nameRange: range, value: self)]
    case .object(let members): members
    default: nil
    }
  }
}
