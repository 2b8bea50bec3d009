import Testing

/// Tests that settings acknowledge warnings.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct AcknowledgementTests {
  /// Checks two schemas, each with two misspelt keywords, with the value of `acknowledged`.
  private static func check(
    _ acknowledged: String, _ options: String..., inputs: [String] = []
  ) throws -> QuireProcess {
    let text = """
      {"type": "object", "properties": {
        "a/b": {"type": "string", "minLenght": 1}, "c": {"type": "string", "maxLenght": 1}}}
      """
    let folder = try TemporaryFolder([
      "Schemas/shop.json": text, "Schemas/user.json": text,
      "Schemas/quire.json": "{\"acknowledged\": \(acknowledged)}",
    ])
    let line = (["$QUIRE", "check"] + inputs + options).joined(separator: " ")
    return try QuireProcess(shell: line, in: folder.url)
  }

  private static func warnings(_ run: QuireProcess) -> [String] {
    run.errors.split(separator: "\n").filter { $0.contains(": warning: ") }.map {
      String($0.prefix { $0 != " " })
    }
  }

  @Test(arguments: [
    (#"[]"#, 4),
    (#"["misspelt-keyword"]"#, 0),
    (#"[{"code": "misspelt-keyword"}]"#, 0),
    (#"[{"code": "misspelt-keyword", "at": "shop.json"}]"#, 2),
    (#"[{"code": "misspelt-keyword", "at": "shop.json#"}]"#, 2),
    (#"[{"code": "misspelt-keyword", "at": "shop.json#/properties"}]"#, 2),
    (#"[{"code": "misspelt-keyword", "at": "shop.json#/properties/a~1b"}]"#, 3),
    (#"[{"code": "misspelt-keyword", "at": "shop.json#/properties/a~1b/minLenght"}]"#, 3),
  ])
  func `a code and a place acknowledge warnings`(acknowledged: String, rest: Int) throws {
    let run = try Self.check(acknowledged)
    #expect(run.status == 0, "\(run.errors)")
    #expect(Self.warnings(run).count == rest)
    #expect(run.output.contains(rest == 4 ? "4 warnings" : "\(4 - rest) acknowledged"))
  }

  @Test(arguments: [
    (#""unknown-format""#, "'unknown-format'"),
    (
      #"{"code": "misspelt-keyword", "at": "shop.json#/properties/d"}"#,
      "'misspelt-keyword' at 'shop.json#/properties/d'"
    ),
    (
      #"{"code": "misspelt-keyword", "at": "shap.json"}"#, "'misspelt-keyword' at 'shap.json'"
    ),
  ])
  func `an entry that matches no warning is a warning at its place`(
    entry: String, words: String
  ) throws {
    let run = try Self.check("[\"misspelt-keyword\", \(entry)]")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        Schemas/quire.json:1:39: warning: no warning has the code \(words); remove the entry \
        [unused-acknowledgement]

        """)
  }

  @Test func `a strict run passes if all warnings are acknowledged`() throws {
    let failed = try Self.check(#"[{"code": "misspelt-keyword", "at": "shop.json"}]"#, "--strict")
    #expect(failed.status == 1)
    let passed = try Self.check(#"["misspelt-keyword"]"#, "--strict")
    #expect(passed.status == 0, "\(passed.errors)")
    #expect(passed.errors.isEmpty)
    let unused = try Self.check(#"["misspelt-keyword", "unknown-format"]"#, "--strict")
    #expect(unused.status == 1)
  }

  @Test func `a verbose run prints acknowledged warnings as remarks`() throws {
    let run = try Self.check(#"["misspelt-keyword"]"#, "--verbose")
    #expect(run.errors.contains("Schemas/shop.json:2:29: remark: 'minLenght' is not a keyword"))
  }

  @Test func `the entries that a verbose run shows acknowledge all warnings`() throws {
    let run = try Self.check("[]", "--verbose")
    let entries = run.errors.matches(of: /; or add (\{.*\}) to 'acknowledged'/).map { $0.1 }
    #expect(entries.count == 4)
    let passed = try Self.check("[\(entries.joined(separator: ", "))]", "--strict")
    #expect(passed.status == 0, "\(passed.errors)")
  }

  @Test func `a run of one file does not report the entries of others`() throws {
    let run = try Self.check(
      #"[{"code": "misspelt-keyword", "at": "shop.json"}, "unknown-format"]"#,
      inputs: ["Schemas/user.json"])
    #expect(Self.warnings(run).allSatisfy { $0.hasPrefix("Schemas/user.json") })
  }

  @Test func `an unknown code is an error with the nearest one`() throws {
    let run = try Self.check(#"["mispelt-keyword"]"#)
    #expect(run.status == 1)
    #expect(run.errors.contains("did you mean 'misspelt-keyword'? [unfit-setting]"))
  }

  @Test func `an error cannot be acknowledged`() throws {
    let folder = try TemporaryFolder([
      "Schemas/shop.json": #"{"type": "strnig"}"#,
      "Schemas/quire.json": #"{"acknowledged": ["unknown-type"]}"#,
    ])
    let run = try QuireProcess("check", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("error: ") && !run.errors.contains("unused-acknowledgement"))
  }
}
