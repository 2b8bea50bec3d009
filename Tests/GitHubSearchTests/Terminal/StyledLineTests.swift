import Testing

@testable import GitHubSearch

@Suite struct StyledLineTests {
  @Test(arguments: [("dan", "da"), ("d", "d "), ("書物", "書"), ("d書", "d "), ("", "  ")])
  func `fits a line to the available columns`(text: String, expected: String) {
    #expect(StyledLine(text).fitted(to: 2).text == expected)
  }

  @Test(arguments: [
    "⌚", "⚡", "✅", "✨", "❌", "⭐", "🀄", "🃏", "🆎", "🆑", "🈂", "🈚", "🉐", "🉥", "🍋", "🚀", "🥷", "🩷",
    "🇩🇰", "☕️", "❤️", "☀️", "1️⃣", "👍🏽", "書", "한", "\u{2329}", "︐",
  ])
  func `emoji and East Asian characters are two columns wide`(character: String) {
    #expect(StyledLine(character).width == 2)
  }

  @Test(arguments: ["a", "é", "→", "›", "─", "☀", "❤", "☎", "©", "1", "#", "ก", "ß"])
  func `other characters are one column wide`(character: String) {
    #expect(StyledLine(character).width == 1)
  }

  @Test func `cuts a line within any of its pieces`() {
    var line = StyledLine("dan", .strong)
    line.append("-ream", .faint)
    let cut = line.fitted(to: 5)
    #expect(cut.pieces.map(\.text) == ["dan", "-r"])
    #expect(cut.pieces.map(\.style) == [.strong, .faint])
  }

  @Test func `text cannot control the terminal`() {
    #expect(StyledLine("a\u{1B}[2Jb").terminalText == "a\u{FFFD}[2Jb")
  }
}
