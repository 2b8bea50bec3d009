/// A pass over the branches of a union, while it looks for the branch that a value belongs to.
///
/// A branch may keep what its schema does not name, such as an unknown enumeration value, only
/// after every branch has rejected the value. So the first passes look for a branch that matches
/// exactly.
enum UnionPass: Int {
  /// Branches whose distinguishing members are present, or that have none.
  case likelyMatch
  /// Branches whose distinguishing members are absent.
  case unlikelyMatch
  /// Like ``likelyMatch``, but a branch may keep unknown values.
  case likelyFallback
  /// Like ``unlikelyMatch``, but a branch may keep unknown values.
  case unlikelyFallback

  /// Whether a branch must match exactly.
  var isMatching: Bool { rawValue < Self.likelyFallback.rawValue }

  /// Whether the pass tries the branches whose distinguishing members are present.
  var isLikely: Bool { self == .likelyMatch || self == .likelyFallback }

  /// Returns the next pass.
  ///
  /// - Parameters:
  ///   - triesUnlikely: Whether a branch was skipped because its distinguishing members are absent.
  ///   - triesFallback: Whether a branch may keep unknown values, and one was found.
  /// - Returns: The pass, or `nil` after the last.
  func next(triesUnlikely: Bool, triesFallback: Bool) -> UnionPass? {
    if isLikely, triesUnlikely { return UnionPass(rawValue: rawValue + 1) }
    return isMatching && triesFallback ? .likelyFallback : nil
  }
}
