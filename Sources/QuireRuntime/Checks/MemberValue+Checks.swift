public import Foundation

extension MemberValue {
  /// Checks nothing: a type written by hand has its own ways.
  public func check(by rules: ValueRules, with checker: RuleChecker) {}
}

extension MemberCodable {
  /// Checks the object and its members.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Self.self)
    let rules = rules.adding(own)
    var members = MemberChecks(rules, with: checker)
    encode(members: &members)
    checker.check(names: members.names, by: rules)
    checker.checkChoices(of: self, by: own)
  }
}

extension UnionCodable {
  /// Checks the value as the type that it is of.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Self.self)
    var union = UnionChecks(rules.adding(own), with: checker)
    encode(union: &union)
    checker.checkChoices(of: self, by: own)
  }
}

extension ListCodable {
  /// Checks the array and its items.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Self.self)
    items.check(by: rules.adding(own), with: checker)
    checker.checkChoices(of: items, by: own)
  }
}

extension ValueCodable {
  /// Checks the value.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Self.self)
    value.check(by: rules.adding(own), with: checker)
    checker.checkChoices(of: value, by: own)
  }
}

extension MemberValue where Self: RawRepresentable, RawValue: MemberValue {
  /// Checks the value as it stands in JSON.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Self.self)
    rawValue.check(by: rules.adding(own), with: checker)
    checker.checkChoices(of: rawValue, by: own)
  }
}

extension JSONValue {
  /// Checks the value, and all values within it, each by the rules of its kind.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    switch self {
    case .null, .bool: break
    case .number(let number): checker.check(number, by: rules)
    case .string(let text): checker.check(text, by: rules)
    case .array(let elements): elements.check(by: rules, with: checker)
    case .object(let members): members.check(by: rules, with: checker)
    }
  }
}

extension Int {
  /// Checks the number.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    if !rules.isEmpty { checker.check(JSONNumber(self), by: rules) }
  }
}

extension Double {
  /// Checks the number by the shortest decimal that reads back as it.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    if !rules.isEmpty { checker.check(JSONNumber(self), by: rules) }
  }
}

extension String {
  /// Checks the string.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    checker.check(self, by: rules)
  }
}

extension URL {
  /// Checks the text of the URL.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    if !rules.isEmpty { checker.check(absoluteString, by: rules) }
  }
}

extension CalendarDate {
  /// Checks the text of the date.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    if !rules.isEmpty { checker.check(description, by: rules) }
  }
}

extension Optional where Wrapped: MemberValue {
  /// Checks the value where there is one.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    self?.check(by: rules, with: checker)
  }
}

extension Array where Element: MemberValue {
  /// Checks the array and its elements.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    checker.check(self, by: rules)
  }
}

extension Dictionary where Key: WireKeyRepresentable & Codable, Value: MemberValue {
  /// Checks the object and its members.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    let members = map { ($0.key.wireKey.stringValue, $0.value) }
    checker.check(Dictionary<String, Value>(members) { first, _ in first }, by: rules)
  }
}
