/// A pattern as a tree.
indirect enum PatternNode: Hashable, Sendable {
  case set(ScalarSet)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// A number of repetitions; a maximum of `nil` means any number.
  case repetition(PatternNode, atLeast: Int, atMost: Int?)
  case assertion(PatternAssertion)
  case lookahead(PatternNode, isNegated: Bool)

  /// The node that matches the empty text everywhere.
  ///
  /// It is only at the root and in choices, because a repetition of nothing would take time but no
  /// instructions.
  static let empty = PatternNode.sequence([])

  /// Returns a sequence without its empty parts.
  static func joined(_ nodes: [PatternNode]) -> PatternNode {
    let nodes = nodes.filter { $0 != .empty }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  /// Returns a repetition, or an empty node if it repeats nothing or no times.
  func repeated(atLeast least: Int, atMost most: Int?) -> PatternNode {
    self == .empty || most == 0 ? .empty : .repetition(self, atLeast: least, atMost: most)
  }
}

/// A condition of a pattern for a position in the text.
enum PatternAssertion: Hashable, Sendable {
  case start, end, wordBoundary, noWordBoundary
}
