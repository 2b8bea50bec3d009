/// Every document of a run with its schemas, all references resolved: what the front end makes.
package struct SchemaLibrary: Sendable {
  /// The documents that could be read, by path, in order.
  ///
  /// A file that is no JSON, is of a dialect that is not read or describes an API in another way was
  /// reported as an error and is not among them.
  package private(set) var documents: [SchemaDocument] = []
  /// Every schema that stands where a schema may, and whatever a reference names.
  private var schemas: [SchemaAddress: Schema] = [:]
  /// The names of all annotations that stand in these schemas.
  package private(set) var annotationNames: Set<String> = []
  private var catalog = DocumentCatalog()
  /// The schemas whose reference is not to be followed, as it would never end.
  private var endless: Set<SchemaAddress> = []
  /// The dynamic references of which it is not known yet that another document changes the target.
  private var rootedReferences: [RootedReference] = []

  /// Reads files.
  ///
  /// Reports all there is to find; a file that cannot be read gives one error and references into
  /// it none. `quire.json`, the configuration, is passed over. The files may come in any order.
  ///
  /// - Parameters:
  ///   - files: The documents.
  ///   - annotations: What is read as if it stood in the schemas.
  ///   - isPresent: Whether there is a file at a path below the root folder; an annotation of one
  ///     that is not among the documents is passed over.
  ///   - diagnostics: Receives what is found.
  package init(
    reading files: [InputFile], annotatedBy annotations: [OutsideAnnotation] = [],
    whereFile isPresent: (String) -> Bool = { _ in false },
    diagnostics: inout Diagnostics
  ) {
    let loaded = LoadedDocument.load(files, into: &catalog, diagnostics: &diagnostics)
    catalog.add(annotations, whereFile: isPresent, diagnostics: &diagnostics)
    var unfinished: [Schema] = []
    for document in loaded where !catalog.brokenPaths.contains(document.path) {
      let content: SchemaDocument.Content
      switch document.kind {
      case .schema(let dialect):
        let address = SchemaAddress(document: document.path)
        var findings = Diagnostics()
        let made = Self.read(document.root, at: address, by: catalog, diagnostics: &findings)
        if findings.hasErrors, !document.isCertain {
          diagnostics.add(.notASchema(document.root.range))
          content = .other
        } else {
          diagnostics.add(contentsOf: findings)
          unfinished += enter(made.reader)
          content = .schema(made.schema, dialect)
        }
      case .metaSchema: content = .metaSchema
      case .other: content = .other
      case .refused: continue
      }
      documents.append(
        SchemaDocument(path: document.path, source: document.source, content: content))
    }
    for file in files where catalog.unreportedReasons[file.path] != nil {
      documents.append(SchemaDocument(path: file.path, source: file.source, content: .other))
    }
    documents.sort { $0.path < $1.path }
    finish(unfinished, diagnostics: &diagnostics)
  }

  /// The schema at an address, or `nil` where none was read.
  package subscript(address: SchemaAddress) -> Schema? { schemas[address] }

  /// The schema that `schema`'s `$ref` names, or `nil` where it has none.
  ///
  /// One step: the target may be a reference again, though never in a circle. `nil` as well where
  /// the reference led nowhere or back to itself, which was reported.
  package func target(of schema: Schema) -> Schema? {
    guard let reference = schema.reference, !endless.contains(schema.address) else { return nil }
    return schemas[reference.target]
  }

  /// The files that a file needs: itself, those its references name, and those that these need.
  ///
  /// Files that could not be read are among them.
  package func files(neededBy path: String) -> Set<String> {
    var needed: Set = [path]
    var pending = [path]
    while let next = pending.popLast() {
      for file in catalog.files(namedIn: next) where needed.insert(file).inserted {
        pending.append(file)
      }
    }
    return needed
  }

  /// Reads a schema that stands where JSON Schema expects none, such as within an annotation.
  ///
  /// It and all within it are entered, so that references resolve from it and into it. A schema
  /// that was read before is returned as it is; a node that is no object, `true` or `false` is
  /// reported and reads as a schema that says nothing.
  package mutating func read(
    _ node: JSONNode, at address: SchemaAddress, diagnostics: inout Diagnostics
  ) -> Schema {
    if let schema = schemas[address] { return schema }
    guard node.isSchemaForm else {
      let name = address.pointer.tokens.last ?? address.document
      let expected = "a schema (an object, true or false)"
      diagnostics.add(.wrongKind(name, node, expected: expected, isIgnored: false))
      return Schema(SchemaParts(), at: address, of: node)
    }
    guard catalog.index(node, at: address, diagnostics: &diagnostics) else {
      return Schema(SchemaParts(), at: address, of: node)
    }
    let made = Self.read(node, at: address, by: catalog, diagnostics: &diagnostics)
    finish(enter(made.reader), diagnostics: &diagnostics)
    return made.schema
  }
}

extension SchemaLibrary {
  // Static, and given the catalog, so that no copy of it outlives the reading: the next change to it
  // would then copy all of it.
  private static func read(
    _ node: JSONNode, at address: SchemaAddress, by catalog: DocumentCatalog,
    diagnostics: inout Diagnostics
  ) -> (schema: Schema, reader: SchemaReader) {
    var reader = SchemaReader(catalog)
    let schema = reader.read(node, at: address, in: catalog.scope(of: address))
    diagnostics.add(contentsOf: reader.diagnostics)
    return (schema, reader)
  }

  /// Enters schemas and returns those that were not there before.
  private mutating func enter(_ reader: SchemaReader) -> [Schema] {
    rootedReferences += reader.rootedReferences
    return reader.schemas.filter { schema in
      guard schemas[schema.address] == nil else { return false }
      schemas[schema.address] = schema
      for name in schema.annotations.keys { annotationNames.insert(name) }
      return true
    }
  }

  /// Follows the references of new schemas, reading what they name where nothing was read yet.
  private mutating func finish(_ new: [Schema], diagnostics: inout Diagnostics) {
    var new = new
    var next = 0
    while next < new.count {
      for reference in new[next].references {
        new += complete(reference, diagnostics: &diagnostics)
      }
      next += 1
    }
    endless.formUnion(Self.endlessReferences(among: new, diagnostics: &diagnostics))
    reportBypassedRoots(by: new, diagnostics: &diagnostics)
  }

  /// Reports the dynamic references that lead elsewhere if their document is not entered by its root.
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

  private mutating func complete(
    _ reference: SchemaReference, diagnostics: inout Diagnostics
  ) -> [Schema] {
    guard schemas[reference.target] == nil else { return [] }
    switch catalog.locate(reference.target) {
    case .none: return []
    case .missing(let token, let parent, let pointer):
      let place = SchemaAddress(document: reference.target.document, pointer: pointer)
      diagnostics.add(
        .unresolvedPointer(
          reference.text, token: token, parent: place,
          nearest: diagnostics.mayStillSuggest ? Self.nearest(to: token, in: parent) : nil))
      return []
    case .node(let node):
      guard node.isSchemaForm else {
        diagnostics.add(.referenceToNoSchema(reference.text, kind: node.kindDescription))
        return []
      }
      guard catalog.index(node, at: reference.target, diagnostics: &diagnostics) else { return [] }
      let made = Self.read(node, at: reference.target, by: catalog, diagnostics: &diagnostics)
      return enter(made.reader)
    }
  }

  /// The two names of the place for definitions count as near to one another.
  private static func nearest(to token: String, in parent: JSONNode) -> String? {
    let siblings = (parent.members ?? []).map(\.name)
    let places = [Keyword.defs.rawValue, Keyword.definitions.rawValue]
    return Spelling.nearest(to: token, in: siblings)
      ?? (places.contains(token) ? siblings.first(where: places.contains) : nil)
  }
}
