/// A compiled pattern: instructions for a machine that follows all paths through it at once.
///
/// The pattern is an expression of ECMA-262 with the flag `u`, and works on Unicode scalar values.
package struct PatternProgram: Sendable {
  /// One step of the machine.
  enum Instruction: Sendable {
    /// Takes a scalar value of the set.
    case take(ScalarSet)
    /// Continues at both instructions.
    case split(Int, Int)
    case jump(Int)
    case check(PatternAssertion)
    /// Continues at `next` if the instructions after this one match here, or if they do not
    /// (negated).
    case lookahead(isNegated: Bool, next: Int)
    case match
  }

  /// The most instructions of a program.
  static let sizeLimit = 10_000

  private(set) var instructions: [Instruction] = []

  /// Compiles a pattern.
  ///
  /// - Throws: The reason why the pattern cannot be matched in a bounded number of steps.
  package init(_ pattern: String) throws(PatternError) {
    try append(try PatternParser.parse(pattern))
    try append(.match)
  }

  /// Returns whether the pattern matches anywhere in a text, or `nil` if the text is too long to
  /// decide within ``PatternRun/stepLimit``.
  package func matches(_ text: String) -> Bool? {
    var run = PatternRun(self, in: text)
    return try? run.finds()
  }

  /// Whether the pattern describes no other characters than some of ASCII.
  package func takesOnly(_ scalars: String) -> Bool {
    instructions.allSatisfy { instruction in
      if case .take(let set) = instruction { set.isWithin(scalars.unicodeScalars) } else { true }
    }
  }

  private mutating func append(_ instruction: Instruction) throws(PatternError) {
    guard instructions.count < Self.sizeLimit else {
      throw PatternError(reason: .tooLarge, offset: 0)
    }
    instructions.append(instruction)
  }

  private mutating func append(_ node: PatternNode) throws(PatternError) {
    switch node {
    case .set(let set): try append(.take(set))
    case .assertion(let assertion): try append(.check(assertion))
    case .sequence(let nodes): for node in nodes { try append(node) }
    case .choice(let branches): try append(branches)
    case .lookahead(let node, let isNegated):
      let place = instructions.count
      try append(.match)
      try append(node)
      try append(.match)
      instructions[place] = .lookahead(isNegated: isNegated, next: instructions.count)
    case .repetition(let node, let least, let most?):
      for _ in 0..<least { try append(node) }
      var places: [Int] = []
      for _ in 0..<(most - least) {
        places.append(instructions.count)
        try append(.match)
        try append(node)
      }
      // Each of them jumps directly to the end, so few instructions are visited for one character.
      for place in places { instructions[place] = .split(place + 1, instructions.count) }
    case .repetition(let node, atLeast: 0, nil):
      let place = instructions.count
      try append(.match)
      try append(node)
      try append(.jump(place))
      instructions[place] = .split(place + 1, instructions.count)
    case .repetition(let node, let least, nil):
      for _ in 1..<least { try append(node) }
      let place = instructions.count
      try append(node)
      try append(.split(place, instructions.count + 1))
    }
  }

  private mutating func append(_ branches: [PatternNode]) throws(PatternError) {
    var ends: [Int] = []
    for branch in branches.dropLast() {
      let place = instructions.count
      try append(.match)
      try append(branch)
      ends.append(instructions.count)
      try append(.match)
      instructions[place] = .split(place + 1, instructions.count)
    }
    if let last = branches.last { try append(last) }
    for end in ends { instructions[end] = .jump(instructions.count) }
  }
}
