import Testing

@testable import QuireChecks

/// Tests that a schema's pattern cannot make the matching of a server's text slow.
@Suite struct PatternTests {
  private func matches(_ pattern: String, _ text: String) -> Bool {
    text.holds([.pattern(pattern)])
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

  @Test func `matches more patterns than the cache can contain`() {
    for number in 0...(PatternMatcher.cacheLimit * 2) {
      #expect(matches("^x\(number)$", "x\(number)"))
    }
    #expect(matches("^x0$", "x0"))
  }
}
