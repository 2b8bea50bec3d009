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

  mutating func callAsFunction<Value: MemberValue>(_ name: StaticString, _ value: Value) {
    let name = name.description
    names.append(name)
    checker.check(value, named: name, by: rules.members[name] ?? [])
  }

  mutating func callAsFunction<Value: MemberValue>(optional name: StaticString, _ value: Value?) {
    if let value { self(name, value) }
  }

  mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, _ value: Format.Represented, as format: Format.Type
  ) {
    let name = name.description
    names.append(name)
    checker.check(Formatted<Format>(value), named: name, by: rules.members[name] ?? [])
  }

  mutating func callAsFunction<Format: MemberFormat>(
    optional name: StaticString, _ value: Format.Represented?, as format: Format.Type
  ) {
    if let value { self(name, value, as: format) }
  }

  mutating func rest<Value: MemberValue>(_ values: [String: Value]) {
    let common = rules.ofEveryMember
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      names.append(name)
      checker.check(value, named: name, by: common)
    }
  }

  mutating func rest<Format: MemberFormat>(
    _ values: [String: Format.Represented], as format: Format.Type
  ) {
    rest(values.mapValues { Formatted<Format>($0) })
  }
}
