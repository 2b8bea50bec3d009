/// Why a pattern cannot be checked.
enum PatternMisfit: Error, Hashable {
  /// It is not an expression of ECMA-262; what is wrong, as a claim.
  case notECMAScript(String)
  /// It is one, and has a part that Swift's `Regex` does not know; its name with an article.
  case unknownToSwift(String)
  /// It is one, and has a part that cannot be matched in a bounded time; its name with an article.
  case unbounded(String)
  /// It is one, and its repetitions make it larger than the runtime allows.
  case tooLarge
  /// It is one, and `Regex` refuses it without a reason that helps.
  case refusedBySwift
}
