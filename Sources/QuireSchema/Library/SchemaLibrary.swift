/// The documents of a run with their schemas and resolved references.
///
/// It is the result of this module: it takes files, and has the schema at each address. Reading is
/// complete, so that the model only looks up schemas, except for those in annotations and API
/// descriptions, which are read when the model finds them. For example, `user.json` has this
/// property:
///
///     "pet": { "$ref": "pet.json" }
///
/// For the schema of the property, ``target(of:)`` returns the root of `pet.json`. References that
/// were reported as unresolved or endless have no target.
package struct SchemaLibrary: Sendable {
  /// The documents that could be read, sorted by path.
  ///
  /// Files that are not JSON, use an unsupported dialect, or describe an API in another format were
  /// reported as errors and are not included.
  package private(set) var documents: [SchemaDocument] = []
  /// All schemas, including every other value that a reference names.
  private var schemas: [SchemaAddress: Schema] = [:]
  /// The names of all annotations in these schemas.
  package private(set) var annotationNames: Set<String> = []
  var catalog = DocumentCatalog()
  /// The schemas whose reference must not be followed, because it is part of an endless cycle.
  private var endless: Set<SchemaAddress> = []
  /// The dynamic references whose target may still depend on another document.
  private var rootedReferences: [RootedReference] = []
  /// The schemas of descriptions in whose place is any value because of a mistake.
  package internal(set) var lost: [LostSchema] = []
  /// The errors about these schemas.
  var lossesByPlace: [SchemaAddress: Diagnostic] = [:]
  /// The schemas of descriptions that were read as a whole.
  var wholes: Set<SchemaAddress> = []
  /// Finds further mistakes in a schema of a description, such as those in its annotations.
  package var check: @Sendable (Schema) -> Diagnostics = { _ in Diagnostics() }

  /// Reads files.
  ///
  /// Reports all findings. A file that cannot be read causes one error, and references into it
  /// cause no further errors. Settings files, such as `quire.json`, are skipped. The files may be
  /// in any order.
  ///
  /// - Parameters:
  ///   - files: The files to read.
  ///   - formats: The formats that the settings map to types.
  ///   - copies: The paths of files by the URLs of the documents that they contain.
  ///   - overlays: The paths of the overlays that the settings list.
  ///   - find: Returns another file that a description names by its path relative to the root
  ///     folder, or `nil` if it does not exist.
  ///   - diagnostics: Receives the findings.
  package init(
    reading files: [InputFile], mapping formats: Set<String> = [],
    files copies: [String: JSONText] = [:], correctedBy overlays: [JSONText] = [],
    findingMore find: @escaping (String) -> InputFile? = { _ in nil },
    diagnostics: inout Diagnostics
  ) {
    catalog.mappedFormats = formats
    catalog.copies = copies.mapValues(\.value)
    let loaded = LoadedDocument.load(
      files, correctedBy: overlays, findingMore: find, into: &catalog, diagnostics: &diagnostics)
    for path in copies.values where catalog.lacksFile(path.value) {
      diagnostics.add(.missingCopy(path))
    }
    var unfinished: [Schema] = []
    for document in loaded where !catalog.brokenPaths.contains(document.path) {
      let content: SchemaDocument.Content
      switch document.kind {
      case .schema(let dialect):
        let address = SchemaAddress(document: document.path)
        var findings = Diagnostics()
        let tree = SchemaTree(document.root, at: address, by: catalog, diagnostics: &findings)
        if findings.hasErrors, !document.isCertain {
          diagnostics.add(.notASchema(document.root.range))
          content = .other
        } else {
          diagnostics.add(contentsOf: findings)
          unfinished += enter(tree)
          content = .schema(tree.root, dialect)
        }
      case .metaSchema: content = .metaSchema
      case .description(let format): content = .description(document.root, format)
      case .part(let description, _): content = .part(document.root, of: description)
      case .other: content = .other
      case .refused: continue
      }
      documents.append(
        SchemaDocument(path: document.path, source: document.source, content: content))
    }
    // A build expects an output for each of its inputs, also if it loses a broken file.
    for file in files
    where catalog.unreportedReasons[file.path] != nil || catalog.brokenParts.contains(file.path)
      || catalog.unnamedOverlays.contains(file.path)
    {
      documents.append(SchemaDocument(path: file.path, source: file.source, content: .other))
    }
    documents.sort { $0.path < $1.path }
    finish(unfinished, diagnostics: &diagnostics)
  }

  /// Returns the first of some files with the corrections of its overlays, or `nil` if it cannot be
  /// read.
  ///
  /// The parameters are those of
  /// ``init(reading:mapping:files:correctedBy:findingMore:diagnostics:)``.
  package static func corrected(
    _ files: [InputFile], files copies: [String: JSONText], correctedBy overlays: [JSONText],
    findingMore find: @escaping (String) -> InputFile?, diagnostics: inout Diagnostics
  ) -> SourceNode? {
    let contents = files.filter { !FileSyntax.isSettings($0.path) }.map(FileContent.init)
    for content in contents { diagnostics.add(contentsOf: content.findings) }
    let corrected = OverlayFiles(
      among: contents, listed: overlays, copies: copies.mapValues(\.value), findingMore: find,
      diagnostics: &diagnostics)
    return corrected.contents.first { $0.file.path == files.first?.path }?.root
  }

  /// Returns the schema at an address, or `nil` if no schema was read there.
  package subscript(address: SchemaAddress) -> Schema? { schemas[address] }

  /// Returns the schema that the `$ref` of `schema` names, or `nil` if there is no `$ref`.
  ///
  /// Follows only one reference. The target may be a reference as well, but never part of a cycle.
  /// Returns `nil` also if the reference is unresolved or part of a cycle, which was reported.
  package func target(of schema: Schema) -> Schema? {
    guard let reference = schema.reference, !endless.contains(schema.address) else { return nil }
    return schemas[reference.target]
  }

  /// Returns the value that a reference outside of schemas names, and its address.
  ///
  /// It need not be a schema: descriptions also refer to parameters, responses and other parts. The
  /// result is `nil` if the reference cannot be resolved, which is reported.
  package mutating func value(
    at reference: JSONText, from place: SchemaAddress, diagnostics: inout Diagnostics
  ) -> (node: SourceNode, address: SchemaAddress)? {
    let suggests = diagnostics.mayStillSuggest
    switch catalog.resolve(reference, in: catalog.scope(of: place), suggests: suggests) {
    case .target(let address), .fallback(let address, _):
      switch catalog.locate(address) {
      case .node(let node): return (node, address)
      case .missing(let token, let parent, let pointer):
        let place = SchemaAddress(document: address.document, pointer: pointer)
        diagnostics.add(
          .unresolvedPointer(
            reference, token: token, parent: place,
            nearest: suggests ? Spelling.nearestMember(to: token, in: parent) : nil))
      case nil: break
      }
    case .failed(let diagnostic): diagnostics.add(diagnostic)
    case .broken(let path): catalog.finding(about: reference, to: path).map { diagnostics.add($0) }
    }
    return nil
  }

  /// Adds an annotation from outside of a schema, before the schema is read.
  package mutating func annotate(_ address: SchemaAddress, with annotation: SourceNode.Member) {
    catalog.annotationsByPlace[address, default: []].append(annotation)
  }

  /// Reads a schema outside of the usual locations, such as in an annotation.
  ///
  /// The schema and its nested schemas are added to the library, so that references from and into
  /// it resolve. A schema that was already read is returned unchanged. If a node is not an object,
  /// `true`, or `false`, it is reported and replaced by an unconstrained schema. A mistake in a
  /// schema of a description is not reported but recorded in ``lost``.
  package mutating func read(
    _ node: SourceNode, at address: SchemaAddress, diagnostics: inout Diagnostics
  ) -> Schema {
    if let schema = schemas[address] { return schema }
    guard node.isSchemaForm else {
      let name = address.pointer.tokens.last ?? address.document
      let expected = "a schema (an object, true or false)"
      let error = Diagnostic.wrongKind(name, node, expected: expected, isIgnored: false)
      if isOfDescription(address) {
        replace(address, because: error)
      } else {
        diagnostics.add(error)
      }
      return Schema(SchemaParts(), at: address, of: node)
    }
    guard let tree = tree(node, at: address, diagnostics: &diagnostics) else {
      return Schema(SchemaParts(), at: address, of: node)
    }
    finish(enter(tree), diagnostics: &diagnostics)
    return schemas[address] ?? tree.root
  }

  /// Adds schemas and returns those that are new.
  mutating func enter(_ tree: SchemaTree) -> [Schema] {
    rootedReferences += tree.rootedReferences
    return tree.schemas.filter { schema in
      guard schemas[schema.address] == nil else { return false }
      schemas[schema.address] = schema
      for name in schema.annotations.keys { annotationNames.insert(name) }
      return true
    }
  }

  /// Removes schemas that are read again.
  mutating func remove(_ old: [Schema]) {
    for schema in old { schemas[schema.address] = nil }
  }

  /// Resolves the references of new schemas, and reads targets that were not read yet.
  private mutating func finish(_ new: [Schema], diagnostics: inout Diagnostics) {
    var new = new
    var next = 0
    while next < new.count {
      for reference in new[next].references {
        new += complete(reference, diagnostics: &diagnostics)
      }
      next += 1
    }
    var cycles = Self.referenceCycles(among: new)
    while cycles.contains(where: { isOfDescription($0.start) }) {
      breakCycles(cycles, in: &new, diagnostics: &diagnostics)
      cycles = Self.referenceCycles(among: new)
    }
    for cycle in cycles {
      diagnostics.add(cycle.error)
      endless.formUnion(cycle.schemas)
    }
    reportBypassedRoots(by: new, diagnostics: &diagnostics)
  }

  /// Reports dynamic references whose target changes because a reference bypasses the root of their
  /// document.
  private mutating func reportBypassedRoots(
    by schemas: [Schema], diagnostics: inout Diagnostics
  ) {
    guard !rootedReferences.isEmpty else { return }
    var entered: Set<String> = []
    for schema in schemas {
      for reference in schema.references
      where catalog.bypassesRoot(reference, from: schema.address.document) {
        entered.insert(reference.target.document)
      }
    }
    for found in rootedReferences where entered.contains(found.document) {
      diagnostics.add(
        .dynamicReference(found.keyword, found.reference, detours: found.detours))
    }
    rootedReferences.removeAll { entered.contains($0.document) }
  }

  /// Returns the schemas that the target of a reference adds.
  private mutating func complete(
    _ reference: SchemaReference, diagnostics: inout Diagnostics
  ) -> [Schema] {
    guard schemas[reference.target] == nil else { return [] }
    if let mistake = mistake(in: reference, suggests: diagnostics.mayStillSuggest) {
      diagnostics.add(mistake)
      return []
    }
    guard case .node(let node) = catalog.locate(reference.target) else { return [] }
    return tree(node, at: reference.target, diagnostics: &diagnostics).map { enter($0) } ?? []
  }
}

// The files of a run, and the values in them.
extension SchemaLibrary {
  /// Returns the files that a file needs: itself and all files that it references, directly or not.
  ///
  /// The result includes files that could not be read, and the overlays of all files.
  package func files(neededBy path: String) -> Set<String> {
    var needed: Set = [path]
    var pending = [path]
    while let next = pending.popLast() {
      for file in catalog.files(namedIn: next).union(overlays(of: next))
      where needed.insert(file).inserted {
        pending.append(file)
      }
    }
    return needed
  }

  /// Whether an overlay wrote what is at a place.
  package func isOverlaid(_ range: SourceRange) -> Bool {
    catalog.overlaid.values.contains { $0.contains(range) }
  }

  /// Returns the paths of the overlays of a document.
  package func overlays(of path: String) -> [String] { catalog.overlays[path] ?? [] }

  /// Returns the path of the description that a document is, or is a part of; otherwise `nil`.
  package func description(of path: String) -> String? { catalog.description(of: path) }

  /// Returns the path of the document whose Swift file has the types of a document.
  package func home(of path: String) -> String { description(of: path) ?? path }

  /// Returns the schemas in the other files of a description that references name, in order,
  /// without those within others.
  package func schemas(inPartsOf description: String) -> [Schema] {
    let hasParts = documents.contains { document in
      if case .part(_, description) = document.content { true } else { false }
    }
    guard hasParts else { return [] }
    let targets = Set(
      schemas.values.flatMap(\.references).map(\.target).filter {
        $0.document != description && catalog.description(of: $0.document) == description
      })
    let outermost = targets.filter { target in
      !sequence(first: target, next: \.outer).dropFirst().contains(where: targets.contains)
    }
    return outermost.inOrder().compactMap { self[$0] }
  }

  /// Returns the values that contain a place, from the innermost to the whole document.
  package func values(around range: SourceRange) -> [(address: SchemaAddress, node: SourceNode)] {
    catalog.values(around: range)
  }

  /// Returns the target of an action of an overlay.
  ///
  /// - Parameters:
  ///   - range: A place in a description.
  ///   - member: The name of a member of the innermost object around it, if its value is the target.
  /// - Returns: The path of the object or of the member's value, or `nil` if there is none, or if the
  ///   place is in another file.
  package func overlayTarget(
    around range: SourceRange, ofMember member: String? = nil
  ) -> String? {
    let object = catalog.values(around: range).first { $0.node.members != nil }
    guard let object else { return nil }
    guard let member else { return overlayTarget(at: object.address) }
    return object.node[member] == nil ? nil : overlayTarget(at: object.address.appending(member))
  }

  /// Returns the path of the value at an address of a description, as the target of an action of
  /// its overlay, or `nil` if there is no value or it is in another file.
  package func overlayTarget(at address: SchemaAddress) -> String? {
    guard values(around: address).first?.address == address,
      catalog.description(of: address.document) == address.document,
      let root = catalog.documents[address.document]?.root
    else { return nil }
    return OverlayDraft.path(to: address.pointer, in: root)
  }

  /// Returns the values around an address, from the innermost to the whole document.
  ///
  /// The first value is that at the address, if there is one.
  package func values(
    around address: SchemaAddress
  ) -> [(address: SchemaAddress, node: SourceNode)] {
    catalog.values(around: address)
  }
}

/// A schema with all its nested schemas.
struct SchemaTree {
  let root: Schema
  /// All schemas, with nested schemas before the schemas that contain them.
  let schemas: [Schema]
  let rootedReferences: [RootedReference]

  // The catalog is a parameter and is not kept: with a remaining copy, the next mutation would copy
  // the whole catalog.
  init(
    _ node: SourceNode, at address: SchemaAddress, by catalog: DocumentCatalog,
    diagnostics: inout Diagnostics
  ) {
    var reader = SchemaReader(
      catalog, ofDescription: catalog.description(of: address.document) != nil)
    root = reader.read(node, at: address, in: catalog.scope(of: address))
    schemas = reader.schemas
    rootedReferences = reader.rootedReferences
    diagnostics.add(contentsOf: reader.diagnostics)
  }
}
