/// Takes an object's members to check them.
struct MemberChecks: MemberWriter {
  typealias Failure = Never

  let writesReadOnly = true
  private let rules: ValueRules
  private let checker: RuleChecker
  /// The names of the members that are there.
  private(set) var names: [String] = []

  init(_ rules: ValueRules, with checker: RuleChecker) {
    self.rules = rules
    self.checker = checker
  }

  mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, _ value: Format.Represented, as format: Format.Type
  ) {
    check(Formatted<Format>(value), named: name.description, isDeclared: !checker.isProbing)
  }

  mutating func rest<Format: MemberFormat>(
    _ values: [String: Format.Represented], as format: Format.Type
  ) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      check(Formatted<Format>(value), named: name, isDeclared: false)
    }
  }

  /// Checks a member; to rules of a choice that the type declares it says nothing.
  private mutating func check(_ value: some MemberValue, named name: String, isDeclared: Bool) {
    names.append(name)
    checker.check(value, named: name, by: rules.rules(ofMember: name, isDeclared: isDeclared))
  }
}
