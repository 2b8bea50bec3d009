import QuireSchema

/// Reads API descriptions: their operations, and the schemas that become types.
///
/// It is the first pass, together with ``EndpointReader``, which reads annotations. It takes the
/// library and the settings for descriptions. It returns one ``OpenAPIDocument`` for each
/// description, with the selected operations as endpoints, and the library with the schemas of the
/// operations and components. An error does not end it: the smallest part around the error is lost,
/// and ``Omissions`` says so.
///
/// It determines no types and infers no paging rules: later passes do both in the same way for
/// annotations and for operations. The folder `Names` chooses the names of calls.
///
/// For example, a description has this operation:
///
///     paths:
///       /pets:
///         get:
///           operationId: listPets
///           responses: { '200': { content: { application/json: { schema: … } } } }
///
/// The endpoint is `GET /pets`. Its response is `successes` with one success, whose content is the
/// schema. Its `operation` has the ID `listPets`.
struct OpenAPIReader {
  private let source: OpenAPISource
  private let options: OpenAPIOptions
  private let library: OpenAPILibrary
  private var description: OpenAPIDocument
  private var selected: [Operation] = []
  private var read: [OperationReading] = []

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
    var usage = OpenAPIUsage(options: options)
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
    usage.operations += operations
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
    description.endpoints = kept.compactMap(\.endpoint)
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

  /// Reports the selected operations that have the `operationId` of another one, and no stated
  /// name.
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
    let reading = OperationReader.read(
      operation, of: source,
      statements: OperationStatements(of: operation, in: source, library), library: library)
    description.units.append(
      OpenAPIUnit(
        kind: .operation, address: operation.part.address, name: operation.id.value,
        ranges: operation.ranges + reading.ranges, failure: reading.failure))
    if reading.endpoint != nil { read.append(reading) }
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

/// An API description: its operations as endpoints, and the schemas that become types.
struct OpenAPIDocument {
  /// The address of the whole document, which identifies the namespace of the requests.
  let address: SchemaAddress
  /// The title of the API, or `nil` if the description has none.
  var title: String?
  /// The name that the description states for its value, or `nil` for the usual one.
  let givenName: JSONText?
  /// The component schemas.
  var components: [NamedSchema] = []
  /// The schemas of parts outside of operations, such as shared responses.
  var sharedSchemas: [NamedSchema] = []
  /// The endpoints of the selected operations, without those that are omitted.
  var endpoints: [Endpoint] = []
  /// The tags and the selected operations, including the omitted ones.
  var contents = OpenAPIContents()
  /// The groups of all operations, also of those that are not selected.
  var groups: [APIGroup] = []
  /// The names of all component schemas.
  var componentNames: [String] = []
  /// The servers with usable URLs, in the order of the description.
  var servers: [APIServer] = []
  /// The security schemes with a credential that a client can send.
  var securitySchemes: [SecurityScheme] = []
  /// The parts that can be omitted if they cannot be read.
  var units: [OpenAPIUnit] = []
}

/// An operation or a component of a description, which is lost as a whole if no smaller part around
/// an error can be lost.
struct OpenAPIUnit {
  enum Kind: Hashable {
    case operation, component
  }

  let kind: Kind
  let address: SchemaAddress
  let name: String
  /// The range of the part, and those of shared parts that it includes.
  let ranges: [SourceRange]
  /// An error because of which there is no endpoint, or `nil` if there is one.
  var failure: Diagnostic?
}

/// Which settings for descriptions name an operation, over all descriptions of a run.
struct OpenAPIUsage {
  fileprivate let options: OpenAPIOptions
  /// The operations of all descriptions.
  fileprivate var operations: [Operation] = []
  /// The offsets of the entries of the selection that name an operation.
  fileprivate var used: Set<Int> = []

  /// Whether an operation is selected; the entries of the selection that name it count as used.
  mutating func selects(_ operation: Operation) -> Bool {
    guard let selection = options.selection else { return true }
    let entries = selection.entries(
      naming: operation.id.value, path: operation.path.value, tags: operation.tags)
    for entry in entries { used.insert(entry.range.offsets.lowerBound) }
    return !entries.isEmpty
  }

  /// Reports the settings that name no operation of any description.
  func report(to library: OpenAPILibrary) {
    if let selection = options.selection {
      if used.isEmpty { library.report(.emptySelection(at: selection.range)) }
      let tags = Set(operations.flatMap(\.tags)).sorted()
      let paths = Set(operations.map(\.path.value)).sorted()
      report(selection.tags, to: library) { Spelling.nearest(to: $0, in: tags) }
      report(selection.paths, to: library) { Spelling.nearest(to: $0, in: paths) }
      report(selection.operations, to: library) { nearest(to: $0)?.id.value }
    }
  }

  private func report(
    _ entries: [JSONText], to library: OpenAPILibrary, suggesting nearest: (String) -> String?
  ) {
    for entry in entries where !used.contains(entry.range.offsets.lowerBound) {
      library.report(.unusedSelection(entry, nearest: nearest(entry.value)))
    }
  }

  /// Returns the operation that a text most likely means: an `operationId`, or a path, which may
  /// follow a method.
  ///
  /// The path counts more than the method and the names of its parameters.
  private func nearest(to text: String) -> Operation? {
    guard let path = text.split(separator: " ").last, path.hasPrefix("/") else {
      let id = Spelling.nearest(to: text, in: operations.map(\.id.value).sorted())
      return operations.first { $0.id.value == id }
    }
    let shapes = Set(operations.map { Self.shape(of: $0.path.value) })
    let shape = Self.shape(of: String(path))
    let meant = shapes.contains(shape) ? shape : Spelling.nearest(to: shape, in: shapes.sorted())
    let found = operations.filter { Self.shape(of: $0.path.value) == meant }
    let method = text.split(separator: " ").first?.uppercased()
    return found.first { $0.method == method } ?? found.first
  }

  /// Returns a path without the names of its parameters and without a slash at the end.
  private static func shape(of path: String) -> String {
    let shape = path.replacing(/{[^{}]*}/, with: "{}")
    return shape.hasSuffix("/") ? String(shape.dropLast()) : shape
  }
}
