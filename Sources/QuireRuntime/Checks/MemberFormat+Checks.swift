public import Foundation

extension MemberFormat {
  /// Checks nothing: a format written by hand has its own ways.
  public static func check(
    _ value: Represented, by rules: ValueRules, with checker: RuleChecker
  ) {}
}

extension Formatted: MemberValue {
  func check(by rules: ValueRules, with checker: RuleChecker) {
    Format.check(value, by: rules, with: checker)
  }
}

extension OwnForm {
  static func check(_ value: Value, by rules: ValueRules, with checker: RuleChecker) {
    value.check(by: rules, with: checker)
  }
}

extension UnixTime {
  /// Checks the seconds.
  public static func check(_ value: Date, by rules: ValueRules, with checker: RuleChecker) {
    checker.check(JSONNumber(seconds(of: value)), by: rules)
  }
}

extension DecimalNumber {
  /// Checks the number.
  public static func check(_ value: Decimal, by rules: ValueRules, with checker: RuleChecker) {
    checker.check(JSONNumber(value), by: rules)
  }
}

extension Array where Element: MemberFormat {
  /// Checks the array and its elements.
  public static func check(
    _ value: [Element.Represented], by rules: ValueRules, with checker: RuleChecker
  ) {
    checker.check(value.map { Formatted<Element>($0) }, by: rules)
  }
}

extension Optional where Wrapped: MemberFormat {
  /// Checks the value where there is one.
  public static func check(
    _ value: Wrapped.Represented?, by rules: ValueRules, with checker: RuleChecker
  ) {
    if let value { Wrapped.check(value, by: rules, with: checker) }
  }
}

extension Dictionary where Key: WireKeyRepresentable, Value: MemberFormat {
  /// Checks the object and its members.
  public static func check(
    _ value: [Key: Value.Represented], by rules: ValueRules, with checker: RuleChecker
  ) {
    let members = value.map { ($0.key.wireKey.stringValue, Formatted<Value>($0.value)) }
    checker.check(Dictionary<String, _>(members) { first, _ in first }, by: rules)
  }
}
