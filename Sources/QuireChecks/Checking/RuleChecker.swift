import QuireJSON

/// Applies rules to a JSON value, and collects the failures.
///
/// The failures are in the order of the members and elements. Rules about a whole object come after
/// its members if a model encoded it, and before them otherwise. Rules about a whole array come
/// before its elements. For one value, the rules for its kind come before choices.
final class RuleChecker {
  /// The failures so far.
  private(set) var failures: [ValidationError.Failure] = []
  /// Whether a rule could not be decided.
  private var isUndecided = false
  private let limit: Int
  /// Whether only the given rules are checked, without those of the values' types.
  private let isProbing: Bool
  /// The path to the value that is being checked.
  private var path: [Step] = []

  private enum Step {
    case name(String)
    case index(Int)
  }

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - codingPath: The path from the root to the value to check.
  ///   - limit: The number of failures to stop at.
  init(at codingPath: [any CodingKey] = [], limit: Int = ValidationError.limit) {
    self.limit = limit
    isProbing = false
    path = codingPath.map { key in key.intValue.map(Step.index) ?? .name(key.stringValue) }
  }

  private init(probing: Void) {
    limit = 1
    isProbing = true
  }

  /// Whether the number of failures has reached the limit.
  var isFull: Bool { failures.count >= limit }

  /// Checks a value by all its rules: those for its place in the schema, and those of its types.
  func check(_ value: CheckedValue, by placeRules: ValueRules = []) {
    let typeRules = isProbing ? [] : value.typeRules
    let rules = typeRules.reduce(placeRules) { $0.adding($1) }
    // Values within this one cannot fail either.
    if isProbing, rules.isEmpty { return }
    switch value.content {
    case .scalar(.number(let number)): check(number, by: rules)
    case .scalar(.string(let text)): check(text, by: rules)
    case .array(let elements): check(elements, by: rules)
    case .object(let members): check(members, of: value, by: rules)
    case .none, .scalar: break
    }
    for rules in typeRules.reversed() { checkChoices(of: value, by: rules) }
    checkChoices(of: value, by: placeRules)
  }

  /// Checks a member of the current object.
  func check(_ value: CheckedValue, named name: String, by rules: ValueRules) {
    within(.name(name)) { check(value, by: rules) }
  }

  /// Checks an element of the current array.
  func check(_ value: CheckedValue, at index: Int, by rules: ValueRules) {
    within(.index(index)) { check(value, by: rules) }
  }

  private func within(_ step: Step, check: () -> Void) {
    guard !isFull else { return }
    path.append(step)
    check()
    path.removeLast()
  }
}

extension RuleChecker {
  /// Whether the current text was found to be too long.
  var isTooLong: Bool {
    failures.contains { failure in
      if case .maxLength = failure.rule { failure.pointer == pointer } else { false }
    }
  }

  /// The JSON Pointer of the current value.
  private var pointer: String {
    path.map { step in
      switch step {
      case .name(let name): "/\(escaped(name))"
      case .index(let index): "/\(index)"
      }
    }.joined()
  }

  /// Records that a rule does not hold for the current value.
  func fail(_ rule: ValueRule, isUndecided: Bool = false) {
    if isUndecided { self.isUndecided = true }
    guard !isFull else { return }
    let failure = ValidationError.Failure(
      pointer: pointer, rule: rule, isUndecided: isUndecided)
    // A type and the property that uses it may have the same rule.
    if !failures.contains(failure) { failures.append(failure) }
  }

  /// Records that a rule does not hold for a member of the current object.
  func fail(_ rule: ValueRule, inMember name: String) { within(.name(name)) { fail(rule) } }

  /// Returns whether the inner rules of another rule hold for a value.
  func allows(_ value: CheckedValue, _ rules: ValueRules) -> Bool {
    let checker = RuleChecker(probing: ())
    checker.check(value, by: rules)
    if checker.isUndecided { isUndecided = true }
    return checker.failures.isEmpty
  }

  /// Returns whether a rule that contains other rules holds.
  ///
  /// If an inner rule cannot be decided, the check records a failure, regardless of the result of
  /// the outer rule.
  func decide(_ rule: ValueRule, _ holds: () -> Bool) -> Bool {
    let wasUndecided = isUndecided
    isUndecided = false
    let isHeld = holds()
    guard isUndecided else {
      isUndecided = wasUndecided
      return isHeld
    }
    fail(rule, isUndecided: true)
    return true
  }
}
