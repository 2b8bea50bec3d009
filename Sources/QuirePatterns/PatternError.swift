/// The reason why a pattern cannot be matched.
package struct PatternError: Error, Hashable {
  /// The kind of the error.
  package enum Reason: Hashable, Sendable {
    /// The pattern is not an expression of ECMA-262. The text is a clause that names the error.
    case syntax(String)
    /// The pattern has a part that is not supported; its name with an article.
    case unsupported(String)
    /// The repetitions make the pattern larger than ``PatternProgram/sizeLimit``.
    case tooLarge
  }

  /// The kind of the error, with its words for a message.
  package let reason: Reason
  /// The number of Unicode scalar values before the part with the error; 0 for a pattern that is too
  /// large.
  package let offset: Int
}
