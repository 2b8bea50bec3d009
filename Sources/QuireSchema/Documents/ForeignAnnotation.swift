/// An annotation written outside of the schemas, such as a name in the settings.
package struct ForeignAnnotation: Sendable {
  /// A reference to the annotated schema or value of `enum`, as written in `file`.
  package let place: JSONText
  /// The path of the file with the annotation, relative to the root folder.
  package let file: String
  /// The annotation, which overrides an annotation of the same name in the schema.
  package let member: JSONNode.Member

  /// Creates an annotation from a reference to its target, its file, and its content.
  package init(place: JSONText, from file: String, member: JSONNode.Member) {
    self.place = place
    self.file = file
    self.member = member
  }
}

extension DocumentCatalog {
  /// Adds annotations to the schemas that they reference, and reports unresolved references.
  ///
  /// An annotation is skipped if the file it targets exists but is not part of this run.
  mutating func add(
    _ annotations: [ForeignAnnotation], whereFile isPresent: (String) -> Bool,
    diagnostics: inout Diagnostics
  ) {
    for annotation in annotations {
      let suggests = diagnostics.mayStillSuggest
      let scope = ReferenceScope(document: annotation.file, dialect: .standard)
      switch resolve(annotation.place, in: scope, suggests: suggests) {
      case .broken: break
      case .failed(let diagnostic):
        if let path = unreadFile(of: annotation, in: scope), isPresent(path) { continue }
        diagnostics.add(diagnostic)
      case .target(let address), .fallback(let address, _):
        guard let problem = problem(at: address, of: annotation.place, suggests: suggests) else {
          annotationsByPlace[address, default: []].append(annotation.member)
          continue
        }
        diagnostics.add(problem)
      }
    }
  }

  /// The path of the file that an annotation targets, if this run does not read the file.
  ///
  /// `nil` if the file is read, or if the annotation targets its own file.
  private func unreadFile(of annotation: ForeignAnnotation, in scope: ReferenceScope) -> String? {
    let uri = URIReference(annotation.place.value)
    guard uri.isRelative, !uri.isWithinDocument,
      let path = FilePath.resolve(uri.path, relativeTo: scope.filePath)
    else { return nil }
    return documents[path] == nil && path != annotation.file ? path : nil
  }

  private mutating func problem(
    at address: SchemaAddress, of place: JSONText, suggests: Bool
  ) -> Diagnostic? {
    switch locate(address) {
    case .none: .unresolvedFile(place, path: address.document, byIdentifier: nil, nearest: nil)
    case .missing(let token, let parent, let pointer):
      .unresolvedPointer(
        place, token: token, parent: SchemaAddress(document: address.document, pointer: pointer),
        nearest: suggests
          ? Spelling.nearest(to: token, in: (parent.members ?? []).map(\.name)) : nil)
    case .node(let node):
      node.isSchemaForm || isListedValue(address)
        ? nil : .referenceToNoSchema(place, kind: node.kindDescription)
    }
  }

  /// Whether an address is that of a value in an `enum`.
  private mutating func isListedValue(_ address: SchemaAddress) -> Bool {
    let list = SchemaAddress(
      document: address.document, pointer: JSONPointer(address.pointer.tokens.dropLast()))
    guard list.pointer.tokens.last == Keyword.enum.rawValue,
      case .node(let node) = locate(list)
    else { return false }
    return node.elements != nil
  }
}
