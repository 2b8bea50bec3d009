/// A search for a pattern in one text.
///
/// At each character, the search follows all paths through the pattern at once. So the number of
/// steps grows with the text and the pattern, but never exponentially. Only lookaheads within a
/// repetition make it grow with the square of the text.
struct PatternRun {
  /// An error for a search that has taken too many steps.
  struct Undecided: Error {}

  /// The most steps of a search: enough for some 200,000 characters and a simple pattern.
  static let stepLimit = 2_000_000

  /// The number of steps so far.
  private(set) var steps = 0

  private let instructions: [PatternProgram.Instruction]
  private let text: String.UnicodeScalarView
  private var properties = ScalarProperties()

  /// Creates a search.
  init(_ program: PatternProgram, in text: String) {
    instructions = program.instructions
    self.text = text.unicodeScalars
  }

  /// Returns whether the pattern matches anywhere in the text.
  mutating func finds() throws(Undecided) -> Bool {
    try matches(from: 0, at: text.startIndex, isAnchored: false)
  }

  /// The instructions that are reached without a character.
  private struct Reached {
    /// The reached instructions that take a character.
    var taking: [Int] = []
    /// The number of the character for which each instruction was last visited.
    var visits: [Int]
    var isMatch = false
  }

  private mutating func matches(
    from first: Int, at start: String.UnicodeScalarView.Index, isAnchored: Bool
  ) throws(Undecided) -> Bool {
    var reached = Reached(visits: Array(repeating: -1, count: instructions.count))
    try count(1 + instructions.count / 64)
    var places = [first]
    var number = 0
    var index = start
    while true {
      reached.taking.removeAll(keepingCapacity: true)
      try follow(places, at: index, number: number, to: &reached)
      if reached.isMatch { return true }
      guard index < text.endIndex else { return false }
      let scalar = text[index]
      places.removeAll(keepingCapacity: true)
      for place in reached.taking {
        guard case .take(let set) = instructions[place] else { continue }
        if set.contains(scalar, properties: &properties) { places.append(place + 1) }
      }
      if !isAnchored { places.append(first) }
      if places.isEmpty { return false }
      index = text.index(after: index)
      number += 1
    }
  }

  /// Follows the given instructions up to those that take a character.
  private mutating func follow(
    _ places: [Int], at index: String.UnicodeScalarView.Index, number: Int,
    to reached: inout Reached
  ) throws(Undecided) {
    var open = places
    while let place = open.popLast() {
      guard reached.visits[place] != number else { continue }
      reached.visits[place] = number
      try count(1)
      switch instructions[place] {
      case .take: reached.taking.append(place)
      case .split(let one, let other): open += [other, one]
      case .jump(let target): open.append(target)
      case .check(let assertion): if holds(assertion, at: index) { open.append(place + 1) }
      case .lookahead(let isNegated, let next):
        let isFound = try matches(from: place + 1, at: index, isAnchored: true)
        if isFound != isNegated { open.append(next) }
      case .match:
        reached.isMatch = true
        return
      }
    }
  }

  private mutating func count(_ more: Int) throws(Undecided) {
    steps += more
    if steps > Self.stepLimit { throw Undecided() }
  }

  private func holds(
    _ assertion: PatternAssertion, at index: String.UnicodeScalarView.Index
  ) -> Bool {
    switch assertion {
    case .start: return index == text.startIndex
    case .end: return index == text.endIndex
    case .wordBoundary, .noWordBoundary:
      let isAfter = index > text.startIndex && text[text.index(before: index)].isOfWord
      let isBefore = index < text.endIndex && text[index].isOfWord
      return (isAfter != isBefore) == (assertion == .wordBoundary)
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is an ASCII letter or digit, or the underscore.
  fileprivate var isOfWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
