import Synchronization

/// Finds patterns in texts, in a bounded number of steps.
enum PatternMatcher {
  /// The most compiled patterns that are cached; beyond it, the cache starts again.
  static let cacheLimit = 256

  private static let cache = Mutex<[String: PatternProgram?]>([:])

  /// Whether a pattern matches anywhere in a text.
  ///
  /// - Returns: `false` for a pattern that cannot be compiled, and `nil` if the text is too long to
  ///   decide it within ``PatternRun/stepLimit``.
  static func finds(_ pattern: String, in text: String) -> Bool? {
    guard let program = program(for: pattern) else { return false }
    var run = PatternRun(program, in: text)
    return try? run.finds()
  }

  /// The compiled pattern, or `nil` if it cannot be compiled.
  private static func program(for pattern: String) -> PatternProgram? {
    if let known = cache.withLock({ $0[pattern] }) { return known }
    // Not under the lock, as a pattern may be long.
    let program = try? PatternProgram(pattern)
    cache.withLock { cache in
      if cache.count >= cacheLimit { cache.removeAll() }
      cache[pattern] = .some(program)
    }
    return program
  }
}
