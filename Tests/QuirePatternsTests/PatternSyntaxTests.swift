import Testing

@testable import QuirePatterns

/// Tests that a pattern matches the texts that it matches in ECMA-262.
@Suite struct PatternSyntaxTests {
  private func matches(_ pattern: String, _ text: String) throws -> Bool {
    try PatternProgram(pattern).matches(text) == true
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
      ("^(?i:[^a])$", "A", false), ("^(?i:\\u212A[k])$", "kK", true), ("(?i:ı)", "i", false),
      ("(?i:ß)", "ẞ", true), ("(?i:[σ])", "ς", true), ("(?i:S)", "ß", false),
      ("^(?i:a)b$", "aB", false), ("^(?:ab|a)(?:c|bcd)$", "abcd", true),
      ("^(a|b)*?c$", "ababc", true),
      ("^(?:a{2,3}){2}$", "aaaaa", true), ("^(?:a{2,3}){2}$", "aaa", false),
      ("^(?:|a)+$", "", true),
      ("^(a*)*$", "aab", false), ("x*", "", true), ("^(?:a?){3}$", "aaaa", false),
      ("^\\d{4}-\\d{2}-\\d{2}$", "2026-11-25", true),
      ("^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$", "00:1A:2B:3C:4D:5E", true),
    ] as [(String, String, Bool)])
  func `an expression matches as in ECMA-262`(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try matches(pattern, text) == isMatch)
  }

  @Test(
    arguments: [
      ("[]", "a", false), ("^[^]$", "\n", true), ("^[a-c-e]$", "-", true),
      ("^[a-c-e]$", "d", false),
      ("^[\\w-.]$", "-", true), ("^[\\w-.]$", "/", false), ("^[--a]$", "Z", true),
      ("^[+--]$", ",", true), ("^[^^]$", "^", false), ("^[a^]$", "^", true), ("^[[:a]$", "[", true),
      ("^[a&&b]$", "&", true), ("^[a&&b]$", "a", true), ("^[a~~b]$", "~", true),
      ("^[\\b]$", "\u{8}", true), ("^[\\d-a-z]$", "b", false), ("^[\\d-a-z]$", "-", true),
      ("^[\\uD83D\\uDC32-\\u{1F433}]$", "🐳", true), ("^[\\d\\-x]$", "-", true),
      ("^[.]$", "a", false),
    ] as [(String, String, Bool)])
  func `a character class matches as in ECMA-262`(
    pattern: String, text: String, isMatch: Bool
  ) throws {
    #expect(try matches(pattern, text) == isMatch)
  }

  @Test func `ASCII signs match themselves as in ECMA-262`() throws {
    for sign in "!\"#%&',-/:;<=>@_`{}]~ " { #expect(try matches("^\(sign)$", "\(sign)")) }
    for sign in "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ " {
      #expect(try matches("^\\\(sign)$", "\(sign)"))
      #expect(try matches("^[a\\\(sign)b]$", "\(sign)"))
      guard sign != "\\", sign != "]", sign != "-" else { continue }
      #expect(try matches("^[a\(sign)\(sign)b]$", "\(sign)"))
      #expect(try !matches("^[^\(sign)b]$", "\(sign)"))
    }
  }

  @Test(arguments: [
    "\t", "\n", "\u{B}", "\u{C}", "\r", " ", "\u{A0}", "\u{1680}", "\u{2000}", "\u{200A}",
    "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", "\u{FEFF}",
  ])
  func `white space is that of ECMA-262`(space: String) throws {
    #expect(try matches("^\\s$", space) && matches("^[\\s]$", space))
    #expect(try !matches("^\\S$", space) && !matches("^[^\\s]$", space))
  }

  @Test func `U+0085 is neither white space nor the end of a line`() throws {
    #expect(try !matches("^\\s$", "\u{85}") && matches("^\\S$", "\u{85}"))
    for text in ["\u{85}", "\u{B}", "\u{C}"] { #expect(try matches("^.$", text)) }
    for text in ["\n", "\r", "\u{2028}", "\u{2029}"] { #expect(try !matches("^.$", text)) }
  }
}
