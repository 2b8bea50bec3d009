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
