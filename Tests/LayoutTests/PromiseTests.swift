import Foundation
import Testing

/// Tests that the promises in articles have tests, and that comments name only files that are here.
@Suite struct PromiseTests {
  /// The articles with tables of promises and the names of their tests.
  private static let articles = ["FilesOnDisk", "ListsInHardCases"]
  /// The names of all tests that are not disabled.
  private static let tests = Result { try enabledTests() }

  @Test(arguments: articles)
  func `each promise in an article has tests that run`(article: String) throws {
    let path = "Sources/QuireClient/QuireClient.docc/\(article).md"
    let tests = try Self.tests.get()
    var promises = 0
    for row in try LayoutTests.text(of: path).split(separator: "\n") where row.hasPrefix("| ") {
      let cells = row.split(separator: " | ")
      guard cells.count == 2, row != "| Promise | Test |" else { continue }
      let names = cells[1].matches(of: /`([^`]+)`/).map { String($0.1) }
      #expect(!names.isEmpty, "no test: \(row)")
      for name in names where !name.hasPrefix(".ci/") {
        #expect(tests.contains(name), "no test has the name '\(name)'")
      }
      promises += 1
    }
    #expect(promises > 20)
  }

  @Test func `each article that a comment names is in the package`() throws {
    let articles = try LayoutTests.files(in: "Sources", withEndings: [".md"]).map(\.path)
    let root = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
    let files = Set((articles + root).compactMap { $0.split(separator: "/").last })
    for folder in ["Sources", "Plugins", "Tests"] {
      for (path, text) in try LayoutTests.sources(in: folder) where !path.contains("/expected/") {
        for line in text.split(separator: "\n") where line.contains(".md") {
          guard let comment = line.firstRange(of: /(^|\s)\/\/+\s/) else { continue }
          for name in line[comment.upperBound...].matches(of: /\b([A-Za-z]+\.md)\b/) {
            #expect(files.contains(name.1), "\(path) names \(name.1)")
          }
        }
      }
    }
  }

  private static func enabledTests() throws -> Set<String> {
    var names: Set<String> = []
    for (_, text) in try LayoutTests.sources(in: "Tests") {
      let code = text.split(separator: "\n").filter {
        !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }
      // After the attribute come its arguments and then the test function.
      for test in code.joined(separator: "\n").split(separator: "@Test").dropFirst() {
        let parts = test.split(separator: #/func\s+`/#, maxSplits: 1)
        guard parts.count == 2, !parts[0].contains(".disabled") else { continue }
        names.insert(String(parts[1].prefix { $0 != "`" }))
      }
    }
    return names
  }
}
