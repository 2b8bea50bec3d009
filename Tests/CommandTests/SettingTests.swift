import Testing

/// Tests how settings in `quire.json` change a member.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct SettingTests {
  private static let user = """
    {"title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}
    """

  @Test(arguments: [
    (#""declared""#, "var bio: String?"), (#""never""#, "var bio: String\n"),
    (#"["User.bio"]"#, "var bio: String?"), (#"["name"]"#, "var bio: String\n"),
  ])
  func `quire.json decides whether unlisted members are optional`(
    setting: String, declaration: String
  ) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json":
        #"{"title": "User", "properties": {"name": {}, "bio": {"type": "string"}}}"#,
      "Schemas/quire.json": "{\"optional\": \(setting)}",
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.text(of: "Generated/user.quire.swift")?.contains(declaration) == true)
  }

  @Test(arguments: [
    (#""absent""#, "var bio: String?"),
    (#""kept""#, "var bio: QuireJSON.Presence<String>"),
    (#"["User.bio"]"#, "var bio: QuireJSON.Presence<String>"),
    (#"["x"]"#, "var bio: String?"),
  ])
  func `quire.json decides whether null and absent are distinguished`(
    setting: String, declaration: String
  ) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json":
        #"{"title": "User", "properties": {"bio": {"type": ["string", "null"]}}}"#,
      "Schemas/quire.json": "{\"nulls\": \(setting)}",
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.text(of: "Generated/user.quire.swift")?.contains(declaration) == true)
  }

  @Test(arguments: [
    (#""declared""#, "var userID: Int?"), (#""inferred""#, "var userID: User.ID?"),
  ])
  func `quire.json decides whether members are identities by their names`(
    setting: String, declaration: String
  ) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json":
        #"{"title": "User", "required": ["id"], "properties": {"id": {"type": "integer"}}}"#,
      "Schemas/post.json": #"{"title": "Post", "properties": {"user_id": {"type": "integer"}}}"#,
      "Schemas/quire.json": "{\"identities\": \(setting)}",
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.text(of: "Generated/post.quire.swift")?.contains(declaration) == true)
  }

  @Test(arguments: [
    (#"{}"#, #"optional: "page")"#), (#"{"uri": "strict"}"#, #"optional: "page")"#),
    (#"{"uri": "lenient"}"#, #"lenient: "page", as: QuireJSON.URLForm.self)"#),
  ])
  func `quire.json can make the decoding of formats lenient`(setting: String, read: String) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json":
        #"{"title": "User", "properties": {"page": {"type": "string", "format": "uri"}}}"#,
      "Schemas/quire.json": "{\"formats\": \(setting)}",
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.text(of: "Generated/user.quire.swift")?.contains(read) == true)
  }

  @Test(arguments: [
    (#""lenient""#, "write an object such as {\"date-time\": \"lenient\"}"),
    (#"{"uri": true}"#, "write one of \"strict\", \"lenient\""),
    (#"{"datetime": "lenient"}"#, "did you mean 'date-time'?"),
    (#"{"uuid": "lenient"}"#, "known: date-time, date, uri"),
  ])
  func `reports a mistake in the formats at its position`(setting: String, help: String) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/quire.json": "{\"formats\": \(setting)}",
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status != 0)
    #expect(run.errors.contains("Schemas/quire.json:1:"), "\(run.errors)")
    #expect(run.errors.contains(help), "\(run.errors)")
  }

  @Test(arguments: [
    (#""assumed""#, "public nonisolated struct User:"),
    (#""any""#, "public nonisolated enum User:"),
  ])
  func `quire.json decides the meaning of keywords without a type`(
    setting: String, declaration: String
  ) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json":
        #"{"title": "User", "properties": {"bio": {"type": "string"}}}"#,
      "Schemas/quire.json": "{\"untyped\": \(setting)}",
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.text(of: "Generated/user.quire.swift")?.contains(declaration) == true)
  }

  @Test(arguments: [
    (
      #"{"names": {"user.json#/properties/+1": "likes"}}"#,
      [
        "1:12: error: ",
        #"- { "target": "$.properties['+1']", "update": { "x-swift-name": "likes" } }"#,
      ]
    ),
    (#"{"names": {"user.json#/properties/kind/enum/0": "x"}}"#, ["1:12: error: ", "remove it"]),
    (#"{"names": []}"#, ["1:2: error: ", "remove it"]),
    (#"{"diagnostics": "json"}"#, ["1:2: error: ", "write '--diagnostics' on the command line"]),
  ])
  func `a setting of earlier versions is an error that says what replaces it`(
    text: String, parts: [String]
  ) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/quire.json": text,
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 1)
    #expect(parts.allSatisfy(run.errors.contains), "\(run.errors)")
  }

  @Test func `an overlay names the types, members, values and parameters of a schema`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": """
      {"title": "User", "properties": {"+1": {}, "bio": {"x-swift-name": "text"}, "kind": {"enum": ["a", [1]]}},
       "x-resource": {"path": "/users/{id}", "parameters": {"id": {"type": "integer"}}}}
      """,
      "Schemas/user.overlay.json": """
      {"overlay": "1.1.0", "info": {"title": "Names", "version": "1"}, "actions": [
        {"target": "$", "update": {"x-swift-name": "Person"}},
        {"target": "$.properties['+1']", "update": {"x-swift-name": "likes"}},
        {"target": "$.properties.bio", "update": {"x-swift-name": "story"}},
        {"target": "$.properties.kind",
         "update": {"x-swift-name": "sort", "x-swift-names": {"a": "first", "[1]": "third"}}},
        {"target": "$['x-resource'].parameters.id", "update": {"x-swift-name": "number"}}]}
      """,
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let swift = folder.text(of: "Generated/user.quire.swift")
    for declaration in [
      "public nonisolated struct Person:", "var likes: ", "var story: ", "var sort: Sort?",
      "public enum Sort:", "case first, third\n", "func person(number: Int)",
    ] {
      #expect(swift?.contains(declaration) == true, "\(declaration)")
    }
  }

  @Test func `reports all mistakes in the settings at once`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user,
      "Schemas/quire.json": """
      {"acess": "public",
       "enums": "opn",
       "templates": "none",
       "optional": ["a", 1, 2],
       "externalTypes": ["1", "A", "2"],
       "strict": "yes", "strict": true}
      """,
    ])
    let run = try QuireProcess("check", in: folder.url)
    #expect(run.status == 1)
    let places = run.errors.split(separator: "\n").map { line in
      line.split(separator: ":").dropFirst().prefix(2).joined(separator: ":")
    }
    #expect(
      places == [
        "1:2", "2:11", "3:15", "4:20", "4:23", "5:20", "5:30", "6:12", "6:19",
      ])
    #expect(run.errors.contains("'templates' names 'Schemas/none', which is not a folder"))
  }

  @Test func `warns about settings in a subfolder and does not read them`() throws {
    let folder = try TemporaryFolder([
      "Schemas/a/user.json": Self.user, "Schemas/a/quire.json": #"{"access": "internal"}"#,
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.contains("Schemas/a/quire.json:1:1: warning: is ignored"))
    #expect(run.errors.contains("'Schemas/quire.json'"))
  }
}
