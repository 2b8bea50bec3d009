import QuireSchema
import Testing

@Suite struct JSONTextReaderTests {
  private func read(_ bytes: [UInt8]) -> (node: SourceNode?, findings: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "a.json", bytes: bytes)
    let node = JSONTextReader.read(source, diagnostics: &diagnostics)
    return (node, diagnostics.all)
  }

  @Test func `values keep their positions`() throws {
    let text = MarkedText(#"① { "a" : ②[1, ③"é", ④true ], "b": ⑤-1.50E+2 } "#)
    let root = try #require(read(text.bytes).node)
    let array = try #require(root["a"])
    let ends = ["①": 1, "②": 0, "③": 0, "④": 0, "⑤": 0]
    let nodes = [root, array, array.elements?[1], array.elements?[2], root["b"]]
    for (mark, node) in zip("①②③④⑤", nodes) {
      let offset = try #require(text.offsets[mark])
      #expect(node?.range.offsets.lowerBound == offset + (ends[String(mark)] ?? 0))
    }
    #expect(root["b"]?.numberText == "-1.50E+2")
    #expect(root.member("a")?.nameRange.offsets.count == 3)
  }

  @Test func `lines and columns begin at one, and columns count bytes`() throws {
    let root = try #require(read(Array("{\n  \"é\": null}".utf8)).node)
    let place = try #require(root["é"]?.range.start)
    #expect(place == (2, 9))
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9""#, "é"),
    (#""\uD83D\uDE00!""#, "😀!"), (#""a\u0000b""#, "a\0b"), (#""""#, ""),
  ])
  func `escapes are decoded`(text: String, value: String) {
    #expect(read(Array(text.utf8)).node?.stringValue == value)
  }

  @Test(arguments: [
    "①", "①x", "[1]①]", "{\"a\": 1①,}", "[1①,]", "{①'a': 1}", "[①// no\n1]", "[①.5]", "[①+1]",
    "[①01]", "[①1.]", "[①1e]", "[①-]", "[①NaN]", "[①True]", "{\"a\" ①1}", "{①1: 2}", "①[1",
    "[1 ①2]", "①{\"a\": 1", "[①\"a]", "[\"①\\x\"]", "[\"①\\u12G4\"]", "[\"①\\uD83D\"]",
    "[\"①\\uDE00\"]", "[\"①\\uD83D\\u0041\"]", "[\"a①\tb\"]", "①\u{A0}1", "{}①}", "[①nul]",
  ])
  func `reports malformed JSON once and at the position of the mistake`(text: String) throws {
    let marked = MarkedText(text)
    let (node, findings) = read(marked.bytes)
    #expect(node == nil)
    #expect(findings.map(\.code.name) == ["json-syntax"])
    #expect(findings.first?.range?.offsets.lowerBound == marked.offsets["①"])
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x82], [0xFF],
    ] as [[UInt8]])
  func `reports bytes that are not UTF-8 at the first of them`(bytes: [UInt8]) {
    let (node, findings) = read(Array("[\"é".utf8) + bytes + Array("\"]".utf8))
    #expect(node == nil)
    #expect(findings.map(\.code.name) == ["not-utf8"])
    #expect(findings.first?.range?.offsets.lowerBound == 4)
  }

  @Test(arguments: [[0xFE, 0xFF], [0xFF, 0xFE]] as [[UInt8]])
  func `reports a byte order mark of UTF-16`(mark: [UInt8]) {
    let (node, findings) = read(mark + Array("{}".utf8))
    #expect(node == nil)
    #expect(findings.map(\.code.name) == ["byte-order-mark"])
    #expect(findings.first?.help == "save the file as UTF-8")
  }

  @Test func `ignores a byte order mark of UTF-8 and counts its bytes`() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let (node, findings) = read(mark + Array("{\"a\": 1}".utf8))
    #expect(findings.isEmpty)
    #expect(node?["a"]?.range.offsets == 9..<10)
    #expect(read(mark).1.map(\.code.name) == ["json-syntax"])
    #expect(read(mark + mark + Array("{}".utf8)).1.map(\.code.name) == ["json-syntax"])
  }

  @Test func `reports every duplicate name with both positions`() {
    let text = MarkedText("{\"a\": 1,\n ①\"\\u0061\": 2, \"b\": {}, ②\"b\": 3}")
    let (node, findings) = read(text.bytes)
    #expect(node?["a"]?.integerValue == 1)
    #expect(findings.map(\.code.name) == ["duplicate-name", "duplicate-name"])
    #expect(
      findings.map { $0.range?.offsets.lowerBound } == [text.offsets["①"], text.offsets["②"]])
    #expect(findings.first?.message.contains("line 1, column 2") == true)
  }

  @Test func `reports two names that are canonically equivalent in Unicode`() {
    let (_, findings) = read(Array("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8))
    #expect(findings.map(\.code.name) == ["duplicate-name"])
    #expect(findings.first?.message.contains("is equivalent in Unicode to the name") == true)
    #expect(findings.first?.message.contains("line 1, column 2") == true)
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
    String(repeating: "[", count: 100_000), String(repeating: #"{"a":["#, count: 100_000),
  ])
  func `limits the depth of nesting`(text: String) {
    let (node, findings) = read(Array(text.utf8))
    #expect(node == nil)
    #expect(findings.map(\.code.name) == ["json-nesting"])
  }

  @Test func `reads nesting up to the limit`() {
    let depth = SourceNode.maximumNesting
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(read(Array(text.utf8)).node != nil)
  }
}
