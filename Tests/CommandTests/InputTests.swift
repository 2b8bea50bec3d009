import Foundation
import Testing

/// Which files are read.
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
}
