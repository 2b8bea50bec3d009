import QuirePatterns
import Synchronization

/// Searches texts for patterns, in a bounded number of steps.
enum PatternMatcher {
  /// The most compiled patterns that are cached; when the cache is full, it is emptied.
  static let cacheLimit = 256

  private static let cache = Mutex<[String: PatternProgram?]>([:])

  /// Returns whether a pattern matches anywhere in a text.
  ///
  /// - Returns: `false` for a pattern that cannot be compiled, and `nil` if the text is too long to
  ///   decide in the steps of a match.
  static func finds(_ pattern: String, in text: String) -> Bool? {
    guard let program = program(for: pattern) else { return false }
    return program.matches(text)
  }

  /// Returns the compiled pattern, or `nil` if it cannot be compiled.
  private static func program(for pattern: String) -> PatternProgram? {
    if let known = cache.withLock({ $0[pattern] }) { return known }
    // The pattern is compiled outside the lock, because it may be long.
    let program = try? PatternProgram(pattern)
    cache.withLock { cache in
      if cache.count >= cacheLimit { cache.removeAll() }
      cache[pattern] = .some(program)
    }
    return program
  }
}
