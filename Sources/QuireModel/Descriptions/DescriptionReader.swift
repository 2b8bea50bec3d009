import QuireSchema

/// Reads API descriptions: their operations, and the schemas that become types.
///
/// This is the first pass, together with ``EndpointReader``. Errors do not end it: the next attempt
/// omits the parts with errors.
struct DescriptionReader {
  private let source: DescriptionSource
  private let options: DescriptionOptions
  private let omissions: Omissions
  private let library: DescriptionLibrary
  private var description: Description
  /// The schemas of shared parts that were added.
  private var sharedAddresses: Set<SchemaAddress> = []

  /// Returns the descriptions among the documents, and the library with their schemas.
  ///
  /// - Parameters:
  ///   - schemas: The documents.
  ///   - options: The settings for descriptions.
  ///   - omissions: The parts to omit.
  ///   - diagnostics: Receives the mistakes in the descriptions and in the settings.
  /// - Returns: The descriptions in the order of their paths, and the library.
  static func read(
    _ schemas: SchemaLibrary, options: DescriptionOptions, omissions: Omissions,
    diagnostics: inout Diagnostics
  ) -> (descriptions: [Description], library: SchemaLibrary) {
    let library = DescriptionLibrary(schemas, without: omissions)
    var usage = DescriptionUsage(options)
    var descriptions: [Description] = []
    for document in schemas.documents {
      guard case .description(let root, let format) = document.content else { continue }
      let part = DescriptionPart(node: root, address: SchemaAddress(document: document.path))
      var reader = DescriptionReader(
        source: DescriptionSource(root: part, format: format, library: library), options: options,
        omissions: omissions, library: library)
      reader.read(&usage)
      descriptions.append(reader.description)
    }
    if !descriptions.isEmpty { usage.report(to: library) }
    diagnostics.add(contentsOf: library.diagnostics)
    return (descriptions, library.schemas)
  }

  private init(
    source: DescriptionSource, options: DescriptionOptions, omissions: Omissions,
    library: DescriptionLibrary
  ) {
    self.source = source
    self.options = options
    self.omissions = omissions
    self.library = library
    description = Description(address: source.address)
  }

  private mutating func read(_ usage: inout DescriptionUsage) {
    var operations: [Operation] = []
    if let paths = source.root["paths"].flatMap({ library.follow($0) }) {
      if paths.node.members == nil { library.report(.wrongPart("paths", paths.node)) }
      (operations, description.units) = Operation.all(
        in: paths, source.format, omissions: omissions, library: library)
    }
    if let components = source.components, components.node.members == nil {
      library.report(.wrongPart("the components", components.node))
    }
    if ["paths", "components", "definitions"].allSatisfy({ source.root[$0] == nil }) {
      library.report(.emptyDescription(at: source.root.node.range))
    }
    usage.note(operations)
    let selected = operations.filter { usage.selects($0) }
    // Without a selection, all components become types, also those that no operation uses.
    if options.selection == nil {
      for (_, part) in source.components?.members ?? [] where !omissions.omits(part.address) {
        _ = library.read(part.node, at: part.address)
      }
    }
    for operation in named(selected) { read(operation) }
    let kept = selected.filter { !omissions.omits($0.part.address) }
    FieldReporter.report(on: source, with: kept, to: library)
    addParts()
    description.contents = DescriptionContents(selected, of: source, omissions: omissions)
    addComponents()
    let namespace = NamespaceReader(source: source, library: library)
    description.servers = namespace.servers()
    description.securitySchemes = namespace.securitySchemes()
  }

  /// Returns the operations with unique names.
  ///
  /// An operation whose name is taken is named after its path, with a number if that is taken too.
  /// An `operationId` takes precedence over the name of a path.
  private func named(_ operations: [Operation]) -> [Operation] {
    var taken: [Words: JSONText] = [:]
    var numbers: [String: Int] = [:]
    for operation in operations where operation.hasID {
      let words = Words(operation.name.value)
      if taken[words] == nil { taken[words] = operation.id }
    }
    return operations.map { operation in
      var operation = operation
      let first = taken[Words(operation.name.value)]
      if let first, first.range.offsets != operation.id.range.offsets {
        let name = operation.name.value
        operation = operation.namedByPath()
        let plain = operation.name.value
        var number = numbers[plain] ?? 2
        while taken[Words(operation.name.value)] != nil {
          operation.name = JSONText("\(plain) \(number)", at: operation.id.range)
          number += 1
        }
        numbers[plain] = number
        library.report(.repeatedOperation(name, operation, first: first))
      }
      taken[Words(operation.name.value)] = operation.id
      return operation
    }
  }

  private mutating func read(_ operation: Operation) {
    guard !omissions.omits(operation.part.address) else { return }
    var reader = OperationReader(
      operation, of: source, settings: options.settings(of: operation), library: library)
    let endpoint = reader.endpoint()
    description.units.append(
      DescriptionUnit(
        kind: .operation, address: operation.part.address, name: operation.id.value,
        ranges: operation.ranges + reader.ranges))
    guard let endpoint else { return }
    description.endpoints.append(endpoint)
    for schema in reader.sharedSchemas where sharedAddresses.insert(schema.schema.address).inserted
    {
      description.sharedSchemas.append(schema)
    }
  }

  /// Adds the schemas that the files of the description contain, which can be omitted like
  /// components.
  private mutating func addParts() {
    for schema in library.schemas.schemas(inPartsOf: source.address.document) {
      description.units.append(
        DescriptionUnit(
          kind: .component, address: schema.address,
          name: schema.address.word ?? schema.address.document,
          ranges: [schema.range]))
    }
  }

  /// Adds the component schemas that were read.
  private mutating func addComponents() {
    for (name, part) in source.components?.members ?? [] {
      // References may name a part within a broken component.
      description.units.append(
        DescriptionUnit(
          kind: .component, address: part.address, name: name.value, ranges: [part.node.range]))
      if !omissions.omits(part.address), let schema = library.schemas[part.address] {
        description.components.append(NamedSchema(name: name, schema: schema))
      }
    }
  }
}
