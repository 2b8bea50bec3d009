/// A change of the values that a JSONPath selects.
struct OverlayAction {
  enum Change {
    /// Merges a value into each target.
    case update(JSONNode)
    /// Merges the one value that a path selects into each target.
    case copy(JSONPath, text: JSONText)
    case remove
    /// Nothing; the standard allows it.
    case none
  }

  let target: JSONPath
  let text: JSONText
  let change: Change

  private static let fields: Set = ["target", "description", "update", "copy", "remove"]

  /// Reads an action, or reports its mistakes and returns `nil`.
  init?(_ node: JSONNode, diagnostics: inout Diagnostics) {
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
    guard let target = JSONPath(text, diagnostics: &diagnostics),
      let change = Self.change(node, diagnostics: &diagnostics)
    else { return nil }
    (self.target, self.text, self.change) = (target, text, change)
  }

  private static func change(_ node: JSONNode, diagnostics: inout Diagnostics) -> Change? {
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
      return JSONPath(text, diagnostics: &diagnostics).map { .copy($0, text: text) }
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

extension JSONPath {
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
