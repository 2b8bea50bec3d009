import QuireSchema

extension SchemaAddress {
  /// The name of the document's file, without its extension and without `.schema` before it.
  var fileStem: String {
    let path = FileSyntax.withoutExtension(document)
    let name = path.split(separator: "/").last ?? path
    return String(name.hasSuffix(".schema") ? name.dropLast(".schema".count) : name)
  }

  /// The last token of the pointer that is not an index, or `nil` for a root.
  var word: String? { pointer.tokens.last { !Self.isIndex($0) } }

  /// Whether the last token of the pointer is an index.
  var isElement: Bool { pointer.tokens.last.map(Self.isIndex) ?? false }

  private static func isIndex(_ token: String) -> Bool {
    token.utf8.allSatisfy(\.isDigit)
  }
}

extension Schema {
  /// The `x-swift-name`, or `nil`; values that are not strings were already reported.
  var givenName: JSONText? {
    guard let node = annotation("x-swift-name"), let text = node.stringValue, !text.isEmpty else {
      return nil
    }
    return JSONText(text, at: node.range)
  }

  /// The `x-swift-name`, as the name of the type that the schema declares.
  var givenTypeName: NameSource? { givenName.map { .given($0) } }

  /// A branch of a union without the keywords next to the union, which were merged into it.
  ///
  /// The merged keywords come first. The branch itself comes last, at the place of both.
  var asWritten: Schema {
    var schema = self
    while schema.reference == nil, let piece = schema.allOf.last, piece.range == schema.range {
      schema = piece
    }
    return schema
  }
}

extension SchemaLibrary {
  /// Returns the name of a branch's target if keywords next to the union were merged into the
  /// branch.
  func referenceName(of branch: Schema) -> String? {
    let written = branch.asWritten
    guard written !== branch, let target = target(of: written) else { return nil }
    if let given = target.givenTypeName { return given.text }
    return target.address.word ?? target.title?.value ?? target.address.fileStem
  }
}
