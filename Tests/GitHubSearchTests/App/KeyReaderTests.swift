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

  @Test(arguments: [[0xFF], [0x80], [0xE9], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x92]])
  func `bytes that are no UTF-8 are a character, and the next key is heeded`(bytes: [UInt8]) {
    #expect(keys(bytes + [0x03]) == [.character("\u{FFFD}"), .control("c")])
    #expect(keys(bytes + [0x1B]) == [.character("\u{FFFD}"), .escape])
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5C\u{1B}[A"])
  func `an escape sequence may come in pieces`(text: String) {
    // An escape at the end of a piece is the key.
    for length in 2..<text.utf8.count where length != 7 {
      var reader = KeyReader()
      #expect(reader.read(text.utf8.prefix(length)) == [])
      #expect(reader.read(text.utf8.dropFirst(length)) == [.up])
    }
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}[1;"])
  func `a key within a sequence that does not end is heeded`(text: String) {
    var reader = KeyReader()
    #expect(reader.read(text.utf8) == [])
    #expect(reader.read([0x03]) == [.control("c")])
  }
}
