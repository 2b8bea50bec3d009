/// Corrections of a document that may not be edited (OpenAPI Overlay Specification, 1.0 and 1.1).
///
///     overlay: 1.1.0
///     info: { title: Corrections, version: '1' }
///     actions:
///       - target: $.components.schemas.Pet.properties.age
///         update: { nullable: true }
///
/// It is only the parsed overlay: ``OverlayFiles`` finds the document that it corrects, and
/// ``OverlayRun`` changes the document. After the overlay above, the schema `{ "type": "integer" }`
/// of `age` is `{ "type": "integer", "nullable": true }`.
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
  init?(_ root: SourceNode, path: String, diagnostics: inout Diagnostics) {
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
  static func isOverlay(_ root: SourceNode) -> Bool {
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
    of root: SourceNode, diagnostics: inout Diagnostics
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

  private static func check(_ root: SourceNode, diagnostics: inout Diagnostics) {
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

/// A change of the values that a JSONPath selects.
struct OverlayAction {
  enum Change {
    /// Merges a value into each target.
    case update(SourceNode)
    /// Merges the one value that a path selects into each target.
    case copy(JSONPathQuery, text: JSONText)
    /// Removes each target.
    case remove
    /// Nothing; the standard allows it.
    case none
  }

  /// The path that selects the targets, of which there may be any number.
  let target: JSONPathQuery
  /// The path as written, for findings about it.
  let text: JSONText
  let change: Change

  private static let fields: Set = ["target", "description", "update", "copy", "remove"]

  /// Reads an action, or reports its mistakes and returns `nil`.
  init?(_ node: SourceNode, diagnostics: inout Diagnostics) {
    guard let members = node.members, let text = node["target"]?.text else {
      diagnostics.add(
        .overlayField(
          "target", expected: "a JSONPath such as \"$.paths['/pets'].get\"",
          at: (node["target"] ?? node).range))
      return nil
    }
    if let text = node["description"], text.stringValue == nil {
      diagnostics.add(.overlayField("description", expected: "a string", at: text.range))
    }
    for member in members where !Self.fields.contains(member.name) {
      guard !member.name.hasPrefix("x-") else { continue }
      diagnostics.add(.unknownOverlayField(member, known: Self.fields))
      return nil
    }
    guard let target = JSONPathQuery(text, diagnostics: &diagnostics),
      let change = Self.change(node, diagnostics: &diagnostics)
    else { return nil }
    (self.target, self.text, self.change) = (target, text, change)
  }

  private static func change(_ node: SourceNode, diagnostics: inout Diagnostics) -> Change? {
    if let remove = node["remove"] {
      guard let isRemoval = remove.boolValue else {
        diagnostics.add(.overlayField("remove", expected: "true or false", at: remove.range))
        return nil
      }
      if isRemoval { return .remove }
    }
    switch (node["update"], node["copy"]) {
    case (let update?, nil): return .update(update)
    case (nil, let copy?):
      guard let text = copy.text else {
        diagnostics.add(.overlayField("copy", expected: "a JSONPath", at: copy.range))
        return nil
      }
      return JSONPathQuery(text, diagnostics: &diagnostics).map { .copy($0, text: text) }
    case (_?, let copy?):
      diagnostics.add(
        .overlayField("copy", expected: "absent if there is an \"update\"", at: copy.range))
      return nil
    case (nil, nil):
      diagnostics.add(.idleAction(at: node.range))
      return Change.none
    }
  }
}

extension JSONPathQuery {
  /// Parses the text of a field, or reports its mistake and returns `nil`.
  fileprivate init?(_ text: JSONText, diagnostics: inout Diagnostics) {
    do throws(JSONPathError) {
      try self.init(text.value)
    } catch {
      diagnostics.add(.invalidPath(text, error))
      return nil
    }
  }
}
