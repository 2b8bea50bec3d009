/// Writes an expression of ECMA-262, with its flag `u`, as one of Swift's `Regex`.
///
/// A `Regex` that matches by Unicode scalar values, with `\d`, `\w` and `\b` of ASCII, reads most of
/// them as they stand. Of characters that ECMA-262 lets stand for themselves outside its flag `u`,
/// those are taken that are punctuation.
struct PatternTranslator {
  /// What was written so far.
  var text = ""
  private var scalars: ArraySlice<Unicode.Scalar>
  private var groupCount = 0
  private var groups: [Group] = [Group(close: nil)]

  /// A group that is open, the whole pattern among them.
  private struct Group {
    /// The number to refer to it by, or `nil` for one that captures nothing.
    var number: Int?
    var name: String?
    /// Whether a repetition may follow it.
    var mayRepeat = true
    /// How it is closed; `nil` for the whole.
    var close: String?
    /// The groups closed in this alternative, which have matched wherever it is read on.
    var matched: Set<String> = []
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
        groups[groups.count - 1].matched = []
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
  mutating func atom(_ written: String, matching group: String? = nil) throws(PatternMisfit) {
    text += written
    var isCertain = true
    let repetition: String
    switch next {
    case "*", "?", "+":
      isCertain = next == "+"
      repetition = take().map(String.init) ?? ""
    case "{" where Self.isRepetition(scalars.dropFirst()):
      repetition = "{\(take(upTo: "}")?.dropFirst() ?? "")}"
      let bounds = repetition.dropFirst().dropLast().split(separator: ",").map { Int($0) }
      guard let least = bounds.first, let least else {
        throw .unknownToSwift("a repetition of that length")
      }
      if bounds.count == 2 {
        guard let most = bounds[1] else { throw .unknownToSwift("a repetition of that length") }
        if most < least { throw .notECMAScript("'\(repetition)' ends before it begins") }
      }
      isCertain = least > 0
    default: repetition = ""
    }
    text += repetition
    if !repetition.isEmpty, take("?") { text += "?" }
    if isCertain, let group { groups[groups.count - 1].matched.insert(group) }
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
    var group = Group(close: ")")
    if !take("?") {
      groupCount += 1
      group.number = groupCount
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
      groupCount += 1
      group.number = groupCount
      group.name = name
      text += "(?<\(name)>"
    } else {
      throw .notECMAScript("a group begins with '(?\(next.map(String.init) ?? "")'")
    }
    groups.append(group)
  }

  private mutating func closeGroup() throws(PatternMisfit) {
    guard groups.count > 1, let group = groups.popLast() else {
      throw .notECMAScript("')' closes nothing")
    }
    guard group.mayRepeat else {
      text += ")"
      return
    }
    try atom(")", matching: group.number.map(String.init))
    if let name = group.name, groups[groups.count - 1].matched.contains("\(group.number ?? 0)") {
      groups[groups.count - 1].matched.insert(name)
    }
  }

  /// Writes a reference to what a group has matched.
  ///
  /// To ECMA-262 one to a group that has matched nothing yet matches the empty text, to Swift nothing.
  mutating func reference(to group: String, as written: String) throws(PatternMisfit) {
    guard groups.contains(where: { $0.matched.contains(group) }) else {
      throw .unknownToSwift("a reference to a group that may have matched nothing")
    }
    try atom(written)
  }
}
