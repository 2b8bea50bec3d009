import QuireModel

/// Renders the namespace of a description's requests, with the template `namespace`.
struct NamespaceRenderer {
  /// The context at the top level.
  let context: RenderingContext

  /// Returns the declaration of the namespace.
  func text(of namespace: APINamespace) -> String {
    let name = context.names.path(of: namespace.id)
    return context.fill(
      "namespace",
      with: NamespaceView(
        name: name,
        comment: context.place.comment(
          [Markdown("The requests that `\(namespace.id.document)` describes.")], at: 0),
        head: "\(context.access)nonisolated enum \(name) {"))
  }
}

/// The enumeration that contains the requests of a description.
struct NamespaceView: TemplateView {
  var name: String
  var comment: [String]
  var head: String

  static let fields: [String: TemplateField<Self>] = [
    "name": .text("the name of the enumeration, such as `PetstoreAPI`") { $0.name },
    "comment": .lines("the lines of the comment, with slashes") { $0.comment },
    "head": .text("the declaration up to its opening brace") { $0.head },
  ]
}
