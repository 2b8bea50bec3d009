import Foundation
import Testing

/// Which files go from the folder of outputs, and which stay.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct OutputFolderTests {
  private static let user = """
    {"title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}
    """
  private static let post = user.replacing("User", with: "Post")

  @Test(arguments: [("{}", "Generated"), (#"{"output": "../Models"}"#, "Models")])
  func `a file that is named by itself leaves what other schemas make`(
    settings: String, output: String
  ) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/post.json": Self.post,
      "Schemas/quire.json": settings,
    ])
    _ = try QuireProcess("generate", in: folder.url)
    let run = try QuireProcess("generate", "Schemas/user.json", in: folder.url)
    #expect(run.status == 0)
    #expect(!run.output.contains("removed"))
    #expect(folder.names(in: output) == ["post.quire.swift", "user.quire.swift"])
  }

  @Test func `a folder that is named beside files belongs to these`() throws {
    let folder = try TemporaryFolder(["user.json": Self.user, "post.json": Self.post])
    _ = try QuireProcess("generate", "user.json", "post.json", "--output", "Out", in: folder.url)
    _ = try QuireProcess("generate", "user.json", "--output", "Out", in: folder.url)
    #expect(folder.names(in: "Out") == ["user.quire.swift"])
  }
}
