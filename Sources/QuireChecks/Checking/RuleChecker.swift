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

  /// Checks an array and its elements.
  ///
  /// Each element is checked only once, with all its rules, because a check covers everything in
  /// it.
  func check(_ elements: [CheckedValue], by rules: ValueRules) {
    var common: ValueRules = []
    var placed: [(places: ClosedRange<Int>, rules: ValueRules)] = []
    for rule in rules.rules {
      switch rule {
      case .minItems(let count): if elements.count < count { fail(rule) }
      case .maxItems(let count): if elements.count > count { fail(rule) }
      case .uniqueItems: if !areUnique(elements) { fail(rule) }
      case .contains(let inner, let least, let most):
        let holds = decide(rule) {
          let count = elements.count(where: { allows($0, inner) })
          return count >= least && count <= most ?? .max
        }
        if !holds { fail(rule) }
      case .items(let inner, from: 0): common = common.adding(inner)
      case .items(let inner, let first): placed.append((first...Int.max, inner))
      case .item(let index, let inner): placed.append((index...index, inner))
      default: break
      }
    }
    for (index, element) in elements.enumerated() {
      let rules = placed.reduce(common) { all, more in
        more.places.contains(index) ? all.adding(more.rules) : all
      }
      check(element, at: index, by: rules)
    }
  }

  /// Checks an object and its members.
  func check(_ members: [String: CheckedValue], of object: CheckedValue, by rules: ValueRules) {
    let names = object.names
    if !object.isModel { check(names: names, by: rules) }
    for name in names {
      if let member = members[name] {
        check(member, named: name, by: rules.rules(ofMember: name))
      }
    }
    if object.isModel { check(names: names, by: rules) }
  }

  /// Checks the names of an object's members.
  private func check(names: [String], by rules: ValueRules) {
    for rule in rules.rules {
      switch rule {
      case .minProperties(let count): if names.count < count { fail(rule) }
      case .maxProperties(let count): if names.count > count { fail(rule) }
      case .required(let wanted): if !wanted.allSatisfy(names.contains) { fail(rule) }
      case .dependentRequired(let name, let others):
        if names.contains(name), !others.allSatisfy(names.contains) { fail(rule) }
      case .names(let inner):
        for name in names.sorted() {
          let holds = decide(rule) { allows(CheckedValue(name), inner) }
          if !holds { fail(rule, inMember: name) }
        }
      default: break
      }
    }
  }

  /// Returns whether no two elements are the same JSON value.
  ///
  /// An element without a JSON form is different from all others.
  private func areUnique(_ elements: [CheckedValue]) -> Bool {
    var seen: Set<JSONValue> = []
    return elements.lazy.compactMap(\.json).allSatisfy { seen.insert($0).inserted }
  }

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
