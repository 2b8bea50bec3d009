import QuireSchema

extension DiagnosticCode {
  static let descriptionServer = DiagnosticCode(
    "description-server",
    """
    A server of an API description has no constant in the generated namespace. Its URL is missing \
    or malformed, has another scheme than http and https or a query, or has a variable without a \
    definition, without a default, or with a default that does not fit its place. A variable that \
    contains the scheme needs an 'enum', because not every text is a scheme. The \
    requests of an operation go to the first of its own servers, or else of its path's own servers, \
    with the default values of its variables; without any, they go to the base URL of the client.

        "servers": [{ "url": "https://{region}.example.com/v1", "variables": {
          "region": { "default": "eu", "enum": ["eu", "us"] } } }]
    """)

  static let descriptionSecurity = DiagnosticCode(
    "description-security",
    """
    A security scheme of an API description has no helper in the generated namespace. Its \
    declaration is incomplete or unknown, or its credential is none that a client adds to each \
    request: Quire supports bearer tokens (also those of OAuth 2.0 and OpenID Connect), basic \
    authentication, and keys in a header field, the query or a cookie. For others, add an \
    interceptor to the client.

        "securitySchemes": { "session": { "type": "http", "scheme": "bearer" } }
    """)
}

// MARK: Servers

extension Diagnostic {
  static func missingURL(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionServer, "the server has no 'url'; it is left out", at: range,
      help: "write \"url\": \"https://api.example.com\"")
  }

  static func malformedServer(_ url: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionServer, "\(quote(url)) is not the URL of a server; it is left out",
      at: range, help: "write a URL such as 'https://api.example.com/v1', or a path such as '/v1'")
  }

  static func serverQuery(_ url: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionServer,
      "\(quote(url)) has a query or a fragment, which the paths of requests cannot follow; the "
        + "server is left out",
      at: range, help: "remove it, and declare parameters of the operations")
  }

  static func serverScheme(_ url: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .descriptionServer,
      "\(quote(url)) is neither an http nor an https URL; the server is left out", at: range)
  }

  static func undefinedVariable(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionServer,
      "'variables' does not define \(quote(name)); the server is left out", at: range,
      help: "define it with a 'default'")
  }

  static func variableWithoutDefault(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionServer,
      "the variable \(quote(name)) has no 'default' that is a string; the server is left out",
      at: range, help: "write a default value in quotation marks")
  }

  static func unlistedDefault(_ value: JSONText, of name: String) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionServer,
      "the 'enum' of the variable \(quote(name)) does not list its default \(quote(value.value)); "
        + "the server is left out",
      at: value.range, help: "add it to 'enum'")
  }

  static func freeVariable(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionServer,
      "the variable \(quote(name)) may have any value, but a URL allows only some at its place; "
        + "the server is left out",
      at: range, help: "list the values in 'enum', or write the scheme and the host in 'url'")
  }

  static func misplacedDefault(
    _ value: JSONText, of name: String, part: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionServer,
      "\(quote(value.value)), the default of the variable \(quote(name)), cannot be in the \(part) "
        + "of a URL; the server is left out",
      at: value.range,
      help: part == "port" ? "write a number up to 65535" : "write the other parts in 'url'")
  }

  static func malformedServers(_ node: SourceNode) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionServer,
      "'servers' is \(node.kindDescription), not an array; the requests use the base URL of the "
        + "client", at: node.range,
      help: "write an array of objects with a 'url'")
  }

  static func fixedVariable(
    _ name: String, value: String, of operation: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionServer,
      "the server of \(quote(operation)) has a variable \(quote(name)), which is always "
        + "\(quote(value)) in its requests", at: range,
      help: "write the value in 'url', or declare the server in 'servers' of the description")
  }

  static func noServer(of operation: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionServer,
      "\(quote(operation)) has no server that can be used; its requests use the base URL of the "
        + "client", at: range, help: "write a URL such as 'https://uploads.example.com'")
  }
}

// MARK: Security schemes

extension Diagnostic {
  static func missingKey(
    _ key: String, ofScheme name: JSONText, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionSecurity,
      "the security scheme \(quote(name.value)) has no '\(key)'; it is left out", at: range,
      help: "write it, such as \(securityExamples[key] ?? key)")
  }

  private static let securityExamples = [
    "type": "\"type\": \"http\"", "scheme": "\"scheme\": \"bearer\"",
    "name": "\"name\": \"X-Api-Key\"", "in": "\"in\": \"header\"",
  ]

  static func unknownScheme(_ name: JSONText, _ type: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionSecurity,
      "\(quote(type.value)) is no type of a security scheme; \(quote(name.value)) is left out",
      at: type.range,
      help: nearest(type.value, in: ["apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"])
        ?? "write 'http', 'apiKey', 'oauth2' or 'openIdConnect'")
  }

  static func unsupportedScheme(
    _ name: JSONText, _ kind: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .remark, .descriptionSecurity,
      "\(quote(name.value)) is left out: no credential in a request represents \(quote(kind))",
      at: range)
  }

  static func unknownKeyPlace(_ place: JSONText, ofScheme name: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionSecurity,
      "the key of \(quote(name.value)) is in \(quote(place.value)), which is no place; the scheme "
        + "is left out",
      at: place.range, help: "write 'header', 'query' or 'cookie'")
  }

  static func keyName(
    _ key: JSONText, ofScheme name: JSONText, in place: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, .descriptionSecurity,
      "\(quote(key.value)) cannot be the name of a \(place); \(quote(name.value)) is left out",
      at: key.range, help: "use letters, digits and '-'")
  }

  /// Returns the warning about a scheme whose reference cannot be resolved.
  static func leftOut(_ name: JSONText, because error: Diagnostic) -> Diagnostic {
    Diagnostic(
      .warning, error.code, "\(error.message); \(quote(name.value)) is left out",
      at: error.range ?? name.range, help: error.help)
  }
}
