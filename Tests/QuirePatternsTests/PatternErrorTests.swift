import Testing

@testable import QuirePatterns

/// Tests the errors of patterns.
///
/// In each pattern, `‸` is before the part with the error.
@Suite struct PatternErrorTests {
  private func error(of marked: String) -> PatternError? {
    let scalars = Array(marked.unicodeScalars)
    let pattern = String(String.UnicodeScalarView(scalars.filter { $0 != "‸" }))
    let error = #expect(throws: PatternError.self, "\(pattern)") { try PatternProgram(pattern) }
    #expect(error?.offset == scalars.firstIndex(of: "‸"), "\(marked)")
    return error
  }

  @Test(arguments: [
    "‸\\a", "x‸\\Z", "‸\\A", "‸(?P<name>x)", "‸(?P<n>a)(?P=n)", "‸(?#comment)a", "‸(?i)abc",
    "‸(?ims)abc", "a+‸+", "a*‸*", "‸*a", "‸+", "‸{2}", "^‸{2}", "a‸{3,2}", "‸(", "a‸)", "é‸(a",
    "‸[a",
    "[b‸-a]", "a‸\\", "‸\\u12", "‸\\x1", "‸\\xg1", "‸\\c1", "‸\\cé", "‸\\pL", "‸\\p{L", "‸\\p{}",
    "‸(?>a)", "(?=a)‸*", "^‸*", "‸\\01", "‸(?", "‸\\k", "[‸\\B]", "‸\\u{110000}", "‸\\u{}", "‸\\é",
    "‸(?<>a)", "‸(?<1>a)", "(?<a>x)‸(?<a>y)", "((?<a>x)|y)‸(?<a>z)", "‸\\u{+1}",
  ])
  func `names the place of an error in ECMA-262`(marked: String) {
    guard case .syntax? = error(of: marked)?.reason else {
      Issue.record("\(marked)")
      return
    }
  }

  @Test(arguments: [
    ("a‸(?<=a)b", "a lookbehind"), ("‸(?<!a)b", "a lookbehind"),
    ("(a)?‸\\1", "a reference to a group"), ("[‸\\1]", "a reference to a group"),
    ("(?<n>a)‸\\k<n>", "a reference to a group"), ("‸\\uD800", "half of a surrogate pair"),
    ("‸\\uD800\\u0041", "half of a surrogate pair"),
    ("a‸\\p{Nowhere}", "the Unicode property 'Nowhere'"), ("‸(?s:.)", "modifiers other than 'i'"),
    ("‸(?i-m:.)", "modifiers other than 'i'"),
    (
      String(repeating: "(", count: 100) + "‸(" + String(repeating: ")", count: 101),
      "groups nested more than 100 deep"
    ),
  ])
  func `names a part that is not supported`(marked: String, part: String) {
    #expect(error(of: marked)?.reason == .unsupported(part))
  }

  @Test(arguments: [
    "a{99999999999999999999}", "a{1000000}", "a{0,99999999999999999999}", "(?:a{100}){101}",
    "(?:(?:a{100}){100}){100}", String(repeating: "a", count: 10_001),
  ])
  func `a pattern that needs too many instructions is an error`(pattern: String) {
    let error = #expect(throws: PatternError.self) { try PatternProgram(pattern) }
    #expect(error?.reason == .tooLarge)
  }

  @Test(arguments: [
    "(?:(?:){1000000}){1000000}", "(?:(?:()*)*){1000000}", "(?:a{0}){1000000}", "()", "a{0}",
    "(?<a>x)|(?<a>y)", "(?<$_é1>x)",
    String(repeating: "(", count: 100) + String(repeating: ")", count: 100),
  ])
  func `a pattern with few instructions is none`(pattern: String) throws {
    #expect(try PatternProgram(pattern).instructions.count < 10)
  }
}
