import QuireModel

/// The value for an API, with the template `namespace`: a struct with a client, its servers, its
/// authorizations and the groups of its calls.
struct NamespaceView: TemplateView {
  private let context: RenderingContext
  private let namespace: APINamespace
  private let name: String
  private let members: [NamespaceMemberView]

  /// Creates the view of a namespace.
  ///
  /// - Parameters:
  ///   - namespace: The namespace.
  ///   - resources: The requests of the description.
  ///   - context: The context at the top level.
  init(of namespace: APINamespace, _ resources: [ResourceModel], in context: RenderingContext) {
    context.notes.imports.addRuntime(.client)
    self.context = context
    self.namespace = namespace
    name = context.names.path(of: namespace.id)
    let names = context.names.namespaces[namespace.id] ?? NameTable.NamespaceNames()
    let authorizations = AuthorizationRenderer(context: context)
    let used = Set(resources.compactMap(\.group))
    var members = Self.initializers(of: namespace, names, context.access)
    members += ServerRenderer(context: context, names: names).members(of: namespace.servers)
    members += zip(namespace.securitySchemes, names.securitySchemes).map(authorizations.member)
    for group in namespace.groups where used.contains(group.name) {
      guard let own = names.groups[group.name] else { continue }
      members += Self.members(for: group, own, context.access)
    }
    self.members = members
  }

  static let fields: [String: TemplateField<Self>] = [
    "name": .text("the name of the struct, such as `PetstoreAPI`") { $0.name },
    "comment": .comment("the lines of the comment, with slashes") {
      DocComment("The API that `\($0.namespace.id.document)` describes.")
    },
    "head": .code("the declaration up to its opening brace") {
      .type(
        "\($0.context.access)nonisolated struct \($0.name)",
        inheriting: ["QuireClient.APIClient"])
    },
    "members": .list(
      "the client and the initializers, the servers, the authorizations, and the groups of calls"
    ) { $0.members },
  ]

  private static func initializers(
    of namespace: APINamespace, _ names: NameTable.NamespaceNames, _ access: String
  ) -> [NamespaceMemberView] {
    let client = NamespaceMemberView(
      comment: [Markdown("The client that sends the requests.")],
      declaration: .line(.text("\(access)let client: QuireClient.Client")))
    let plain = NamespaceMemberView(
      comment: [Markdown("Creates the API with a client for its server.")],
      declaration: .line(
        .closure(
          "\(access)init(_ client: QuireClient.Client)", .text("self.client = client"))))
    guard let server = namespace.servers.first, !server.isRelative, let name = names.servers.first
    else { return [client, plain] }
    let url = server.variables.isEmpty ? "Self.\(name.afterDot)" : "Self.\(name.afterDot)()"
    let signature = Layout.call(
      "\(access)init",
      [
        .argument(
          "authorization", .defaulted(.type("QuireClient.Client.Authorization?"), .text("nil"))),
        .argument(
          "transport",
          .defaulted(
            .type("any QuireClient.Transport"), .text("QuireClient.URLSessionTransport()"))),
      ])
    let call = Layout.call(
      "self.init",
      [
        .argument("server", .text(url)), .argument("authorization", .text("authorization")),
        .argument("transport", .text("transport")),
      ])
    let usual = NamespaceMemberView(
      comment: [Markdown("Creates the API with its first server, `\(server.template)`.")],
      declaration: .block(.line(signature), [.line(call)]))
    return [client, plain, usual]
  }

  /// Returns a property and a type for a group of calls.
  private static func members(
    for group: APIGroup, _ names: NameTable.GroupNames, _ access: String
  ) -> [NamespaceMemberView] {
    let calls = Markdown("The calls of `\(group.name.onOneLine)`.")
    let documented = Markdown(group.documentation ?? "")
    return [
      NamespaceMemberView(
        comment: [documented.blocks.isEmpty ? calls : documented],
        declaration: .accessor(
          "\(access)var \(names.member): \(names.type)",
          .call(names.type, [.argument("client", .text("client"))]))),
      NamespaceMemberView(
        comment: [calls],
        declaration: .block(
          .line(.text("\(access)struct \(names.type): Sendable")),
          [.line(.text("let client: QuireClient.Client"))])),
    ]
  }
}

/// A member of the value for an API.
struct NamespaceMemberView: TemplateView {
  var comment: [Markdown]
  var declaration: Code

  static let fields: [String: TemplateField<Self>] = [
    "comment": .comment("the lines of the comment, with slashes") { DocComment($0.comment) },
    "declaration": .code("the declaration with its body") { $0.declaration },
  ]
}
