import Foundation
import TestSupport
import Testing

/// Tests the picture of what `quire explain` prints, in the article about API descriptions.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct ExplainPictureTests {
  @Test func `the picture shows what the command prints`() throws {
    let description = "Schemas/library/library.json"
    func text(of path: String) throws -> String {
      try String(contentsOf: Article.package.appending(path: path), encoding: .utf8)
    }
    let folder = try TemporaryFolder([description: try text(of: description)])
    let run = try QuireProcess("explain", description, "listBooks", in: folder.url)
    let printed = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }

    let picture = try text(of: "Sources/QuireClient/QuireClient.docc/explain.svg")
    let shown = picture.matches(of: #/>([^<]*)</text>/#).map {
      $0.1.replacing("\u{A0}", with: " ")
    }
    #expect(
      shown == ["$ quire explain \(description) listBooks"] + printed,
      "draw it again with .ci/explain-picture")
  }
}
