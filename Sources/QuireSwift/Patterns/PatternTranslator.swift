/// Translates an ECMA-262 expression with the flag `u` into the syntax of Swift's `Regex`.
///
/// The runtime parses that syntax. It matches Unicode scalar values, and its `\d`, `\w` and `\b`
/// are ASCII-only, so most expressions stay unchanged. Without the flag `u`, ECMA-262 accepts more
/// characters as literals. Of these, the translator accepts punctuation.
struct PatternTranslator {
  /// The translated text so far.
  var text = ""
  private var scalars: ArraySlice<Unicode.Scalar>
  private var groups: [Group] = [Group()]

  /// The limits on nested groups and on the size of a pattern with its repetitions expanded.
  ///
  /// They are slightly lower than the runtime's limits.
  private static let limits = (depth: 90, size: 10_000)

  /// An open group, or the whole pattern.
  private struct Group {
    /// Whether a repetition may follow the group.
    var mayRepeat = true
    /// The maximum number of instructions that the runtime needs for the group.
    var size = 1
  }

  /// Translates a pattern.
  static func swift(_ pattern: String) throws(PatternMisfit) -> String {
    var translator = PatternTranslator(scalars: Array(pattern.unicodeScalars)[...])
    try translator.translate()
    // Only `Regex` knows every property name and how deep groups may be nested.
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

  /// Takes a text if it comes next.
  ///
  /// - Returns: Whether the text was taken.
  mutating func take(_ expected: String) -> Bool {
    let expected = Array(expected.unicodeScalars)
    guard scalars.starts(with: expected) else { return false }
    scalars.removeFirst(expected.count)
    return true
  }

  /// Takes the text before a character, and the character.
  ///
  /// - Returns: The text before the character, or `nil` if the character does not occur.
  mutating func take(upTo end: Unicode.Scalar) -> String? {
    guard let index = scalars.firstIndex(of: end) else { return nil }
    let taken = scalars[..<index]
    scalars = scalars[scalars.index(after: index)...]
    return String(String.UnicodeScalarView(taken))
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
      case "*", "+", "?": throw .notECMAScript("'\(scalar)' follows nothing to repeat")
      case "{" where Self.isRepetition(scalars):
        throw .notECMAScript("'{' follows nothing to repeat")
      case "{", "}", "]": try atom("\\\(scalar)")
      default: try atom(Self.literal(scalar))
      }
    }
    guard groups.count == 1 else { throw .notECMAScript("a group is not closed") }
  }

  /// Writes an atom with the repetition that follows it.
  ///
  /// - Parameters:
  ///   - written: The atom in Swift's syntax.
  ///   - size: The number of instructions that the runtime needs for the atom.
  /// - Throws: The reason why the pattern cannot be checked.
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
        if most < least {
          throw .notECMAScript("the maximum of '\(repetition)' is less than its minimum")
        }
        count = most
      }
    default: repetition = ""
    }
    text += repetition
    if !repetition.isEmpty, take("?") { text += "?" }
    let (all, isTooLarge) = (size + 1).multipliedReportingOverflow(by: max(1, count))
    try add(size: isTooLarge ? .max : all)
  }

  /// Adds the size of a part to the open group.
  private mutating func add(size: Int) throws(PatternMisfit) {
    guard size <= Self.limits.size - groups[groups.count - 1].size else { throw .tooLarge }
    groups[groups.count - 1].size += size
  }

  /// Whether the characters after a brace make it a repetition.
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
      throw .unknownToSwift("groups nested more than \(Self.limits.depth) deep")
    }
  }

  private mutating func closeGroup() throws(PatternMisfit) {
    guard groups.count > 1, let group = groups.popLast() else {
      throw .notECMAScript("')' has no matching '('")
    }
    guard group.mayRepeat else {
      text += ")"
      try add(size: group.size + 2)
      return
    }
    try atom(")", size: group.size + 1)
  }
}
