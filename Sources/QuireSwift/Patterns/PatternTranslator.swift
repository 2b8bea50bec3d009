/// Writes an expression of ECMA-262, with its flag `u`, as one of Swift's `Regex`.
///
/// The runtime reads that syntax. It matches by Unicode scalar values, with `\d`, `\w` and `\b` of
/// ASCII, so that most expressions stay as they are. Without its flag `u`, ECMA-262 accepts
/// further characters as literals; of these, punctuation is accepted here too.
struct PatternTranslator {
  /// What was written so far.
  var text = ""
  private var scalars: ArraySlice<Unicode.Scalar>
  private var groups: [Group] = [Group()]

  /// The most groups within one another, and the most characters of a pattern with its repetitions
  /// written out: the runtime's limits, a bit lower.
  private static let limits = (depth: 90, size: 10_000)

  /// A group that is open, the whole pattern among them.
  private struct Group {
    /// Whether a repetition may follow it.
    var mayRepeat = true
    /// How many instructions the runtime needs for it at most.
    var size = 1
  }

  /// Writes a pattern.
  static func swift(_ pattern: String) throws(PatternMisfit) -> String {
    var translator = PatternTranslator(scalars: Array(pattern.unicodeScalars)[...])
    try translator.translate()
    // The last word is its reader's, on names of properties and on how deep groups may be nested.
    guard (try? Regex(translator.text)) != nil else {
      throw .refusedBySwift
    }
    return translator.text
  }

  private init(scalars: ArraySlice<Unicode.Scalar>) { self.scalars = scalars }

  // MARK: Scanning

  var next: Unicode.Scalar? { scalars.first }

  var second: Unicode.Scalar? { scalars.dropFirst().first }

  mutating func take() -> Unicode.Scalar? { scalars.popFirst() }

  /// Takes a text where it comes next.
  mutating func take(_ expected: String) -> Bool {
    let expected = Array(expected.unicodeScalars)
    guard scalars.starts(with: expected) else { return false }
    scalars.removeFirst(expected.count)
    return true
  }

  /// Takes what there is up to a character, and that, or `nil` where it does not come.
  mutating func take(upTo end: Unicode.Scalar) -> String? {
    guard let index = scalars.firstIndex(of: end) else { return nil }
    let taken = scalars[..<index]
    scalars = scalars[scalars.index(after: index)...]
    return String(String.UnicodeScalarView(taken))
  }

  /// Takes digits of a base, as many as there are and no more than so many.
  mutating func takeDigits(radix: Int, limit: Int = .max) -> String {
    let digits = scalars.prefix(limit).prefix { scalar in
      scalar.isASCII && Character(scalar).hexDigitValue.map { $0 < radix } ?? false
    }
    scalars = scalars.dropFirst(digits.count)
    return String(String.UnicodeScalarView(digits))
  }

  // MARK: Terms

  private mutating func translate() throws(PatternMisfit) {
    while let scalar = take() {
      switch scalar {
      case "^", "$": text.unicodeScalars.append(scalar)
      case "|":
        text += "|"
        try add(size: 2)
      case "(": try openGroup()
      case ")": try closeGroup()
      case ".": try atom("[^\\n\\r\\u{2028}\\u{2029}]")
      case "[": try characterClass()
      case "\\": try escape()
      case "*", "+", "?": throw .notECMAScript("'\(scalar)' repeats nothing")
      case "{" where Self.isRepetition(scalars): throw .notECMAScript("'{' repeats nothing")
      case "{", "}", "]": try atom("\\\(scalar)")
      default: try atom(Self.literal(scalar))
      }
    }
    guard groups.count == 1 else { throw .notECMAScript("a group is not closed") }
  }

  /// Writes what matches characters, with the repetition that follows it.
  ///
  /// - Parameters:
  ///   - written: The text in Swift's syntax.
  ///   - size: How many instructions the runtime needs for it.
  /// - Throws: Why the pattern cannot be checked.
  mutating func atom(_ written: String, size: Int = 1) throws(PatternMisfit) {
    text += written
    var count = 1
    let repetition: String
    switch next {
    case "*", "?", "+":
      repetition = take().map(String.init) ?? ""
    case "{" where Self.isRepetition(scalars.dropFirst()):
      repetition = "{\(take(upTo: "}")?.dropFirst() ?? "")}"
      let bounds = repetition.dropFirst().dropLast().split(separator: ",").map { Int($0) }
      guard let least = bounds.first, let least else {
        throw .unknownToSwift("a repetition of that length")
      }
      count = least
      if bounds.count == 2 {
        guard let most = bounds[1] else { throw .unknownToSwift("a repetition of that length") }
        if most < least { throw .notECMAScript("'\(repetition)' ends before it begins") }
        count = most
      }
    default: repetition = ""
    }
    text += repetition
    if !repetition.isEmpty, take("?") { text += "?" }
    let (all, isTooLarge) = (size + 1).multipliedReportingOverflow(by: max(1, count))
    try add(size: isTooLarge ? .max : all)
  }

  /// Adds what the runtime needs for a part to the group that is open.
  private mutating func add(size: Int) throws(PatternMisfit) {
    guard size <= Self.limits.size - groups[groups.count - 1].size else { throw .tooLarge }
    groups[groups.count - 1].size += size
  }

  /// Whether the characters behind a brace make it a repetition.
  private static func isRepetition(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let end = scalars.firstIndex(of: "}"), end > scalars.startIndex else { return false }
    let bounds = scalars[..<end].split(separator: ",", omittingEmptySubsequences: false)
    return bounds.count <= 2 && !bounds[0].isEmpty
      && bounds.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
  }

  // MARK: Groups

  private mutating func openGroup() throws(PatternMisfit) {
    var group = Group()
    if !take("?") {
      text += "("
    } else if take(":") {
      text += "(?:"
    } else if take("i:") {
      text += "(?i:"
    } else if next == "=" || next == "!" {
      text += "(?\(take().map(String.init) ?? "")"
      group.mayRepeat = false
    } else if take("<=") || take("<!") {
      throw .unknownToSwift("a lookbehind")
    } else if take("<"), let name = take(upTo: ">"), !name.isEmpty {
      text += "(?<\(name)>"
    } else {
      throw .notECMAScript("a group begins with '(?\(next.map(String.init) ?? "")'")
    }
    groups.append(group)
    guard groups.count <= Self.limits.depth else {
      throw .unknownToSwift("groups within one another more than \(Self.limits.depth) deep")
    }
  }

  private mutating func closeGroup() throws(PatternMisfit) {
    guard groups.count > 1, let group = groups.popLast() else {
      throw .notECMAScript("')' closes nothing")
    }
    guard group.mayRepeat else {
      text += ")"
      try add(size: group.size + 2)
      return
    }
    try atom(")", size: group.size + 1)
  }
}
