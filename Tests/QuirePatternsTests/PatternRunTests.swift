import Testing

@testable import QuirePatterns

/// Tests that the number of steps of a match has a bound.
@Suite struct PatternRunTests {
  /// Patterns for which a backtracking matcher takes exponential or high polynomial time.
  @Test(arguments: [
    "^(a+)+$", "^(a*)*$", "^(a|a)*$", "^(a|aa)+$", "^(a|a?)+$", "(a*)*b",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "^(.*a){20}$", "a*a*a*a*a*a*a*b", "^(a?){50}a{50}b$", "^((a{0,9}){0,9}){0,9}$",
    "(x+x+)+y|(a+a+)+b", "^(?:(?:a+)+)+$", "^(?=(a+)+$)x",
  ])
  func `matches a hard pattern in a number of steps linear in the text`(pattern: String) throws {
    let program = try PatternProgram(pattern)
    for count in [50, 500] {
      var run = PatternRun(program, in: String(repeating: "a", count: count) + "!")
      #expect(try !run.finds())
      #expect(run.steps <= 2 * (count + 2) * (program.instructions.count + 1))
    }
  }

  @Test func `a text that needs too many steps is undecided`() throws {
    let program = try PatternProgram("(?=(?:a|b)*c)")
    #expect(program.matches(String(repeating: "ab", count: 3_000)) == nil)
    #expect(program.matches(String(repeating: "ab", count: 30)) == false)
  }
}
