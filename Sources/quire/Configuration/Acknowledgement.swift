import QuireSchema

/// An entry of `acknowledged` in the settings: warnings that the app knows and cannot fix.
struct Acknowledgement {
  /// The place of a warning: a file, and the part of it that contains the warning.
  struct Place: Hashable {
    /// The path relative to the root folder.
    let path: String
    let pointer: JSONPointer

    /// The text of the place, such as `shop.yaml#/paths/~1pets`.
    var text: String { pointer == .root ? path : "\(path)#\(pointer)" }
  }

  /// The name of the code.
  let code: String
  /// The place, or `nil` for any place.
  let place: Place?
  /// The place of the entry in the settings.
  let range: SourceRange

  /// Whether the entry acknowledges warnings at a place.
  func covers(_ found: Place) -> Bool {
    guard let place else { return true }
    return place.path == found.path && found.pointer.tokens.starts(with: place.pointer.tokens)
  }
}

extension Acknowledgement.Place {
  /// Parses a path and, after `#`, a JSON pointer; returns `nil` if it is not a pointer.
  init?(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let pointer = JSONPointer(parsing: parts.count > 1 ? String(parts[1]) : ""),
      let path = parts.first, !path.isEmpty
    else { return nil }
    (self.path, self.pointer) = (String(path), pointer)
  }
}

extension ConfigurationReader {
  /// Reads the warnings that the app acknowledges: codes, or objects with a code and a place.
  func acknowledgements(
    _ member: SourceNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    guard let entries = member.value.elements else {
      let expected = "an array of codes, or of objects with \"code\" and \"at\""
      diagnostics.add(.unfitSetting(member.name, expected: expected, at: member.value.range))
      return
    }
    for entry in entries {
      if let entry = acknowledgement(entry, &diagnostics) {
        configuration.acknowledged.append(entry)
      }
    }
  }

  private func acknowledgement(
    _ node: SourceNode, _ diagnostics: inout Diagnostics
  ) -> Acknowledgement? {
    if let code = code(node, &diagnostics) {
      return Acknowledgement(code: code, place: nil, range: node.range)
    }
    guard let members = node.members else { return nil }
    var code: String?
    var place: Acknowledgement.Place?
    for member in members {
      switch member.name {
      case "code": code = self.code(member.value, &diagnostics)
      case "at":
        place = member.value.stringValue.flatMap(Acknowledgement.Place.init)
        if place == nil {
          let expected = "a file, or a file and a JSON pointer such as \"shop.yaml#/paths/~1pets\""
          diagnostics.add(.unfitSetting("at", expected: expected, at: member.value.range))
          return nil
        }
      default:
        diagnostics.add(
          .unknownSetting(member.name, known: ["code", "at"], at: member.nameRange))
      }
    }
    if !members.contains(where: { $0.name == "code" }) {
      diagnostics.add(
        .unfitSetting("acknowledged", expected: "the \"code\" of a warning", at: node.range))
    }
    return code.map { Acknowledgement(code: $0, place: place, range: node.range) }
  }

  /// Reads the name of a code, and reports other values except objects.
  private func code(_ node: SourceNode, _ diagnostics: inout Diagnostics) -> String? {
    if node.members != nil { return nil }
    let names = DiagnosticCode.all.map(\.name)
    if let name = node.stringValue, names.contains(name) { return name }
    diagnostics.add(
      .unknownCode(node.stringValue ?? node.kindDescription, known: names, at: node.range))
    return nil
  }
}
