/// A group of the calls of an API.
package struct APIGroup: Hashable, Sendable {
  /// The text that the group is named after: a tag, or a segment of paths.
  package let name: String
  /// The description of the tag, or `nil` without one.
  package let documentation: String?
}
