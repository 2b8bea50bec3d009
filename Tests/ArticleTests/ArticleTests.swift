import Foundation
import TestSupport
import Testing

/// Tests that each Swift block in the articles is part of a file that compiles: in this target, or with
/// the stand-ins of `.ci/apple` for Apple's modules.
@Suite struct ArticleTests {
  /// The first lines of blocks that cannot be compiled here, each with its reason.
  private static let uncompiled: [String: String] = [
    "actor SQLiteFeedStore: FeedStore {": "needs SQLite",
    ".target(": "is part of a package's manifest",
    ".product(name: \"QuireChecks\", package: \"Quire\"),": "is part of a package's manifest",
    ".product(name: \"QuireFeed\", package: \"Quire\"),": "is part of a package's manifest",
    ".product(name: \"QuireCaching\", package: \"Quire\"),": "is part of a package's manifest",
    ".product(name: \"QuireTesting\", package: \"Quire\"),": "is part of a package's manifest",
    "// swift-tools-version: 6.2": "is a package's manifest",
    "dependencies: [": "is part of a package's manifest",
    "platforms: [.macOS(.v15)],                                    // and .iOS(.v18) and the like":
      "is part of a package's manifest",
  ]

  @Test(arguments: try Article.all())
  func `each Swift block of an article is in a file that compiles`(article: Article) throws {
    let code = try Self.compiledFiles()
    for block in article.blocks(in: "swift") {
      guard let first = block.lines.first, Self.uncompiled[first] == nil else { continue }
      #expect(
        code.contains { Self.contains(block.lines, in: $0) },
        "\(block) is in no compiled file:\n\(block.text)")
    }
  }

  @Test func `every block that is not compiled still occurs in an article`() throws {
    let shown = try Article.all().flatMap { $0.blocks(in: "swift") }.compactMap(\.lines.first)
    #expect(Set(Self.uncompiled.keys).isSubset(of: shown))
  }

  /// Returns whether a file contains the lines of a block in sequence, all indented alike.
  private static func contains(_ block: [String], in file: [String]) -> Bool {
    guard block.count <= file.count else { return false }
    return (0...(file.count - block.count)).contains { start in
      guard file[start].hasSuffix(block[0]) else { return false }
      let indent = file[start].dropLast(block[0].count)
      guard indent.allSatisfy({ $0 == " " }) else { return false }
      return zip(block, file[start...]).allSatisfy { shown, compiled in
        shown.isEmpty ? compiled.isEmpty : compiled == indent + shown
      }
    }
  }

  private static func compiledFiles() throws -> [[String]] {
    try ["Tests/ArticleTests", "Tests/Apple/Articles", "Tests/GeneratedTests"].flatMap { folder in
      let folder = Article.package.appending(path: folder)
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") && $0 != "ArticleTests.swift" }
        .map { name in
          try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            .components(separatedBy: "\n")
        }
    }
  }
}
