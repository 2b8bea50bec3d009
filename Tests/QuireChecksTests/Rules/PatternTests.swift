import Testing

@testable import QuireChecks

/// Tests that a schema's pattern cannot make the matching of a server's text slow.
@Suite struct PatternTests {
  private func matches(_ pattern: String, _ text: String) -> Bool {
    text.holds([.pattern(pattern)])
  }

  /// Patterns for which a backtracking matcher takes exponential or high polynomial time.
  static let hard = [
    "^(a+)+$", "^(a*)*$", "^(a|a)*$", "^(a|aa)+$", "^(a|a?)+$", "(a*)*b",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "^(.*a){20}$", "a*a*a*a*a*a*a*b", "^(a?){50}a{50}b$", "^((a{0,9}){0,9}){0,9}$",
    "(x+x+)+y|(a+a+)+b", "^(?:(?:a+)+)+$", "^(?=(a+)+$)x",
  ]

  @Test(arguments: hard)
  func `matches a hard pattern in a number of steps linear in the text`(pattern: String) throws {
    let program = try PatternProgram(pattern)
    for count in [50, 500] {
      var run = PatternRun(program, in: String(repeating: "a", count: count) + "!")
      #expect(try !run.finds())
      #expect(run.steps <= 2 * (count + 2) * (program.instructions.count + 1))
    }
  }

  @Test func `a hard pattern fails on 50 characters like any other`() {
    let text = String(repeating: "a", count: 50)
    #expect(matches("^(a+)+$", text))
    #expect(!matches("^(a+)+$", text + "!"))
  }

  /// A pattern and a text that need more steps than the limit.
  private static let endless = "(?=(?:a|b)*c)"
  private static let long = String(repeating: "ab", count: 3_000)

  @Test func `a text that is too long for a pattern fails with another message`() {
    let failures = ["text": Self.long].failures(
      of: [.member("text", [.pattern(Self.endless)])])
    #expect(failures.map(\.isUndecided) == [true])
    #expect(
      failures.map(\.description)
        == ["/text is too long to be checked: it must match '\(Self.endless)'"])
  }

  @Test func `a text that is too long fails every rule that contains the pattern`() {
    let inner: ValueRules = [.pattern(Self.endless)]
    let rules: [ValueRule] = [
      .not(inner), .atMostOneOf([inner]), .anyOf([[.pattern("^a"), .not(inner)]]),
    ]
    for rule in rules {
      let failures = Self.long.failures(of: [rule])
      #expect(failures.map(\.isUndecided) == [true], "\(rule)")
    }
    let items = [Self.long].failures(of: [.contains(inner, atLeast: 0)])
    let names = [Self.long: 1].failures(of: [.names(inner)])
    #expect((items + names).map(\.isUndecided) == [true, true])
  }

  @Test func `a name that is too long is checked as matching and as not matching`() {
    let rules: ValueRules = [.membersMatching(Self.endless, [.types([.string])])]
    #expect(![Self.long: 1].holds(rules))
    let others: ValueRules = [.members([.types([.string])], notMatching: [Self.endless])]
    #expect(![Self.long: 1].holds(others))
  }

  @Test func `a simple pattern matches a long text`() {
    let text = String(repeating: "a1+/", count: 50_000)
    #expect(matches("^[A-Za-z0-9+/]*={0,2}$", text))
    #expect(!matches("^[A-Za-z0-9+/]*={0,2}$", text + "!"))
  }

  @Test(arguments: ["(", "a++", "(a)\\1", "(?<=a)b", "[b-a]", "a{99999}", "\\p{Nowhere}", "\\q"])
  func `a pattern that cannot be compiled matches nothing`(pattern: String) {
    for text in ["", "a", "aa", "ab", pattern] { #expect(!matches(pattern, text)) }
  }

  @Test func `limits nesting and size`() {
    let depth = PatternParser.depthLimit + 1
    let deep = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    #expect(throws: PatternParser.Unreadable.self) { try PatternProgram(deep) }
    #expect(throws: PatternParser.Unreadable.self) { try PatternProgram("(?:a{100}){101}") }
  }

  @Test func `matches more patterns than the cache can contain`() {
    for number in 0...(PatternMatcher.cacheLimit * 2) {
      #expect(matches("^x\(number)$", "x\(number)"))
    }
    #expect(matches("^x0$", "x0"))
  }
}
