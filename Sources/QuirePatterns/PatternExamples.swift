/// Creates texts that patterns match.
package enum PatternExamples {
  /// Returns short texts that match a pattern, in a fixed order; empty if none was found.
  ///
  /// - Parameters:
  ///   - pattern: An expression of ECMA-262 with the flag `u`.
  ///   - length: The length in Unicode scalar values that the texts should have at least, if the
  ///     pattern allows it.
  /// - Returns: The texts, all of which match.
  package static func texts(matching pattern: String, length: Int = 0) -> [String] {
    guard let node = try? PatternParser.parse(pattern), let program = try? PatternProgram(pattern)
    else { return [] }
    var texts: [String] = []
    for repetitions in [1, 0, 4, max(8, min(length, lengthLimit))] {
      for branch in 0..<3 {
        var writer = PatternTextWriter(repetitions: repetitions, branch: branch)
        guard writer.append(node), !texts.contains(writer.text),
          program.matches(writer.text) == true
        else { continue }
        texts.append(writer.text)
      }
    }
    return texts
  }

  /// The length from which texts are not made longer.
  static let lengthLimit = 1000
}

/// Writes one of the texts that the tree of a pattern describes, without its assertions.
private struct PatternTextWriter {
  private(set) var text = ""
  /// The number of additional repetitions where a pattern allows them.
  let repetitions: Int
  /// The index of the branch to take of each choice.
  let branch: Int
  private var properties = ScalarProperties()

  init(repetitions: Int, branch: Int) {
    self.repetitions = repetitions
    self.branch = branch
  }

  /// Appends a text for a node, and returns whether there is one that is not too long.
  mutating func append(_ node: PatternNode) -> Bool {
    switch node {
    case .set(let set):
      guard text.utf8.count < 4 * PatternExamples.lengthLimit, let scalar = scalar(of: set) else {
        return false
      }
      text.unicodeScalars.append(scalar)
      return true
    case .sequence(let nodes):
      for node in nodes where !append(node) { return false }
      return true
    case .choice(let branches):
      return append(branches[min(branch, branches.count - 1)])
    case .repetition(let node, let least, let most):
      let count = min(max(least, repetitions), most ?? .max)
      for _ in 0..<count where !append(node) { return false }
      return true
    case .assertion, .lookahead: return true
    }
  }

  /// A letter or a digit of a set if it has one, otherwise another character.
  private mutating func scalar(of set: ScalarSet) -> Unicode.Scalar? {
    let usual = "a1A0bBzZ9-_ .:/@é字".unicodeScalars
    for scalar in usual where set.contains(scalar, properties: &properties) { return scalar }
    var sets = [set]
    while let next = sets.popLast() {
      switch next {
      case .range(let range): return range.lowerBound
      case .union(let inner): sets += inner.reversed()
      case .folded(let inner): sets.append(inner)
      case .space, .property, .complement: continue
      }
    }
    let ascii = (0x21..<0x7F).lazy.compactMap { Unicode.Scalar(UInt8($0)) }
    for scalar in ascii where set.contains(scalar, properties: &properties) { return scalar }
    return nil
  }
}
