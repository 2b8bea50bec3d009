import QuireModel

/// Renders the value for an API: a struct with a client, its servers, its authorizations and the
/// groups of its calls, with the template `namespace`.
struct NamespaceRenderer {
  /// The context at the top level.
  let context: RenderingContext
  /// The requests of the description.
  let resources: [ResourceModel]

  /// Returns the declaration of the namespace.
  func text(of namespace: APINamespace) -> String {
    context.notes.imports.addRuntime(.client)
    let name = context.names.path(of: namespace.id)
    let names = context.names.namespaces[namespace.id] ?? NameTable.NamespaceNames()
    let servers = ServerRenderer(context: context, names: names)
    let authorizations = AuthorizationRenderer(context: context)
    return context.fill(
      "namespace",
      with: NamespaceView(
        name: name,
        comment: context.place.comment(
          [Markdown("The API that `\(namespace.id.document)` describes.")], at: 0),
        head: context.place.head(
          "\(context.access)nonisolated struct \(name)", inheriting: ["QuireClient.APIClient"]),
        members: initializers(of: namespace, names) + servers.members(of: namespace.servers)
          + zip(namespace.securitySchemes, names.securitySchemes).map(authorizations.member)
          + groups(of: namespace, names)))
  }

  private func initializers(
    of namespace: APINamespace, _ names: NameTable.NamespaceNames
  ) -> [NamespaceMemberView] {
    let (place, access) = (context.place, context.access)
    let client = NamespaceMemberView(
      comment: place.comment([Markdown("The client that sends the requests.")], at: 2),
      declaration: "\(access)let client: QuireClient.Client")
    let plain = NamespaceMemberView(
      comment: place.comment([Markdown("Creates the API with a client for its server.")], at: 2),
      declaration: "\(access)init(_ client: QuireClient.Client) { self.client = client }")
    guard let server = namespace.servers.first, !server.isRelative, let name = names.servers.first
    else { return [client, plain] }
    let url = server.variables.isEmpty ? "Self.\(name.afterDot)" : "Self.\(name.afterDot)()"
    let head = place.fit(
      .call(
        "\(access)init",
        [
          .argument(
            "authorization",
            .defaulted(.type("QuireClient.Client.Authorization?"), .text("nil"))),
          .argument(
            "transport",
            .defaulted(
              .type("any QuireClient.Transport"), .text("QuireClient.URLSessionTransport()"))),
        ]), at: 2, reserve: 2)
    let call = Layout.call(
      "self.init",
      [
        .argument("server", .text(url)),
        .argument("authorization", .text("authorization")),
        .argument("transport", .text("transport")),
      ])
    let usual = NamespaceMemberView(
      comment: place.comment(
        [Markdown("Creates the API with its first server, `\(server.template)`.")], at: 2),
      declaration: "\(head) {\n    \(place.fit(call, at: 4))\n  }")
    return [client, plain, usual]
  }

  /// Returns a property and a type for each group that has calls.
  private func groups(
    of namespace: APINamespace, _ names: NameTable.NamespaceNames
  ) -> [NamespaceMemberView] {
    let used = Set(resources.compactMap(\.group))
    return namespace.groups.filter { used.contains($0.name) }.flatMap { group in
      guard let own = names.groups[group.name] else { return [NamespaceMemberView]() }
      let (place, access) = (context.place, context.access)
      let texts = [group.documentation ?? "", "The calls of `\(group.name.onOneLine)`."]
        .map { Markdown($0) }.filter { !$0.blocks.isEmpty }
      return [
        NamespaceMemberView(
          comment: place.comment(Array(texts.prefix(1)), at: 2),
          declaration: place.accessor(
            "\(access)var \(own.member): \(own.type)",
            .call(own.type, [.argument("client", .text("client"))]), at: 2)),
        NamespaceMemberView(
          comment: place.comment([Markdown("The calls of `\(group.name.onOneLine)`.")], at: 2),
          declaration:
            "\(access)struct \(own.type): Sendable {\n    let client: QuireClient.Client\n  }"),
      ]
    }
  }
}

/// The value for an API.
struct NamespaceView: TemplateView {
  var name: String
  var comment: [String]
  var head: String
  var members: [NamespaceMemberView]

  static let fields: [String: TemplateField<Self>] = [
    "name": .text("the name of the struct, such as `PetstoreAPI`") { $0.name },
    "comment": .lines("the lines of the comment, with slashes") { $0.comment },
    "head": .text("the declaration up to its opening brace") { $0.head },
    "members": .list(
      "the client and the initializers, the servers, the authorizations, and the groups of calls"
    ) { $0.members },
  ]
}

/// A member of the value for an API.
struct NamespaceMemberView: TemplateView {
  var comment: [String]
  var declaration: String

  static let fields: [String: TemplateField<Self>] = [
    "comment": .lines("the lines of the comment, with slashes") { $0.comment },
    "declaration": .text("the declaration with its body") { $0.declaration },
  ]
}

/// Renders the security schemes of a description: a function for each that returns the
/// authorization of a client.
struct AuthorizationRenderer {
  /// The context at the top level.
  let context: RenderingContext

  /// Returns the member of the namespace for a scheme.
  func member(for scheme: SecurityScheme, named name: String) -> NamespaceMemberView {
    context.notes.imports.addRuntime(.client)
    let (place, credential, type) = (context.place, scheme.credential, Self.type)
    let head = place.fit(
      .call(
        "\(context.access)static func \(name)\(credential.genericClause)", credential.parameters),
      at: 2,
      reserve: " -> \(type) {".utf8.count)
    let body = place.fit(.call(credential.function, credential.arguments), at: 4)
    return NamespaceMemberView(
      comment: place.comment(
        (scheme.description.map { [Markdown($0)] } ?? []) + [Markdown(credential.comment)], at: 2),
      declaration: (scheme.isDeprecated ? "@available(*, deprecated)\n  " : "")
        + "\(head) -> \(type) {\n    \(body)\n  }")
  }

  fileprivate static let type = "QuireClient.Client.Authorization"
}

extension SecurityScheme.Credential {
  /// The part of a request that contains the credential, such as `header field X-Api-Key`.
  var place: String {
    switch self {
    case .bearer: "Authorization: Bearer …"
    case .basic: "Authorization: Basic …"
    case .header(let name): "header field \(name)"
    case .query(let name): "query parameter \(name)"
    case .cookie(let name): "cookie \(name)"
    }
  }

  fileprivate var comment: String {
    let sent =
      switch self {
      case .bearer: "Sends the token as `Authorization: Bearer …`."
      case .basic: "Sends a user's name and password as `Authorization: Basic …`."
      case .header(let name): "Sends the token in the header field `\(name)`."
      case .query(let name): "Sends the token in the query parameter `\(name)`."
      case .cookie(let name): "Sends the token in the cookie `\(name)`."
      }
    return self == .basic
      ? sent
      : "\(sent)\n\nThe first closure is called once. `renewing` loads a token before the previous one "
        + "expires and after a 401; the first closure by default."
  }

  /// The type of the token, which is a string or a value with a time at which it expires.
  fileprivate var genericClause: String {
    self == .basic ? "" : "<Token: QuireClient.Client.TokenValue>"
  }

  fileprivate var parameters: [Layout] {
    guard self != .basic else {
      return ["user", "password"].map { .argument($0, .type("String")) }
    }
    let loading = "\(AuthorizationRenderer.type).Loading<Token>"
    return [
      .argument("loadingOnce load", .type("@escaping \(loading)")),
      .argument("renewing renew", .defaulted(.type("\(loading)?"), .text("nil"))),
    ]
  }

  /// The function of `Client.Authorization` that returns the credential.
  fileprivate var function: String {
    switch self {
    case .bearer: ".bearer"
    case .basic: ".basic"
    case .header: ".header"
    case .query: ".query"
    case .cookie: ".cookie"
    }
  }

  fileprivate var arguments: [Layout] {
    switch self {
    case .basic: ["user", "password"].map { .argument($0, .text($0)) }
    case .bearer: Self.closures
    case .header(let name), .query(let name), .cookie(let name):
      [.argument("name", .string(name))] + Self.closures
    }
  }

  private static let closures = [
    Layout.argument("loadingOnce", .text("load")), .argument("renewing", .text("renew")),
  ]
}
