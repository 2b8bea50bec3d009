/// A JSON Pointer (RFC 6901): the tokens from a document's root to one of its values.
package struct JSONPointer: Hashable, Sendable {
  /// Unescaped tokens; empty for the root.
  package var tokens: [String]

  /// Makes a pointer of unescaped tokens.
  package init(_ tokens: [String] = []) { self.tokens = tokens }

  /// The pointer to the whole document.
  package static let root = JSONPointer()

  /// The pointer to what stands below this one.
  package func appending(_ tokens: String...) -> JSONPointer { JSONPointer(self.tokens + tokens) }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer's text with `~` and `/` escaped; empty for the root.
  package var description: String {
    tokens.map { token in
      "/" + token.replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined()
  }
}

extension JSONPointer: Comparable {
  /// Pointers are ordered token by token, an outer one before those within it.
  package static func < (left: JSONPointer, right: JSONPointer) -> Bool {
    // By index, as all declarations are sorted by this without optimization in adopters' builds.
    let (left, right) = (left.tokens, right.tokens)
    var index = 0
    while index < left.count, index < right.count {
      if left[index] != right[index] { return left[index] < right[index] }
      index += 1
    }
    return left.count < right.count
  }
}
