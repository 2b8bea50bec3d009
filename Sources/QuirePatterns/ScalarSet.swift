/// A set of Unicode scalar values, as described by a character class of a pattern.
indirect enum ScalarSet: Hashable, Sendable {
  /// The scalar values of a range.
  case range(ClosedRange<Unicode.Scalar>)
  /// The white space and the line ends of ECMA-262 (12.2, 12.3): `\s`.
  case space
  /// A Unicode property, written as a pattern: `\p{Lu}`.
  case property(String)
  /// The scalar values of all sets.
  case union([ScalarSet])
  /// All scalar values except those of a set.
  case complement(ScalarSet)
  /// The scalar values of a set, and those that differ from one of them only in case.
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
    case .space:
      // Unlike Unicode's white space, it has the byte order mark but not the "next line" character.
      return scalar == "\u{FEFF}" || scalar != "\u{85}" && scalar.properties.isWhitespace
    case .property(let pattern): return properties.holds(pattern, of: scalar)
    case .union(let sets):
      for set in sets where set.contains(scalar, properties: &properties) { return true }
      return false
    case .complement(let set): return !set.contains(scalar, properties: &properties)
    case .folded(let set):
      return scalar.caseVariants.contains { set.contains($0, properties: &properties) }
    }
  }

  /// Whether the set is known to have only some scalar values of ASCII.
  func isWithin(_ scalars: String.UnicodeScalarView) -> Bool {
    switch self {
    case .range(let range):
      range.upperBound.isASCII
        && (range.lowerBound.value...range.upperBound.value).allSatisfy { value in
          scalars.contains { $0.value == value }
        }
    case .union(let sets): sets.allSatisfy { $0.isWithin(scalars) }
    case .space, .property, .complement, .folded: false
    }
  }

  /// The set and all scalar values that differ from one of its values only in case.
  var ignoringCase: ScalarSet {
    switch self {
    case .union(let sets): .union(sets.map(\.ignoringCase))
    case .range(let range):
      range.lowerBound == range.upperBound
        ? .folded(.scalar(range.lowerBound.caseFolding)) : .folded(self)
    default: .folded(self)
    }
  }

  /// Whether a property has a name that the standard library knows; `true` for other sets.
  var isKnown: Bool {
    guard case .property(let pattern) = self else { return true }
    return (try? Regex(pattern)) != nil
  }
}

extension Unicode.Scalar {
  /// The character and those that differ from it only in case.
  ///
  /// These are its simple case folding, which ECMA-262 compares (22.2.2.7.3), and the upper case of
  /// that.
  fileprivate var caseVariants: [Unicode.Scalar] {
    let folding = caseFolding
    return self == "ı" ? [self] : [self, folding, folding.uppercase]
  }

  /// The simple case folding.
  fileprivate var caseFolding: Unicode.Scalar {
    // The dotless `ı` is the only character whose folding is not the lower case of its upper case.
    self == "ı" ? self : uppercase.lowercase
  }

  /// The character in lower case, or itself if that is several characters.
  private var lowercase: Unicode.Scalar { single(properties.lowercaseMapping) }

  private var uppercase: Unicode.Scalar { single(properties.uppercaseMapping) }

  private func single(_ mapping: String) -> Unicode.Scalar {
    let scalars = mapping.unicodeScalars
    return scalars.count == 1 ? scalars[scalars.startIndex] : self
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
