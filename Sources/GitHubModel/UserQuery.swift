/// A search for users.
package struct UserQuery: Equatable, Sendable {
  /// The maximum number of characters that GitHub accepts.
  package static let lengthLimit = 256

  /// The query text, 1 to 256 characters.
  ///
  /// It has words of a login or a name, and GitHub's qualifiers such as `type:org`.
  package let text: String

  /// The sort order, or `nil` for the best match first.
  package let order: UserOrder?

  /// Creates a query, or returns `nil` if the text is blank or too long.
  package init?(_ text: String, by order: UserOrder? = nil) {
    guard text.contains(where: { !$0.isWhitespace }), text.count <= Self.lengthLimit else {
      return nil
    }
    self.text = text
    self.order = order
  }
}
