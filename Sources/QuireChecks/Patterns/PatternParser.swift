/// A pattern as a tree.
indirect enum PatternNode: Hashable, Sendable {
  case set(ScalarSet)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// A number of repetitions; a maximum of `nil` means any number.
  case repetition(PatternNode, atLeast: Int, atMost: Int?)
  case assertion(PatternAssertion)
  case lookahead(PatternNode, isNegated: Bool)
}

/// A condition of a pattern for a position in the text.
enum PatternAssertion: Hashable, Sendable {
  case start, end, wordBoundary, noWordBoundary
}

/// Parses patterns: ECMA-262 in the syntax of Swift's `Regex`, in which classes can be nested.
///
/// References to groups and lookbehinds are errors, because the time for references has no known
/// bound.
struct PatternParser {
  /// An error for a pattern that cannot be matched.
  struct Unreadable: Error {}

  /// The maximum nesting depth of groups and classes.
  static let depthLimit = 100

  private var scalars: ArraySlice<Unicode.Scalar>
  private var depth = 0
  private var ignoresCase = false

  /// Parses a pattern.
  static func parse(_ pattern: String) throws -> PatternNode {
    var parser = PatternParser(scalars: Array(pattern.unicodeScalars)[...])
    let node = try parser.choice()
    guard parser.scalars.isEmpty else { throw Unreadable() }
    return node
  }

  private init(scalars: ArraySlice<Unicode.Scalar>) { self.scalars = scalars }

  private mutating func take() throws -> Unicode.Scalar {
    guard let scalar = scalars.popFirst() else { throw Unreadable() }
    return scalar
  }

  private mutating func take(_ expected: String) -> Bool {
    guard scalars.starts(with: expected.unicodeScalars) else { return false }
    scalars = scalars.dropFirst(expected.unicodeScalars.count)
    return true
  }

  private mutating func take(upTo end: Unicode.Scalar) throws -> String {
    let text = scalars.prefix { $0 != end }
    scalars = scalars.dropFirst(text.count)
    guard take(String(end)) else { throw Unreadable() }
    return String(String.UnicodeScalarView(text))
  }

  // MARK: Terms

  private mutating func nested<Result>(
    _ parse: (inout PatternParser) throws -> Result
  ) throws -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw Unreadable() }
    return try parse(&self)
  }

  private mutating func choice() throws -> PatternNode {
    try nested { parser in
      var branches = [try parser.sequence()]
      while parser.take("|") { branches.append(try parser.sequence()) }
      return branches.count == 1 ? branches[0] : .choice(branches)
    }
  }

  private mutating func sequence() throws -> PatternNode {
    var terms: [PatternNode] = []
    while let next = scalars.first, next != "|", next != ")" {
      terms.append(try repetition(of: term()))
    }
    return terms.count == 1 ? terms[0] : .sequence(terms)
  }

  private mutating func term() throws -> PatternNode {
    if takeBounds() != nil { throw Unreadable() }
    let scalar = try take()
    switch scalar {
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "(": return try group()
    case "[": return .set(folding(try characterClass()))
    case ".": return .set(.anyOfLine)
    case "\\":
      if take("b") { return .assertion(.wordBoundary) }
      if take("B") { return .assertion(.noWordBoundary) }
      return .set(folding(try escape()))
    default: return .set(folding(.scalar(scalar)))
    }
  }

  private func folding(_ set: ScalarSet) -> ScalarSet { ignoresCase ? .folded(set) : set }

  private mutating func group() throws -> PatternNode {
    let ignoredCase = ignoresCase
    defer { ignoresCase = ignoredCase }
    var lookahead: Bool?
    if take("?=") {
      lookahead = false
    } else if take("?!") {
      lookahead = true
    } else if take("?i:") {
      ignoresCase = true
    } else if take("?<=") || take("?<!") {
      throw Unreadable()
    } else if take("?<") {
      _ = try take(upTo: ">")
    } else if !take("?:"), scalars.first == "?" {
      throw Unreadable()
    }
    let node = try choice()
    guard take(")") else { throw Unreadable() }
    return lookahead.map { .lookahead(node, isNegated: $0) } ?? node
  }

  /// Parses the repetition after a term.
  private mutating func repetition(of node: PatternNode) throws -> PatternNode {
    guard let bounds = takeBounds() else { return node }
    // A lazy repetition finds the same texts.
    _ = take("?")
    if let most = bounds.most, most < bounds.least { throw Unreadable() }
    return .repetition(node, atLeast: bounds.least, atMost: bounds.most)
  }

  private mutating func takeBounds() -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    // A brace that does not begin a repetition is an ordinary character.
    guard scalars.first == "{", let end = scalars.firstIndex(of: "}") else { return nil }
    let parts = scalars[..<end].dropFirst().split(separator: ",", omittingEmptySubsequences: false)
      .map { Int(String(String.UnicodeScalarView($0))) }
    guard parts.count <= 2, let first = parts.first, let least = first, least >= 0 else {
      return nil
    }
    let hasEnd = parts.count == 1 || scalars[scalars.index(before: end)] != ","
    guard !hasEnd || parts[parts.count - 1] != nil else { return nil }
    scalars = scalars[scalars.index(after: end)...]
    return (least, parts[parts.count - 1])
  }

  // MARK: Classes

  /// Parses a class, after its opening bracket.
  private mutating func characterClass() throws -> ScalarSet {
    try nested { parser in
      let isNegated = parser.take("^")
      var sets: [ScalarSet] = []
      while !parser.take("]") {
        if parser.take("--"), !sets.isEmpty {
          sets = [.difference(.union(sets), try parser.member())]
        } else {
          sets.append(try parser.member())
        }
      }
      return isNegated ? .complement(.union(sets)) : .union(sets)
    }
  }

  private mutating func member() throws -> ScalarSet {
    let low = try single()
    guard case .range(let first) = low, first.lowerBound == first.upperBound,
      scalars.first == "-", let next = scalars.dropFirst().first, next != "]", next != "-"
    else { return low }
    let rest = scalars
    _ = try take()
    guard case .range(let last) = try single() else {
      scalars = rest
      return low
    }
    guard first.lowerBound <= last.lowerBound else { throw Unreadable() }
    return .range(first.lowerBound...last.upperBound)
  }

  private mutating func single() throws -> ScalarSet {
    let scalar = try take()
    switch scalar {
    case "[": return try characterClass()
    case "\\": return take("b") ? .scalar("\u{8}") : try escape()
    default: return .scalar(scalar)
    }
  }

  // MARK: Escapes

  /// Parses the characters of an escape, after its backslash.
  private mutating func escape() throws -> ScalarSet {
    let letter = try take()
    switch letter {
    case "d": return .digits
    case "D": return .complement(.digits)
    case "w": return .word
    case "W": return .complement(.word)
    case "s": return .space
    case "S": return .complement(.space)
    case "p", "P":
      guard take("{") else { throw Unreadable() }
      let pattern = "\\\(letter){\(try take(upTo: "}"))}"
      guard (try? Regex(pattern)) != nil else { throw Unreadable() }
      return .property(pattern)
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "f": return .scalar("\u{C}")
    case "v": return .scalar("\u{B}")
    case "0": return .scalar("\0")
    case "c": return .scalar(try scalar(take().value % 32))
    case "x": return .scalar(try scalar(digits: 2))
    case "u":
      if take("{") { return .scalar(try scalar(UInt32(take(upTo: "}"), radix: 16))) }
      return .scalar(try scalar(digits: 4))
    default:
      // Other letters and digits are references, or not valid escapes.
      guard !letter.properties.isAlphabetic, !("1"..."9").contains(letter) else {
        throw Unreadable()
      }
      return .scalar(letter)
    }
  }

  private mutating func scalar(digits count: Int) throws -> Unicode.Scalar {
    let digits = scalars.prefix(count)
    scalars = scalars.dropFirst(count)
    return try scalar(UInt32(String(String.UnicodeScalarView(digits)), radix: 16))
  }

  private func scalar(_ value: UInt32?) throws -> Unicode.Scalar {
    guard let scalar = value.flatMap(Unicode.Scalar.init) else { throw Unreadable() }
    return scalar
  }
}
