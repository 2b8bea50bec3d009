/// A diagram as a class diagram of Mermaid.
struct MermaidDiagram {
  let diagram: Diagram

  var text: String {
    var lines = ["classDiagram", "  direction LR"]
    for (index, node) in diagram.nodes.enumerated() {
      lines.append("  class n\(index)[\"\(Self.escaped(node.title))\"] {")
      let note = node.kind == .pages ? "pages" : node.note
      if let note { lines.append("    <<\(note)>>") }
      lines += node.lines.map { "    \(Self.escaped($0))" }
      lines.append("  }")
    }
    for arrow in diagram.arrows {
      let label = arrow.labels.joined(separator: ", ")
      lines.append(
        "  n\(arrow.origin) \(Self.sign(arrow.kind)) n\(arrow.target)"
          + (label.isEmpty ? "" : " : \(Self.escaped(label))"))
    }
    return lines.joined(separator: "\n")
  }

  private static func sign(_ kind: Diagram.Arrow.Kind) -> String {
    switch kind {
    case .value: "*--"
    case .identity: "..>"
    case .response: "-->"
    }
  }

  /// Returns text in which every character that could have a meaning is an entity, such as `#123;`.
  private static func escaped(_ text: String) -> String {
    text.onOneLine.unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || plain.contains(scalar)
      return isPlain ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }

  private static let plain: Set<Unicode.Scalar> = Set(" _.,:/?[]=&-".unicodeScalars)
}
