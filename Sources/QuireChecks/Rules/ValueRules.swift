import QuirePatterns
import Synchronization

/// The rules that a schema sets for one value, which all have to hold.
public struct ValueRules: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The rules about the value as a whole and about its elements, in order.
  private(set) var rules: [ValueRule] = []
  /// The rules about single members, keyed by name.
  private(set) var members: [String: ValueRules] = [:]
  /// Whether one of the rules applies to all kinds of values.
  private(set) var hasChoices = false

  /// Creates rules that all have to hold.
  public init(_ rules: some Sequence<ValueRule>) {
    for rule in rules {
      if case .member(let name, let inner) = rule {
        members[name] = members[name, default: []].adding(inner)
      } else {
        self.rules.append(rule)
        hasChoices = hasChoices || rule.isChoice
      }
    }
  }

  /// Creates rules that all have to hold.
  public init(arrayLiteral elements: ValueRule...) { self.init(elements) }

  /// Whether there are no rules.
  var isEmpty: Bool { rules.isEmpty && members.isEmpty }

  /// Returns the rules for the member with a name.
  ///
  /// If the name is too long for a pattern, both the rules of members that match the pattern and
  /// those of other members apply.
  func rules(ofMember name: String) -> ValueRules {
    rules.reduce(into: members[name] ?? []) { all, rule in
      switch rule {
      case .membersMatching(let pattern, let inner):
        if PatternMatcher.finds(pattern, in: name) ?? true { all = all.adding(inner) }
      case .members(let inner, let names, let patterns):
        let isOther =
          !names.contains(name)
          && !patterns.contains { PatternMatcher.finds($0, in: name) ?? false }
        if isOther { all = all.adding(inner) }
      default: break
      }
    }
  }

  /// Returns these rules combined with others.
  func adding(_ others: ValueRules) -> ValueRules {
    if isEmpty { return others }
    var all = self
    all.rules += others.rules
    all.hasChoices = all.hasChoices || others.hasChoices
    all.members.merge(others.members) { $0.adding($1) }
    return all
  }
}

extension ValueRule {
  /// Whether the rule applies to all kinds of values.
  fileprivate var isChoice: Bool {
    switch self {
    case .types, .values, .not, .anyOf, .oneOf, .atMostOneOf: true
    default: false
    }
  }
}

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
