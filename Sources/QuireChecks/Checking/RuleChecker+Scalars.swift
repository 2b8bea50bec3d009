import QuireJSON

extension RuleChecker {
  /// Checks a number.
  func check(_ number: JSONNumber, by rules: ValueRules) {
    for rule in rules.rules {
      let holds =
        switch rule {
        case .minimum(let bound): number >= bound
        case .exclusiveMinimum(let bound): number > bound
        case .maximum(let bound): number <= bound
        case .exclusiveMaximum(let bound): number < bound
        case .multipleOf(let divisor): number.isMultiple(of: divisor)
        default: true
        }
      if !holds { fail(rule) }
    }
  }

  /// Checks a string.
  ///
  /// No pattern is matched against a string that is longer than `maxLength`.
  func check(_ text: String, by rules: ValueRules) {
    let count = rules.rules.isEmpty ? 0 : text.unicodeScalars.count
    let isTooLong = rules.rules.contains {
      if case .maxLength(let most) = $0 { count > most } else { false }
    }
    for rule in rules.rules {
      let holds =
        switch rule {
        case .minLength(let least): count >= least
        case .maxLength(let most): count <= most
        case .pattern(let pattern): isTooLong || finds(pattern, in: text, for: rule)
        default: true
        }
      if !holds { fail(rule) }
    }
  }

  /// Returns whether a pattern matches a string; records a failure if the string is too long to
  /// decide.
  private func finds(_ pattern: String, in text: String, for rule: ValueRule) -> Bool {
    guard let isFound = PatternMatcher.finds(pattern, in: text) else {
      fail(rule, isUndecided: true)
      return true
    }
    return isFound
  }
}
