import Foundation
import Testing

/// Tests diagnostics in the form for programs.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct DiagnosticFormTests {
  private static let user = """
    {"title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}
    """

  @Test(arguments: [["check", "--output", "Generated"], ["generate", "missing.json"]])
  func `reports stale and unreadable files as JSON objects if requested`(words: [String]) throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    let line = "\"$QUIRE\" \(words.joined(separator: " ")) --diagnostics json"
    let run = try QuireProcess(shell: line, in: folder.url)
    #expect(run.status != 0)
    let lines = run.errors.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["severity"] as? String == "error")
    }
  }

  @Test func `reports each finding as one JSON object per line if requested`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user.replacing("integer", with: "strnig")
    ])
    let run = try QuireProcess("check", "--diagnostics", "json", in: folder.url)
    let line = try #require(run.errors.split(separator: "\n").first)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["severity"] as? String == "error")
    #expect(object["file"] as? String == "Schemas/user.json")
    #expect(object["line"] as? Int == 1)
  }
}
