import Foundation
import Testing

/// Which files are read, and what two paths to them are taken for.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct InputTests {
  private static let user = """
    {"title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}
    """

  @Test func `a link to a folder is read as a folder`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": #"{"properties": {"tag": {"$ref": "shared/tag.json"}}}"#,
      "Elsewhere/tag.json": Self.user.replacing("User", with: "Tag"),
    ])
    try folder.link("Schemas/shared", to: "../Elsewhere")
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names(in: "Generated") == ["shared+tag.quire.swift", "user.quire.swift"])
  }

  @Test func `links are followed as far as they lead in no circle`() throws {
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
  func `a file that two inputs lead to is one, however they are spelled`(path: String) throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    for inputs in ["Schemas \(path)", "\(path) Schemas", "Schemas/user.json \(path)"] {
      let run = try QuireProcess(
        shell: "\"$QUIRE\" check --root Schemas --verbose \(inputs)", in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "1 schema, nothing to mend\n")
    }
  }

  @Test func `two files in one place are an error that says what tells them apart`() throws {
    let folder = try TemporaryFolder(["A/user.json": Self.user, "B/user.json": Self.user])
    let run = try QuireProcess("generate", "A", "B", in: folder.url)
    #expect(run.status == 3)
    #expect(
      run.errors.contains(
        "B/user.json:1:1: error: cannot be read: 'A/user.json' has the same place below its folder;"
          + " name a --root above both [unreadable-input]"))
  }

  @Test func `two names that Unicode takes for one are an error`() throws {
    let folder = try TemporaryFolder()
    for name in ["caf\u{E9}", "cafe\u{301}"] {
      try folder.write(Self.user, to: "Schemas/\(name).json")
    }
    // Some disks take them for one as well.
    guard folder.names(in: "Schemas").count == 2 else { return }
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 3)
    #expect(run.errors.contains("is the same name to Unicode; rename one of them"))
  }
}
