/// A file that is JSON, and what it turned out to be.
struct LoadedDocument {
  let path: String
  let source: SourceText
  let root: JSONNode
  let kind: DocumentKind

  /// Reads files as JSON, tells what each is and enters it into the catalog.
  ///
  /// - Returns: The documents by path, in order.
  static func load(
    _ files: [InputFile], into catalog: inout DocumentCatalog, diagnostics: inout Diagnostics
  ) -> [LoadedDocument] {
    var texts: [(path: String, root: JSONNode)] = []
    for file in files.sorted(by: { $0.path < $1.path }) where !isConfiguration(file.path) {
      guard let root = JSONReader.read(file.source, diagnostics: &diagnostics) else {
        catalog.addBroken(file.path)
        continue
      }
      texts.append((file.path, root))
    }
    let classifier = DocumentClassifier(texts)
    let documents = texts.map { path, root in
      let kind = classifier.kind(of: root, path: path, diagnostics: &diagnostics)
      return LoadedDocument(path: path, source: root.range.source, root: root, kind: kind)
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

  private static func isConfiguration(_ path: String) -> Bool {
    path == "quire.json" || path.hasSuffix("/quire.json")
  }
}
