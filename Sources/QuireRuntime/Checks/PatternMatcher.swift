import Synchronization

/// Seeks a pattern, from whichever thread.
///
/// A `Regex` is not `Sendable`, so each is used under a lock of its own. Patterns stand in generated
/// code and are few; all are kept.
final class PatternMatcher: Sendable {
  private static let known = Mutex<[String: PatternMatcher]>([:])

  private struct Expressions {
    /// To which a character is a Unicode scalar value, as by ECMA-262.
    var ofScalars: Regex<AnyRegexOutput>
    /// To which it is what a reader takes for one; where the pattern asks for bounds of words alone.
    var ofCharacters: Regex<AnyRegexOutput>?
  }

  private let expressions: Mutex<Expressions?>

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
    // By ECMA-262 `\d`, `\w` and `\b` are of ASCII.
    let regex = try? Regex(pattern).asciiOnlyDigits().asciiOnlyWordCharacters()
      .wordBoundaryKind(.simple)
    let hasBounds = pattern.contains("\\b") || pattern.contains("\\B")
    expressions = Mutex(
      regex.map {
        Expressions(
          ofScalars: $0.matchingSemantics(.unicodeScalar),
          ofCharacters: hasBounds ? $0.matchingSemantics(.graphemeCluster) : nil)
      })
  }

  private func finds(in text: String) -> Bool {
    expressions.withLock { expressions in
      guard let expressions else { return false }
      // To the one of scalar values a digit is of no word. Both mean the same by a character where each
      // is a single value.
      if let regex = expressions.ofCharacters, text.count == text.unicodeScalars.count {
        return (try? regex.firstMatch(in: text)) != nil
      }
      return (try? expressions.ofScalars.firstMatch(in: text)) != nil
    }
  }
}
