import Testing

@testable import QuireChecks
@testable import QuireSwift

@Suite struct PatternTranslatorTests {
  /// Returns whether the runtime finds an expression in a text.
  private func finds(_ pattern: String, in text: String) throws -> Bool {
    try PatternMatcher.finds(PatternTranslator.swift(pattern), in: text) == true
  }

  @Test(arguments: [
    "^[a-z]+$", #"^\d{4}-\d{2}$"#, "^(a|b)?c*$", "^(?:x|y)+?z$", "^(?!v-)", "^[a-z.-]+@[^@]+$",
    #"^https?:\/\/"#, #"^\p{Lu}\P{L}$"#, "^[A-Z]{2,}$", #"\bfoo\b"#, "^(?i:abc)$", "é",
  ])
  func `does not change an expression with the same meaning in Swift`(pattern: String) throws {
    #expect(try PatternTranslator.swift(pattern) == pattern)
  }

  @Test(
    arguments: [
      ("a", "bab", true), ("^a", "ba", false), ("A", "a", false), ("", "", true),
      ("^abc$", "abc\n", false), ("^b", "a\nb", false), ("^\\t$", "\t", true), ("^\t$", "\t", true),
      ("^\\cC$", "\u{3}", true), ("^\\cc$", "\u{3}", true), ("^\\v\\f\\0$", "\u{B}\u{C}\0", true),
      ("^\\x41\\u0042\\u{43}$", "ABC", true), ("^\\uD83D\\uDC32$", "🐲", true),
      ("^🐲*$", "🐲🐲", true), ("^🐲*$", "🐉", false), ("^[\\uD83D\\uDC32]$", "🐲", true),
      ("^.$", "🐲", true), ("^.$", "e\u{301}", false), ("^e\u{301}?x$", "ex", true),
      ("^\r\n?$", "\r", true), ("^é$", "e\u{301}", false),
      ("^\\w+€$", "20€", true), ("^\\W$", "\r\n", false), ("^\\D$", "\r\n", false),
      ("^[\\w€]+$", "20€", true), ("^[^\\d]$", "5", false),
      ("^\\d$", "\u{7C0}", false), ("^\\D$", "\u{7C0}", true), ("^\\p{digit}+$", "৪২", true),
      ("^\\w$", "é", false), ("^\\W$", "é", true), ("a\\b", "aé", true), ("é\\b", "é", false),
      ("\\p{Letter}cole", "l'école", true), ("^\\p{Script=Greek}$", "α", true),
      ("^a{2,3}?$", "aaa", true), ("^a{,2}$", "a{,2}", true), ("^a{2$", "a{2", true),
      ("^{}]$", "{}]", true), ("^\\_\\-\\ \\\"$", "_- \"", true), ("(?!)", "", false),
      ("^(?=.*\\d)(?=.*[a-z]).{4,}$", "abc1", true), ("^(?=.*\\d)(?=.*[a-z]).{4,}$", "abcd", false),
      ("^(?!v-)[a-z-]+$", "v-a", false), ("^(?i:ß|abc)$", "ABC", true),
      ("^(?i:[a-c]+)d$", "aBCd", true),
      ("^(?i:a)b$", "aB", false), ("^(?:ab|a)(?:c|bcd)$", "abcd", true),
      ("^(a|b)*?c$", "ababc", true),
      ("^(?:a{2,3}){2}$", "aaaaa", true), ("^(?:a{2,3}){2}$", "aaa", false),
      ("^(?:|a)+$", "", true),
      ("^(a*)*$", "aab", false), ("x*", "", true), ("^(?:a?){3}$", "aaaa", false),
      ("^\\d{4}-\\d{2}-\\d{2}$", "2026-11-25", true),
      ("^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$", "00:1A:2B:3C:4D:5E", true),
    ] as [(String, String, Bool)])
  func `an expression matches as in ECMA-262`(pattern: String, text: String, isFound: Bool) throws {
    #expect(try finds(pattern, in: text) == isFound)
  }

  @Test(
    arguments: [
      ("[]", "a", false), ("^[^]$", "\n", true), ("^[a-c-e]$", "-", true),
      ("^[a-c-e]$", "d", false),
      ("^[\\w-.]$", "-", true), ("^[\\w-.]$", "/", false), ("^[--a]$", "Z", true),
      ("^[+--]$", ",", true), ("^[^^]$", "^", false), ("^[a^]$", "^", true), ("^[[:a]$", "[", true),
      ("^[a&&b]$", "&", true), ("^[a&&b]$", "a", true), ("^[a~~b]$", "~", true),
      ("^[\\b]$", "\u{8}", true), ("^[\\d\\-x]$", "-", true), ("^[.]$", "a", false),
    ] as [(String, String, Bool)])
  func `a character class matches as in ECMA-262`(
    pattern: String, text: String, isFound: Bool
  ) throws {
    #expect(try finds(pattern, in: text) == isFound)
  }

  @Test func `ASCII signs match themselves as in ECMA-262`() throws {
    for sign in "!\"#%&',-/:;<=>@_`{}]~ " { #expect(try finds("^\(sign)$", in: "\(sign)")) }
    for sign in "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ " {
      #expect(try finds("^\\\(sign)$", in: "\(sign)"))
      #expect(try finds("^[a\\\(sign)b]$", in: "\(sign)"))
      guard sign != "\\", sign != "]", sign != "-" else { continue }
      #expect(try finds("^[a\(sign)\(sign)b]$", in: "\(sign)"))
      #expect(try !finds("^[^\(sign)b]$", in: "\(sign)"))
    }
  }

  @Test(arguments: [
    "\t", "\n", "\u{B}", "\u{C}", "\r", " ", "\u{A0}", "\u{1680}", "\u{2000}", "\u{200A}",
    "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", "\u{FEFF}",
  ])
  func `white space is that of ECMA-262`(space: String) throws {
    #expect(try finds("^\\s$", in: space) && finds("^[\\s]$", in: space))
    #expect(try !finds("^\\S$", in: space) && !finds("^[^\\s]$", in: space))
  }

  @Test func `U+0085 is neither white space nor the end of a line`() throws {
    #expect(try !finds("^\\s$", in: "\u{85}") && finds("^\\S$", in: "\u{85}"))
    for text in ["\u{85}", "\u{B}", "\u{C}"] { #expect(try finds("^.$", in: text)) }
    for text in ["\n", "\r", "\u{2028}", "\u{2029}"] { #expect(try !finds("^.$", in: text)) }
  }

  @Test(arguments: [
    "\\a", "\\Z", "\\A", "(?P<name>x)", "(?P<n>a)(?P=n)", "(?#comment)a", "(?i)abc", "(?ims)abc",
    "a++", "a**", "*a", "+", "{2}", "a{3,2}", "(", ")", "(a", "[a", "[b-a]", "\\", "\\u12", "\\x1",
    "\\c1", "\\pL", "\\p{L", "(?>a)", "(?=a)*", "^*", "\\01", "(?", "\\k", "[\\B]", "\\u{110000}",
  ])
  func `reports an expression that is not in ECMA-262`(pattern: String) {
    let error = #expect(throws: PatternMisfit.self) { try PatternTranslator.swift(pattern) }
    guard case .notECMAScript? = error else {
      Issue.record("\(pattern): \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    "(?<=a)b", "(?<!a)b", "(a)?\\1", "(a)\\1", "\\1", "(?<n>a)\\k<n>", "(?:(?:a{100}){100}){100}",
    "\\uD800", "\\p{Nowhere}",
    "a{99999999999999999999}", "a{1000000}",
    String(repeating: "(", count: 5000) + String(repeating: ")", count: 5000),
  ])
  func `refuses an expression that Swift does not support`(pattern: String) {
    let error = #expect(throws: PatternMisfit.self) { try PatternTranslator.swift(pattern) }
    if case .notECMAScript? = error { Issue.record("\(String(describing: error))") }
  }
}
