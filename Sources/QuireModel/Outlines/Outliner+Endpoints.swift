import QuireSchema

// The schemas in the annotations of endpoints are not part of a document. Their inline types are
// nested in the type of the resource.
extension Outliner {
  /// Outlines the inline types of an endpoint's parameters, of its response and of its errors.
  mutating func outline(_ endpoint: Endpoint) {
    for parameter in endpoint.parameters {
      let name = OutlineName(
        source: .property(parameter.name.value), range: parameter.schema.range, isMember: true)
      outline(annotated: parameter.schema, named: name)
    }
    let resource = endpoint.operation?.id ?? endpoint.name?.value ?? name(of: endpoint.home)
    if case .schema(let schema) = endpoint.response {
      outline(annotated: schema, named: name(ofResponse: schema, to: resource))
    }
    if case .successes(let successes) = endpoint.response {
      let described = successes.filter { !$0.content.schemas.isEmpty }
      for (index, success) in described.enumerated() {
        let words = success.statuses.words
        for schema in success.content.schemas {
          var name = name(ofResponse: schema, to: index == 0 ? resource : "\(resource) \(words)")
          name.nested = name.nested.map { "\(words) \($0)" }
          outline(annotated: schema, named: name)
        }
      }
    }
    if let schema = endpoint.stream?.schema {
      let name =
        declaredName(of: schema)
        ?? OutlineName(
          source: .property("\(resource) element"), range: schema.range, isMember: true)
      outline(annotated: schema, named: name)
    }
    for (statuses, schema) in endpoint.errors {
      let isShared = endpoint.errors.filter { $0.schema === schema }.count > 1
      let name =
        declaredName(of: schema)
        ?? OutlineName(
          source: .property(isShared ? "error body" : "\(statuses.words) body"),
          range: schema.range, isMember: true)
      outline(annotated: schema, named: name)
    }
  }

  /// Returns the name of the type that contains a resource without a name.
  private func name(of home: EndpointHome) -> String {
    guard let schema = home.schema else { return "" }
    return result.name(of: result.typeID(at: result.inlinePart(of: schema, by: forms).address))
  }

  private mutating func outline(annotated schema: Schema, named name: OutlineName) {
    // Several operations may share a part, whose types belong to the first of them.
    guard !visited.contains(schema.address) else { return }
    result.beginPart(schema.address)
    let ids = outline(schema, named: name)
    result.setPartTypes(ids, of: schema.address)
    outlineStrayTargets()
  }

  /// Returns the name of the inline type of a response, or of the elements of an inline list.
  ///
  /// Without a name or a title, it is the name of the request: the response to `history` is a
  /// `HistoryResponse`, and the response to `events` is a list of `Event`. Settings and parameters
  /// name the type so. In the type of the request, which has that name already, it is `Response` or
  /// `Item`.
  private func name(ofResponse schema: Schema, to resource: String) -> OutlineName {
    if let given = schema.givenTypeName { return OutlineName(source: given, range: schema.range) }
    let (text, nested) =
      switch forms.form(of: schema).kind {
      case .array, .map: (Words.singular(of: resource) ?? "\(resource) item", "item")
      case .any, .never, .null, .scalar, .object, .tuple, .enumeration, .union, .same:
        ("\(resource) response", "response")
      }
    var name =
      declaredName(of: schema)
      ?? OutlineName(source: .property(text), range: schema.range, isMember: true)
    name.nested = nested
    return name
  }

  /// Returns the name that a schema gives to its type, or its title, or `nil` without either.
  private func declaredName(of schema: Schema) -> OutlineName? {
    if let given = schema.givenTypeName { return OutlineName(source: given, range: schema.range) }
    guard let title = schema.title, !Words(title.value).isEmpty else { return nil }
    return OutlineName(source: .title(title.value), range: title.range, isMember: true)
  }
}

extension ErrorStatuses {
  /// The statuses in words, which name an inline type.
  fileprivate var words: String {
    switch self {
    case .status(let status): "status \(status)"
    case .redirections: "redirection"
    case .clientErrors: "client error"
    case .serverErrors: "server error"
    case .others: "error"
    }
  }
}
