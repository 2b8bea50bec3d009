/// A file and its kind.
struct LoadedDocument {
  let path: String
  let source: SourceText
  let root: JSONNode
  let kind: DocumentKind
  /// Whether the document is certainly a schema, so that a mistake is an error.
  let isCertain: Bool

  /// Reads files, determines their kinds, and adds them to the catalog.
  ///
  /// - Returns: The documents, sorted by path.
  static func load(
    _ files: [InputFile], into catalog: inout DocumentCatalog, diagnostics: inout Diagnostics
  ) -> [LoadedDocument] {
    var texts: [(file: InputFile, root: JSONNode)] = []
    for file in files.sorted(by: { $0.path < $1.path }) where !FileSyntax.isSettings(file.path) {
      var findings = Diagnostics()
      let root = FileSyntax.read(file.source, diagnostics: &findings)
      if let finding = findings.all.first, !isCertain(file, root) {
        diagnostics.add(.ignored(finding))
        catalog.addBroken(file.path, unreported: finding)
        continue
      }
      diagnostics.add(contentsOf: findings)
      if let root { texts.append((file, root)) } else { catalog.addBroken(file.path) }
    }
    let classifier = DocumentClassifier(texts.map { ($0.file.path, $0.root) })
    let documents = texts.map { file, root in
      let isCertain = isCertain(file, root)
      let kind = classifier.kind(
        of: root, in: file, isCertain: isCertain, diagnostics: &diagnostics)
      let separated =
        if case .description(let format) = kind { BaseSeparator.separate(root, format) } else {
          root
        }
      return LoadedDocument(
        path: file.path, source: file.source, root: separated, kind: kind, isCertain: isCertain)
    }
    for document in documents {
      catalog.add(document.root, path: document.path, kind: document.kind)
    }
    for document in documents {
      diagnostics.add(
        contentsOf: catalog.index(document.root, path: document.path, kind: document.kind))
    }
    return documents
  }

  /// Whether a mistake in a file is an error: the file was named, or looks like a schema.
  private static func isCertain(_ file: InputFile, _ root: JSONNode?) -> Bool {
    !file.isFound
      || root.map(DocumentClassifier.isCertainSchema) ?? SchemaSign.isPresent(in: file.source)
  }
}
