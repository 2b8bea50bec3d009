import QuireModel

/// Renders the namespace of a description's requests, with the template `namespace`.
struct NamespaceRenderer {
  /// The context at the top level.
  let context: RenderingContext

  /// Returns the declaration of the namespace.
  func text(of namespace: APINamespace) -> String {
    let name = context.names.path(of: namespace.id)
    let names = context.names.namespaces[namespace.id] ?? NameTable.NamespaceNames()
    let servers = ServerRenderer(context: context, names: names)
    let authorizations = AuthorizationRenderer(context: context)
    return context.fill(
      "namespace",
      with: NamespaceView(
        name: name,
        comment: context.place.comment(
          [Markdown("The requests that `\(namespace.id.document)` describes.")], at: 0),
        head: "\(context.access)nonisolated enum \(name) {",
        members: servers.members(of: namespace.servers)
          + zip(namespace.securitySchemes, names.securitySchemes).map(authorizations.member)))
  }
}

/// The enumeration that contains the requests of a description.
struct NamespaceView: TemplateView {
  var name: String
  var comment: [String]
  var head: String
  var members: [NamespaceMemberView]

  static let fields: [String: TemplateField<Self>] = [
    "name": .text("the name of the enumeration, such as `PetstoreAPI`") { $0.name },
    "comment": .lines("the lines of the comment, with slashes") { $0.comment },
    "head": .text("the declaration up to its opening brace") { $0.head },
    "hasMembers": .flag("whether there are `members`") { !$0.members.isEmpty },
    "members": .list(
      "the URLs of the servers, the values of their variables, and the authorizations"
    ) { $0.members },
  ]
}

/// A member of a namespace: the URL of a server, the values of a variable, or an authorization.
struct NamespaceMemberView: TemplateView {
  var comment: [String]
  var declaration: String

  static let fields: [String: TemplateField<Self>] = [
    "comment": .lines("the lines of the comment, with slashes") { $0.comment },
    "declaration": .text("the declaration with its body") { $0.declaration },
  ]
}
