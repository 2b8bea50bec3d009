/// The overlays among the files of a run, and the documents that they correct.
struct OverlayFiles {
  /// The files without overlays, with the corrections.
  private(set) var contents: [FileContent]
  /// The overlays that are not recognized by their names, for which a build expects an output.
  private(set) var others: [FileContent] = []
  /// The paths of the files that an overlay changed.
  private(set) var changed: Set<String> = []

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
    let overlays = Dictionary(
      given.filter(isOverlay).map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    others = overlays.values.filter { !Overlay.isOverlay($0.file.path) }
    let pairs = targets(of: overlays, listed: listed, diagnostics: &diagnostics)
    for (path, overlays) in pairs { apply(overlays, to: path, diagnostics: &diagnostics) }
  }

  /// Returns the overlays of each document in the order in which they are applied.
  private func targets(
    of given: [String: FileContent], listed: [JSONText], diagnostics: inout Diagnostics
  ) -> [(path: String, overlays: [Overlay])] {
    var overlays: [String: [Overlay]] = [:]
    let names = Set(listed.map(\.value))
    for content in usualOverlays(given) where !names.contains(content.file.path) {
      guard let overlay = overlay(content, &diagnostics) else { continue }
      let documents = contents.map(\.file.path).filter {
        Overlay.usualPaths(for: $0).contains(overlay.path)
      }
      let extended = document(extendedBy: overlay)
      if let path = extended ?? (documents.count == 1 ? documents[0] : nil),
        documents.contains(path)
      {
        overlays[path, default: []].append(overlay)
      } else if documents.isEmpty {
        diagnostics.add(.unusedOverlay(overlay))
      } else {
        diagnostics.add(.overlayWithoutDocument(overlay, nextTo: documents.min()))
      }
    }
    for entry in listed {
      guard let content = given[entry.value] ?? find(entry.value).map(FileContent.init) else {
        diagnostics.add(.missingOverlay(entry))
        continue
      }
      guard let overlay = overlay(content, &diagnostics) else { continue }
      if let path = target(of: overlay) {
        overlays[path, default: []].append(overlay)
      } else {
        diagnostics.add(.overlayWithoutDocument(overlay, nextTo: nil))
      }
    }
    return overlays.sorted { $0.key < $1.key }.map { ($0, $1) }
  }

  /// Returns the given overlays and those next to the documents, by path.
  private func usualOverlays(_ given: [String: FileContent]) -> [FileContent] {
    var overlays = given
    for path in contents.map(\.file.path).flatMap(Overlay.usualPaths) where overlays[path] == nil {
      overlays[path] = find(path).map(FileContent.init)
    }
    return overlays.values.sorted { $0.file.path < $1.file.path }
  }

  private func overlay(_ content: FileContent, _ diagnostics: inout Diagnostics) -> Overlay? {
    diagnostics.add(contentsOf: content.findings)
    guard let root = content.root, !content.findings.hasErrors else { return nil }
    return Overlay(root, path: content.file.path, diagnostics: &diagnostics)
  }

  /// Returns the path of the document that an overlay says it extends, or `nil`.
  private func document(extendedBy overlay: Overlay) -> String? {
    guard let extended = overlay.extended else { return nil }
    let uri = URIReference(extended.value)
    return uri.isRelative
      ? FilePath.resolve(uri.path, relativeTo: overlay.path) : copies[uri.identifier]
  }

  /// Returns the document that a listed overlay corrects, or `nil` if it is not clear.
  private func target(of overlay: Overlay) -> String? {
    if let path = document(extendedBy: overlay) {
      return contents.contains { $0.file.path == path } ? path : nil
    }
    let descriptions = contents.filter { content in
      content.root.flatMap(DescriptionFormat.versionMember) != nil
    }
    return descriptions.count == 1 ? descriptions[0].file.path : nil
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
