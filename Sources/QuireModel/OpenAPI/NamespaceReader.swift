package import QuireSchema

/// Reads the servers and security schemes of a description, which become members of its namespace.
struct NamespaceReader {
  let source: OpenAPISource
  let library: OpenAPILibrary

  /// Returns the servers that requests can be sent to; the others are reported.
  func servers() -> [APIServer] {
    let parts =
      source.format == .swagger2
      ? swaggerServer().map { [$0] } ?? [] : source.root["servers"]?.elements ?? []
    return parts.compactMap { part in
      do throws(ServerReader.Mistake) {
        return try ServerReader.server(from: part)
      } catch {
        library.report(error.diagnostic)
        return nil
      }
    }
  }

  /// Returns the server of a Swagger description in the form of OpenAPI 3, or `nil` without one.
  private func swaggerServer() -> OpenAPIPart? {
    let (host, path) = (source.root.text("host"), source.root.text("basePath"))
    guard let place = host ?? path else { return nil }
    let schemes = source.root.texts("schemes").map { $0.lowercased() }
    var url = ""
    if let host {
      let scheme = schemes.contains("https") ? "https" : schemes.first
      url = (scheme.map { "\($0):" } ?? "") + "//" + host.value
    }
    if let path, path.value != "/" || url.isEmpty {
      url += path.value.hasPrefix("/") ? path.value : "/" + path.value
    }
    // A host with a slash would be read as a host and a path.
    if host?.value.contains("/") == true {
      library.report(.malformedServer(host?.value ?? "", at: place.range))
      return nil
    }
    let node = SourceNode(members: [("url", .string(url))], at: place.range)
    return OpenAPIPart(node: node, address: source.address)
  }

  // MARK: Security

  /// Returns the security schemes with a credential; the others are reported.
  func securitySchemes() -> [SecurityScheme] {
    (source.securitySchemes?.members ?? []).compactMap { name, part in
      var findings = Diagnostics()
      guard let scheme = library.resolve(part, diagnostics: &findings) else {
        // An error would omit an operation, but only the helper is missing.
        for finding in findings.all { library.report(.leftOut(name, because: finding)) }
        return nil
      }
      return credential(of: scheme, named: name).map {
        SecurityScheme(
          name: name, description: scheme.text("description")?.value,
          isDeprecated: scheme.flag("deprecated"), credential: $0)
      }
    }
  }

  private func credential(
    of scheme: OpenAPIPart, named name: JSONText
  ) -> SecurityScheme.Credential? {
    guard let type = scheme.text("type") else {
      library.report(.missingKey("type", ofScheme: name, at: scheme.node.range))
      return nil
    }
    switch type.value {
    case "oauth2", "openIdConnect": return .bearer
    case "basic" where source.format == .swagger2: return .basic
    case "http": return httpCredential(of: scheme, named: name)
    case "apiKey": return keyCredential(of: scheme, named: name)
    case "mutualTLS":
      library.report(.unsupportedScheme(name, type.value, at: type.range))
    default: library.report(.unknownScheme(name, type))
    }
    return nil
  }

  private func httpCredential(
    of scheme: OpenAPIPart, named name: JSONText
  ) -> SecurityScheme.Credential? {
    guard let kind = scheme.text("scheme") else {
      library.report(.missingKey("scheme", ofScheme: name, at: scheme.node.range))
      return nil
    }
    switch kind.value.lowercased() {
    case "bearer": return .bearer
    case "basic": return .basic
    default:
      library.report(.unsupportedScheme(name, kind.value, at: kind.range))
      return nil
    }
  }

  private func keyCredential(
    of scheme: OpenAPIPart, named name: JSONText
  ) -> SecurityScheme.Credential? {
    guard let key = scheme.text("name"), !key.value.isEmpty else {
      library.report(.missingKey("name", ofScheme: name, at: scheme.node.range))
      return nil
    }
    guard let place = scheme.text("in") else {
      library.report(.missingKey("in", ofScheme: name, at: scheme.node.range))
      return nil
    }
    switch place.value {
    case "query": return .query(key.value)
    case "header" where key.value.isHeaderName: return .header(key.value)
    case "cookie" where key.value.isHeaderName: return .cookie(key.value)
    case "header", "cookie": library.report(.keyName(key, ofScheme: name, in: place.value))
    default: library.report(.unknownKeyPlace(place, ofScheme: name))
    }
    return nil
  }
}

/// A security scheme of an API description: the credential that requests contain.
package struct SecurityScheme: Sendable {
  /// The name that the description gives the scheme.
  package let name: JSONText
  /// The text about the scheme, or `nil`.
  package let description: String?
  package let isDeprecated: Bool
  /// The credential, and its place in a request.
  package let credential: Credential

  /// A credential, and the part of a request that contains it.
  package enum Credential: Hashable, Sendable {
    /// A token in the header field `Authorization`.
    case bearer
    /// A user's name and password in the header field `Authorization`.
    case basic
    /// A token in the header field with a name.
    case header(String)
    /// A token in the query parameter with a name.
    case query(String)
    /// A token in the cookie with a name.
    case cookie(String)
  }
}
