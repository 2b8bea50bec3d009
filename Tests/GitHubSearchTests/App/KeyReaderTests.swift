import Testing

@testable import GitHubSearch

@Suite struct KeyReaderTests {
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var reader = KeyReader()
    return reader.read(bytes)
  }

  @Test(arguments: [
    ("dan", [Key.character("d"), .character("a"), .character("n")]),
    ("\r", [.enter]), ("\u{7F}", [.backspace]), ("\u{3}", [.control("c")]),
    ("\u{1B}", [.escape]), ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}[5~", [.pageUp]),
    ("\u{1B}[6~", [.pageDown]), ("\u{1B}[H", [.home]), ("\u{1B}[4~", [.end]),
    ("é€", [.character("é"), .character("€")]),
  ])
  func `bytes are keys`(text: String, expected: [Key]) {
    #expect(keys(Array(text.utf8)) == expected)
  }

  @Test(arguments: ["\u{1B}[1;5C", "\u{1B}[200~", "\u{1B}[?1;2c", "\0"])
  func `what no key of ours sends is left out`(text: String) {
    #expect(keys(Array("\(text)a".utf8)) == [.character("a")])
  }

  @Test func `a character may come in pieces`() {
    var reader = KeyReader()
    #expect(reader.read([0xE2, 0x82]) == [])
    #expect(reader.read([0xAC]) == [.character("€")])
  }

  @Test func `bytes that are no UTF-8 are a character all the same`() {
    #expect(keys([0xFF, 0xFE, 0xFD, 0xFC]).count == 1)
  }
}
