/// A reference to more documentation of a schema: OpenAPI's `externalDocs`.
package struct ExternalDocumentation: Hashable, Sendable {
  /// Any text; nothing checks that it is a URL.
  package let url: String
  /// A description of it, or `nil`.
  package let description: String?
}
