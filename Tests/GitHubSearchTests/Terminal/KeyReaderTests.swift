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
  func `decodes bytes as keys`(text: String, expected: [Key]) {
    #expect(keys(Array(text.utf8)) == expected)
  }

  @Test(arguments: ["\u{1B}[1;5C", "\u{1B}[200~", "\u{1B}[?1;2c", "\0"])
  func `ignores escape sequences of unknown keys`(text: String) {
    #expect(keys(Array("\(text)a".utf8)) == [.character("a")])
  }

  @Test func `reads a character that arrives in pieces`() {
    var reader = KeyReader()
    #expect(reader.read([0xE2, 0x82]) == [])
    #expect(reader.read([0xAC]) == [.character("€")])
  }

  @Test(arguments: [[0xFF], [0x80], [0xE9], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x92]])
  func `reads bytes that are not UTF-8 as one character and keeps the next key`(bytes: [UInt8]) {
    #expect(keys(bytes + [0x03]) == [.character("\u{FFFD}"), .control("c")])
    #expect(keys(bytes + [0x1B]) == [.character("\u{FFFD}"), .escape])
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5C\u{1B}[A"])
  func `reads an escape sequence that arrives in pieces`(text: String) {
    // A piece that ends with an escape byte is read as the Escape key.
    for length in 2..<text.utf8.count where length != 7 {
      var reader = KeyReader()
      #expect(reader.read(text.utf8.prefix(length)) == [])
      #expect(reader.read(text.utf8.dropFirst(length)) == [.up])
    }
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}[1;"])
  func `reads a key within an unfinished escape sequence`(text: String) {
    var reader = KeyReader()
    #expect(reader.read(text.utf8) == [])
    #expect(reader.read([0x03]) == [.control("c")])
  }
}
