/// The decoded segments of a JSON Pointer (RFC 6901), none for the root, or `nil` where it does
/// not begin with a slash or has an unknown escape.
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

/// A segment without its escapes: `~1` is `/`, `~0` is `~`.
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

/// A name as a segment of a JSON Pointer: `~` is `~0`, `/` is `~1`.
package func escaped(_ name: String) -> String {
  name.replacing("~", with: "~0").replacing("/", with: "~1")
}
