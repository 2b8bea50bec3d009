/// A JSON Pointer (RFC 6901): the path from the root of a document to one of its values.
package struct JSONPointer: Hashable, Sendable {
  /// The tokens without escapes; empty for the root.
  package var tokens: [String]

  /// Creates a pointer from tokens without escapes.
  package init(_ tokens: [String] = []) { self.tokens = tokens }

  /// The pointer to the whole document.
  package static let root = JSONPointer()
}

extension JSONPointer: CustomStringConvertible {
  /// The text of the pointer, in which `~` and `/` are escaped; empty for the root.
  package var description: String {
    tokens.map { token in
      "/" + token.replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined()
  }
}
