/// Parses patterns: expressions of ECMA-262 with the flag `u`.
///
/// Without the flag, ECMA-262 has more expressions (Annex B.1.2). The parser accepts two of these
/// extensions, because schemas often have them: punctuation that is literal, with a backslash or
/// without one, and hyphens next to a class of characters in brackets.
///
/// References to groups and lookbehinds are errors, because the time for references has no known
/// bound.
struct PatternParser {
  /// The maximum nesting depth of groups.
  static let depthLimit = 100

  var scalars: ArraySlice<Unicode.Scalar>
  private var depth = 0
  private var ignoresCase = false
  /// The names of groups that a group in the same alternative cannot have.
  private var groupNames: Set<String> = []

  /// Parses a pattern.
  static func parse(_ pattern: String) throws(PatternError) -> PatternNode {
    var parser = PatternParser(scalars: Array(pattern.unicodeScalars)[...])
    let node = try parser.choice()
    guard parser.scalars.isEmpty else { throw parser.fault("')' has no matching '('") }
    return node
  }

  private init(scalars: ArraySlice<Unicode.Scalar>) { self.scalars = scalars }

  // MARK: Errors

  /// Returns a syntax error at an index, or else at the next scalar value.
  func fault(_ clause: String, at index: Int? = nil) -> PatternError {
    PatternError(reason: .syntax(clause), offset: index ?? scalars.startIndex)
  }

  /// Returns an error for a part that is not supported and begins at an index.
  func unsupported(_ part: String, at index: Int) -> PatternError {
    PatternError(reason: .unsupported(part), offset: index)
  }

  // MARK: Scanning

  /// Takes a text if it comes next, and returns whether it does.
  mutating func take(_ expected: String) -> Bool {
    guard scalars.starts(with: expected.unicodeScalars) else { return false }
    scalars = scalars.dropFirst(expected.unicodeScalars.count)
    return true
  }

  /// Takes the text before a character, and the character.
  ///
  /// - Returns: The text before the character, or `nil` if the character does not occur.
  mutating func take(upTo end: Unicode.Scalar) -> String? {
    guard let index = scalars.firstIndex(of: end) else { return nil }
    defer { scalars = scalars[(index + 1)...] }
    return String(String.UnicodeScalarView(scalars[..<index]))
  }

  /// Takes consecutive digits of a radix, up to a limit.
  mutating func takeDigits(radix: Int, limit: Int = .max) -> String {
    let digits = scalars.prefix(limit).prefix { scalar in
      scalar.isASCII && Character(scalar).hexDigitValue.map { $0 < radix } ?? false
    }
    scalars = scalars.dropFirst(digits.count)
    return String(String.UnicodeScalarView(digits))
  }

  // MARK: Terms

  private mutating func choice() throws(PatternError) -> PatternNode {
    let outer = groupNames
    var names = outer
    var branches: [PatternNode] = []
    repeat {
      groupNames = outer
      branches.append(try sequence())
      names.formUnion(groupNames)
    } while take("|")
    groupNames = names
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(PatternError) -> PatternNode {
    var terms: [PatternNode] = []
    while let next = scalars.first, next != "|", next != ")" { terms.append(try term()) }
    return .joined(terms)
  }

  /// Parses an assertion, or an atom with the repetition that follows it.
  private mutating func term() throws(PatternError) -> PatternNode {
    let start = scalars.startIndex
    if try takeBounds() != nil { throw fault("nothing precedes the repetition", at: start) }
    switch scalars.removeFirst() {
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "(": return try group(from: start)
    case "[": return try repetition(of: .set(characterClass(from: start, ignoresCase: ignoresCase)))
    case ".": return try repetition(of: .set(.anyOfLine))
    case "\\":
      if take("b") { return .assertion(.wordBoundary) }
      if take("B") { return .assertion(.noWordBoundary) }
      let set = try escape(from: start)
      return try repetition(of: .set(ignoresCase ? set.ignoringCase : set))
    case let scalar:
      let set = ScalarSet.scalar(scalar)
      return try repetition(of: .set(ignoresCase ? set.ignoringCase : set))
    }
  }

  /// Parses the repetition after an atom.
  private mutating func repetition(of node: PatternNode) throws(PatternError) -> PatternNode {
    guard let bounds = try takeBounds() else { return node }
    // A lazy repetition finds the same texts.
    _ = take("?")
    return node.repeated(atLeast: bounds.least, atMost: bounds.most)
  }

  /// Takes the bounds of a repetition if they come next.
  ///
  /// Other braces are ordinary characters.
  private mutating func takeBounds() throws(PatternError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let before = scalars
    guard take("{") else { return nil }
    let low = takeDigits(radix: 10)
    let high = take(",") ? takeDigits(radix: 10) : low
    guard !low.isEmpty, take("}") else {
      scalars = before
      return nil
    }
    // A number that is too large for `Int` is too large for a program as well.
    let least = Int(low) ?? .max
    guard !high.isEmpty else { return (least, nil) }
    let most = Int(high) ?? .max
    guard least <= most else {
      throw fault("the maximum of a repetition is less than its minimum", at: before.startIndex)
    }
    return (least, most)
  }

  // MARK: Groups

  /// Parses a group after its opening parenthesis, with the repetition that follows it.
  private mutating func group(from start: Int) throws(PatternError) -> PatternNode {
    let ignoredCase = ignoresCase
    defer { ignoresCase = ignoredCase }
    if take("?=") { return .lookahead(try groupBody(from: start), isNegated: false) }
    if take("?!") { return .lookahead(try groupBody(from: start), isNegated: true) }
    if take("?i:") {
      ignoresCase = true
    } else if take("?<=") || take("?<!") {
      throw unsupported("a lookbehind", at: start)
    } else if take("?<") {
      try groupName(from: start)
    } else if !take("?:"), take("?") {
      if scalars.first(where: { !"ims-".unicodeScalars.contains($0) }) == ":" {
        throw unsupported("modifiers other than 'i'", at: start)
      }
      let next = scalars.first.map(String.init) ?? ""
      throw fault("a group begins with '(?\(next)'", at: start)
    }
    let body = try groupBody(from: start)
    ignoresCase = ignoredCase
    return try repetition(of: body)
  }

  private mutating func groupBody(from start: Int) throws(PatternError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw unsupported("groups nested more than \(Self.depthLimit) deep", at: start)
    }
    let node = try choice()
    guard take(")") else { throw fault("a group is not closed", at: start) }
    return node
  }

  private mutating func groupName(from start: Int) throws(PatternError) {
    guard let name = take(upTo: ">"), name.isGroupName else {
      throw fault("a group has no valid name", at: start)
    }
    guard groupNames.insert(name).inserted else {
      throw fault("two groups have the name '\(name)'", at: start)
    }
  }
}

extension String {
  /// Whether this is an identifier of ECMA-262 (12.7).
  fileprivate var isGroupName: Bool {
    guard let first = unicodeScalars.first,
      first.properties.isIDStart || first == "$" || first == "_"
    else { return false }
    return unicodeScalars.allSatisfy {
      $0.properties.isIDContinue || ["$", "\u{200C}", "\u{200D}"].contains($0)
    }
  }
}
