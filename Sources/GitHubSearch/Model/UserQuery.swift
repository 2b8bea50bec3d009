/// Whom to search for.
struct UserQuery: Equatable {
  /// The most characters that GitHub reads.
  static let lengthLimit = 256

  /// Words of a login or a name, and GitHub's qualifiers such as `type:org`; 1 to 256 characters.
  let text: String

  /// What the users are sorted by, or `nil` for the best match first.
  let order: UserOrder?

  /// Makes a query, or `nil` of a text that is blank or too long to be read.
  init?(_ text: String, by order: UserOrder? = nil) {
    guard text.contains(where: { !$0.isWhitespace }), text.count <= Self.lengthLimit else {
      return nil
    }
    self.text = text
    self.order = order
  }
}
