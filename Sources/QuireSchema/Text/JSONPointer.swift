/// A JSON Pointer (RFC 6901): the tokens from a document's root to one of its values.
package struct JSONPointer: Hashable, Sendable {
  /// Unescaped tokens; empty for the root.
  package var tokens: [String]

  /// Makes a pointer of unescaped tokens.
  package init(_ tokens: [String] = []) { self.tokens = tokens }

  /// The pointer to the whole document.
  package static let root = JSONPointer()
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer's text with `~` and `/` escaped; empty for the root.
  package var description: String {
    tokens.map { token in
      "/" + token.replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined()
  }
}
