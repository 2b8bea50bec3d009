import Foundation
import Testing

/// Tests that each Swift block in the articles is part of a file that compiles: in this target, or with
/// the stand-ins of `.ci/apple` for Apple's modules.
@Suite struct ArticleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The first lines of blocks that cannot be compiled here, each with its reason.
  private static let uncompiled: [String: String] = [
    "actor SQLiteFeedStore: FeedStore {": "needs SQLite",
    ".target(": "is part of a package's manifest",
    ".product(name: \"QuireChecks\", package: \"Quire\"),": "is part of a package's manifest",
    ".product(name: \"QuireFeed\", package: \"Quire\"),": "is part of a package's manifest",
    ".product(name: \"QuireCaching\", package: \"Quire\"),": "is part of a package's manifest",
    ".product(name: \"QuireTesting\", package: \"Quire\"),": "is part of a package's manifest",
    ".product(name: \"QuireFeed\", package: \"Quire\"),     // lists on a screen":
      "is part of a package's manifest",
    #"dependencies: [.package(name: "Quire", path: "../Quire")],   // or where your copy of Quire is"#:
      "is part of a package's manifest",
    "dependencies: [": "is part of a package's manifest",
    "platforms: [.macOS(.v15)],                                    // and .iOS(.v18) and the like":
      "is part of a package's manifest",
  ]

  /// The README and the articles of all products.
  private static let articles: [String] = {
    let files = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
    let paths = (files?.compactMap { $0 as? String } ?? []).filter {
      $0.contains(".docc/") && $0.hasSuffix(".md")
    }
    return ["README.md"] + paths.sorted().map { "Sources/\($0)" }
  }()

  @Test(arguments: articles)
  func `each Swift block of an article is in a file that compiles`(article: String) throws {
    let code = try Self.compiledFiles()
    for block in try Self.blocks(of: article) {
      guard let first = block.first, Self.uncompiled[first] == nil else { continue }
      #expect(
        code.contains { Self.contains(block, in: $0) },
        "\(article) shows what no compiled file holds:\n\(block.joined(separator: "\n"))")
    }
  }

  @Test func `every block that is not compiled still occurs in an article`() throws {
    let shown = try Self.articles.flatMap(Self.blocks).compactMap(\.first)
    #expect(Set(Self.uncompiled.keys).isSubset(of: shown))
  }

  /// Returns the lines of the Swift blocks in an article.
  private static func blocks(of article: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var block: [String]?
    for line in try lines(of: article) {
      switch (line.trimmingCharacters(in: .whitespaces), block) {
      case ("```swift", nil): block = []
      case ("```", let lines?):
        blocks.append(lines)
        block = nil
      case (_, nil): continue
      case (_, _): block?.append(line)
      }
    }
    return blocks
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
    try ["Tests/ArticleTests", "Tests/Apple/Articles"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") && $0 != "ArticleTests.swift" }
        .map { try lines(of: "\(folder)/\($0)") }
    }
  }

  private static func lines(of path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n")
  }
}
