import Foundation
import Testing

/// Tests descriptions in several files, of which only the first is named.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct DescriptionFileCommandTests {
  private static let files = [
    "api/fleet.yaml": """
    openapi: 3.0.3
    info: {title: Fleet, version: "1"}
    paths:
      /ships: {$ref: paths/ships.yaml}
    """,
    "api/paths/ships.yaml": """
    get:
      operationId: listShips
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema: {$ref: ../models/ship.yaml}
    """,
    "api/models/ship.yaml": "type: object\nproperties: {name: {type: string}}\n",
    "api/models/unused.yaml": "type: object\nproperties: {name: {type: string}}\n",
  ]

  @Test func `reads the files that a description refers to, and writes one file`() throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try QuireProcess("generate", "api/fleet.yaml", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names(in: "Generated") == ["fleet.quire.swift"])
    let text = try #require(folder.text(of: "Generated/fleet.quire.swift"))
    #expect(text.contains("struct Ship:") && text.contains("struct ListShips:"))
    #expect(!text.contains("Unused"))
  }

  @Test func `files are found beside each description that is named`() throws {
    var files = Self.files
    files["other/plan.json"] = #"{"title": "Plan", "type": "object", "properties": {"a": {}}}"#
    let folder = try TemporaryFolder(files)
    let run = try QuireProcess("generate", "other/plan.json", "api/fleet.yaml", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(folder.names(in: "Generated") == ["fleet.quire.swift", "plan.quire.swift"])
  }

  @Test func `a mistake in such a file has its place`() throws {
    var files = Self.files
    files["api/models/ship.yaml"] = "type: object\nproperties: {name: {type: strin}}\n"
    let folder = try TemporaryFolder(files)
    let run = try QuireProcess("generate", "api/fleet.yaml", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("api/models/ship.yaml:2:27: warning: "))
  }

  @Test func `a build distributes the types over the outputs of all files`() throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try QuireProcess(
      "generate", "--skip-other-files", "--root", "api", "--shards", "2,1,1", "api/fleet.yaml",
      "api/models/ship.yaml", "api/paths/ships.yaml", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let names = folder.names(in: "Generated")
    #expect(
      names == [
        "fleet.quire.swift", "fleet~1.quire.swift", "models+ship.quire.swift",
        "paths+ships.quire.swift",
      ])
    let texts = names.compactMap { folder.text(of: "Generated/\($0)") }
    #expect(texts.filter { $0.contains("struct Ship:") }.count == 1)
    #expect(texts.filter { $0.contains("struct ListShips:") }.count == 1)
  }

  @Test func `a build has an output for a file that cannot be read`() throws {
    var files = Self.files
    files["api/models/ship.yaml"] = "type: [\n"
    let folder = try TemporaryFolder(files)
    let run = try QuireProcess(
      "generate", "--skip-other-files", "--root", "api", "--shards", "1,1,1", "api/fleet.yaml",
      "api/models/ship.yaml", "api/paths/ships.yaml", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      folder.names(in: "Generated") == [
        "fleet.quire.swift", "models+ship.quire.swift", "paths+ships.quire.swift",
      ])
  }

  @Test func `a build reads no file that is not an input`() throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try QuireProcess(
      "generate", "--skip-other-files", "--root", "api", "api/fleet.yaml", in: folder.url)
    #expect(run.errors.contains("'/ships' is omitted"))
  }
}
