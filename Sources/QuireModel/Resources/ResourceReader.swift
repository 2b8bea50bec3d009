import QuireSchema

/// Reads resources: the request of each endpoint, its response and its paging rule.
struct ResourceReader {
  private let types: TypeTable
  private let outline: Outline
  private let values: ValueReader
  private let requests: RequestReader
  private var diagnostics = Diagnostics()

  /// Returns the resources of all endpoints with a declared response type, keyed by document path.
  static func resources(
    of endpoints: [Endpoint], _ types: TypeTable, outline: Outline, by forms: FormReader,
    _ names: IdentityNames, diagnostics: inout Diagnostics
  ) -> [String: [ResourceModel]] {
    var reader = ResourceReader(
      types: types, outline: outline,
      values: ValueReader(forms: forms, outline: outline, identities: names.table), names: names)
    var resources: [String: [ResourceModel]] = [:]
    for endpoint in endpoints {
      if let resource = reader.resource(of: endpoint) {
        resources[endpoint.response.address.document, default: []].append(resource)
      }
    }
    diagnostics.add(contentsOf: reader.values.diagnostics)
    diagnostics.add(contentsOf: reader.diagnostics)
    return resources
  }

  private init(
    types: TypeTable, outline: Outline, values: ValueReader, names: IdentityNames
  ) {
    self.types = types
    self.outline = outline
    self.values = values
    requests = RequestReader(types: types, values: values, identities: names)
  }

  private mutating func resource(of endpoint: Endpoint) -> ResourceModel? {
    guard let response = response(of: endpoint.response, at: endpoint.place) else { return nil }
    let annotation = endpoint.annotation
    let parameters = requests.parameters(
      of: endpoint, returning: response, diagnostics: &diagnostics)
    var resource = ResourceModel(
      name: annotation.name, response: response, path: endpoint.template.parts,
      method: annotation.method, parameters: parameters,
      isIdempotent: annotation.isIdempotent ?? false,
      documentation: Documentation(
        text: endpoint.response.description?.value, isDeprecated: endpoint.response.isDeprecated,
        external: endpoint.response.externalDocumentation),
      declarations: endpoint.parameters.flatMap { parameter in
        (outline.parameterTypes[parameter.schema.address] ?? [])
          .compactMap { outline.declaration(of: $0, from: types) }
      },
      range: annotation.path.range)
    resource.failure = annotation.failure?.model(
      in: response, types: types, diagnostics: &diagnostics)
    resource.pagination = pagination(of: endpoint, response, parameters)
    resource.isIdempotent = annotation.isIdempotent ?? resource.isIdempotentByDefault
    return resource
  }

  private mutating func pagination(
    of endpoint: Endpoint, _ response: TypeID, _ parameters: [RequestParameter]
  ) -> PaginationModel? {
    guard let rule = endpoint.rule else { return nil }
    // A rule that is inherited from a base may fit other schemas that inherit it.
    let place = endpoint.isRuleInherited ? endpoint.annotation.path.range : rule.range
    guard let annotation = PaginationAnnotation(rule, at: place, diagnostics: &diagnostics) else {
      return nil
    }
    var resolver = PaginationResolver(
      annotation: annotation, root: response, template: endpoint.template,
      method: endpoint.annotation.method, slots: types.slots(of: parameters),
      wholeBody: parameters.first { $0.place == .wholeBody }?.type, types: types,
      options: values.forms.options)
    let pagination = resolver.rule()
    diagnostics.add(contentsOf: resolver.diagnostics)
    return pagination
  }

  /// Returns the type of a resource's response, or `nil` with a diagnostic if none is declared.
  private mutating func response(of root: Schema, at range: SourceRange) -> TypeID? {
    let part = outline.inlinePart(of: root, by: values.forms)
    let found: String
    let id = outline.typeID(at: part.address)
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
