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
