import Foundation
import Testing

/// Tests which files are read and when two paths mean the same file.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct InputTests {
  private static let user = """
    {"title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}
    """

  @Test func `reads a link to a folder as a folder`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": #"{"properties": {"tag": {"$ref": "shared/tag.json"}}}"#,
      "Elsewhere/tag.json": Self.user.replacing("User", with: "Tag"),
    ])
    try folder.link("Schemas/shared", to: "../Elsewhere")
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names(in: "Generated") == ["shared+tag.quire.swift", "user.quire.swift"])
  }

  @Test func `follows links except in cycles`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user,
      "Schemas/a/tag.json": Self.user.replacing("User", with: "Tag"),
      "Elsewhere/b/post.json": Self.user.replacing("User", with: "Post"),
    ])
    try folder.link("Schemas/a/self", to: ".")
    try folder.link("Schemas/a/above", to: "../../Schemas")
    try folder.link("Schemas/a/all", to: "../..")
    try folder.link("Schemas/other", to: "../Elsewhere")
    try folder.link("Elsewhere/b/back", to: "../../Schemas")
    try folder.link("Elsewhere/b/again", to: "..")
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      folder.names(in: "Generated") == [
        "a+tag.quire.swift", "other+b+post.quire.swift", "user.quire.swift",
      ])
  }

  @Test(arguments: [
    "./Schemas/user.json", "Schemas/../Schemas/user.json", "$PWD/Schemas/user.json",
    "Schemas//user.json",
  ])
  func `reads a file once if two inputs contain it, however they are spelled`(path: String) throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    for inputs in ["Schemas \(path)", "\(path) Schemas", "Schemas/user.json \(path)"] {
      let run = try QuireProcess(
        shell: "\"$QUIRE\" check --root Schemas --verbose \(inputs)", in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "1 schema, no problems found\n")
    }
  }

  @Test func `reports two files with the same relative path and suggests a root`() throws {
    let folder = try TemporaryFolder(["A/user.json": Self.user, "B/user.json": Self.user])
    let run = try QuireProcess("generate", "A", "B", in: folder.url)
    #expect(run.status == 3)
    #expect(
      run.errors.contains(
        "B/user.json:1:1: error: cannot be read: 'A/user.json' has the same path in its folder;"
          + " name a parent folder of both with --root [unreadable-input]"))
  }

  @Test func `reports two names that are canonically equivalent in Unicode`() throws {
    let folder = try TemporaryFolder()
    for name in ["caf\u{E9}", "cafe\u{301}"] {
      try folder.write(Self.user, to: "Schemas/\(name).json")
    }
    // Some disks store both names as one file.
    guard folder.names(in: "Schemas").count == 2 else { return }
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 3)
    #expect(run.errors.contains("has the same name in Unicode; rename one of them"))
  }
}
