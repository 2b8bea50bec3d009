extension DiagnosticCode {
  static let overlay = DiagnosticCode(
    "overlay",
    """
    A file with corrections is not a valid overlay of the OpenAPI Overlay Specification, 1.0 or \
    1.1. This is a complete one:

        overlay: 1.1.0
        info: { title: Corrections of the shop's description, version: '1' }
        actions:
          - target: $.components.schemas.Order.properties.total
            update: { nullable: true }

    Each action has a "target" and one of "update", "copy" and "remove": true. A field of your own \
    begins with "x-".
    """)

  static let overlayPath = DiagnosticCode(
    "overlay-path",
    """
    The "target" or "copy" of an action is not a JSONPath (RFC 9535). A path begins with '$' and \
    names one member after the other; a name with other characters than letters and digits is in \
    brackets and quotes:

        $.paths['/orders/{id}'].get.responses['200']

    '*' selects all members, '..' everything below, and '[?@.in == 'query']' those with a value.
    """)

  static let overlayTarget = DiagnosticCode(
    "overlay-target",
    """
    An action of an overlay selects nothing in the document, so it changes nothing. Perhaps the \
    next version of the description has what the action added, or another name for it.

    Correct the path, or remove the action.
    """)

  static let overlayMerge = DiagnosticCode(
    "overlay-merge",
    """
    The "update" of an action does not fit what its "target" selects. An object is merged with an \
    object, an array with an array, and a plain value replaces a plain value; anything else is an \
    error of the standard. For example, this cannot make a list of a single type:

        - target: $.components.schemas.Pet.properties.age
          update: { type: [integer, 'null'] }

    Remove the old value in an action before it:

        - target: $.components.schemas.Pet.properties.age.type
          remove: true
    """)

  static let unusedOverlay = DiagnosticCode(
    "unused-overlay",
    """
    An overlay corrects no document. The overlay of 'shop.yaml' is named 'shop.overlay.yaml' and is \
    in the same folder. Others are listed in quire.json, and say what they correct if the folder \
    has several descriptions. Each is listed once, because it is applied once:

        "overlays": ["corrections/streams.yaml"]

        extends: ../shop.yaml
    """)
}

extension Diagnostic {
  /// Reports a field of an overlay with another value than the standard requires.
  static func overlayField(
    _ name: String, expected: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .overlay, "'\(name)' of an overlay must be \(expected)", at: range)
  }

  static func unknownOverlayField(_ member: SourceNode.Member, known: Set<String>) -> Diagnostic {
    let nearest = Spelling.nearest(to: member.name, in: known.sorted())
    return Diagnostic(
      .error, .overlay, "an overlay has no field \(quote(member.name)) here", at: member.nameRange,
      help: nearest.map { "write '\($0)'" } ?? "remove it, or begin its name with 'x-'")
  }

  static func idleAction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .overlay, "the action changes nothing", at: range,
      help: "write an 'update', a 'copy', or 'remove: true'")
  }

  static func repeatedAction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .overlay, "the overlay has the same action before this one", at: range,
      help: "remove one of them")
  }

  static func invalidPath(_ text: JSONText, _ error: JSONPathError) -> Diagnostic {
    let place =
      error.offset > 0
      ? " after \(quote(String(text.value.unicodeScalars.prefix(error.offset))))" : ""
    return Diagnostic(
      .error, .overlayPath,
      "\(quote(text.value)) is not a usable JSONPath: \(error.reason)\(place)",
      at: text.range)
  }

  static func overlaySelectsNothing(_ target: JSONText, nearest: String?) -> Diagnostic {
    Diagnostic(
      .warning, .overlayTarget,
      "the action changes nothing, because \(quote(target.value)) selects nothing",
      at: target.range,
      help: nearest.map { "write \(quote($0))" } ?? "correct the path, or remove the action")
  }

  static func removedDocument(_ target: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .overlayTarget, "the whole document cannot be removed", at: target.range,
      help: "select a part of it, such as \"$.paths['/pets']\"")
  }

  static func copySource(_ path: JSONText, count: Int) -> Diagnostic {
    let found = count == 0 ? "none" : "\(count)"
    return Diagnostic(
      .error, .overlayTarget,
      "'copy' must select one value, but \(quote(path.value)) selects \(found)",
      at: path.range)
  }

  static func mixedTargets(
    _ target: JSONText, _ first: (node: SourceNode, path: String),
    _ other: (node: SourceNode, path: String)
  ) -> Diagnostic {
    Diagnostic(
      .error, .overlayTarget,
      "the action selects \(first.node.kindDescription) at \(quote(first.path)) and "
        + "\(other.node.kindDescription) at \(quote(other.path))",
      at: target.range, help: "write an action for each kind of value")
  }

  static func overlayNesting(_ target: JSONText, maximum: Int) -> Diagnostic {
    Diagnostic(
      .error, .overlayMerge,
      "with the action, the document would be nested deeper than \(maximum) levels",
      at: target.range, help: "copy a smaller part")
  }

  static func mergeConflict(_ conflict: MergeConflict) -> Diagnostic {
    Diagnostic(
      .error, .overlayMerge,
      "\(conflict.update.kindDescription) cannot be merged into \(conflict.target.kindDescription), "
        + "which is at \(conflict.target.range)",
      at: conflict.update.range, help: "remove the old value in an action before this one")
  }

  static func missingOverlay(_ path: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .unusedOverlay, "there is no overlay \(quote(path.value)) in the folder",
      at: path.range, help: "write its path relative to the settings")
  }

  static func repeatedOverlay(_ path: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .unusedOverlay, "the overlay \(quote(path.value)) is listed twice", at: path.range,
      help: "remove this entry")
  }

  static func overlayWithoutDocument(_ overlay: Overlay, nextTo path: String?) -> Diagnostic {
    var problem = "it is not clear which description the overlay corrects"
    if let extended = overlay.extended {
      problem = "the overlay extends \(quote(extended.value)), which is no input"
      if let path { problem = "the overlay extends \(quote(extended.value)), not \(quote(path))" }
    }
    return Diagnostic(
      .error, .unusedOverlay, problem, at: overlay.extended?.range ?? overlay.range,
      help: "write the path of the description, relative to the overlay, as 'extends'")
  }

  static func unusedOverlay(_ overlay: Overlay) -> Diagnostic {
    Diagnostic(
      .warning, .unusedOverlay, "the overlay corrects no document", at: overlay.range,
      help: "list it under \"overlays\" in quire.json, or name it after its document")
  }
}
