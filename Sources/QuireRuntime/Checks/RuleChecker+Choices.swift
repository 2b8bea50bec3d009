extension RuleChecker {
  /// Checks a value by the rules about values of every kind, when those of its kind were checked.
  ///
  /// Not one that was found too long: it is refused already, and no pattern is to be sought in it.
  func checkChoices<Value: MemberValue>(of value: Value, by rules: ValueRules) {
    guard rules.hasChoices, !isFull, !isTooLong else { return }
    // Made where it is needed, and once; a value that has no form in JSON is none of those asked for.
    lazy var json = value as? JSONValue ?? (try? JSONValue(encoding: value))
    for rule in rules.rules {
      let holds =
        switch rule {
        case .types(let types):
          // Of a model it is known without its JSON, which would be made again for each within it.
          types.contains { $0.includes(value is any MemberCodable ? [:] : json) }
        case .values(let values): values.contains { $0 == json }
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

extension ValueRule {
  /// Whether the rule is about values of every kind.
  var isChoice: Bool {
    switch self {
    case .types, .values, .not, .anyOf, .oneOf, .atMostOneOf: true
    default: false
    }
  }
}

extension ValueRule.JSONType {
  fileprivate func includes(_ value: JSONValue?) -> Bool {
    switch (self, value) {
    case (.null, .null), (.boolean, .bool), (.number, .number), (.string, .string),
      (.array, .array), (.object, .object):
      true
    case (.integer, .number(let number)): number.isMultiple(of: 1)
    default: false
    }
  }
}
