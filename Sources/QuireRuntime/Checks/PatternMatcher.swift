import Synchronization

/// Seeks a pattern, from whichever thread.
///
/// A `Regex` is not `Sendable`, so each is used under a lock of its own. Patterns stand in generated
/// code and are few; all are kept.
final class PatternMatcher: Sendable {
  private static let known = Mutex<[String: PatternMatcher]>([:])

  private let regex: Mutex<Regex<AnyRegexOutput>?>

  /// Whether a pattern is found anywhere in a text; never where it cannot be read.
  static func finds(_ pattern: String, in text: String) -> Bool {
    shared(for: pattern).finds(in: text)
  }

  /// The matcher of a pattern, made at its first use.
  private static func shared(for pattern: String) -> PatternMatcher {
    known.withLock { known in
      if let matcher = known[pattern] { return matcher }
      let matcher = PatternMatcher(pattern)
      known[pattern] = matcher
      return matcher
    }
  }

  private init(_ pattern: String) {
    // By ECMA-262 a character is a Unicode scalar value, and `\d`, `\w` and `\b` are ASCII.
    let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar).asciiOnlyDigits()
      .asciiOnlyWordCharacters().wordBoundaryKind(.simple)
    self.regex = Mutex(regex)
  }

  private func finds(in text: String) -> Bool {
    regex.withLock { regex in (try? regex?.firstMatch(in: text)) != nil }
  }
}
