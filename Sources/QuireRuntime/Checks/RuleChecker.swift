/// Goes through a value and gathers what is not as the rules ask.
public final class RuleChecker {
  /// What did not hold so far.
  private(set) var failures: [ValidationError.Failure] = []
  /// Whether a rule could not be decided.
  private var isUndecided = false
  private let limit: Int
  /// Whether the question is only if a value is as some rules ask, whatever its own type asks.
  let isProbing: Bool
  /// The way to the value that is being checked.
  private var path: [Step] = []

  private enum Step {
    case name(String)
    case index(Int)
  }

  /// Makes a checker that gathers failures up to the limit of an error.
  ///
  /// - Parameter codingPath: The way from the root to the value that is to be checked.
  init(at codingPath: [any CodingKey] = []) {
    limit = ValidationError.limit
    isProbing = false
    path = codingPath.map { key in key.intValue.map(Step.index) ?? .name(key.stringValue) }
  }

  /// Makes a checker that finds out whether a value is as some rules ask.
  fileprivate init(probing: Void) {
    limit = 1
    isProbing = true
  }

  /// Whether it has gathered as many as it may.
  var isFull: Bool { failures.count >= limit }

  /// Whether the text that is being checked was found too long.
  var isTooLong: Bool {
    failures.contains { failure in
      if case .maxLength = failure.rule { failure.pointer == pointer } else { false }
    }
  }

  /// Where the value stands that is being checked.
  private var pointer: String {
    path.map { step in
      switch step {
      case .name(let name): "/\(escaped(name))"
      case .index(let index): "/\(index)"
      }
    }.joined()
  }

  /// What a type asks of its own values, where that is the question; nothing where it is not
  /// ``Validatable``.
  func ownRules(of type: Any.Type) -> ValueRules {
    isProbing ? [] : (type as? any Validatable.Type)?.valueRules ?? []
  }

  /// Notes that a rule does not hold for the value that is being checked.
  func fail(_ rule: ValueRule) { fail(rule, isUndecided: false) }

  /// Notes that a rule could not be decided for the value that is being checked.
  func failUndecided(_ rule: ValueRule) {
    isUndecided = true
    fail(rule, isUndecided: true)
  }

  private func fail(_ rule: ValueRule, isUndecided: Bool) {
    guard !isFull else { return }
    let failure = ValidationError.Failure(
      pointer: pointer, rule: rule, isUndecided: isUndecided)
    // A type and a place that uses it may ask for the same.
    if !failures.contains(failure) { failures.append(failure) }
  }

  /// Notes that a rule does not hold for a member of the object that is being checked.
  func fail(_ rule: ValueRule, inMember name: String) { within(.name(name)) { fail(rule) } }

  /// Goes one step further for a check.
  private func within(_ step: Step, check: () -> Void) {
    guard !isFull else { return }
    path.append(step)
    check()
    path.removeLast()
  }

  /// Checks a value by all rules: those of its kind, and those about values of every kind.
  func check(_ value: some MemberValue, by rules: ValueRules) {
    // Nothing within can fail either.
    if isProbing, rules.isEmpty { return }
    value.check(by: rules, with: self)
    checkChoices(of: value, by: rules)
  }

  /// Checks a member of the object that is being checked.
  func check(_ value: some MemberValue, named name: String, by rules: ValueRules) {
    within(.name(name)) { check(value, by: rules) }
  }

  /// Checks an element of the array that is being checked.
  func check(_ value: some MemberValue, at index: Int, by rules: ValueRules) {
    within(.index(index)) { check(value, by: rules) }
  }
}

extension RuleChecker {
  /// Whether a value is as the rules ask that a rule of the checked value contains.
  func allows(_ value: some MemberValue, _ rules: ValueRules) -> Bool {
    let checker = RuleChecker(probing: ())
    checker.check(value, by: rules)
    if checker.isUndecided { isUndecided = true }
    return checker.failures.isEmpty
  }

  /// Whether a rule holds that contains other rules; if one of these cannot be decided, that is a
  /// failure, whatever the rule makes of it.
  func decide(_ rule: ValueRule, _ holds: () -> Bool) -> Bool {
    let wasUndecided = isUndecided
    isUndecided = false
    let isHeld = holds()
    guard isUndecided else {
      isUndecided = wasUndecided
      return isHeld
    }
    failUndecided(rule)
    return true
  }
}
