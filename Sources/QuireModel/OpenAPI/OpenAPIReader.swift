import QuireSchema

/// Reads API descriptions: their operations, and the schemas that become types.
///
/// This is the first pass, together with ``EndpointReader``. Errors do not end it: parts with errors
/// are lost.
struct OpenAPIReader {
  private let source: OpenAPISource
  private let options: OpenAPIOptions
  private let library: OpenAPILibrary
  private var description: OpenAPIDocument
  private var selected: [Operation] = []
  private var read: [ReadOperation] = []

  /// An operation with what was read of it.
  private struct ReadOperation {
    let operation: Operation
    let endpoint: Endpoint
    let sharedSchemas: [NamedSchema]
  }

  /// Returns the descriptions among the documents, and the library with their schemas.
  ///
  /// - Parameters:
  ///   - schemas: The documents.
  ///   - options: The settings for descriptions.
  ///   - diagnostics: Receives the mistakes in the descriptions and in the settings.
  /// - Returns: The descriptions in the order of their paths, the parts of them that are lost, and
  ///   the library.
  static func read(
    _ schemas: SchemaLibrary, options: OpenAPIOptions, diagnostics: inout Diagnostics
  ) -> (descriptions: [OpenAPIDocument], omissions: Omissions, library: SchemaLibrary) {
    let library = OpenAPILibrary(schemas)
    var usage = OpenAPIUsage(options)
    var readers: [OpenAPIReader] = []
    for document in schemas.documents {
      guard case .description(let root, let format) = document.content else { continue }
      let part = OpenAPIPart(node: root, address: SchemaAddress(document: document.path))
      var reader = OpenAPIReader(
        source: OpenAPISource(root: part, format: format, library: library), options: options,
        library: library)
      reader.readOperations(&usage)
      readers.append(reader)
    }
    if !readers.isEmpty { usage.report(to: library) }
    let omissions = Omissions(
      library.diagnostics, among: readers.flatMap(\.description.units), of: library.schemas)
    for index in readers.indices { readers[index].finish(without: omissions) }
    diagnostics.add(contentsOf: omissions.remaining(of: library.diagnostics))
    return (readers.map(\.description), omissions, library.schemas)
  }

  private init(
    source: OpenAPISource, options: OpenAPIOptions, library: OpenAPILibrary
  ) {
    self.source = source
    self.options = options
    self.library = library
    description = OpenAPIDocument(
      address: source.address, title: source.root["info"]?.text("title")?.value,
      givenName: OperationStatements.apiName(of: source, library))
  }

  /// Reads the operations and the components.
  private mutating func readOperations(_ usage: inout OpenAPIUsage) {
    var operations: [Operation] = []
    if let paths = source.root["paths"].flatMap({ library.follow($0) }) {
      if paths.node.members == nil { library.report(.wrongPart("paths", paths.node)) }
      (operations, description.units) = Operation.all(in: paths, source.format, library: library)
    }
    if let components = source.components, components.node.members == nil {
      library.report(.wrongPart("the components", components.node))
    }
    if ["paths", "components", "definitions"].allSatisfy({ source.root[$0] == nil }) {
      library.report(.emptyDescription(at: source.root.node.range))
    }
    usage.note(operations)
    name(&operations)
    selected = operations.filter { usage.selects($0) }
    // Without a selection, all components become types, also those that no operation uses.
    if options.selection == nil {
      for (_, part) in source.components?.members ?? [] {
        _ = library.read(part.node, at: part.address)
      }
    }
    reportRepetitions()
    for operation in selected { read(operation) }
    addParts()
    for (name, part) in source.components?.members ?? [] {
      // References may name a part within a component that is not read.
      description.units.append(
        OpenAPIUnit(
          kind: .component, address: part.address, name: name.value, ranges: [part.node.range]))
    }
  }

  /// Completes the description without the operations and components that are lost.
  private mutating func finish(without omissions: Omissions) {
    let kept = read.filter { !omissions.omits($0.operation.part.address) }
    description.endpoints = kept.map(\.endpoint)
    var sharedAddresses: Set<SchemaAddress> = []
    description.sharedSchemas = kept.flatMap(\.sharedSchemas).filter {
      sharedAddresses.insert($0.schema.address).inserted
    }
    FieldReporter.report(
      on: source, with: selected.filter { !omissions.omits($0.part.address) }, to: library)
    description.contents = OpenAPIContents(selected, of: source)
    description.components = (source.components?.members ?? []).compactMap { name, part in
      guard !omissions.omits(part.address) else { return nil }
      return library.schemas[part.address].map { NamedSchema(name: name, schema: $0) }
    }
    description.componentNames = (source.components?.members ?? []).map(\.name.value)
    let namespace = NamespaceReader(source: source, library: library)
    description.servers = namespace.servers()
    description.securitySchemes = namespace.securitySchemes()
  }

  /// Names all operations, also those that are not selected, because names do not depend on that.
  private mutating func name(_ operations: inout [Operation]) {
    let names = OperationNames(
      of: operations, in: source, by: options.grouping, library: library
    ).names
    for (index, name) in names.enumerated() {
      operations[index].name = JSONText(name.text, at: operations[index].id.range)
      operations[index].group = name.group
    }
    let descriptions = Dictionary(
      (source.root["tags"]?.elements ?? []).compactMap { tag in
        (OperationStatements.name(of: tag, library) ?? tag.text("name")).map {
          ($0.value, tag.text("description")?.value)
        }
      }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    description.groups = names.compactMap(\.group).filter { seen.insert($0).inserted }
      .map { APIGroup(name: $0, documentation: descriptions[$0] ?? nil) }
  }

  /// Reports the selected operations that have the `operationId` of another one, and no stated name.
  private func reportRepetitions() {
    var firsts: [String: JSONText] = [:]
    for operation in selected {
      let id = operation.id
      if let first = firsts[id.value] {
        if OperationStatements.name(of: operation.part, library) != nil { continue }
        library.report(.repeatedOperation(operation, first: first))
      } else {
        firsts[id.value] = id
      }
    }
  }

  private mutating func read(_ operation: Operation) {
    var reader = OperationReader(
      operation, of: source,
      statements: OperationStatements(of: operation, in: source, library), library: library)
    let endpoint = reader.endpoint()
    description.units.append(
      OpenAPIUnit(
        kind: .operation, address: operation.part.address, name: operation.id.value,
        ranges: operation.ranges + reader.ranges, failure: reader.failure))
    guard let endpoint else { return }
    read.append(
      ReadOperation(
        operation: operation, endpoint: endpoint, sharedSchemas: reader.sharedSchemas))
  }

  /// Adds the schemas that the files of the description contain, which can be lost like components.
  private mutating func addParts() {
    for schema in library.schemas.schemas(inPartsOf: source.address.document) {
      description.units.append(
        OpenAPIUnit(
          kind: .component, address: schema.address,
          name: schema.address.word ?? schema.address.document,
          ranges: [schema.range]))
    }
  }
}
