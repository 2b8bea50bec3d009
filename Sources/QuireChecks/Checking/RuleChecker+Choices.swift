import QuireJSON

extension RuleChecker {
  /// Checks a value by the rules that apply to all kinds of values, after the rules for its own
  /// kind.
  ///
  /// A text that is too long is already rejected, so no pattern is matched against it.
  func checkChoices(of value: CheckedValue, by rules: ValueRules) {
    guard rules.hasChoices, !isFull, !isTooLong else { return }
    for rule in rules.rules {
      let holds =
        switch rule {
        case .types(let types): types.contains { $0.includes(value.content) }
        case .values(let values): values.contains { $0 == value.json }
        case .not(let inner): decide(rule) { !allows(value, inner) }
        case .anyOf(let lists): decide(rule) { lists.contains { allows(value, $0) } }
        case .oneOf(let lists): decide(rule) { lists.count(where: { allows(value, $0) }) == 1 }
        case .atMostOneOf(let lists):
          decide(rule) { lists.count(where: { allows(value, $0) }) <= 1 }
        default: true
        }
      if !holds { fail(rule) }
    }
  }
}

extension ValueRule.JSONType {
  fileprivate func includes(_ content: CheckedValue.Content) -> Bool {
    switch (self, content) {
    case (.null, .scalar(.null)), (.boolean, .scalar(.bool)), (.number, .scalar(.number)),
      (.string, .scalar(.string)), (.array, .array), (.object, .object):
      true
    case (.integer, .scalar(.number(let number))): number.isMultiple(of: 1)
    default: false
    }
  }
}
