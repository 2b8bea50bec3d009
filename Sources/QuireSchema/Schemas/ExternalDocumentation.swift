/// A link to more documentation of a schema or an operation: OpenAPI's `externalDocs`.
package struct ExternalDocumentation: Hashable, Sendable {
  /// Any text; it is not validated as a URL.
  package let url: String
  /// The description of the link, or `nil`.
  package let description: String?

  /// Creates a link.
  package init(url: String, description: String?) {
    self.url = url
    self.description = description
  }
}
