import QuireSchema

/// Reads resources, in the eighth pass: the request of each endpoint, its response and its rule.
///
/// It takes the endpoints and the types, and returns one ``ResourceModel`` for each endpoint that
/// has no error. ``RequestReader`` reads the parameters, and ``PaginationResolver`` finds the
/// paging rule of one list. Lists without a rule are tried again with the parameters of the other
/// lists.
///
/// For example, `user.json` has the `x-resource` `{ "name": "one", "path": "/users/{id}" }`. The
/// resource has the method `GET`, one required parameter `id`, and the response
/// `value(declared(user.json))`.
struct ResourceReader {
  let types: TypeTable
  private let outline: Outline
  let values: ValueReader
  private let requests: RequestReader
  var diagnostics = Diagnostics()

  /// Returns the resources of all endpoints, keyed by the path of the document with the annotation.
  static func resources(
    of endpoints: [Endpoint], _ types: TypeTable, outline: Outline, by forms: FormReader,
    _ names: IdentityNames, diagnostics: inout Diagnostics
  ) -> [String: [ResourceModel]] {
    let values = ValueReader(forms: forms, outline: outline, identities: names.table)
    var reader = ResourceReader(
      types: types, outline: outline, values: values,
      requests: RequestReader(types: types, values: values, identities: names))
    var resources: [String: [ResourceModel]] = [:]
    var unruled: [String: [(index: Int, endpoint: Endpoint)]] = [:]
    for endpoint in endpoints {
      guard let resource = reader.resource(of: endpoint) else { continue }
      let document = endpoint.home.document
      if resource.pagingNote != nil {
        unruled[document, default: []].append((resources[document]?.count ?? 0, endpoint))
      }
      resources[document, default: []].append(resource)
    }
    for (document, places) in unruled {
      let continuations = resources[document]?.dominantContinuations ?? []
      let ofLinkHeader = resources[document]?.parametersOfLinkHeader ?? []
      for (index, endpoint) in places {
        if let resource = resources[document]?[index] {
          resources[document]?[index] = reader.retrying(
            resource, of: endpoint, with: continuations, orLinkHeaderFor: ofLinkHeader)
        }
      }
    }
    diagnostics.add(contentsOf: reader.values.diagnostics)
    diagnostics.add(contentsOf: reader.diagnostics)
    return resources
  }

  private mutating func resource(of endpoint: Endpoint) -> ResourceModel? {
    guard let home = home(of: endpoint), let successes = successes(of: endpoint),
      let response = response(of: endpoint, at: home, successes)
    else { return nil }
    let parameters = requests.parameters(of: endpoint, diagnostics: &diagnostics)
    var resource = ResourceModel(
      name: endpoint.name, home: home, response: response, path: endpoint.template.parts,
      method: endpoint.method, parameters: parameters,
      isIdempotent: endpoint.isIdempotent ?? false, documentation: endpoint.documentation,
      declarations: outline.declarations(of: endpoint, sending: parameters, from: types),
      range: endpoint.range)
    resource.group = endpoint.group
    resource.givenName = endpoint.operation?.givenName
    resource.isOperation = endpoint.operation != nil
    resource.successes = successes
    if case .declared(let id) = resource.responseType,
      values.forms.library.home(of: id.document) == home.document
    {
      resource.envelope = id
    }
    resource.errors = endpoint.errors.compactMap { error(for: $0.statuses, $0.schema) }
    resource.examples = endpoint.examples.map { example in
      (values.value(of: example.schema).type, example.value)
    }
    if let stream = endpoint.stream { resource.stream = self.stream(stream) }
    resource.server = endpoint.server
    resource.bodyForm = endpoint.bodyForm
    resource.mediaTypeFields =
      [("Accept", endpoint.acceptedType), ("Content-Type", endpoint.jsonType)].compactMap {
        name, type in type.map { (name, $0) }
      }
    resource.failure = endpoint.failure?.model(
      in: response, types: types, diagnostics: &diagnostics)
    if let type = resource.responseType {
      resource.pagination = pagination(of: endpoint, type, parameters)
      if endpoint.infersRule {
        let inferred = inferredPagination(of: endpoint, type, parameters)
        (resource.pagination, resource.pagingNote) = (inferred.rule, inferred.note)
      }
    }
    resource.isIdempotent = endpoint.isIdempotent(resource)
    resource.positions = positions(in: resource)
    return resource
  }

  /// Returns the parameters for the position in a list: those that the rule sends, and if it
  /// follows links, those whose names or descriptions say so.
  private func positions(in resource: ResourceModel) -> Set<RequestPlace> {
    guard let rule = resource.pagination else { return [] }
    let sent = rule.style.sends + [rule.back?.send].compactMap(\.self)
    let named = types.parameterRoles(of: resource.parameters).filter { role in
      role.depth == 0 && (role.countsPages || role.countsItems || role.isCursor || role.takesKey)
    }
    return Set(sent + (sent.isEmpty ? named.map(\.place) : []))
  }

  private mutating func pagination(
    of endpoint: Endpoint, _ response: TypeReference, _ parameters: [RequestParameter]
  ) -> PaginationModel? {
    guard let statement = endpoint.pagination else { return nil }
    diagnostics.add(contentsOf: statement.mistakes)
    guard let rule = statement.rule else { return nil }
    let outcome = resolver(of: endpoint, response, parameters).outcome(of: rule)
    diagnostics.add(contentsOf: outcome.diagnostics)
    return outcome.rule
  }

  /// Returns a resource without a rule after another inference, in which it also has a parameter
  /// with which most lists of the API request their next page.
  ///
  /// Reports why there is still no rule.
  private mutating func retrying(
    _ resource: ResourceModel, of endpoint: Endpoint, with continuations: [DominantParameter],
    orLinkHeaderFor ofLinkHeader: Set<String>
  ) -> ResourceModel {
    var resource = resource
    // An array has no place for a cursor.
    if let type = resource.responseType, case .array = types.resolved(type),
      endpoint.links == .none,
      types.parameterRoles(of: resource.parameters).contains(where: {
        ($0.isCursor || $0.words.isAfter) && ofLinkHeader.contains($0.name)
      }),
      let rule = inferredPagination(of: endpoint, type, resource.parameters, links: .mentioned).rule
    {
      (resource.pagination, resource.pagingNote) = (rule, nil)
      resource.positions = positions(in: resource)
      return resource
    }
    for continuation in continuations {
      guard let type = resource.responseType,
        evidenceInference(of: endpoint, type, resource.parameters).mayBorrowParameter
      else { break }
      let parameters = resource.parameters + [continuation.parameter]
      let inferred = inferredPagination(of: endpoint, type, parameters)
      if let rule = inferred.rule, rule.mayContinue(with: continuation) {
        (resource.pagination, resource.pagingNote) = (rule, nil)
        resource.isIdempotent = endpoint.isIdempotent(resource)
        resource.positions = positions(in: resource)
        return resource
      }
    }
    if let note = resource.pagingNote {
      let rules = resource.responseType.map {
        evidenceInference(of: endpoint, $0, resource.parameters).fittingRules()
      }
      diagnostics.add(
        .noPagingRule(
          note, of: endpoint.operation, fitting: rules ?? [],
          at: endpoint.range))
    }
    return resource
  }

  /// Returns the rule of an operation that states no rule, or the reason why it has no rule.
  private func inferredPagination(
    of endpoint: Endpoint, _ response: TypeReference, _ parameters: [RequestParameter],
    links: LinkEvidence? = nil
  ) -> EvidenceInference.Outcome {
    evidenceInference(of: endpoint, response, parameters, links: links).outcome()
  }

  private func evidenceInference(
    of endpoint: Endpoint, _ response: TypeReference, _ parameters: [RequestParameter],
    links: LinkEvidence? = nil
  ) -> EvidenceInference {
    EvidenceInference(
      resolver: resolver(of: endpoint, response, parameters),
      ruleOfAPI: endpoint.sharedPagination, links: links ?? endpoint.links,
      method: endpoint.requestMethod, range: endpoint.range)
  }

  private func resolver(
    of endpoint: Endpoint, _ response: TypeReference, _ parameters: [RequestParameter]
  ) -> PaginationResolver {
    // The runtime sets members of JSON and fields of forms, but no parts.
    let changeable =
      endpoint.bodyForm == .multipart
      ? parameters.filter { $0.place != .body } : parameters
    let list = ListFacts(
      response: response, template: endpoint.template, method: endpoint.method,
      parameters: types.parameterRoles(of: changeable),
      wholeBody: parameters.first { $0.place == .wholeBody }?.type,
      headerFields: endpoint.operation?.headerFields.compactMap(ResponseField.init) ?? [],
      types: types)
    return PaginationResolver(
      list: list, allowsInference: values.forms.options.allowsInference)
  }

  /// Returns the type that contains a resource, or `nil` with a diagnostic if none is declared.
  private mutating func home(of endpoint: Endpoint) -> TypeID? {
    guard case .schema(let schema, let range) = endpoint.home else {
      if case .description(let address) = endpoint.home { return address }
      return nil
    }
    let part = outline.inlinePart(of: schema, by: values.forms)
    let purpose = if case .home = endpoint.response { "the response" } else { "the resource" }
    let found: String
    let id = outline.typeID(at: part.address)
    switch types[id]?.shape {
    case .object, .tuple, .list, .union: return id
    case .enumeration: found = "an enumeration"
    case nil where part.reference == nil: found = "without members"
    case .alias(.declared), .identity, nil:
      diagnostics.add(.referenceForType(for: purpose, at: range))
      return nil
    case .alias(let type) where type.withoutNull == .never:
      diagnostics.add(.noValue(at: range))
      return nil
    case .alias(let type), .value(let type): found = types.kind(of: type).description
    }
    diagnostics.add(.noType(found, for: purpose, at: range))
    return nil
  }
}

extension Endpoint {
  /// The method of a list, as evidence; a QUERY only reads, but has its parameters in the body.
  fileprivate var requestMethod: EvidenceInference.RequestMethod {
    switch method {
    case "POST": .post(operation?.purpose ?? .unknown)
    case "PUT", "PATCH", "DELETE": .post(.changes)
    case "QUERY": .post(.reads)
    default: .get
    }
  }

  /// Whether the request for a resource may be retried.
  ///
  /// An inferred rule does not prove that a POST only reads.
  fileprivate func isIdempotent(_ resource: ResourceModel) -> Bool {
    let changes = infersRule && method == "POST"
    return isIdempotent ?? (resource.isIdempotentByDefault && !changes)
  }
}

// The responses of an endpoint, with the types of their contents.
extension ResourceReader {
  /// Returns the response, or `nil` with a diagnostic if its schema allows no value.
  mutating func response(
    of endpoint: Endpoint, at home: TypeID, _ successes: [ResourceModel.Success]
  ) -> ResourceModel.Response? {
    switch endpoint.response {
    case .home: return .value(.declared(home))
    case .noContent: return .noContent
    case .data(let contentType): return .data(contentType: contentType)
    case .headers: return .headers
    case .successes:
      return successes.response { type in
        switch types.resolved(type) {
        case .array: true
        case .declared(let id): if case .list? = types[id]?.shape { true } else { false }
        default: false
        }
      }
    case .schema(let schema):
      guard let type = type(of: schema) else {
        diagnostics.add(.noValueInResponse(at: schema.range))
        return nil
      }
      return .value(type)
    }
  }

  /// Returns the successes of an operation with the types of their contents, or `nil` with a
  /// diagnostic if a schema allows no value.
  mutating func successes(of endpoint: Endpoint) -> [ResourceModel.Success]? {
    guard case .successes(let declared) = endpoint.response else { return [] }
    var successes: [ResourceModel.Success] = []
    for success in declared {
      let content: ResourceModel.Content
      switch success.content {
      case .schema(let schema):
        guard let type = type(of: schema) else {
          diagnostics.add(.noValueInResponse(at: schema.range))
          return nil
        }
        content = .value(type)
      case .data(let contentType): content = .data(contentType: contentType)
      case .home, .noContent, .headers, .successes: content = .noContent
      }
      successes.append(ResourceModel.Success(statuses: [success.statuses], content: content))
    }
    return successes
  }

  /// Returns a stream with the type of its values.
  mutating func stream(_ stream: EndpointStream) -> ResourceModel.Stream {
    let element = stream.schema.flatMap { schema -> TypeReference? in
      let type = type(of: schema)
      if type == nil { diagnostics.add(.noValueInResponse(at: schema.range)) }
      return type
    }
    return ResourceModel.Stream(
      kind: stream.kind, mediaType: stream.mediaType, element: element ?? .scalar(.string),
      hasWholeEvents: stream.hasWholeEvents && element != nil)
  }

  mutating func error(
    for statuses: ErrorStatuses, _ schema: Schema
  ) -> ResourceModel.ErrorBody? {
    guard let type = type(of: schema) else {
      diagnostics.add(.noValueInError(at: schema.range))
      return nil
    }
    return ResourceModel.ErrorBody(statuses: statuses, type: type)
  }

  /// Returns the type of a whole body, or `nil` if its schema allows no value or only null.
  private func type(of schema: Schema) -> TypeReference? {
    let value = values.value(of: schema)
    return types.resolved(value.type).withoutNull == .never ? nil : value.typeOrNull
  }
}

extension EndpointFailure {
  /// Returns the failure, and warns about places that the response does not declare.
  ///
  /// - Returns: `nil` if a place is not a location, which is reported.
  func model(
    in response: ResourceModel.Response, types: TypeTable, diagnostics: inout Diagnostics
  ) -> ResourceModel.Failure? {
    guard let location = check(location, "at", in: response, types, &diagnostics) else {
      return nil
    }
    var failure = ResourceModel.Failure(location: location, value: value)
    if let message {
      guard let place = check(message, "message", in: response, types, &diagnostics) else {
        return nil
      }
      failure.message = place
    }
    return failure
  }

  private func check(
    _ text: JSONText, _ key: String, in response: ResourceModel.Response, _ types: TypeTable,
    _ diagnostics: inout Diagnostics
  ) -> ResponsePointer? {
    let location: ResponsePointer
    do throws(ResponsePointer.Mistake) {
      location = try ResponsePointer(text.value)
    } catch {
      diagnostics.add(.noLocation(key, text, error))
      return nil
    }
    guard location.header == nil else { return location }
    let end: TypeTable.DeadEnd? =
      switch response {
      case .value(let type): isInSchema ? types.deadEnd(of: location, from: type) : nil
      // The schema says nothing about such a body.
      case .noContent, .data, .successes: nil
      case .headers: TypeTable.DeadEnd(reached: "", finding: "has no body", help: nil)
      }
    if let end {
      diagnostics.add(.undeclaredFailure(key, text, end))
    }
    return location
  }
}

extension Outline {
  /// Returns the inline types of the parts of an endpoint, each once even if several parts share
  /// it.
  ///
  /// A parameter that is left out needs no types, unless a reference names one of them.
  func declarations(
    of endpoint: Endpoint, sending parameters: [RequestParameter], from types: TypeTable
  ) -> [TypeDeclaration] {
    let sent = Set(parameters.map(\.range.offsets))
    let unsent = endpoint.parameters.filter { parameter in
      parameter.place != .wholeBody && !sent.contains(parameter.name.range.offsets)
        && !isReferenced(within: parameter.schema.address)
    }
    var known = Set(unsent.flatMap { partTypes[$0.schema.address] ?? [] })
    return endpoint.annotatedSchemas
      .flatMap { partTypes[$0.address] ?? [] }
      .filter { known.insert($0).inserted }
      .compactMap { declaration(of: $0, from: types) }
  }
}
