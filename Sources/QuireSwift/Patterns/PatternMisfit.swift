/// The reason why a pattern cannot be checked.
enum PatternMisfit: Error, Hashable {
  /// The pattern is not an ECMA-262 expression. The text is a clause that names the error.
  case notECMAScript(String)
  /// The pattern has a part that Swift's `Regex` does not support; its name with an article.
  case unknownToSwift(String)
  /// The pattern has a part that cannot be matched in bounded time; its name with an article.
  case unbounded(String)
  /// The repetitions make the pattern larger than the runtime allows.
  case tooLarge
  /// The pattern is valid, but `Regex` rejects it without a helpful reason.
  case refusedBySwift
}
