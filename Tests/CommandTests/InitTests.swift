import Foundation
import Testing

/// Tests where init writes the first schema.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct InitTests {
  /// Returns a package manifest with a dependency that cannot be fetched.
  private static func manifest(_ targets: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "Adopter",
      dependencies: [.package(url: "https://quire.invalid/quire.git", from: "1.0.0")],
      targets: [\(targets)])
    """
  }

  @Test func `writes the schema into the only target and does not overwrite it`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.manifest(#".target(name: "API"), .testTarget(name: "APITests")"#),
      "Sources/API/API.swift": "", "Tests/APITests/Tests.swift": "",
    ])
    let run = try QuireProcess("init", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("wrote Sources/API/article.json\n"))
    #expect(run.output.contains("In the target API:"))
    #expect(run.output.contains("'id' is an Article.ID"))
    #expect(folder.names(in: "Sources/API") == ["API.swift", "article.json"])
    #expect(!folder.names().contains("Schemas"))
    let generated = try QuireProcess("generate", "Sources/API", in: folder.url)
    #expect(generated.output.contains(".article(id: Article.ID)  GET /articles/{id}"))

    try folder.write("{}", to: "Sources/API/article.json")
    let again = try QuireProcess("init", in: folder.url)
    #expect(again.status == 0)
    #expect(again.output.hasPrefix("Sources/API/article.json already exists and was not changed\n"))
    #expect(folder.text(of: "Sources/API/article.json") == "{}")
  }

  @Test func `a package with several targets requires the name of one`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.manifest(
        """
        .executableTarget(name: "App", dependencies: ["API"]),
        .target(name: "API", path: "Elsewhere")
        """),
      "Sources/App/main.swift": "", "Elsewhere/API.swift": "",
    ])
    let unnamed = try QuireProcess("init", in: folder.url)
    #expect(unnamed.status == 2)
    #expect(unnamed.errors.contains("the package has several targets: API, App"))
    let unknown = try QuireProcess("init", "--target", "Ap", in: folder.url)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("unknown target 'Ap'"))
    let run = try QuireProcess("init", "--target", "API", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names(in: "Elsewhere") == ["API.swift", "article.json"])
  }

  @Test func `finds the package above the current folder`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.manifest(#".target(name: "API")"#), "Sources/API/Inner/API.swift": "",
    ])
    let run = try QuireProcess("init", in: folder.url.appending(path: "Sources/API/Inner"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names(in: "Sources/API") == ["Inner", "article.json"])
  }

  @Test func `reports a package without a target for schemas`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.manifest(#".testTarget(name: "T")"#), "Tests/T/T.swift": "",
    ])
    let run = try QuireProcess("init", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("the package has no target for schemas\nadd a target"))
  }

  @Test func `reports a manifest that cannot be read at its file`() throws {
    let folder = try TemporaryFolder(["Package.swift": "nonsense"])
    let run = try QuireProcess("init", in: folder.url)
    #expect(run.status == 3)
    #expect(run.errors.contains("Package.swift:1:1: error: cannot be read"))
  }

  @Test func `a folder as an argument needs no package`() throws {
    let folder = try TemporaryFolder()
    #expect(try QuireProcess("init", "API/Schemas", in: folder.url).status == 0)
    #expect(folder.names(in: "API/Schemas") == ["article.json"])
    #expect(try QuireProcess("init", "--target", "API", in: folder.url).status == 2)
  }
}
