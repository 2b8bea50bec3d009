import QuireSchema
import Testing

@Suite struct YAMLReaderTests {
  private func read(_ text: String) -> (node: SourceNode?, findings: [Diagnostic]) {
    read(Array(text.utf8))
  }

  private func read(_ bytes: [UInt8]) -> (node: SourceNode?, findings: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "a.yaml", bytes: bytes)
    let node = YAMLReader.read(source, diagnostics: &diagnostics)
    return (node, diagnostics.all)
  }

  private func expect(
    _ text: String, is json: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (node, findings) = read(text)
    var diagnostics = Diagnostics()
    let expected = try #require(
      JSONTextReader.read(SourceText(path: "a.json", text: json), diagnostics: &diagnostics),
      sourceLocation: sourceLocation)
    #expect(findings.isEmpty, sourceLocation: sourceLocation)
    #expect(node?.canonicalBytes == expected.canonicalBytes, sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      ("null", "null"), ("~", "null"), ("NULL", "null"), ("nULL", #""nULL""#), ("true", "true"),
      ("False", "false"), ("tRUE", #""tRUE""#), ("yes", #""yes""#), ("no", #""no""#),
      ("on", #""on""#), ("off", #""off""#), ("y", #""y""#), ("12", "12"), ("-0", "-0"), ("+7", "7"),
      ("007", "7"), ("-010", "-10"), ("0o17", "15"), ("0xFF", "255"), ("0b11", #""0b11""#),
      ("0o8", #""0o8""#), ("0x", #""0x""#), ("-0x1", #""-0x1""#), ("1_000", #""1_000""#),
      ("1.50", "1.50"), (".5", "0.5"), ("-.5", "-0.5"), ("5.", "5.0"), ("1e3", "1e3"),
      ("1.e+3", "1.0e+3"), ("1e", #""1e""#), (".", #"".""#), ("-", "[null]"), ("+", #""+""#),
      (".e1", #"".e1""#), ("3.1.0", #""3.1.0""#), ("2026-11-26", #""2026-11-26""#),
      ("190:20:30", #""190:20:30""#), ("'12'", #""12""#), ("\"true\"", #""true""#),
      (".Infinity", #"".Infinity""#), ("nan", #""nan""#), ("<<", #""<<""#), ("=", #""=""#),
    ] as [(String, String)])
  func `a plain scalar has the type of the core schema`(text: String, json: String) throws {
    try expect(text, is: json)
  }

  @Test(arguments: [
    // Collections.
    ("a: 1\nb:\n  c: 2\nd:", #"{"a": 1, "b": {"c": 2}, "d": null}"#),
    ("a:\n- 1\n-\n  - 2\n- b: 3\n  c: 4\nd: 5", #"{"a": [1, [2], {"b": 3, "c": 4}], "d": 5}"#),
    ("- - 1\n  - 2\n- - 3", "[[1, 2], [3]]"), ("-\n-", "[null, null]"),
    ("{a: [1, b], 'c': {d}, \"e\":f, }", #"{"a": [1, "b"], "c": {"d": null}, "e": "f"}"#),
    ("[a: 1, \"b\":2, c]", #"[{"a": 1}, {"b": 2}, "c"]"#),
    ("a: [\n  1,\n  2\n]", #"{"a": [1, 2]}"#),
    ("a: {\n  b: 1\n}\nc: []", #"{"a": {"b": 1}, "c": []}"#),
    ("200: ok\ntrue: 1\nnull: 2", #"{"200": "ok", "true": 1, "null": 2}"#),
    ("a b: c d", #"{"a b": "c d"}"#), ("a:b: c", #"{"a:b": "c"}"#),
    ("url: http://x.y/z#f", ##"{"url": "http://x.y/z#f"}"##),
    // Comments.
    ("# c\na: 1 # c\n  # c\n# c\nb: c#d", ##"{"a": 1, "b": "c#d"}"##), ("a: #c\n  1", #"{"a": 1}"#),
    // Scalars with several lines.
    ("a: b\n  c\n\n  d", #"{"a": "b c\nd"}"#), ("a\nb", #""a b""#),
    ("\"a  \n  b\\\n  c\\n \n\n d\"", #""a bc\n\nd""#), ("'a\n b''c'", #""a b'c""#),
    ("|\n a\n  b\n\n c\n\n", #""a\n b\n\nc\n""#),
    (">\n a\n b\n\n c\n  d\n e", #""a b\nc\n d\ne\n""#),
    ("a: |-\n  x\n\nb: >+\n  y\n\nc: 1", #"{"a": "x", "b": "y\n\n", "c": 1}"#),
    ("a: |2\n   x\n  y", #"{"a": " x\ny\n"}"#), ("- |\n  a: b\n  # c\n- 1", #"["a: b\n# c\n", 1]"#),
    ("a: |\nb: >-\n\n", #"{"a": "", "b": ""}"#),
    // Keys have no type.
    (".inf : 1\n0x1FFFFFFFFFFFFFFFFF: 2", #"{".inf": 1, "0x1FFFFFFFFFFFFFFFFF": 2}"#),
    ("[.inf : {.nan}]", #"[{".inf": {".nan": null}}]"#),
    // Escapes; JSON writes one character as a surrogate pair.
    (#""\x41\u00e9\U0001F600\ud83d\ude00\0\a\e\_\/""#, #""Aé😀😀\u0000\u0007\u001B\u00A0/""#),
    ("\"a\\\tb\"", #""a\tb""#),
    // Anchors and aliases.
    (
      "a: &x {b: 1}\nc: *x\nd: [*x, *x]",
      #"{"a": {"b": 1}, "c": {"b": 1}, "d": [{"b": 1}, {"b": 1}]}"#
    ),
    ("a: &x\n  b: &y 1\nc: *y\n*y : 2", #"{"a": {"b": 1}, "c": 1, "1": 2}"#),
    ("&m a: &x\nb: *x\nc: *m", #"{"a": null, "b": null, "c": "a"}"#),
    ("- &x 1\n- &x 2\n- *x", "[1, 2, 2]"), ("- &x\n- *x", "[null, null]"),
    // The document.
    ("%YAML 1.2 # c\n---\na: 1\n...\n# end", #"{"a": 1}"#), ("--- |\n a", #""a\n""#),
    ("---", "null"),
    ("a: 1\r\nb:\r\n  - 2\r\n", #"{"a": 1, "b": [2]}"#), ("a: 1\rb: 2", #"{"a": 1, "b": 2}"#),
    ("\u{FEFF}a: 1", #"{"a": 1}"#), ("a:\t1\t# c", #"{"a": 1}"#),
    ("a: \"\u{7F}\"", "{\"a\": \"\u{7F}\"}"),
  ])
  func `reads the value that a text represents`(text: String, json: String) throws {
    try expect(text, is: json)
  }

  @Test func `values keep their positions`() throws {
    let text = MarkedText(
      "①a: ②[1, ③'é']\n④'b' :\n  - ⑤|\n   x\n  - &y ⑥c\n")
    let root = try #require(read(text.bytes).node)
    let array = try #require(root["a"])
    let nodes = [
      root.range, array.range, array.elements?[1].range, root.member("b")?.nameRange,
      root["b"]?.elements?[0].range, root["b"]?.elements?[1].range,
    ]
    for (mark, range) in zip("①②③④⑤⑥", nodes) {
      #expect(range?.offsets.lowerBound == text.offsets[mark], "\(mark)")
    }
    #expect(array.range.offsets.count == 9)
    #expect(root.member("b")?.nameRange.offsets.count == 3)
  }

  @Test func `the repeated value is at the alias, and its members are at the anchor`() throws {
    let text = MarkedText("a: &x {b: ①1}\nc: ②*x")
    let repeated = try #require(read(text.bytes).node?["c"])
    #expect(repeated.range.offsets.lowerBound == text.offsets["②"])
    #expect(repeated["b"]?.range.offsets.lowerBound == text.offsets["①"])
  }

  @Test(
    arguments: [
      // Typical mistakes.
      ("a: b①: c", "yaml-syntax"), ("a: 'b' ①c", "yaml-syntax"), ("a: ①\"b", "yaml-syntax"),
      ("a: ①[1, 2", "yaml-syntax"), ("a:\n  b: 1\n ①c: 2", "yaml-syntax"),
      ("a: 1\n①b\nc: 2", "yaml-syntax"), ("a: 1\n①- b", "yaml-syntax"), ("a: ①- b", "yaml-syntax"),
      ("- a\n①b: 1", "yaml-syntax"), ("a: ①@b", "yaml-syntax"), ("a: ①`b`", "yaml-syntax"),
      ("a: ①%b", "yaml-syntax"), ("a: [1 ①[2]]", "yaml-syntax"), ("a: [1①}", "yaml-syntax"),
      ("a: ①]", "yaml-syntax"), ("a: [①, 1]", "yaml-syntax"), ("a: \"①\\q\"", "yaml-syntax"),
      ("a: \"①\\ud83d\"", "yaml-syntax"), ("a: | ①x\n  y", "yaml-syntax"),
      ("a: ①|\n    \n  x", "yaml-syntax"), ("①a\n b: 1", "yaml-syntax"),
      ("①'a\n b': 1", "yaml-syntax"),
      ("a: \"b\"①#c", "yaml-syntax"), ("--- a①: 1", "yaml-syntax"),
      ("%YAML 1.2\n①a: 1", "yaml-syntax"),
      ("a: ①\u{7}", "yaml-syntax"), ("a: ①\u{7F}", "yaml-syntax"), ("a: &x ①&y 1", "yaml-syntax"),
      // Parts of YAML that are not read.
      ("a: ①!!str 1", "yaml-tag"), ("①!b\na: 1", "yaml-tag"), ("[①!x y]", "yaml-tag"),
      ("①%TAG ! x\n---\na: 1", "yaml-directive"), ("①%YAML 1.1\n---\na", "yaml-directive"),
      ("a: 1\n①---\nb: 2", "yaml-documents"), ("a\n...\n①b", "yaml-documents"),
      ("①", "yaml-documents"),
      ("# c\n①", "yaml-documents"), ("a: &x {}\nb:\n  ①<<: *x", "yaml-merge-key"),
      ("{①<<: {a: 1}}", "yaml-merge-key"),
      ("? ①[a]\n: b", "yaml-complex-key"),
      ("①[a]: b", "yaml-complex-key"), ("{①{a: 1}: b}", "yaml-complex-key"),
      ("①: a", "yaml-complex-key"),
      ("{①: a}", "yaml-complex-key"), ("{&x ①}", "yaml-complex-key"),
      ("&x\n&y ①[a]: b", "yaml-complex-key"),
      ("a:\n\t①b: 1", "yaml-tab"), ("\t①a: 1", "yaml-tab"), ("-\t①- a", "yaml-tab"),
      ("a: ①*x", "yaml-alias"), ("a: &x\n  b: ①*x", "yaml-alias"), ("①*x : 1", "yaml-alias"),
      ("a: 1\n①a: 2", "duplicate-name"),
      ("{&x ①: a}", "yaml-complex-key"), ("{&x ①}", "yaml-complex-key"),
      ("[&y 1, ①&x *y]", "yaml-syntax"), ("[①!x]", "yaml-tag"), ("  a: 1\n①b: 2", "yaml-syntax"),
      ("x: {\n\t①a: 1\n}", "yaml-tab"), ("a: ①* b", "yaml-syntax"),
      ("x: ①[a: b", "yaml-syntax"),
      ("{a: 1, ①\"a\": 2}", "duplicate-name"),
    ] as [(String, String)])
  func `rejects a text once and at the position of the mistake`(text: String, code: String) {
    let marked = MarkedText(text)
    let (_, findings) = read(marked.bytes)
    #expect(findings.map(\.code.name) == [code])
    #expect(findings.first?.range?.offsets.lowerBound == marked.offsets["①"], "\(findings)")
  }

  @Test(arguments: ["- ", "a", "[", "{a: ", "[[a: "])
  func `limits the depth of nesting`(start: String) {
    let depth = 600
    let text =
      start == "a"
      ? (0..<depth).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
      : String(repeating: start, count: depth)
    #expect(read(text).findings.map(\.code.name) == ["json-nesting"])
  }

  @Test func `reads nesting up to the limit`() {
    let depth = SourceNode.maximumNesting
    #expect(read(String(repeating: "- ", count: depth) + "a").node != nil)
    #expect(
      read(String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).node != nil)
  }

  @Test func `an alias counts with the depth of its value`() {
    let depth = SourceNode.maximumNesting - 1
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(read("a: &x \(deep)\nb: *x").node != nil)
    #expect(read("a: &x \(deep)\nb: [*x]").findings.map(\.code.name) == ["json-nesting"])
  }

  @Test func `limits the number of values that aliases repeat`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let alias = "*a\(level - 1), "
      text += "a\(level): &a\(level) [\(String(repeating: alias, count: 10))]\n"
    }
    #expect(read(text).findings.map(\.code.name) == ["yaml-alias"])
  }

  @Test(arguments: ["b: *a", "*a : b"])
  func `a long text counts as several values that aliases repeat`(alias: String) {
    let text = "- &a \(String(repeating: "x", count: 40_000))\n"
    #expect(read(text + "- {\(alias)}\n").node != nil)
    let lines = String(repeating: "- {\(alias)}\n", count: 50)
    #expect(read(text + lines).findings.map(\.code.name) == ["yaml-alias"])
  }

  @Test func `suggests the anchor that an alias misspells`() {
    #expect(read("a: &person 1\nb: *persn").findings.first?.help == "did you mean '*person'?")
    #expect(
      read("- &a 1\n- {*a: 1}").findings.first?.help == "write a space between '*a' and ':'")
  }

  @Test(
    arguments: [
      ("? a\n: b", #"{"a": "b"}"#), ("? a\n: - 1\n  - 2", #"{"a": [1, 2]}"#),
      ("? a\n: b: 1\n  c: 2\nd: 3", #"{"a": {"b": 1, "c": 2}, "d": 3}"#),
      (
        "x:\n  ? /a/{b}\n  : get:\n      c: 1\n  /d: 2",
        #"{"x": {"/a/{b}": {"get": {"c": 1}}, "/d": 2}}"#
      ),
      ("? a\n:\n  b: 1", #"{"a": {"b": 1}}"#), ("?\n  a\n: b", #"{"a": "b"}"#),
      ("? a\n? b\nc:", #"{"a": null, "b": null, "c": null}"#),
      ("? 'a\n  b'\n: c", #"{"a b": "c"}"#), ("? a\n  b\n: c", #"{"a b": "c"}"#),
      ("? |\n  a\n: b", #"{"a\n": "b"}"#), ("? >-\n  a\n  b\n: - c", #"{"a b": ["c"]}"#),
      ("- ? 1\n  : 2\n- 3", #"[{"1": 2}, 3]"#),
      ("? &a a # c\n# d\n: *a", #"{"a": "a"}"#), ("a: &x b\n? *x\n: c", #"{"a": "b", "b": "c"}"#),
      ("{? a : b, ? c, d: e}", #"{"a": "b", "c": null, "d": "e"}"#),
      ("[? a : b, c]", #"[{"a": "b"}, "c"]"#), ("a: ?b\nc: d?", #"{"a": "?b", "c": "d?"}"#),
    ] as [(String, String)])
  func `reads a key after a question mark`(text: String, json: String) throws {
    try expect(text, is: json)
  }

  @Test(
    arguments: [
      ("? ①- a\n: b", "yaml-complex-key"), ("? ①a: b", "yaml-complex-key"),
      ("? ①? a", "yaml-complex-key"), ("? ①{a: b}\n: c", "yaml-complex-key"),
      ("?\n①: a", "yaml-complex-key"), ("?\n①- a", "yaml-complex-key"),
      ("{? ①}", "yaml-complex-key"), ("[? ①[a] : b]", "yaml-complex-key"),
      ("? \"a\" ①b\n: c", "yaml-syntax"), ("? a\n: b\n①: c", "yaml-complex-key"),
      ("a: ①? b", "yaml-syntax"), ("? &x ①&y a", "yaml-syntax"), ("? ①<<\n: a", "yaml-merge-key"),
      ("? a\n: 1\n? ①a\n: 2", "duplicate-name"),
    ] as [(String, String)])
  func `rejects a key after a question mark that is no text`(text: String, code: String) {
    let marked = MarkedText(text)
    let (_, findings) = read(marked.bytes)
    #expect(findings.map(\.code.name) == [code])
    #expect(findings.first?.range?.offsets.lowerBound == marked.offsets["①"], "\(findings)")
  }

  @Test(
    arguments: [
      ("a: \"b\n①c\"\nd: 1", #"{"a": "b c", "d": 1}"#, "yaml-indentation"),
      ("x:\n  a: 'b\n①c\n  d'\n  e: 1", #"{"x": {"a": "b c d", "e": 1}}"#, "yaml-indentation"),
      ("a: \"b\\\n①c\"", #"{"a": "bc"}"#, "yaml-indentation"),
      ("a: \"x\n\t①y\"", #"{"a": "x y"}"#, "yaml-indentation"),
      ("- 'a\n①b'\n- c", #"["a b", "c"]"#, "yaml-indentation"),
      ("x: [\n①a,\nb\n]\ny: 1", #"{"x": ["a", "b"], "y": 1}"#, "yaml-indentation"),
      ("a: ①.inf", #"{"a": ".inf"}"#, "yaml-number"),
      ("a: ①-.Inf", #"{"a": "-.Inf"}"#, "yaml-number"),
      ("a: ①.NaN", #"{"a": ".NaN"}"#, "yaml-number"),
      ("a: ①0x1FFFFFFFFFFFFFFFF", #"{"a": "0x1FFFFFFFFFFFFFFFF"}"#, "yaml-number"),
    ] as [(String, String, String)])
  func `reads what other readers accept, with a warning`(
    text: String, json: String, code: String
  ) throws {
    let marked = MarkedText(text)
    let (node, findings) = read(marked.bytes)
    var diagnostics = Diagnostics()
    let expected = try #require(
      JSONTextReader.read(SourceText(path: "a.json", text: json), diagnostics: &diagnostics))
    #expect(node?.canonicalBytes == expected.canonicalBytes)
    #expect(findings.map(\.code.name) == [code])
    #expect(findings.first?.severity == .warning)
    #expect(findings.first?.range?.offsets.lowerBound == marked.offsets["①"], "\(findings)")
  }

  @Test(arguments: ["x: ①[a: b\nc: d\ne: f", "x: ①{a: b\nc: d", "x: ①[1,\nb: 2", "x: ①'a\nb: c"])
  func `names the bracket or the quote that is not closed`(text: String) {
    let marked = MarkedText(text)
    let finding = read(marked.bytes).findings.last
    #expect(finding?.code.name == "yaml-syntax")
    #expect(finding?.range?.offsets.lowerBound == marked.offsets["①"])
  }

  @Test func `rejects a byte order mark of UTF-16 and bytes that are not UTF-8`() {
    #expect(read([0xFF, 0xFE, 0x61, 0]).findings.map(\.code.name) == ["byte-order-mark"])
    #expect(read([0x61, 0xC0, 0x80]).findings.map(\.code.name) == ["not-utf8"])
  }
}
