/// A file and its kind, after overlays have corrected it.
///
/// It is the first step of ``SchemaLibrary``: it takes files and returns documents whose content is
/// JSON with places, and fills the catalog that resolves references. It reads no keywords:
/// ``SchemaReader`` does. For example, these files are given:
///
///     user.json          { "$schema": "…", "type": "object" }    schema
///     shop.yaml          openapi: 3.1.0                           description
///     shop.overlay.yaml  overlay: 1.1.0                           corrects shop.yaml
///     prices.json        { "gold": 1 }                            other
///
/// The result has three documents. The overlay is none of them.
struct LoadedDocument {
  /// The path relative to the root folder, with `/` between folders.
  let path: String
  /// The text of the file, under the path that the user gave, without corrections.
  let source: SourceText
  /// The content with the corrections of overlays.
  ///
  /// In a description, the bases of class hierarchies are separated from their unions.
  let root: SourceNode
  let kind: DocumentKind
  /// Whether the document is certainly a schema, so that a mistake is an error.
  let isCertain: Bool

  /// Reads files, determines their kinds, and adds them to the catalog.
  ///
  /// - Parameters:
  ///   - files: The files to read.
  ///   - overlays: The paths of the overlays that the settings list.
  ///   - find: Returns another file that a description names, or `nil` if it does not exist.
  ///   - catalog: Receives the documents.
  ///   - diagnostics: Receives the findings.
  /// - Returns: The documents, sorted by path.
  static func load(
    _ files: [InputFile], correctedBy overlays: [JSONText],
    findingMore find: @escaping (String) -> InputFile?,
    into catalog: inout DocumentCatalog, diagnostics: inout Diagnostics
  ) -> [LoadedDocument] {
    let given = files.filter { !FileSyntax.isSettings($0.path) }.map(FileContent.init)
    let corrected = OverlayFiles(
      among: given, listed: overlays, copies: catalog.copies, findingMore: find,
      diagnostics: &diagnostics)
    catalog.unnamedOverlays = corrected.others
    catalog.overlays = corrected.paths
    let (contents, parts) = DescriptionFiles.find(
      among: corrected.contents, copies: catalog.copies, findingMore: find)
    var readable: [(file: InputFile, root: SourceNode)] = []
    for content in contents.sorted(by: { $0.file.path < $1.file.path }) {
      let file = content.file
      if parts[file.path] != nil, content.findings.hasErrors {
        for finding in content.findings.all { diagnostics.add(finding.asWarning) }
        catalog.addBroken(file.path)
        catalog.brokenParts.insert(file.path)
      } else if let finding = content.findings.all.first, parts[file.path] == nil,
        !isCertain(file, content.root)
      {
        diagnostics.add(.ignored(finding))
        catalog.addBroken(file.path, unreported: finding)
      } else {
        // Names that occur twice end no description: an app may not correct it.
        let isDescription = content.root.flatMap(DescriptionFormat.versionMember) != nil
        for finding in content.findings.all {
          diagnostics.add(isDescription ? finding.withFirstName : finding)
        }
        if let root = content.root {
          readable.append((file, root))
        } else {
          catalog.addBroken(file.path)
        }
      }
    }
    let classifier = DocumentClassifier(readable.map { ($0.file.path, $0.root) })
    let documents = readable.map { file, root in
      if let kind = parts[file.path] {
        return LoadedDocument(
          path: file.path, source: file.source, root: root, kind: kind, isCertain: true)
      }
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
      if corrected.changed.contains(document.path) {
        catalog.overlaid[document.path] = OverlaidValues(in: document.root, path: document.path)
      }
    }
    for document in documents {
      diagnostics.add(
        contentsOf: catalog.index(document.root, path: document.path, kind: document.kind))
    }
    return documents
  }

  /// Whether a mistake in a file is an error: the file was named, or looks like a schema.
  private static func isCertain(_ file: InputFile, _ root: SourceNode?) -> Bool {
    !file.isFound
      || root.map(DocumentClassifier.isCertainSchema) ?? SchemaSign.isPresent(in: file.source)
  }
}

extension Diagnostic {
  /// The warning in place of the error that a name occurs twice; the first one counts.
  fileprivate var withFirstName: Diagnostic {
    guard severity == .error else { return self }
    return Diagnostic(.warning, code, "\(message); the first one counts", at: range, help: help)
  }

  /// The same finding as a warning.
  fileprivate var asWarning: Diagnostic {
    Diagnostic(severity == .error ? .warning : severity, code, message, at: range, help: help)
  }
}

/// A document that was read from an input file.
package struct SchemaDocument: Sendable {
  /// The kind of a document, with its schema.
  package enum Content: Sendable {
    /// A schema, with its root and the dialect by whose rules it was read.
    case schema(Schema, Dialect)
    /// A document that describes schemas and not data, so that no type is generated.
    ///
    /// It declares `$vocabulary` (JSON Schema Core 8.1.2).
    case metaSchema
    /// A description of an API, whose schemas are read together with its operations.
    case description(SourceNode, DescriptionFormat)
    /// A file of a description, which begins in the file at a path.
    case part(SourceNode, of: String)
    /// A document without any sign of being a schema.
    case other
  }

  /// The path relative to the root folder, with `/` between folders.
  package let path: String
  /// The text of the file, under the path that the user gave.
  package let source: SourceText
  /// The kind of the document, with its schema.
  package let content: Content
}
