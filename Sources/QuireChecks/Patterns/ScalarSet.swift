/// A set of Unicode scalar values, as described by a character class of a pattern.
indirect enum ScalarSet: Hashable, Sendable {
  /// The scalar values of a range.
  case range(ClosedRange<Unicode.Scalar>)
  /// Unicode's white space.
  case space
  /// A Unicode property, written as a pattern: `\p{Lu}`.
  case property(String)
  /// The scalar values of all sets.
  case union([ScalarSet])
  /// The scalar values of the first set without those of the second.
  case difference(ScalarSet, ScalarSet)
  /// All scalar values except those of a set.
  case complement(ScalarSet)
  /// A case-insensitive set.
  case folded(ScalarSet)

  /// Returns a set of one scalar value.
  static func scalar(_ scalar: Unicode.Scalar) -> ScalarSet { .range(scalar...scalar) }

  /// The ASCII digits: `\d`.
  static let digits = ScalarSet.range("0"..."9")

  /// The ASCII letters and digits, and the underscore: `\w`.
  static let word = ScalarSet.union([
    .range("a"..."z"), .range("A"..."Z"), .range("0"..."9"), .scalar("_"),
  ])

  /// All scalar values except line ends: `.`.
  static let anyOfLine = ScalarSet.complement(
    .union([.scalar("\n"), .scalar("\r"), .range("\u{2028}"..."\u{2029}")]))

  /// Returns whether a scalar value is in the set.
  ///
  /// - Parameters:
  ///   - scalar: The scalar value.
  ///   - properties: A cache of the properties that were looked up before.
  /// - Returns: Whether the set contains it.
  func contains(_ scalar: Unicode.Scalar, properties: inout ScalarProperties) -> Bool {
    switch self {
    case .range(let range): return range.contains(scalar)
    case .space: return scalar.properties.isWhitespace
    case .property(let pattern): return properties.holds(pattern, of: scalar)
    case .union(let sets):
      for set in sets where set.contains(scalar, properties: &properties) { return true }
      return false
    case .difference(let set, let other):
      return set.contains(scalar, properties: &properties)
        && !other.contains(scalar, properties: &properties)
    case .complement(let set): return !set.contains(scalar, properties: &properties)
    case .folded(let set):
      let others = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
      return ([scalar] + others.flatMap { Array($0.unicodeScalars) })
        .contains { set.contains($0, properties: &properties) }
    }
  }
}

/// A cache of the Unicode properties that one match looks up.
///
/// The standard library provides scripts only through `Regex`, which is not `Sendable`, so each
/// match has its own expressions. They match a single scalar value, which takes a bounded time.
struct ScalarProperties {
  private var expressions: [String: Regex<AnyRegexOutput>] = [:]

  /// Returns whether a scalar value has a property.
  fileprivate mutating func holds(_ pattern: String, of scalar: Unicode.Scalar) -> Bool {
    if expressions[pattern] == nil {
      expressions[pattern] = try? Regex(pattern).matchingSemantics(.unicodeScalar)
    }
    guard let expression = expressions[pattern] else { return false }
    return (try? expression.wholeMatch(in: String(scalar))) != nil
  }
}
