import QuirePatterns
import Testing

@Suite struct PatternExamplesTests {
  @Test(arguments: [
    "^[A-Z]{2}[0-9]{4}$", "^(\\d{3}|[a-f]+)-x$", "colou?r", "^[^/]+$", "^\\p{Lu}\\S*$",
    "^(?!.*--)[a-z-]{3,20}$", "^#([0-9A-Fa-f]{3}){1,2}$", "^[\\w.]+@[\\w.]+$", "^$", "\\bend$",
    "^(?:a|b|c)$", "^[é-ü]{2}$", "^(?i:abc)$",
  ])
  func `the texts match the pattern`(pattern: String) throws {
    let program = try PatternProgram(pattern)
    let texts = PatternExamples.texts(matching: pattern)
    #expect(!texts.isEmpty)
    for text in texts { #expect(program.matches(text) == true, "\(text)") }
  }

  @Test func `a text is as long as wanted if the pattern allows it`() {
    let texts = PatternExamples.texts(matching: "^[a-z]+$", length: 40)
    #expect(texts.contains { $0.count >= 40 })
  }

  @Test(arguments: ["^a(?=b)$", "[", "^(?!.*)$", "(?<=a)b"])
  func `a pattern without an example, or that cannot be compiled, has no texts`(pattern: String) {
    #expect(PatternExamples.texts(matching: pattern).isEmpty)
  }

  @Test func `a pattern that repeats very often has no endless text`() {
    #expect(PatternExamples.texts(matching: "^(a{900}){900}$").isEmpty)
  }
}
