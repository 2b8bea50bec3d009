/// Goes through a value and gathers what is not as the rules ask.
public final class RuleChecker {
  /// What did not hold so far.
  private(set) var failures: [ValidationError.Failure] = []
  private let limit: Int
  /// The way to the value that is being checked.
  private var path: [Step] = []

  private enum Step {
    case name(String)
    case index(Int)
  }

  /// Makes a checker that gathers up to so many failures.
  init(limit: Int = ValidationError.limit) { self.limit = limit }

  /// Whether it has gathered as many as it may.
  var isFull: Bool { failures.count >= limit }

  /// Notes that a rule does not hold for the value that is being checked.
  func fail(_ rule: ValueRule) {
    guard !isFull else { return }
    let pointer = path.map { step in
      switch step {
      case .name(let name): "/\(escaped(name))"
      case .index(let index): "/\(index)"
      }
    }.joined()
    failures.append(ValidationError.Failure(pointer: pointer, rule: rule))
  }

  /// Notes that a rule does not hold for a member of the object that is being checked.
  func fail(_ rule: ValueRule, inMember name: String) {
    path.append(.name(name))
    fail(rule)
    path.removeLast()
  }

  /// Checks a member of the object that is being checked.
  func check(_ value: some MemberValue, named name: String, by rules: ValueRules) {
    guard !isFull else { return }
    path.append(.name(name))
    value.check(by: rules, with: self)
    path.removeLast()
  }

  /// Checks an element of the array that is being checked.
  func check(_ value: some MemberValue, at index: Int, by rules: ValueRules) {
    guard !isFull else { return }
    path.append(.index(index))
    value.check(by: rules, with: self)
    path.removeLast()
  }
}

extension MemberValue {
  /// Whether the value is as the rules ask.
  func holds(_ rules: ValueRules) -> Bool {
    let checker = RuleChecker(limit: 1)
    check(by: rules, with: checker)
    return checker.failures.isEmpty
  }
}
