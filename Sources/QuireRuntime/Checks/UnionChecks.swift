/// Takes a value that is of one of several types to check it.
struct UnionChecks: UnionWriter {
  typealias Failure = Never

  private let rules: ValueRules
  private let checker: RuleChecker

  init(_ rules: ValueRules, with checker: RuleChecker) {
    self.rules = rules
    self.checker = checker
  }

  func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) {
    Formatted<Format>(value).check(by: rules, with: checker)
  }
}
