import QuireSchema

/// The result of reading an operation.
struct OperationReading {
  let operation: Operation
  /// The endpoint, or `nil` if there is an error.
  let endpoint: Endpoint?
  /// The first error because of which there is no endpoint, or `nil`.
  let failure: Diagnostic?
  /// The ranges of the parts outside of the operation that it includes.
  let ranges: [SourceRange]
  /// The inline schemas of these parts, by the names of the parts.
  let sharedSchemas: [NamedSchema]
}

/// Reads the parts of one operation: its parameters, its body, its response and its errors.
///
/// It takes an ``Operation`` and returns an ``OperationReading`` with the endpoint, or with the
/// error that prevents it. An error in a smaller part, such as an optional parameter, loses only
/// this part. ``OpenAPIReader`` reads the description around the operations.
struct OperationReader {
  let operation: Operation
  let description: OpenAPISource
  let statements: OperationStatements
  let library: OpenAPILibrary
  /// The ranges of the parts outside of the operation that it includes.
  private var ranges: [SourceRange] = []
  /// The inline schemas of these parts, by the names of the parts.
  private var sharedSchemas: [NamedSchema] = []
  /// The evidence about the header field `Link`.
  var links = LinkEvidence.none
  /// The declared header fields of the successes.
  var headerFields: [DeclaredHeaderField] = []
  /// The contents of the successes that have one.
  var successContents: [OpenAPISource.Content] = []
  /// The examples of the bodies of responses, with the schemas of these bodies.
  var examples: [(schema: Schema, value: SourceNode)] = []
  /// The stream that the operation can respond with, or `nil`.
  var stream: EndpointStream?
  /// The error about the first success that needs a component that cannot be read, or `nil`.
  var unreadSuccess: Diagnostic?

  /// Reads an operation, and reports what is wrong with it.
  static func read(
    _ operation: Operation, of description: OpenAPISource,
    statements: OperationStatements, library: OpenAPILibrary
  ) -> OperationReading {
    var reader = OperationReader(
      operation: operation, description: description, statements: statements, library: library)
    let (endpoint, errors) = library.collectingErrors { reader.endpoint() }
    var failure = errors.first?.error
    if failure == nil, let unread = reader.unreadSuccess {
      library.report(unread)
      failure = unread
    }
    if failure == nil, let endpoint { reader.reportUndeclared(in: endpoint) }
    return OperationReading(
      operation: operation, endpoint: failure == nil ? endpoint : nil, failure: failure,
      ranges: reader.ranges, sharedSchemas: reader.sharedSchemas)
  }

  /// Returns the endpoint, or `nil` if a part that it needs cannot be read.
  private mutating func endpoint() -> Endpoint? {
    var findings = Diagnostics()
    let declared = declaredParameters()
    let path = JSONText(
      pathInBraces(operation.pathWithoutQuery, declared), at: operation.path.range)
    let template = PathTemplate(
      path, declaring: Set(declared.filter { $0.place.value == "path" }.map(\.name.value)),
      diagnostics: &findings)
    findings.all.forEach(library.report)
    let server = OperationServerReader(
      operation: operation, description: description, library: library
    ).server()
    let body = body(among: declared)
    let query = ConstantQueryReader(operation: operation, library: library).entries()
    let others = declared.filter { parameter in
      parameter.place.value != "query" || !query.contains { $0.name.value == parameter.name.value }
    }
    let parameters = query + entries(for: others, in: template) + body.entries
    guard let response = response(to: declared) else { return nil }
    let pagination = statements.pagination
    if let pagination, !pagination.deniesRule, response.schemas.isEmpty {
      library.report(.paginationWithoutBody(at: pagination.range))
    }
    let failures = self.errors()
    guard let template else { return nil }
    var endpoint = Endpoint(
      home: .description(description.address), name: statements.name ?? operation.name,
      method: operation.method, template: template, range: operation.path.range,
      response: response, parameters: parameters, errors: failures,
      pagination: pagination)
    endpoint.stream = stream
    // A download or a response to HEAD has no members.
    endpoint.failure =
      statements.failure ?? (response.mayIndicateFailure ? statements.sharedFailure : nil)
    endpoint.sharedPagination = statements.sharedPagination
    endpoint.examples = examples
    endpoint.group = operation.group
    endpoint.server = server
    endpoint.bodyForm = body.form
    endpoint.jsonType = body.jsonType
    endpoint.isContentRequired = body.isRequired
    endpoint.acceptedType = acceptedType
    endpoint.documentation = documentation
    endpoint.operation = OperationFacts(
      id: operation.id.value, givenName: statements.name,
      overlayTarget: OverlayDraft.path(ofOperation: operation.request),
      purpose: operation.purpose, links: links,
      headerFields: headerFields)
    return endpoint
  }

  private var documentation: Documentation {
    let texts = [operation.text("summary"), operation.text("description")].compactMap(\.?.value)
    return Documentation(
      text: texts.isEmpty ? nil : texts.joined(separator: "\n\n"),
      isDeprecated: operation.part.flag("deprecated"),
      external: operation.part["externalDocs"].flatMap { part in
        part.text("url").map {
          ExternalDocumentation(url: $0.value, description: part.text("description")?.value)
        }
      })
  }

  // MARK: Parts

  /// Follows the references of a part, and notes the parts on the way; the last must be an object.
  mutating func resolve(_ part: OpenAPIPart) -> OpenAPIPart? {
    guard let target = library.resolve(part, ranges: &ranges) else { return nil }
    guard target.node.members != nil else {
      let name = target.address.pointer.tokens.suffix(2).joined(separator: "/")
      library.report(.wrongPart(name, target.node))
      return nil
    }
    if let content = target["content"], content.node.members == nil {
      library.report(.wrongPart("content", content.node))
      return nil
    }
    return target
  }

  /// Whether a part belongs neither to the operation nor to its path.
  func isOutside(_ part: OpenAPIPart) -> Bool {
    let own = operation.part.address
    // An operation may be a whole file.
    guard let path = own.outer else { return part.address.document != own.document }
    return !part.address.isWithin(path)
  }

  /// Reads the schema of a part.
  ///
  /// An inline schema of a shared part describes a type with the name of that part.
  mutating func schema(_ node: SourceNode, at address: SchemaAddress, in part: OpenAPIPart)
    -> Schema
  {
    let schema = library.read(node, at: address)
    if isOutside(part) {
      let name = part.address.word ?? part.address.fileStem
      sharedSchemas.append(
        NamedSchema(name: JSONText(name, at: part.node.range), schema: schema))
    }
    return schema
  }

  /// Returns a path with braces around declared parameters that it writes as `:id`.
  private func pathInBraces(_ path: String, _ declared: [DeclaredParameter]) -> String {
    let names = Set(declared.filter { $0.place.value == "path" }.map(\.name.value))
    return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      guard let written = PathTemplate.colonName(in: segment) else { return String(segment) }
      // A suffix may follow the name, such as that of a format.
      let name =
        names.contains(String(written)) ? written : written.prefix { $0 != "." && $0 != ":" }
      let isDeclared = names.contains(String(name))
      library.report(
        .colonInPath(String(name), isParameter: isDeclared, at: operation.path.range))
      return isDeclared ? "{\(name)}\(segment.dropFirst(1 + name.count))" : String(segment)
    }.joined(separator: "/")
  }

  /// Reports the parameters of the path that the operation does not declare.
  private func reportUndeclared(in endpoint: Endpoint) {
    let known = Set(endpoint.parameters.filter { $0.place == .path }.map(\.name.value))
    for name in endpoint.template.parameters where !known.contains(name) {
      library.report(.undeclaredPathParameter(name, of: operation, description.format))
    }
  }
}
