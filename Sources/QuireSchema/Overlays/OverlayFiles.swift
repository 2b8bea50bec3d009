/// The overlays among the files of a run, and the documents that they correct.
///
/// It takes all files and returns those that are no overlays, with the corrections. ``OverlayRun``
/// makes the corrections of one document. For example, `shop.overlay.yaml` corrects the `shop.yaml`
/// next to it, and `fixes.yaml` must be listed in the settings.
struct OverlayFiles {
  /// The files without overlays, with the corrections.
  private(set) var contents: [FileContent]
  /// The paths of the overlays that are not recognized by their names, for which a build expects an
  /// output.
  let others: Set<String>
  /// The paths of the files that an overlay changed.
  private(set) var changed: Set<String> = []
  /// The paths of the overlays of each document, also of those that cannot be read.
  private(set) var paths: [String: [String]] = [:]

  /// The overlays to apply, by the paths of their documents.
  private var overlays: [String: [Overlay]] = [:]
  private let find: (String) -> InputFile?
  private let copies: [String: String]

  /// Separates overlays from other files, and applies them.
  ///
  /// The overlay `shop.overlay.yaml` corrects the `shop.json` or `shop.yaml` next to it. Another
  /// overlay must be listed, and corrects the file that it extends, or else the only description.
  ///
  /// - Parameters:
  ///   - given: The files of the run.
  ///   - listed: The paths of the overlays that the settings list, in order.
  ///   - copies: The paths of files by the URLs of the documents that they contain.
  ///   - find: Returns a file that is not given, or `nil` if it does not exist.
  ///   - diagnostics: Receives the findings.
  init(
    among given: [FileContent], listed: [JSONText], copies: [String: String],
    findingMore find: @escaping (String) -> InputFile?, diagnostics: inout Diagnostics
  ) {
    self.find = find
    self.copies = copies
    let names = Set(listed.map(\.value))
    func isOverlay(_ content: FileContent) -> Bool {
      let path = content.file.path
      return Overlay.isOverlay(path) || names.contains(path)
        || content.root.map(Overlay.isOverlay) == true
    }
    contents = given.filter { !isOverlay($0) }
    var files = Dictionary(
      given.filter(isOverlay).map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    others = Set(files.keys.filter { !Overlay.isOverlay($0) })
    // A run of one file does not have the overlay next to it among its inputs.
    for path in contents.map(\.file.path).flatMap(Overlay.usualPaths) + names.sorted()
    where files[path] == nil {
      files[path] = find(path).map(FileContent.init)
    }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where !names.contains(path) {
      addUsual(file, diagnostics: &diagnostics)
    }
    var seen: Set<String> = []
    for entry in listed {
      if !seen.insert(entry.value).inserted {
        diagnostics.add(.repeatedOverlay(entry))
      } else if let file = files[entry.value] {
        addListed(file, diagnostics: &diagnostics)
      } else {
        diagnostics.add(.missingOverlay(entry))
      }
    }
    for (path, overlays) in overlays.sorted(by: { $0.key < $1.key }) {
      let (records, others) = (
        overlays.filter { Overlay.isRecord($0.path) },
        overlays.filter { !Overlay.isRecord($0.path) }
      )
      apply(others + records, to: path, diagnostics: &diagnostics)
    }
  }

  /// Adds an overlay that corrects the document with its name.
  private mutating func addUsual(_ file: FileContent, diagnostics: inout Diagnostics) {
    let documents = contents.map(\.file.path).filter {
      Overlay.usualPaths(for: $0).contains(file.file.path)
    }
    for document in documents { paths[document, default: []].append(file.file.path) }
    guard let overlay = overlay(file, &diagnostics) else { return }
    if documents.isEmpty {
      diagnostics.add(.unusedOverlay(overlay))
    } else if let path = document(extendedBy: overlay)
      ?? (documents.count == 1 ? documents[0] : nil), documents.contains(path)
    {
      overlays[path, default: []].append(overlay)
    } else {
      diagnostics.add(.overlayWithoutDocument(overlay, nextTo: documents.min()))
    }
  }

  /// Adds an overlay that corrects the document that it extends, or the only description.
  private mutating func addListed(_ file: FileContent, diagnostics: inout Diagnostics) {
    let descriptions = contents.filter { content in
      content.root.flatMap(DescriptionFormat.versionMember) != nil
    }.map(\.file.path)
    guard let overlay = overlay(file, &diagnostics) else {
      for document in descriptions { paths[document, default: []].append(file.file.path) }
      return
    }
    let extended = document(extendedBy: overlay)
    if let path = extended ?? (descriptions.count == 1 ? descriptions[0] : nil),
      contents.contains(where: { $0.file.path == path })
    {
      paths[path, default: []].append(file.file.path)
      overlays[path, default: []].append(overlay)
    } else if extended.flatMap(find) == nil {
      // A document outside of this run is corrected in the run that reads it.
      diagnostics.add(.overlayWithoutDocument(overlay, nextTo: nil))
    }
  }

  private func overlay(_ file: FileContent, _ diagnostics: inout Diagnostics) -> Overlay? {
    diagnostics.add(contentsOf: file.findings)
    guard let root = file.root, !file.findings.hasErrors else { return nil }
    return Overlay(root, path: file.file.path, diagnostics: &diagnostics)
  }

  /// Returns the path of the document that an overlay says it extends, or `nil`.
  private func document(extendedBy overlay: Overlay) -> String? {
    guard let extended = overlay.extended else { return nil }
    let uri = URIReference(extended.value)
    return uri.isRelative
      ? FilePath.resolve(uri.path, relativeTo: overlay.path) : copies[uri.identifier]
  }

  private mutating func apply(
    _ overlays: [Overlay], to path: String, diagnostics: inout Diagnostics
  ) {
    guard let root = contents.first(where: { $0.file.path == path })?.root else { return }
    let (contents, find) = (contents, find)
    var found: [String: FileContent] = [:]
    var run = OverlayRun(on: root, path: path) { path in
      if let content = contents.first(where: { $0.file.path == path }) { return content.root }
      let content = find(path).map(FileContent.init)
      found[path] = content
      return content?.root
    }
    for overlay in overlays { run.apply(overlay, diagnostics: &diagnostics) }
    for path in run.changed {
      guard let root = run.roots[path] else { continue }
      if let index = contents.firstIndex(where: { $0.file.path == path }) {
        self.contents[index].root = root
      } else if var content = found[path] {
        content.root = root
        self.contents.append(content)
      }
    }
    changed.formUnion(run.changed)
  }
}

/// The values of a document that overlays wrote, by the texts of the overlays.
///
/// Elsewhere, a place in a text is found from the outside to the inside. A value that an overlay
/// wrote is in another text than the value around it, so such values are noted once.
struct OverlaidValues: Sendable {
  private struct Entry {
    let address: SchemaAddress
    let node: SourceNode
    /// The range of the member's name, or `nil` for an element.
    let nameRange: SourceRange?
  }

  private var entries: [ObjectIdentifier: [Entry]] = [:]

  /// Notes the outermost values of other texts in a document.
  init(in root: SourceNode, path: String) {
    var open = [(node: root, address: SchemaAddress(document: path))]
    while let (node, address) = open.popLast() {
      for member in node.members ?? [] {
        let inner = address.appending(member.name)
        note(member.value, at: inner, in: node, named: member.nameRange)
        open.append((member.value, inner))
      }
      for (index, element) in (node.elements ?? []).enumerated() {
        let inner = address.appending(String(index))
        note(element, at: inner, in: node, named: nil)
        open.append((element, inner))
      }
    }
  }

  /// Whether a place is in a text of an overlay.
  func contains(_ place: SourceRange) -> Bool { entries[ObjectIdentifier(place.source)] != nil }

  private mutating func note(
    _ node: SourceNode, at address: SchemaAddress, in outer: SourceNode,
    named nameRange: SourceRange?
  ) {
    guard node.range.source !== outer.range.source else { return }
    entries[ObjectIdentifier(node.range.source), default: []].append(
      Entry(address: address, node: node, nameRange: nameRange))
  }

  /// Returns the values that contain a place in an overlay, from the innermost to the one that the
  /// overlay wrote, and the address of the value around that; `nil` if it wrote none of them.
  func values(
    around place: SourceRange
  ) -> (inner: [(address: SchemaAddress, node: SourceNode)], outer: SchemaAddress)? {
    for entry in entries[ObjectIdentifier(place.source), default: []] {
      guard let outer = entry.address.outer else { continue }
      if let inner = entry.node.values(around: place, at: entry.address) { return (inner, outer) }
      if entry.nameRange?.offsets.contains(place.offsets) == true { return ([], outer) }
    }
    return nil
  }
}
