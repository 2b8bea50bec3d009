extension RuleChecker {
  /// Checks a number, or nothing where it has no form in JSON.
  func check(_ number: JSONNumber?, by rules: ValueRules) {
    guard let number else { return }
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
  func check(_ text: String, by rules: ValueRules) {
    for rule in rules.rules {
      let holds =
        switch rule {
        case .minLength(let count): text.unicodeScalars.count >= count
        case .maxLength(let count): text.unicodeScalars.count <= count
        case .pattern(let pattern, let swift):
          PatternMatcher.finds(swift ?? pattern, in: text)
        default: true
        }
      if !holds { fail(rule) }
    }
  }
}
