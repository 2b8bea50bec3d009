import Testing

@testable import GitHubSearch

@Suite struct TerminalTests {
  @Test func `a drawing erases nothing, because the cursor is on the last column of a full line`() {
    let drawing = Terminal.drawing(of: [StyledLine("dan"), StyledLine("ink", .faint)])
    #expect(drawing.contains("dan\r\n\u{1B}[2mink\u{1B}[0m\u{1B}[?2026l"))
    #expect(!drawing.contains("\u{1B}[K"))
    #expect(!drawing.contains("\u{1B}[J"))
  }
}
