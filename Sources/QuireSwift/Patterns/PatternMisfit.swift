/// Why a pattern cannot be sought by Swift's `Regex`.
enum PatternMisfit: Error, Hashable {
  /// It is no expression of ECMA-262; what is wrong, as a claim.
  case notECMAScript(String)
  /// It is one, and has what `Regex` does not know; its name with an article.
  case unknownToSwift(String)
  /// It is one, and `Regex` refuses it without a reason that helps.
  case refusedBySwift
}
