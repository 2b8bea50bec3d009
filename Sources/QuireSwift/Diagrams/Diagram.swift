/// A picture of an API as data: its types, the arrows between them, and its paged lists.
package struct Diagram: Hashable, Sendable {
  /// The languages that a diagram can be written in.
  package enum Format: String, CaseIterable, Sendable {
    /// Mermaid, which GitHub and other sites draw in Markdown.
    case mermaid
    /// The language of Graphviz.
    case dot
  }

  /// A type, or a paged list.
  struct Node: Hashable {
    enum Kind: Hashable {
      case type
      /// A request whose response is a page.
      case pages
    }

    let kind: Kind
    /// The Swift name of the type or of the request.
    let title: String
    /// A word about the type, such as `enum`, or `nil` for a struct and a paged list.
    var note: String?
    /// The properties or cases of a type; the request and the rule of a paged list.
    var lines: [String]
  }

  struct Arrow: Hashable {
    enum Kind: Hashable {
      /// A type contains a value of the other.
      case value
      /// A type or a request contains the identity of a value of the other.
      case identity
      /// A request returns a value of the other.
      case response
    }

    /// The index of a node.
    let origin: Int
    /// The index of a node.
    let target: Int
    let kind: Kind
    /// The names of the properties or parameters, in order.
    var labels: [String]
  }

  /// The types in the order of their declaration, then the paged lists.
  var nodes: [Node] = []
  /// The arrows in the order of their nodes; there is one of a kind from one node to another.
  var arrows: [Arrow] = []

  /// Returns the diagram in a language; the text ends without a newline.
  package func text(in format: Format) -> String {
    switch format {
    case .mermaid: MermaidDiagram(diagram: self).text
    case .dot: DotDiagram(diagram: self).text
    }
  }
}

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
