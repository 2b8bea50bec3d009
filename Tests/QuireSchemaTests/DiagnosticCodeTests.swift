import QuireSchema
import Testing

@Suite struct DiagnosticCodeTests {
  /// One folder for each code, with the position of the finding marked.
  private static let examples: [String: String] = [
    "json-syntax": "{①",
    "duplicate-name": #"{"type": "object", ①"type": "array"}"#,
    "not-a-schema": "①{}",
    "unsupported-description": #"{"swagger": ①"1.2", "apis": []}"#,
    "unsupported-dialect": #"{"$schema": ①"http://json-schema.org/draft-03/schema#"}"#,
    "unknown-dialect": #"{"$schema": ①"http://json-schema.org/draft-7/schema#", "type": "null"}"#,
    "unresolved-reference": ##"{"$ref": ①"#/$defs/a"}"##,
    "malformed-reference": ##"{"$ref": ①"#/~"}"##,
    "reference-outside": #"{"$ref": ①"../b.json"}"#,
    "remote-reference": #"{"$ref": ①"https://example.com/user.json"}"#,
    "reference-cycle": ##"{"$ref": ①"#"}"##,
    "duplicate-identifier": #"{"$defs": {"a": {"$anchor": "x"}, "b": {"$anchor": ①"x"}}}"#,
    "dynamic-reference":
      ##"{"$defs": {"a": {"$id": "a", "items": {"$dynamicRef": ①"#i"}, "$dynamicAnchor": "i"}, "b": {"$id": "b", "$dynamicAnchor": "i"}}}"##,
    "identifier-as-path":
      ##"{"$id": ①"x/y.json", "$ref": "a.json#/$defs/b", "$defs": {"b": {"type": "null"}}}"##,
    "wrong-kind": #"{"type": "object", "required": ①"id"}"#,
    "unknown-type": #"{"type": ①"strnig"}"#,
    "empty-list": #"{"enum": ①[]}"#,
    "duplicate-value": #"{"required": ["a", ①"a"]}"#,
    "misspelt-keyword": #"{"type": "object", ①"propertes": {}}"#,
    "keyword-of-other-dialect":
      #"{"$schema": "http://json-schema.org/draft-07/schema#", ①"prefixItems": []}"#,
    "idle-keyword": #"{"type": "string", ①"minimum": 3}"#,
    "ignored-beside-reference":
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/a", ①"type": "null", "definitions": {"a": true}}"##,
  ]

  /// Codes whose examples are too long for this table; other suites test them.
  private static let others: Set<String> = [
    "overlay", "overlay-merge", "overlay-path", "overlay-target", "unused-overlay",
    "not-utf8", "byte-order-mark", "json-nesting", "schema-nesting", "yaml-alias",
    "yaml-complex-key", "yaml-directive", "yaml-documents", "yaml-indentation", "yaml-merge-key",
    "yaml-number", "yaml-syntax", "yaml-tab", "yaml-tag",
  ]

  @Test(arguments: examples.keys.sorted())
  func `reports each finding at its position`(code: String) throws {
    let folder = ReadFolder(
      try #require(Self.examples[code]), showsIdle: code == "idle-keyword")
    #expect(folder.findings == ["① \(code)"])
  }

  @Test func `every code has an example and an explanation`() {
    let codes = DiagnosticCode.schemaCodes
    #expect(codes.map(\.name).sorted() == Self.others.union(Self.examples.keys).sorted())
    for code in codes {
      #expect(code.explanation.count > 80)
      #expect(code.name.utf8.allSatisfy { $0 == 0x2D || (0x30...0x7A).contains($0) })
    }
  }

  @Test func `a quoted value cannot break its line or reverse its direction`() {
    let quoted = Diagnostic.quote("a\n\u{202E}\u{1B}[31m" + String(repeating: "x", count: 500))
    #expect(quoted.hasPrefix(#"'a\u{A}\u{202E}\u{1B}[31mxx"#))
    #expect(quoted.unicodeScalars.count < 110)
  }

  @Test func `warns about a different dialect within a document`() {
    let folder = ReadFolder(
      #"{"$defs": {"a": {"$schema": ①"http://json-schema.org/draft-07/schema#"}}}"#)
    #expect(folder.findings == ["① unsupported-dialect"])
    #expect(!folder.diagnostics.hasErrors)
  }

  @Test func `reports two documents with the same identifier and names both`() {
    let folder = ReadFolder([
      "a.json": #"{"$id": "https://example.com/u"}"#,
      "b.json": #"{"$id": ①"https://example.com/u"}"#,
    ])
    #expect(folder.findings == ["① duplicate-identifier"])
    #expect(folder.finding?.message.contains("a.json:1:9") == true)
  }
}
