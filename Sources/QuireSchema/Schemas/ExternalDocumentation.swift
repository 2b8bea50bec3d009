/// Where more is written about a schema: OpenAPI's `externalDocs`.
package struct ExternalDocumentation: Hashable, Sendable {
  /// Any text; nothing checks that it is a URL.
  package let url: String
  /// What is written there, or `nil`.
  package let description: String?
}
