/// Returns the unescaped segments of a JSON Pointer (RFC 6901), which is empty for the root.
///
/// Returns `nil` if the pointer does not begin with a slash or has an unknown escape.
func pointerSegments(_ pointer: Substring) -> [String]? {
  guard !pointer.isEmpty else { return [] }
  guard pointer.first == "/" else { return nil }
  var segments: [String] = []
  for segment in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
    guard let name = unescaped(segment) else { return nil }
    segments.append(name)
  }
  return segments
}

/// Returns a segment without the escapes `~1` and `~0`, or `nil` if it has another escape.
func unescaped(_ segment: Substring) -> String? {
  guard segment.contains("~") else { return String(segment) }
  var name = ""
  var rest = segment
  while let character = rest.popFirst() {
    guard character == "~" else {
      name.append(character)
      continue
    }
    switch rest.popFirst() {
    case "0": name.append("~")
    case "1": name.append("/")
    default: return nil
    }
  }
  return name
}

/// Returns a name as a segment of a JSON Pointer: `~` becomes `~0`, `/` becomes `~1`.
package func escaped(_ name: String) -> String {
  name.replacing("~", with: "~0").replacing("/", with: "~1")
}
