import Foundation
import Testing

/// Tests files next to the schemas that are not schemas.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct OtherFileTests {
  private static let user = """
    {"title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}
    """

  private static let others = [
    "", " \n", "{", "[1, 2", "{\"a\": 1,}", "// a comment\n{\"theme\": \"dark\"}",
    "{\"a\": 1} {\"a\": 2}", "name: x\ntype: object\n", "NaN", "\u{FEFF}{\"a\": 1,}",
    "{\"a\": 1, \"a\": 2}", String(repeating: "[", count: 600),
    // Data that looks like a schema.
    "{\"$schema\": \"https://json.schemastore.org/tsconfig\", /* all */ \"include\": []}",
    "{\"type\": \"Feature\", \"properties\": {\"name\": \"x\", ",
    "{\"items\": [{\"type\": \"string\", ", "{\"type\": \"text\", \"text\": \"hello\"}",
    "{\"type\": \"list\", \"items\": [1]}",
    "{\"type\": \"member\", \"items\": [1], \"required\": [\"a\"]}",
    "{\"items\": {\"type\": \"Article\"}}",
    "{\"$id\": \"1\", \"properties\": {\"a\": {\"type\": 3}}}",
    "{\"x-request-id\": \"a\", \"items\": 1}",
    "{\"$schema\": \"https://example.com/settings.json\", \"required\": [\"a\"]}",
  ]

  @Test(arguments: others)
  func `ignores a file without a sign of being a schema, with a remark`(text: String) throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user, "Schemas/other.json": text])
    let run = try QuireProcess("check", "--strict", "--verbose", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("Schemas/other.json:"))
    #expect(run.errors.contains("remark: ") && run.errors.contains("[not-a-schema]"))
    #expect(run.output == "1 schema, no problems found\n")
  }

  @Test func `a skipped input has an output without declarations`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/a.json": "{", "Schemas/b.json": "",
    ])
    let run = try QuireProcess(
      shell: "\"$QUIRE\" generate --skip-other-files --shards 1,2,1 Schemas/*.json", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      folder.names(in: "Generated") == [
        "a.quire.swift", "b.quire.swift", "b~1.quire.swift", "user.quire.swift",
      ])
  }

  @Test func `ignores a file in another encoding without a sign of being a schema`() throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    let texts: [[UInt8]] = [
      [0xFF], Array("{\"name\": \"".utf8) + [0xE9] + Array("\"}".utf8),
      [0xFF, 0xFE] + Array("{\"a\": 1}".utf16).flatMap { [UInt8($0), 0] },
    ]
    for (index, text) in texts.enumerated() {
      try Data(text).write(to: folder.url.appending(path: "Schemas/other\(index).json"))
    }
    let run = try QuireProcess("check", "--verbose", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.split(separator: "\n").filter { $0.contains("[not-a-schema]") }.count == 3)
  }

  @Test(arguments: [
    ("{\"$schema\": \"https://json-schema.org/draft/2020-12/schema\", \"ti", "json-syntax"),
    ("{\"type\": \"object\", \"prop", "json-syntax"), ("{\"type\": \"object\",}", "json-syntax"),
    ("{\"type\": [\"string\", \"null\"], ", "json-syntax"),
    ("{\"title\": \"A\"\n\"type\": \"object\"}", "json-syntax"),
    ("// the user\n{\"$ref\": \"user.json\"}", "json-syntax"),
    ("{'type': 'object'}", "json-syntax"), ("{\"x-resource\": \"/a\", ", "json-syntax"),
    ("{\"title\": \"A\", \"properties\": {\"a\": {\"type\": \"string\"}", "json-syntax"),
    ("{\"$defs\": {\"a\": ", "json-syntax"), ("\u{FEFF}{\"type\": \"object\",}", "json-syntax"),
    ("{\"type\": \"object\", \"type\": \"string\"}", "duplicate-name"),
    ("{\"title\": \"A\", \"type\": \"strng\"}", "unknown-type"),
    ("{\"allOf\": [{\"$ref\": \"none.json\"}]}", "unresolved-reference"),
    ("{\"$schema\": \"http://json-schema.org/draft-07/schem\"}", "unknown-dialect"),
  ])
  func `reports a mistake in a file with a sign of being a schema`(
    text: String, code: String
  ) throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user, "Schemas/other.json": text])
    let run = try QuireProcess("check", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("Schemas/other.json:") && run.errors.contains("[\(code)]"))
  }

  @Test(arguments: ["{", "", "{\"a\": 1,}", "{\"a\": 1, \"a\": 2}"])
  func `a file that is an input or the target of a reference must be JSON`(text: String) throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user, "Schemas/other.json": text])
    let named = try QuireProcess("check", "Schemas/other.json", in: folder.url)
    #expect(named.status == 1)
    #expect(named.errors.hasPrefix("Schemas/other.json:1:"))
    #expect(try QuireProcess("explain", "Schemas/other.json", in: folder.url).status == 1)
    let skipped = try QuireProcess(
      "check", "--skip-other-files", "Schemas/other.json", in: folder.url)
    #expect(skipped.status == 0)

    try folder.write(
      #"{"type": "object", "properties": {"a": {"$ref": "other.json"}}}"#, to: "Schemas/user.json")
    for command in ["check Schemas", "explain Schemas/user.json"] {
      let run = try QuireProcess(shell: "\"$QUIRE\" \(command)", in: folder.url)
      #expect(run.status == 1)
      #expect(run.errors.contains("Schemas/other.json:1:") && run.errors.contains(": error: "))
    }
  }

  @Test func `reports a description of an unsupported version next to the schemas`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user,
      "Schemas/openapi.json": #"{"openapi": "4.0.0", "info": {"title": "A", "version": "1"}}"#,
    ])
    let run = try QuireProcess("check", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("Schemas/openapi.json:1:13: error: OpenAPI '4.0.0'"))
  }
}
