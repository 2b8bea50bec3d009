/// A diagram in the language of Graphviz.
struct DotDiagram {
  let diagram: Diagram

  var text: String {
    var lines = [
      "digraph API {", "  rankdir=LR",
      "  node [shape=plain fontname=\"Helvetica\" fontsize=11]",
      "  edge [fontname=\"Helvetica\" fontsize=9]",
    ]
    for (index, node) in diagram.nodes.enumerated() {
      lines.append("  n\(index) [label=<\(Self.table(of: node))>]")
    }
    for arrow in diagram.arrows {
      let label = Self.escaped(arrow.labels.joined(separator: ", "))
      let attributes = Self.attributes(arrow.kind) + (label.isEmpty ? [] : ["label=<\(label)>"])
      lines.append(
        "  n\(arrow.origin) -> n\(arrow.target) [\(attributes.joined(separator: " "))]")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func attributes(_ kind: Diagram.Arrow.Kind) -> [String] {
    switch kind {
    case .value: ["dir=both", "arrowtail=diamond", "arrowhead=none"]
    case .identity: ["style=dashed"]
    case .response: ["color=\"#2f6f4f\""]
    }
  }

  private static func table(of node: Diagram.Node) -> String {
    let color = node.kind == .pages ? "#dcefe3" : "#e3eaf6"
    let note = node.note.map { "<I>\($0)</I> " } ?? ""
    let lines = node.lines.map { "\(escaped($0))<BR ALIGN=\"LEFT\"/>" }.joined()
    let body = lines.isEmpty ? "" : "<TR><TD ALIGN=\"LEFT\" BALIGN=\"LEFT\">\(lines)</TD></TR>"
    return """
      <TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="6">\
      <TR><TD BGCOLOR="\(color)">\(note)<B>\(escaped(node.title))</B></TD></TR>\(body)</TABLE>
      """
  }

  /// Returns text in which no character has a meaning in a label that is written like HTML.
  private static func escaped(_ text: String) -> String {
    text.onOneLine.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
