/// Corrections of a document that may not be edited (OpenAPI Overlay Specification, 1.0 and 1.1).
///
///     overlay: 1.1.0
///     info: { title: Corrections, version: '1' }
///     actions:
///       - target: $.components.schemas.Pet.properties.age
///         update: { nullable: true }
package struct Overlay {
  /// The path of the overlay, relative to the root folder.
  let path: String
  /// The place of the overlay's version, which a finding about the whole overlay is reported at.
  let range: SourceRange
  /// The reference to the document that the overlay corrects, if it states one.
  let extended: JSONText?
  /// The changes, which are applied in order.
  let actions: [OverlayAction]

  /// The ending of the name of an overlay without its extension: `shop.overlay` for `shop`.
  private static let suffix = ".overlay"
  /// The ending of the name of a record, which `quire overlay --record` writes.
  private static let recordSuffix = ".recorded.overlay"
  private static let fields: Set = ["overlay", "info", "extends", "actions"]

  /// Reads an overlay and reports its mistakes.
  ///
  /// - Returns: `nil` if there is an error.
  init?(_ root: JSONNode, path: String, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    self.path = path
    range = root["overlay"]?.range ?? root.range
    extended = root["extends"]?.text
    actions = Self.actions(of: root, diagnostics: &found)
    Self.check(root, diagnostics: &found)
    diagnostics.add(contentsOf: found)
    if found.hasErrors { return nil }
  }

  /// Whether a file is an overlay by its name.
  static func isOverlay(_ path: String) -> Bool {
    FileSyntax(path: path) != nil && FileSyntax.withoutExtension(path).hasSuffix(suffix)
  }

  /// Whether a document says that it is an overlay.
  static func isOverlay(_ root: JSONNode) -> Bool {
    root["overlay"]?.stringValue != nil && root["actions"] != nil
  }

  /// Whether a file is a record by its name.
  ///
  /// A record only adds what the description and its other overlays do not state.
  package static func isRecord(_ path: String) -> Bool {
    FileSyntax(path: path) != nil && FileSyntax.withoutExtension(path).hasSuffix(recordSuffix)
  }

  /// Returns the path of the record of a document.
  package static func recordPath(for path: String) -> String {
    "\(FileSyntax.withoutExtension(path))\(recordSuffix).yaml"
  }

  /// Returns the paths that an overlay of a file has by its name.
  static func usualPaths(for path: String) -> [String] {
    let stem = FileSyntax.withoutExtension(path)
    return [suffix, recordSuffix].flatMap { suffix in
      FileSyntax.extensions.map { "\(stem)\(suffix).\($0)" }
    }
  }

  private static func actions(
    of root: JSONNode, diagnostics: inout Diagnostics
  ) -> [OverlayAction] {
    guard let actions = root["actions"]?.elements, !actions.isEmpty else {
      diagnostics.add(
        .overlayField(
          "actions", expected: "an array of actions", at: (root["actions"] ?? root).range))
      return []
    }
    var seen: Set<[UInt8]> = []
    for action in actions where !seen.insert(action.canonicalBytes).inserted {
      diagnostics.add(.repeatedAction(at: action.range))
    }
    return actions.compactMap { OverlayAction($0, diagnostics: &diagnostics) }
  }

  private static func check(_ root: JSONNode, diagnostics: inout Diagnostics) {
    if let version = root["overlay"],
      version.stringValue?.wholeMatch(of: /1\.[01]\.[0-9]+/) == nil
    {
      diagnostics.add(
        .overlayField("overlay", expected: "the version \"1.0.0\" or \"1.1.0\"", at: version.range))
    }
    for name in ["title", "version"] {
      let value = root["info"]?[name]
      guard value?.stringValue == nil else { continue }
      diagnostics.add(
        .overlayField(
          "info.\(name)", expected: "a string", at: (value ?? root["info"] ?? root).range))
    }
    if let text = root["info"]?["description"], text.stringValue == nil {
      diagnostics.add(.overlayField("info.description", expected: "a string", at: text.range))
    }
    if let extended = root["extends"], extended.stringValue == nil {
      diagnostics.add(.overlayField("extends", expected: "a path or a URL", at: extended.range))
    }
    for member in root.members ?? [] {
      guard !fields.contains(member.name), !member.name.hasPrefix("x-") else { continue }
      diagnostics.add(.unknownOverlayField(member, known: fields))
    }
  }
}
