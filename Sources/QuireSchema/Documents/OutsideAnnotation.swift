/// An annotation that stands outside of the schemas, such as a name in the settings.
package struct OutsideAnnotation: Sendable {
  /// Which schema, or value of `enum`, it is of: a reference as `file` would write it.
  package let place: JSONText
  /// The path below the root folder of the file that the annotation stands in.
  package let file: String
  /// What is read as if it stood there, where it prevails over one of its name.
  package let member: JSONNode.Member

  /// Makes an annotation of its place, the file that says so, and what is to stand there.
  package init(place: JSONText, from file: String, member: JSONNode.Member) {
    self.place = place
    self.file = file
    self.member = member
  }
}

extension DocumentCatalog {
  /// Enters annotations under the places that they are of; what names none is reported.
  ///
  /// One of a file that `isPresent` and not read is passed over: it speaks of another run.
  mutating func add(
    _ annotations: [OutsideAnnotation], whereFile isPresent: (String) -> Bool,
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

  /// The path of the file that an annotation is of, or `nil` where that is read or names the file
  /// which the annotation stands in.
  private func unreadFile(of annotation: OutsideAnnotation, in scope: ReferenceScope) -> String? {
    let uri = URIReference(annotation.place.value)
    guard uri.isRelative, !uri.isWithinDocument,
      let path = FilePath.resolve(uri.path, beside: scope.filePath)
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

  /// Whether what stands at an address is one of the values of `enum`.
  private mutating func isListedValue(_ address: SchemaAddress) -> Bool {
    let list = SchemaAddress(
      document: address.document, pointer: JSONPointer(address.pointer.tokens.dropLast()))
    guard list.pointer.tokens.last == Keyword.enum.rawValue,
      case .node(let node) = locate(list)
    else { return false }
    return node.elements != nil
  }
}
