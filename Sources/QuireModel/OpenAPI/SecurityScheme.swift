package import QuireSchema

/// A security scheme of an API description: the credential that requests contain.
package struct SecurityScheme: Sendable {
  /// The name that the description gives the scheme.
  package let name: JSONText
  package let description: String?
  package let isDeprecated: Bool
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
