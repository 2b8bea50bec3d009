import QuireSchema

/// Types that do not fit on a line.
extension String {
  /// Returns a type over several lines, broken at its generic arguments or otherwise before its
  /// dots.
  func brokenAsType(
    at place: CodePlace, isArgument: Bool = false, isParameter: Bool = false
  ) -> String {
    let inner = place.indented(reserve: 0)
    // The formatter does not indent the parts of a parameter's type.
    let margin = isParameter && !isArgument ? place.margin : inner.margin
    if hasPrefix("[String: ") {
      return "[String:\n\(margin)\(dropFirst("[String: ".count))"
    }
    if let begin = firstIndex(of: "<"), let end = lastIndex(of: ">") {
      let arguments = String(self[index(after: begin)..<end])
      let fits = inner.column + arguments.columns <= inner.width
      let line = fits ? arguments : arguments.brokenAsType(at: inner, isArgument: true)
      return "\(self[...begin])\n\(inner.margin)\(line)\n\(place.margin)\(self[end...])"
    }
    let room = place.width - place.reserve - inner.indentation
    return brokenAtDots(first: room, further: room, margin: "\n\(margin)")
  }

  /// Returns a type with as many components on a line as fit; each further line begins with a dot.
  ///
  /// - Parameters:
  ///   - first: The room on the first line, in columns.
  ///   - further: The room on all other lines.
  ///   - margin: The newline and the indentation of the other lines.
  /// - Returns: The lines.
  func brokenAtDots(first: Int, further: Int, margin: String) -> String {
    var lines: [String] = []
    for part in split(separator: ".", omittingEmptySubsequences: false) {
      let dotted = lines.isEmpty ? String(part) : ".\(part)"
      let room = lines.count > 1 ? further : first
      if let last = lines.last, last.columns + dotted.columns <= room {
        lines[lines.count - 1] += dotted
      } else {
        lines.append(dotted)
      }
    }
    return lines.joined(separator: margin)
  }
}
