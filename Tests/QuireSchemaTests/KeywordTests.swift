import QuireSchema
import Testing

@Suite struct KeywordTests {
  @Test func `reads every keyword into its property`() throws {
    let folder = ReadFolder(
      """
      {"title": "T", "description": "D", "deprecated": true, "readOnly": true, "writeOnly": true,
       "default": {}, "type": ["object", "null"], "nullable": true, "format": "F",
       "enum": [1, null], "const": 0, "properties": {"p": true}, "required": ["p"],
       "additionalProperties": false, "patternProperties": {"^x": {}}, "items": {},
       "prefixItems": [true], "allOf": [{}], "anyOf": [{}, {}], "oneOf": [{}],
       "$defs": {"a": {}}, "definitions": {"b": {}}, "x-id": true, "maximum": 3, "if": {}, "own": 1}
      """)
    let root = try #require(folder.root())
    #expect(folder.findings.isEmpty)
    #expect(root.title?.value == "T" && root.description?.value == "D" && root.format?.value == "F")
    #expect(root.isDeprecated && root.isReadOnly && root.isWriteOnly && root.isNullable)
    #expect(root.defaultValue != nil && root.constant?.integerValue == 0)
    #expect(root.types == [.object, .null] && root.enumeration?.count == 2)
    #expect(root.properties.first?.schema.literal == true)
    #expect(root.additionalProperties?.literal == false)
    #expect(root.patternProperties.count == 1 && root.items != nil && root.prefixItems.count == 1)
    #expect(root.allOf.count == 1 && root.anyOf.count == 2 && root.oneOf.count == 1)
    #expect(root.definitions.map(\.name.value) == ["a", "b"])
    #expect(Set(root.annotations.keys) == ["x-id"])
    #expect(root.checks.maximum?.value.integer == 3 && root.condition != nil)
    #expect(root.keywords["own"] != nil && root.keywords["x-id"] == nil)
    #expect(root.anyOf[1].address.description == "a.json#/anyOf/1")
  }

  @Test func `reads an array in items as prefixItems`() throws {
    let root = try #require(
      ReadFolder(#"{"type": "array", "items": [{"type": "string"}, true]}"#).root())
    #expect(root.items == nil)
    #expect(root.prefixItems.map(\.types) == [[.string], nil])
  }

  @Test func `draft-07 ignores all siblings of a reference but annotations and definitions`()
    throws
  {
    let folder = ReadFolder(
      """
      {"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/u",
       "title": "T", ①"type": "string", "required": 3, "x-id": true,
       "definitions": {"u": {"$id": "#u", "type": "object"}, "v": {"$ref": "#u"}}}
      """)
    let root = try #require(folder.root())
    #expect(folder.findings == ["① ignored-beside-reference"])
    #expect(root.title == nil && root.types == nil && root.annotations["x-id"] != nil)
    #expect(folder.library.target(of: root)?.types == [.object])
    #expect(root.definitions.count == 2)
    #expect(folder.library.target(of: root.definitions[1].schema)?.types == [.object])
  }

  @Test(arguments: ["readOnly", "writeOnly"])
  func `reports readOnly and writeOnly next to a reference and ignores them`(keyword: String) {
    let folder = ReadFolder(
      """
      {"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/u",
       "default": 1, ①"\(keyword)": true, "definitions": {"u": {}}}
      """)
    #expect(folder.findings == ["① ignored-beside-reference"])
  }

  @Test func `2020-12 reads the siblings of a reference`() throws {
    let root = try #require(
      ReadFolder(##"{"$ref": "#/$defs/u", "title": "T", "$defs": {"u": {}}}"##).root())
    #expect(root.title?.value == "T" && root.reference != nil)
  }

  @Test func `reports every value of the wrong kind and reads it as absent`() throws {
    let folder = ReadFolder(
      """
      {"$id": "a", "title": ①1, "required": ②"id", "properties": {"a": ③"string", "b": {"required": ④true}},
       "items": ⑤null, "allOf": ⑥{}}
      """)
    #expect(folder.findings == ["①", "②", "③", "④", "⑤", "⑥"].map { "\($0) wrong-kind" })
    let root = try #require(folder.root())
    #expect(root.title == nil && root.required.isEmpty && root.items == nil)
    #expect(root.properties.map(\.name.value) == ["a", "b"])
    #expect(!folder.diagnostics.hasErrors)
  }

  @Test(arguments: [
    #""$ref": ①{}"#, #""type": ①5"#, #""type": ①[null]"#, #""enum": ①"a""#, #""properties": ①[]"#,
    #""items": ①"a""#, #""allOf": ①[5], "description": "text""#, #""additionalProperties": ①[]"#,
  ])
  func `a value of the wrong kind is an error if no other keyword gives the type`(keyword: String) {
    let folder = ReadFolder(#"{"$defs": {"a": {\#(keyword)}, "b": {"type": "string"}}}"#)
    #expect(folder.findings == ["① wrong-kind"] && folder.diagnostics.hasErrors)
    let other = ReadFolder(#"{"$defs": {"a": {\#(keyword), "const": 1}}}"#)
    #expect(other.findings == ["① wrong-kind"] && !other.diagnostics.hasErrors)
  }

  @Test(arguments: [
    (#""deprecated": "use b""#, 7), (#""$defs": {"description": "text"}"#, 7), (#""$defs": 1"#, 7),
    (#""contentSchema": "text""#, 7), (#""readOnly": "yes""#, 6), (#""$comment": {}"#, 6),
    (#""contentEncoding": 1"#, 6), (#""examples": {}"#, 4),
  ])
  func `ignores a word that the dialect does not define, whatever its value`(
    word: String, draft: Int
  ) {
    let folder = ReadFolder(
      #"""
      {"$schema": "http://json-schema.org/draft-0\#(draft)/schema#", "type": "string", \#(word)}
      """#)
    #expect(folder.findings.isEmpty)
    #expect(folder.root()?.types == [.string])
    #expect(ReadFolder(#"{"type": "string", \#(word)}"#).finding?.severity == .warning)
  }

  @Test func `reports wrong elements and keeps the others`() throws {
    let folder = ReadFolder(
      #"{"$id": "a", "type": [①"integr", "null"], "required": [②1, "a", ③"a"], "anyOf": [④3, true]}"#
    )
    #expect(
      folder.findings == [
        "① unknown-type", "② wrong-kind", "③ duplicate-value", "④ wrong-kind",
      ])
    let root = try #require(folder.root())
    #expect(root.types == [.null] && root.required.map(\.value) == ["a"] && root.anyOf.count == 1)
  }

  @Test func `compares the values of an enum by value`() throws {
    let folder = ReadFolder(#"{"enum": [1, true, "1", ①1.0, {"a": 1, "b": 2}, ②{"b": 2, "a": 1}]}"#)
    #expect(folder.findings == ["① duplicate-value", "② duplicate-value"])
    #expect(folder.root()?.enumeration?.count == 4)
  }

  @Test(arguments: [
    ("http://json-schema.org/draft-04/schema#", Diagnostic.Severity.error),
    ("http://json-schema.org/draft-06/schema#", .warning),
    ("https://json-schema.org/draft/2020-12/schema", .warning),
  ])
  func `an enum may be empty from draft-06 on`(dialect: String, severity: Diagnostic.Severity) {
    let folder = ReadFolder(#"{"$schema": "\#(dialect)", "enum": ①[]}"#)
    #expect(folder.findings == ["① empty-list"])
    #expect(folder.finding?.severity == severity)
    #expect(folder.root()?.enumeration?.isEmpty == true)
  }

  @Test(arguments: [("strnig", "string"), ("int", "integer"), ("Boolean", "boolean")])
  func `suggests the nearest name for an unknown type`(name: String, nearest: String) {
    let finding = ReadFolder(#"{"type": "object", "items": {"type": "\#(name)"}}"#).finding
    #expect(finding?.help == "did you mean '\(nearest)'?")
  }

  @Test func `does not report the keywords of other tools or custom keywords`() {
    let folder = ReadFolder(
      #"{"type": "object", "tsType": "X", "markdownDescription": "", "example": 1, "name": "n"}"#)
    #expect(folder.findings.isEmpty)
  }

  @Test func `reports schemas that are nested too deeply and reads them up to the limit`() {
    func nested(_ depth: Int) -> [String: String] {
      let text = String(repeating: #"{"items":"#, count: depth) + "true"
      return ["a.json": text + String(repeating: "}", count: depth)]
    }
    #expect(ReadFolder(nested(100)).findings.isEmpty)
    #expect(ReadFolder(nested(101)).finding?.code.name == "schema-nesting")
    #expect(ReadFolder(nested(511)).finding?.code.name == "schema-nesting")
  }
}
