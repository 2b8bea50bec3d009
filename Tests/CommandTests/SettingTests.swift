import Testing

/// What settings of `quire.json` make of a member.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct SettingTests {
  @Test(arguments: [
    (#""declared""#, "var bio: String?"), (#""never""#, "var bio: String\n"),
    (#"["User.bio"]"#, "var bio: String?"), (#"["name"]"#, "var bio: String\n"),
  ])
  func `what 'required' leaves open is as quire.json says`(
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
    (#""absent""#, "var bio: String?"), (#""kept""#, "var bio: QuireRuntime.Presence<String>"),
    (#"["User.bio"]"#, "var bio: QuireRuntime.Presence<String>"), (#"["x"]"#, "var bio: String?"),
  ])
  func `null is told from absent as quire.json says`(setting: String, declaration: String) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json":
        #"{"title": "User", "properties": {"bio": {"type": ["string", "null"]}}}"#,
      "Schemas/quire.json": "{\"nulls\": \(setting)}",
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.text(of: "Generated/user.quire.swift")?.contains(declaration) == true)
  }
}
