import QuireModel

/// Renders the security schemes of a description: a function for each that returns the
/// authorization of a client, such as `static func basic(user: String, password: String)`.
struct AuthorizationRenderer {
  /// The context at the top level.
  let context: RenderingContext

  /// Returns the member of the namespace for a scheme.
  func member(for scheme: SecurityScheme, named name: String) -> NamespaceMemberView {
    context.notes.imports.addRuntime(.client)
    let credential = scheme.credential
    let signature = Layout.call(
      "\(context.access)static func \(name)\(credential.genericClause)", credential.parameters)
    let function = Code.block(
      .line(.function(signature, effects: "", result: Self.type)),
      [.line(.call(credential.function, credential.arguments))])
    return NamespaceMemberView(
      comment: (scheme.description.map { [Markdown($0)] } ?? []) + [Markdown(credential.comment)],
      declaration: scheme.isDeprecated
        ? .attributed("@available(*, deprecated)", function) : function)
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
