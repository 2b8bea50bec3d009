public import Foundation

extension MemberValue {
  /// Checks the value, and all values within it, in its own form.
  func check(by rules: ValueRules, with checker: RuleChecker) {
    MemberForm.check(self, by: rules, with: checker)
  }
}

extension MemberFormat {
  /// Checks nothing.
  public static func check(
    _ value: Represented, by rules: ValueRules, with checker: RuleChecker
  ) {}
}

/// The form of a value in a format.
enum FormattedForm<Format: MemberFormat>: CodableFormat {
  typealias Represented = Formatted<Format>

  static func check(_ value: Represented, by rules: ValueRules, with checker: RuleChecker) {
    Format.check(value.value, by: rules, with: checker)
  }
}

extension Formatted: MemberValue {
  typealias MemberForm = FormattedForm<Format>
}

extension ObjectForm {
  /// Checks the object and its members.
  public static func check(_ value: Object, by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Object.self)
    let rules = rules.adding(own)
    var members = MemberChecks(rules, with: checker)
    value.encode(members: &members)
    checker.check(names: members.names, by: rules)
    checker.checkChoices(of: value, by: own)
  }
}

extension UnionForm {
  /// Checks the value as the type that it is of.
  public static func check(_ value: Union, by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Union.self)
    var union = UnionChecks(rules.adding(own), with: checker)
    value.encode(union: &union)
    checker.checkChoices(of: value, by: own)
  }
}

extension TupleForm {
  /// Checks the array and its elements.
  public static func check(_ value: Tuple, by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Tuple.self)
    var elements = ElementChecks()
    value.encode(elements: &elements)
    checker.check(elements.elements, by: rules.adding(own))
    checker.checkChoices(of: value, by: own)
  }
}

extension ListForm {
  /// Checks the array and its items.
  public static func check(_ value: List, by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: List.self)
    ArrayForm<List.ItemForm>.check(value.items, by: rules.adding(own), with: checker)
    checker.checkChoices(of: value.items, by: own)
  }
}

extension WrapperForm {
  /// Checks the value.
  public static func check(_ value: Wrapper, by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Wrapper.self)
    Wrapper.ValueForm.check(value.value, by: rules.adding(own), with: checker)
    checker.checkChoices(of: value.value, by: own)
  }
}

extension RawValueForm {
  /// Checks the raw value.
  public static func check(_ value: Value, by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Value.self)
    value.rawValue.check(by: rules.adding(own), with: checker)
    checker.checkChoices(of: value.rawValue, by: own)
  }
}

extension OpenEnumForm {
  /// Checks the raw value.
  public static func check(_ value: Value, by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Value.self)
    value.rawValue.check(by: rules.adding(own), with: checker)
    checker.checkChoices(of: value.rawValue, by: own)
  }
}

extension IdentifierForm {
  /// Checks the raw value.
  public static func check(
    _ value: Identifier<Entity, RawValue>, by rules: ValueRules, with checker: RuleChecker
  ) { value.rawValue.check(by: rules, with: checker) }
}

extension JSONValueForm {
  /// Checks the value, and all values within it, each by the rules of its kind.
  public static func check(_ value: JSONValue, by rules: ValueRules, with checker: RuleChecker) {
    switch value {
    case .null, .bool: break
    case .number(let number): checker.check(number, by: rules)
    case .string(let text): checker.check(text, by: rules)
    case .array(let elements): elements.check(by: rules, with: checker)
    case .object(let members): members.check(by: rules, with: checker)
    }
  }
}

extension IntForm {
  /// Checks the number.
  public static func check(_ value: Int, by rules: ValueRules, with checker: RuleChecker) {
    if !rules.isEmpty { checker.check(JSONNumber(value), by: rules) }
  }
}

extension DoubleForm {
  /// Checks the number by the shortest decimal that reads back as it.
  public static func check(_ value: Double, by rules: ValueRules, with checker: RuleChecker) {
    if !rules.isEmpty { checker.check(JSONNumber(value), by: rules) }
  }
}

extension StringForm {
  /// Checks the string.
  public static func check(_ value: String, by rules: ValueRules, with checker: RuleChecker) {
    checker.check(value, by: rules)
  }
}

extension URLForm {
  /// Checks the text of the URL.
  public static func check(_ value: URL, by rules: ValueRules, with checker: RuleChecker) {
    if !rules.isEmpty { checker.check(value.absoluteString, by: rules) }
  }
}

extension CalendarDateForm {
  /// Checks the text of the date.
  public static func check(
    _ value: CalendarDate, by rules: ValueRules, with checker: RuleChecker
  ) { if !rules.isEmpty { checker.check(value.description, by: rules) } }
}
