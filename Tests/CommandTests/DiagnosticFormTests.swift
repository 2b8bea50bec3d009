import Foundation
import Testing

/// What is wrong, for a program that reads it.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct DiagnosticFormTests {
  private static let user = """
    {"title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}
    """

  @Test(arguments: [["check", "--output", "Generated"], ["generate", "missing.json"]])
  func `files that are stale or cannot be read are JSON objects too where asked`(
    words: [String]
  ) throws {
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

  @Test func `findings are one JSON object a line where asked`() throws {
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
